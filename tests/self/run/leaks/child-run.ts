import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/** How a run of the suite ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly milliseconds: number;
}

/** Runs a script of the suite by Node, from its root or another folder, with no other environment than the given one. */
export async function childRun(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  whileItRuns: () => void = () => undefined,
  cwd = root,
): Promise<Ended> {
  const started = Date.now();
  const child = spawn(process.execPath, [...args], { cwd, env: { FORCE_COLOR: '0', ...env } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  whileItRuns();
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, stdout, stderr, milliseconds: Date.now() - started };
}

/** A port that nobody listens at, below those that systems give out by themselves. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => {
        resolve(false);
      });
      server.listen(port, '127.0.0.1', () => {
        server.close(() => {
          resolve(true);
        });
      });
    });
    if (isFree) return port;
  }
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readReport } from '../../reporters/read.ts';
import type { Report } from '../../spec/report.ts';

/** The cells that are timed. */
const GREP = '@(LOGIN|BEARER|KEY)-';

export interface Run {
  /** From the command to its exit, in seconds. */
  readonly wall: number;
  readonly report: Report;
}

/**
 * One whole run of the suite, as a user starts it.
 *
 * @param folder where its report goes.
 * @param variables what names the target; none for the reference that comes with the suite.
 * @throws Error with the end of what the run printed, where it does not exit with 0.
 */
export async function judge(folder: string, variables: Readonly<Record<string, string>> = {}): Promise<Run> {
  const started = performance.now();
  const { code, printed } = await run(folder, variables);
  const wall = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`A run ended with ${code ?? 'a signal'}:\n${printed.slice(-2000)}`);
  return { wall, report: readReport(join(folder, 'conformance.json')).report };
}

function run(
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly printed: string }> {
  // Under `env`, so that this command needs not read the environment to change it.
  const others = ['TARGET', 'BASE_URL', 'RECEIVER_URL'].flatMap((name) => ['-u', name]);
  const set = Object.entries({ ...variables, CONFORMANCE_REPORT: folder }).map(([name, value]) => `${name}=${value}`);
  const command = ['node', 'commands/conformance.js', '--project=platform', `--grep=${GREP}`];
  return new Promise((resolve, reject) => {
    const child = spawn('env', [...others, ...set, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, printed });
    });
  });
}

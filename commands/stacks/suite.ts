import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { makeFolder } from '../../spec/folders.js';

/** What a user may have set, and a run of a system that is not his must not see. */
const OTHERS = [
  ...['BASE_URL', 'RECEIVER_URL', 'API_EMAIL', 'API_PASSWORD', 'API_KEY'],
  ...['WAIVERS', 'GATE', 'EXPLORE', 'SEED', 'NONCE'].map((name) => `CONFORMANCE_${name}`),
];

/**
 * Runs the suite as a user would run it.
 *
 * @param folder where the report goes; what is there is lost.
 * @param options those of `npm run conformance`.
 * @param variables the environment beyond what there is, `TARGET` among them.
 * @returns the end of what the run printed.
 */
export async function runSuite(
  folder: string,
  options: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder);
  const set = Object.entries({ ...variables, CONFORMANCE_REPORT: folder }).map(([name, value]) => `${name}=${value}`);
  const child = spawn(
    'env',
    [...OTHERS.flatMap((name) => ['-u', name]), ...set, process.execPath, 'commands/conformance.js', ...options],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-4000)));
  await once(child, 'close');
  return printed;
}

/** @returns a port of this machine that nobody listened at a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Report } from '../../spec/report.ts';
import { freshEnvironment } from './environment.ts';
import { FOLDER, type Part, type Setting, type Stack } from './list.ts';
import { start } from './start.ts';

/** The chapters that a stack can keep. */
export const CHAPTERS: Readonly<Record<Part, readonly string[]>> = {
  platform: ['LOGIN', 'BEARER', 'KEY'],
  sender: ['CALLBACK'],
  receiver: ['RECEIVER'],
};

/**
 * Runs the suite against one stack, as a user would run it.
 *
 * @param folder where the report goes.
 * @throws Error where the stack does not start, or the run leaves no report.
 */
export async function judge(stack: Stack, setting: Setting, folder: string): Promise<void> {
  const variables = { ...freshEnvironment(), STACK_SETTINGS: setting };
  const running = await start(stack, variables);
  try {
    const code = await runSuite(folder, stack.role, {
      ...variables,
      STACK_NAME: `${stack.name}, ${setting === 'default' ? 'out of the box' : 'set'}`,
      STACK_URL: running.url,
      STACK_HUB_LISTEN: `127.0.0.1:${await freePort()}`,
    });
    if (!existsSync(join(folder, 'conformance.json'))) throw new Error(`${stack.name}: no report. ${code}`);
    writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(versionsOf(stack), null, 2)}\n`);
  } finally {
    await running.close();
  }
}

/** Each package of a stack with the version that is installed. */
function versionsOf({ packages }: Stack): Readonly<Record<string, string>> {
  const version = (name: string): string => {
    const file = join(FOLDER, 'node_modules', name, 'package.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  };
  return Object.fromEntries(packages.map((name) => [name, version(name)]));
}

/** What a run left in its folder; null where none was made. */
export function reportIn(folder: string): { report: Report; versions: Readonly<Record<string, string>> } | null {
  const [report, versions] = ['conformance.json', 'versions.json'].map((name) => join(folder, name));
  if (report === undefined || versions === undefined || !existsSync(report) || !existsSync(versions)) return null;
  return {
    report: JSON.parse(readFileSync(report, 'utf8')) as Report,
    versions: JSON.parse(readFileSync(versions, 'utf8')) as Record<string, string>,
  };
}

/** @returns the end of what the run printed. */
async function runSuite(folder: string, part: Part, variables: Readonly<Record<string, string>>): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const others = ['BASE_URL', 'RECEIVER_URL', 'API_EMAIL', 'API_PASSWORD', 'API_KEY', 'CONFORMANCE_WAIVERS'];
  const all = { ...variables, TARGET: join(FOLDER, `${part}.target.yaml`), CONFORMANCE_REPORT: folder };
  const child = spawn(
    'env',
    [
      ...others.flatMap((name) => ['-u', name]),
      ...Object.entries(all).map(([name, value]) => `${name}=${value}`),
      process.execPath,
      'commands/conformance.js',
      `--project=${part === 'receiver' ? 'receiver' : 'platform'}`,
      `--grep=@(${CHAPTERS[part].join('|')})-`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-4000)));
  await once(child, 'close');
  return printed;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

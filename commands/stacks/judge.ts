import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from '../../reporters/read.ts';
import type { Report } from '../../spec/report.ts';
import { freshEnvironment } from './environment.ts';
import { FOLDER, type Part, type Setting, type Stack } from './list.ts';
import { start } from './start.ts';
import { freePort, runSuite } from './suite.ts';

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
  const variables = { ...freshEnvironment(), ...stack.variables, STACK_SETTINGS: setting };
  const own = stack.file.endsWith('.py')
    ? { command: 'python3', args: [stack.file] }
    : { args: ['--import', 'tsx', stack.file] };
  const running = await start({ name: stack.name, folder: FOLDER, ...own }, variables);
  try {
    const options = [
      `--project=${stack.role === 'receiver' ? 'receiver' : 'platform'}`,
      `--grep=@(${CHAPTERS[stack.role].join('|')})-`,
    ];
    const code = await runSuite(folder, options, {
      ...variables,
      TARGET: join(FOLDER, stack.target ?? `${stack.role}.target.yaml`),
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
    report: readReport(report).report,
    versions: JSON.parse(readFileSync(versions, 'utf8')) as Record<string, string>,
  };
}

import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { startReference, type ReferenceOptions } from '../../fixtures/reference.ts';
import type { Report } from '../../spec/report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = fileURLToPath(new URL('./playwright.config.ts', import.meta.url));
const TARGET = fileURLToPath(new URL('../../fixtures/targets/reference.yaml', import.meta.url));
const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

/** A run that takes longer is stopped, in milliseconds. The slowest variation takes about three minutes. */
const LONGEST = 10 * 60_000;

/** How a run against one changed reference went. */
export interface Run {
  /** What the suite found; null where the run left no report. */
  readonly report: Report | null;
  readonly durationMs: number;
  /** What the run printed. */
  readonly log: string;
}

/** The reference with its changes, and how it is judged. */
export interface RunOptions extends ReferenceOptions {
  /** What the target file says otherwise under `callback.expect`, such as the windows of a patient platform. */
  readonly expect?: Readonly<Record<string, unknown>> | undefined;
  /** Chapters to run, such as `CALLBACK`; all of them where null. */
  readonly chapters?: readonly string[] | null;
}

/**
 * Starts the reference with its changes, has the whole suite judge both its ends in a process of its own, and reads the
 * report.
 * @param path a folder of this run alone: report and log go there, what was in it goes.
 */
export async function runSuite(options: RunOptions, path: string): Promise<Run> {
  const folder = resolve(path);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const log = join(folder, 'output.txt');
  const started = performance.now();
  const target = join(folder, 'target.yaml');
  await writeFile(target, await targetFile(options.expect ?? {}));
  const only = options.chapters == null ? [] : [`--grep=@(${options.chapters.join('|')})-`];
  const reference = await startReference(options);
  try {
    await playwright(only, { ...reference.environment, TARGET: target, CONFORMANCE_REPORT: folder }, log);
  } finally {
    await reference.close();
  }
  const report = await readFile(join(folder, 'conformance.json'), 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
  return { report, durationMs: performance.now() - started, log };
}

/** The reference's target file, with other expectations of its deliveries. */
async function targetFile(expect: Readonly<Record<string, unknown>>): Promise<string> {
  const document = parseDocument(await readFile(TARGET, 'utf8'));
  for (const [name, value] of Object.entries(expect)) document.setIn(['callback', 'expect', name], value);
  return document.toString();
}

/** The variables are all there are: nothing of this process's environment may name another target. */
function playwright(only: readonly string[], env: NodeJS.ProcessEnv, log: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [PLAYWRIGHT, 'test', `--config=${CONFIG}`, ...only], {
      cwd: ROOT,
      env: { ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST,
    });
    const file = createWriteStream(log);
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    child.once('error', fail);
    // Its exit code says that the platform is at fault, which is what is expected: the report is what counts.
    child.once('close', () => {
      file.end(done);
    });
  });
}

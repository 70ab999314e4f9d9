import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { startReference, type Reference, type ReferenceOptions } from '../../../fixtures/reference/start.ts';
import type { SeriesTarget } from '../../../fixtures/run/series.ts';
import { seriesEnvironment } from '../../../fixtures/target/environment.ts';
import type { Report, Role } from '../../../spec/report.ts';
import { DONE } from './reporter.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CONFIG = fileURLToPath(new URL('./playwright.config.ts', import.meta.url));
const TARGET = fileURLToPath(new URL('../../../fixtures/targets/reference.yaml', import.meta.url));
const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

/** How long one target may take, in milliseconds; a series that takes longer is stopped. The slowest takes three minutes. */
const LONGEST = 5 * 60_000;

/** How a run against one changed reference went. */
export interface Run {
  /** What the suite found; null where the run left no report. */
  readonly report: Report | null;
  readonly durationMs: number;
  /** The file with what the series printed. */
  readonly log: string;
}

/** The reference with its changes, and how it is judged. */
export interface RunOptions extends ReferenceOptions {
  /** Which end is judged: the other one is lawful, and takes no part. */
  readonly role: Role;
  /** What the target file says otherwise under `callback.expect`, such as the windows of a patient platform. */
  readonly expect?: Readonly<Record<string, unknown>> | undefined;
}

/** A run to make, by a name that no other of its series has. */
export interface Planned {
  readonly id: string;
  readonly options: RunOptions;
}

/** What holds for all runs of a series. */
export interface SeriesOptions {
  /** A folder of this series alone: its log goes there, and each run's report in a folder by its id. */
  readonly folder: string;
  /** The only chapters to run, such as `CALLBACK`; all of the role's where null. */
  readonly chapters: readonly string[] | null;
  /** Told of each run as soon as it has ended. */
  readonly onRun: (id: string, run: Run) => unknown;
}

/**
 * Starts a reference for each run, each with its own changes, and has the suite judge one after another in a process of
 * its own, over HTTP. What is told of a run is read from the report that the suite wrote of it.
 */
export async function runSeries(
  planned: readonly Planned[],
  { folder, chapters, onRun }: SeriesOptions,
): Promise<void> {
  const path = resolve(folder);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  const log = join(path, 'output.txt');
  const references: Reference[] = [];
  try {
    const targets: SeriesTarget[] = [];
    for (const { id, options } of planned) {
      const reference = await startReference(options);
      references.push(reference);
      const report = join(path, id);
      await mkdir(report);
      const file = join(report, 'target.yaml');
      await writeFile(file, await targetFile(options.role, options.expect ?? {}));
      const environment = { ...reference.environment, TARGET: file };
      targets.push({ id, role: options.role, chapters, environment, report, folder: null, control: null });
    }

    let last = performance.now();
    const told: Promise<void>[] = [];
    const waiting = new Set(planned.map(({ id }) => id));
    const tell = (id: string): void => {
      if (!waiting.delete(id)) return;
      const durationMs = performance.now() - last;
      last = performance.now();
      const read = readReport(join(path, id)).then((report) => {
        onRun(id, { report, durationMs, log });
      });
      told.push(read);
    };
    await playwright({ ...seriesEnvironment(targets), CONFORMANCE_REPORT: path }, log, LONGEST * planned.length, tell);
    for (const id of waiting) tell(id);
    await Promise.all(told);
  } finally {
    await Promise.all(references.map((reference) => reference.close()));
  }
}

/** The reference's target file, with one of its ends only, and other expectations of its deliveries. */
async function targetFile(role: Role, expect: Readonly<Record<string, unknown>>): Promise<string> {
  const document = parseDocument(await readFile(TARGET, 'utf8'));
  const names = Object.keys(document.toJS() as object);
  for (const name of names.filter((one) => !belongs(one, role))) document.delete(name);
  for (const [name, value] of Object.entries(expect)) document.setIn(['callback', 'expect', name], value);
  return document.toString();
}

/** What a target file says of a receiver is one member; nearly all else is of the platform. */
function belongs(name: string, role: Role): boolean {
  return role === 'receiver' ? ['name', 'receiver', 'limits'].includes(name) : name !== 'receiver';
}

async function readReport(folder: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'conformance.json'), 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** The variables are all there are: nothing of this process's environment may name another target. */
function playwright(env: NodeJS.ProcessEnv, log: string, timeout: number, onDone: (id: string) => void): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [PLAYWRIGHT, 'test', `--config=${CONFIG}`], {
      cwd: ROOT,
      env: { ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    });
    const file = createWriteStream(log);
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(DONE)) onDone(line.slice(DONE.length));
    });
    child.once('error', fail);
    // Its exit code says that a target is at fault, which is what is expected: the reports are what counts.
    child.once('close', () => {
      file.end(done);
    });
  });
}

import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { faultOf } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { checkReport } from '../../../reporters/validate.ts';
import type { Report } from '../../../spec/report.ts';
import { makeFolder } from '../../../spec/folders.js';
import { DONE, type Planned, type Run, type SeriesOrder } from './types.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * How long one target may take, in milliseconds; a series that takes longer is stopped. The slowest takes three minutes
 * alone, and five beside others.
 */
const LONGEST = 10 * 60_000;

/** What holds for all runs of a series. */
export interface SeriesOptions {
  /** A folder of this series alone: its log goes there, and each run's report in a folder by its id. */
  readonly folder: string;
  /** The only chapters to run, such as `CALLBACK`; all of the role's where null. */
  readonly chapters: readonly string[] | null;
  /** How many orders each run may make; as many as it takes where absent or null. */
  readonly orders?: number | null;
  /** Told of each run as soon as it has ended. */
  readonly onRun: (id: string, run: Run) => unknown;
}

/**
 * Has a process of its own start a reference for each run, one after another, each with its own changes, and judge it over
 * HTTP. What is told of a run is read from the report that was written of it.
 */
export async function runSeries(
  planned: readonly Planned[],
  { folder, chapters, orders = null, onRun }: SeriesOptions,
): Promise<void> {
  const path = resolve(folder);
  await rm(path, { recursive: true, force: true });
  for (const { id } of planned) makeFolder(join(path, id));
  const log = join(path, 'output.txt');
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
  await judge({ folder: path, chapters, orders, planned }, log, LONGEST * planned.length, tell);
  for (const id of waiting) tell(id);
  await Promise.all(told);
}

/** A report that the gate would refuse has a problem for it: whatever a target does, what a run says of it must hold. */
async function readReport(folder: string): Promise<Report | null> {
  let report: Report;
  try {
    const { value, fault } = checkReport(JSON.parse(await readFile(join(folder, 'conformance.json'), 'utf8')));
    if (value === null) throw new Error(fault);
    report = value;
  } catch {
    return null;
  }
  const fault = faultOf(report, thisSuite(), new Date());
  return fault === null
    ? report
    : { ...report, problems: [`the gate refuses the report: ${fault}`, ...report.problems] };
}

/** The process gets no environment: nothing of this one's may name another target. */
function judge(order: SeriesOrder, log: string, timeout: number, onDone: (id: string) => void): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD], {
      cwd: ROOT,
      env: { NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout,
    });
    const file = createWriteStream(log);
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(DONE)) onDone(line.slice(DONE.length));
    });
    child.once('error', fail);
    // A child that is gone already has said why in its log.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(order));
    child.once('close', () => {
      file.end(done);
    });
  });
}

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { parse as load, stringify as dump } from 'yaml';
import { readReport } from '../../../../reporters/read.ts';
import type { Cell, Report } from '../../../../spec/report.ts';

const root = join(import.meta.dirname, '../../../..');

/** A target file as plain values. */
export type Values = Record<string, unknown>;

/** A run of the suite that has ended, or was ended. */
export interface Judged {
  readonly code: number | null;
  readonly seconds: number;
  /** What it printed, for a person who looks at a failure. */
  readonly printed: string;
  /** Null where it left none. */
  readonly report: Report | null;
  /** The cells of the chapters that the run was asked for. */
  readonly cells: readonly Cell[];
  readonly problems: readonly string[];
}

export interface Asked {
  /** The variables of the reference, `REFERENCE_URL` set to where the suite is to go. */
  readonly environment: Readonly<Record<string, string>>;
  /** Changes the values of the reference's target file. */
  readonly target?: (file: Values) => void;
  /** Chapters, such as `KEY`. */
  readonly chapters?: readonly string[];
  readonly workers?: number;
  /** Hears of the running process. */
  readonly whileItRuns?: (pid: number) => void;
  /** Is waited for when the run has ended, before what it may have left behind is ended by force. */
  readonly afterwards?: () => Promise<void>;
  /** The run is ended by force after so many seconds: long past what is asked of it. */
  readonly longest?: number;
}

let runs = 0;

/** Runs the suite as a user does, with a target file of its own and no other environment. */
export async function judge(info: TestInfo, asked: Asked): Promise<Judged> {
  const { chapters = ['LOGIN', 'BEARER', 'KEY'], workers = 1, longest = 120 } = asked;
  const folder = info.outputPath(`run-${++runs}`);
  mkdirSync(folder, { recursive: true });
  const target = join(folder, 'target.yaml');
  writeFileSync(target, targetFile(asked.target));
  const started = performance.now();
  const args = [
    'commands/conformance.js',
    '--project=platform',
    `--grep=@(${chapters.join('|')})-`,
    `--workers=${workers}`,
    `--output=${join(folder, 'results')}`,
  ];
  const env = { FORCE_COLOR: '0', ...asked.environment, TARGET: target, CONFORMANCE_REPORT: join(folder, 'report') };
  // A group of its own: whoever ends it has to end its workers as well.
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const { pid } = child;
  if (pid === undefined) throw new Error('The run did not start');
  asked.whileItRuns?.(pid);
  const timer = setTimeout(() => {
    printed += `\nended by force after ${longest} s`;
    endGroup(pid);
  }, longest * 1000);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  clearTimeout(timer);
  await asked.afterwards?.();
  endGroup(pid);
  const seconds = (performance.now() - started) / 1000;
  const path = join(folder, 'report', 'conformance.json');
  const report = existsSync(path) ? readReport(path).report : null;
  const cells = report?.cells.filter(({ rule }) => chapters.some((chapter) => rule.startsWith(`${chapter}-`))) ?? [];
  return { code, seconds, printed, report, cells, problems: report?.problems ?? [] };
}

/** Ends what there still is of a run: one that was killed may have left its workers behind. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}

/** The reference's target file without its callback, its receiver and its client, with a change. */
function targetFile(change: Asked['target']): string {
  const file = load(readFileSync(join(root, 'fixtures/targets/reference.yaml'), 'utf8')) as Values;
  delete file['callback'];
  delete file['receiver'];
  delete file['client'];
  change?.(file);
  return dump(file);
}

/** Adds to the limits of a target file. */
export const limits =
  (more: Values) =>
  (file: Values): void => {
    file['limits'] = { ...(file['limits'] as Values), ...more };
  };

import { relative } from 'node:path';
import type { TestCase, TestError, TestResult } from '@playwright/test/reporter';
import type { CaseRecord, CellRecord, OriginRecord, Subject } from '../spec/report.ts';
import { PREPARATION } from '../spec/report.ts';
import { SUBJECTS } from '../spec/report.ts';
import { LATER_ATTACHMENT, withLater } from './later.ts';
import type { Redact } from './net.ts';
import type { TestRecord } from './rules.ts';
import { checkCellRecord } from './validate.ts';

/** The name of the attachment that carries a test's cell record. */
export const CELL_ATTACHMENT = 'conformance-cell';

/** What Playwright's tests come to: a record each, and what was wrong with the run, of which several may tell. */
export interface Collected {
  readonly tests: readonly TestRecord[];
  readonly problems: readonly string[];
  /** Who answered, as the tests tell it: in any order, with repetitions. */
  readonly origins: readonly OriginRecord[];
}

/** Takes out of a record what the run has learned to be secret since it was made. */
export type OnceMore = (record: CellRecord) => CellRecord;

/**
 * Reads every test of a run, those that never started included. A test without a `rule` annotation speaks for no cell;
 * it is passed over unless it failed, which is a problem of the run.
 */
export function collect(
  tests: readonly TestCase[],
  redact: Redact,
  onceMore: OnceMore = (record) => record,
): Collected {
  const collected = tests.map((test) => collectTest(test, redact, onceMore));
  const later = tests.map((test) => laterIn(test, onceMore));
  const folded = withLater(
    collected.flatMap((one) => one.tests),
    later.flatMap(({ records }) => records),
  );
  const unread = later.flatMap(({ faults }) => faults.map((fault) => redact(fault)));
  return {
    tests: folded.tests,
    problems: [...collected.flatMap((one) => one.problems), ...folded.problems, ...unread],
    origins: collected.flatMap((one) => one.origins ?? []),
  };
}

function collectTest(
  test: TestCase,
  redact: Redact,
  onceMore: OnceMore,
): Omit<Collected, 'origins'> & Partial<Collected> {
  const result = test.results.at(-1);
  const named = cellOf(test);
  if (named === null) {
    const broke = result !== undefined && result.status !== 'passed' && result.status !== 'skipped';
    const why = broke ? firstLine(messageOf(result.error), redact) : '';
    return { tests: [], problems: broke ? [`the test "${test.title}", which has no rule, failed: ${why}`] : [] };
  }
  const place = placeOf(named);
  if (place === null) {
    return { tests: [], problems: [`the test "${test.title}" names no cell: its annotation reads "${named}"`] };
  }

  const put = (record: CellRecord): TestRecord => ({
    title: test.title,
    durationMs: result === undefined ? 0 : Math.max(0, result.duration),
    ran: result !== undefined,
    record,
  });
  const bare = { ...place, exchanges: [], observations: [], remedy: null, problems: [] };
  const again = repeated(test);
  if (again !== null) return { tests: [put({ ...bare, cases: [broken(test.title, again)] })], problems: [again] };
  if (result === undefined) {
    return { tests: [put({ ...bare, cases: [untested(test.title, NEVER_RAN)] })], problems: [] };
  }

  const { record, fault } = recordIn(result, place, onceMore);
  if (fault !== null) {
    const problem = `the record of the test "${test.title}" (${named}) cannot be read: ${redact(fault)}`;
    return { tests: [put({ ...bare, cases: [broken(test.title, problem)] })], problems: [problem] };
  }
  const cases = record?.cases ?? [];
  return {
    tests: [put({ ...(record ?? bare), cases: [...cases, ...added(test, result, record, redact)] })],
    problems: (record?.problems ?? []).map((problem) => redact(problem)),
    origins: record?.origins ?? [],
  };
}

/** A cell judges its own repetitions: a test that was run again until it passed says nothing, whatever it says last. */
function repeated(test: TestCase): string | null {
  if (test.results.length > 1)
    return `the test "${test.title}" ran ${test.results.length} times: run without --retries, a verdict rests on one run of each test`;
  if (test.repeatEachIndex > 0)
    return `the test "${test.title}" was repeated: run without --repeat-each, a verdict rests on one run of each test`;
  return null;
}

/** The case that the outcome of a test adds to what its record says, if any. */
function added(test: TestCase, result: TestResult, record: CellRecord | null, redact: Redact): CaseRecord[] {
  const statuses = (record?.cases ?? []).map((one) => one.status);
  if (result.status === 'skipped') {
    // A cell that could not be judged is skipped, and says why itself.
    if (statuses.some((status) => status === 'not-tested' || status === 'blocked' || status === 'inconclusive'))
      return [];
    const annotations = [...result.annotations, ...test.annotations];
    const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
    // Behind a test that failed, Playwright calls the rest of a serial row skipped.
    if (skip === undefined) return [untested(test.title, NEVER_RAN)];
    return [untested(test.title, redact(skip.description ?? 'the test was skipped and gives no reason'))];
  }
  if (result.status === 'passed') {
    if (statuses.length > 0) return [];
    if (record !== null && record.observations.length > 0) return [observed(test.title)];
    return [broken(test.title, 'the test passed and handed over no judgement')];
  }
  // Whoever ended the run says nothing against the suite, nor against the target.
  if (result.status === 'interrupted')
    return [{ ...broken(test.title, 'the run was interrupted'), status: 'inconclusive' }];
  if (statuses.some((status) => status === 'fail' || status === 'inconclusive')) return [];
  // What a test could not prepare is told by its record, whatever was in the way.
  if (record?.cases.some(({ label }) => label === PREPARATION)) return [];
  const message = messageOf(result.error);
  const outside = OUTSIDE.find(([told]) => told.test(message));
  if (outside !== undefined) return [{ ...broken(test.title, outside[1]), status: 'inconclusive' }];
  const how = result.status === 'failed' ? 'the test broke' : 'the test was stopped at its time limit';
  return [broken(test.title, `${how}: ${firstLine(message, redact)}`)];
}

/** What tests end by that neither the suite nor the target does, and how it is told. */
const OUTSIDE: readonly (readonly [told: RegExp, reason: string])[] = [
  [
    /worker process exited unexpectedly \(code=null, signal=SIGKILL\)/,
    'the process of the test was ended from outside by SIGKILL, as a system does whose memory runs out',
  ],
  [
    /connect ENOENT \S*conformance-run-\w+\/line/,
    'the folder for temporary files that the tests of this run share was taken away during the run',
  ],
];

const NEVER_RAN = 'the test did not run';

type Place = Pick<CellRecord, 'rule' | 'subject'>;

/** Reads `BEARER-03 × reseller`; null where it does not read so. */
function placeOf(description: string): Place | null {
  const [rule, subject, ...rest] = description.split(' × ');
  if (rule === undefined || subject === undefined || rest.length > 0 || !isSubject(subject)) return null;
  return { rule, subject };
}

function isSubject(word: string): word is Subject {
  return (SUBJECTS as readonly string[]).includes(word);
}

type Found =
  { readonly record: CellRecord | null; readonly fault: null } | { readonly record: null; readonly fault: string };

function recordIn(result: TestResult, place: Place, onceMore: OnceMore): Found {
  const attached = result.attachments.filter(({ name }) => name === CELL_ATTACHMENT);
  const [attachment] = attached;
  if (attachment === undefined) return { record: null, fault: null };
  if (attached.length > 1) return { record: null, fault: 'there are several' };
  if (attachment.body === undefined) return { record: null, fault: 'the attachment has no body' };
  const { record, fault } = readRecord(attachment.body, onceMore);
  if (record === null) return { record, fault };
  if (record.rule !== place.rule || record.subject !== place.subject) {
    return { record: null, fault: `it speaks for ${record.rule} × ${record.subject}` };
  }
  return { record, fault: null };
}

function readRecord(body: Buffer, onceMore: OnceMore): Found {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return { record: null, fault: 'it is not JSON' };
  }
  const { value: record, fault } = checkCellRecord(value);
  return record === null ? { record, fault } : { record: onceMore(record), fault: null };
}

/** What a test has looked at for the cells of earlier ones. A test that ran twice says why it counts for nothing itself. */
function laterIn(
  test: TestCase,
  onceMore: OnceMore,
): { readonly records: readonly CellRecord[]; readonly faults: readonly string[] } {
  const attached = (test.results.at(-1)?.attachments ?? []).filter(({ name }) => name === LATER_ATTACHMENT);
  const read = attached.map(({ body }) =>
    body ? readRecord(body, onceMore) : { record: null, fault: 'it has no body' },
  );
  return {
    records: read.flatMap(({ record }) => record ?? []),
    faults: read.flatMap(({ fault }) =>
      fault === null ? [] : [`what the test "${test.title}" looked at for another cannot be read: ${fault}`],
    ),
  };
}

function untested(label: string, reason: string): CaseRecord {
  return { label, status: 'not-tested', reason, expected: null, got: null, blockedBy: null };
}

function broken(label: string, reason: string): CaseRecord {
  return { label, status: 'error', reason, expected: null, got: null, blockedBy: null };
}

function observed(label: string): CaseRecord {
  return { label, status: 'observed', reason: null, expected: null, got: null, blockedBy: null };
}

/** An error outside of all tests, as a problem of the run. */
export function problemOf(error: TestError, redact: Redact): string {
  const message = firstLine(messageOf(error), redact).replace(/^Error: /, '');
  const { file, line } = error.location ?? {};
  // An error that the suite words itself says what is wrong; one of the language needs its place.
  const placed = file !== undefined && (/^\w+Error: /.test(message) || /\.spec\.[jt]s$/.test(file));
  return placed ? `${message} (${relative('.', file)}:${line ?? 0})` : message;
}

/** What an error says, secrets and all: for `redact` before anyone reads it. */
export function messageOf(error: TestError | undefined): string {
  return error?.message ?? error?.value ?? 'no message';
}

/** The first line of a message that says anything, without its secrets. */
export function firstLine(message: string, redact: Redact): string {
  const line = redact(message)
    .split('\n')
    .find((one) => one.trim() !== '');
  return (line ?? 'no message').trim().slice(0, 500);
}

/** The cell that a test judges, as it stands at the test; null where it judges none. */
export function cellOf({ annotations }: Pick<TestCase, 'annotations'>): string | null {
  return annotations.find(({ type }) => type === 'rule')?.description ?? null;
}

import type {
  CaseRecord,
  Cell,
  CellRecord,
  Level,
  Observation,
  Report,
  Role,
  Status,
  Subject,
} from '../spec/report.ts';
import { STATUSES } from '../spec/report.ts';
import type { Rows } from '../spec/rows.ts';
import { contradictions } from './blocked.ts';
import { seal } from './digest.ts';
import { reasonOf } from './reason.ts';
import { namingRows } from './recheck/rows.ts';
import type { RuleFacts, TestRecord } from './rules.ts';
import { bearing, verdictOf } from './verdict.ts';
import { applyWaivers, type PlacedWaiver } from './waivers.ts';
import { weigh, worst } from './worst.ts';

export { weigh, worst };

/** Everything a report is made of. */
export interface RunFacts extends Pick<
  Report,
  'suite' | 'contract' | 'target' | 'roles' | 'chapters' | 'startedAt' | 'finishedAt' | 'gate' | 'run'
> {
  /** The catalogue's rules, in its order. */
  readonly rules: readonly RuleFacts[];
  readonly tests: readonly TestRecord[];
  readonly problems: readonly string[];
  /** Whom the tests that were chosen are about; all of the roles where nobody says. */
  readonly chosen?: readonly Role[];
  /** What the rows of each cell are called, where that is known. */
  readonly rows?: Rows;
  /** Failures that somebody answers for. */
  readonly waivers?: readonly PlacedWaiver[];
}

/** Makes the report of a run. Pure: merged shards and a re-check of old records come through here as well. */
export function buildReport(run: RunFacts): Report {
  const { rules, tests, roles, chosen = roles, waivers: given = [], rows = new Map(), ...facts } = run;
  const known = [...new Set([...run.problems, ...strays(rules, tests)])];
  const halted = tests.some((test) => test.ran) ? null : (run.problems[0] ?? null);
  const heard = halted === null ? tests : [];
  const judged = rules.flatMap((rule) =>
    rule.subjects.map((subject) => {
      const own = heard.filter(({ record }) => record.rule === rule.id && record.subject === subject);
      return mergeCell(rule, subject, own, untested(rule, roles, chosen.includes(rule.role) ? halted : null));
    }),
  );
  const { cells: weighed, waivers } = applyWaivers(judged, given, dayOf(run.finishedAt));
  // Where something failed, the target is known to be wrong; elsewhere a sighting without a finding must not go green.
  const isFailed = weighed.some(({ status }) => status === 'fail');
  const problems = [...known, ...(isFailed ? [] : contradictions(weighed))];
  const cells = namingRows({ cells: weighed, problems, ...(facts.run && { run: facts.run }) }, rows);
  return seal({
    schemaVersion: 1,
    ...facts,
    roles,
    problems,
    verdict: verdictOf({ cells, roles, problems }),
    summary: summarise(cells, roles),
    cells,
    observations: cells.flatMap(observationsOf),
    waivers,
  });
}

/** The day of an instant, in UTC: `2026-12-31`. */
export function dayOf(instant: string): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** What a cell is when no test speaks for it. */
interface Untested {
  readonly status: 'not-tested' | 'inconclusive';
  readonly reason: string;
}

/** A run that a problem stopped before its first test (`halted`) says nothing of the target, for any cell it meant to judge. */
function untested(rule: RuleFacts, roles: readonly Role[], halted: string | null): Untested {
  if (!roles.includes(rule.role)) {
    return { status: 'not-tested', reason: `this run does not judge the role ${rule.role}` };
  }
  if (halted !== null) return { status: 'inconclusive', reason: halted };
  return { status: 'not-tested', reason: rule.untested ?? 'no test of this run covers it' };
}

function mergeCell(rule: RuleFacts, subject: Subject, tests: readonly TestRecord[], silence: Untested): Cell {
  const records = tests.map((test) => test.record);
  const cases = records.flatMap((record) => record.cases).map((one) => weighCase(one, rule.level));
  const status = cases.length === 0 ? silence.status : worst(cases.map((one) => one.status));
  const [only, ...others] = tests;
  return {
    rule: rule.id,
    subject,
    role: rule.role,
    level: rule.level,
    basis: rule.basis,
    source: rule.source,
    openapi: rule.openapi,
    title: only !== undefined && others.length === 0 ? only.title : rule.title,
    sentence: rule.sentence,
    ...(rule.advice !== undefined && (status === 'fail' || status === 'warn') ? { advice: rule.advice } : {}),
    status,
    reason: cases.length === 0 ? silence.reason : reasonOf(status, cases),
    durationMs: tests.reduce((sum, test) => sum + test.durationMs, 0),
    cases,
    exchanges: exchangesOf(records),
    observations: records.flatMap((record) => record.observations),
    remedy: remedyOf(records),
    ...withoutOccasion(records),
    waiver: null,
  };
}

/** What the tests of a cell sent, in one list: the places that they name in theirs move with it. */
function exchangesOf(records: readonly CellRecord[]): CellRecord['exchanges'] {
  let before = 0;
  return records.flatMap(({ exchanges }) => {
    const first = before;
    before += exchanges.length;
    if (first === 0) return exchanges;
    return exchanges.map((one) => ({ ...one, vouchedBy: one.vouchedBy.map((place) => place + first) }));
  });
}

function weighCase(one: CaseRecord, level: Level): CaseRecord {
  return { ...one, status: weigh(one.status, level) };
}

function remedyOf(records: readonly CellRecord[]): string | null {
  const remedies = new Set(records.map((record) => record.remedy).filter((remedy) => remedy !== null));
  return remedies.size === 0 ? null : [...remedies].join('; ');
}

/** The rows that no test of a cell had an occasion for. */
function withoutOccasion(records: readonly CellRecord[]): Pick<Cell, 'withoutOccasion'> {
  const told = new Set(records.flatMap(({ cases }) => cases.map(({ label }) => label)));
  const none = new Set(records.flatMap((record) => record.withoutOccasion ?? []).filter((label) => !told.has(label)));
  return none.size === 0 ? {} : { withoutOccasion: [...none] };
}

/** Records that fit no cell of the catalogue: one sentence each. */
function strays(rules: readonly RuleFacts[], tests: readonly TestRecord[]): string[] {
  return tests.flatMap(({ title, record }) => {
    const rule = rules.find(({ id }) => id === record.rule);
    if (rule === undefined) return [`the test "${title}" speaks for the unknown rule ${record.rule}`];
    if (rule.subjects.includes(record.subject)) return [];
    return [`the test "${title}" speaks for ${record.rule} × ${record.subject}, a cell the catalogue does not have`];
  });
}

/** How many cells of the judged roles ended in each status. */
export function summarise(cells: readonly Cell[], roles: readonly Role[]): Report['summary'] {
  const counts = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>;
  for (const cell of bearing({ cells, roles })) counts[cell.status] += 1;
  return counts;
}

/** What a cell adds to the observations of the report. */
export function observationsOf(cell: Cell): Observation[] {
  return cell.observations.map(({ question, answer }) => ({
    rule: cell.rule,
    subject: cell.subject,
    question,
    answer,
  }));
}

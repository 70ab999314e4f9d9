import type { CaseRecord, CellRecord, ExchangeRecord } from '../spec/report.ts';
import type { TestRecord } from './rules.ts';
import { worst } from './worst.ts';

/** The name of the attachment that carries what belongs to the cell of an earlier test. */
export const LATER_ATTACHMENT = 'conformance-later';

/** What became of records that belong to the cells of other tests. */
interface Folded {
  readonly tests: readonly TestRecord[];
  readonly problems: readonly string[];
}

/** Puts into the record of each cell what was looked at for it while later tests ran: the last case of it, one for all looks. */
export function withLater(tests: readonly TestRecord[], later: readonly CellRecord[]): Folded {
  const inOrder = later.toSorted((one, other) => begunAt(one) - begunAt(other));
  const isOf = (record: CellRecord, { rule, subject }: CellRecord): boolean =>
    record.rule === rule && record.subject === subject;
  return {
    tests: tests.map((test) => {
      const own = inOrder.filter((one) => isOf(test.record, one));
      const { awaited = [], ...record } = test.record;
      if (own.length > 0) return { ...test, record: own.reduce(joined, record) };
      return { ...test, record: { ...record, cases: [...record.cases, ...awaited.map(unseen)] } };
    }),
    problems: inOrder
      .filter((one) => !tests.some(({ record }) => isOf(record, one)))
      .map(({ rule, subject }) => `${rule} × ${subject} was looked at later, and no test judged it`),
  };
}

/** A case that was left to be looked at till the run ended. */
function unseen(label: string): CaseRecord {
  const reason = 'the run ended before it was looked at';
  return { label, status: 'inconclusive', reason, expected: null, got: null, blockedBy: null };
}

function begunAt({ exchanges }: CellRecord): number {
  return Date.parse(exchanges[0]?.startedAt ?? '');
}

function joined(record: CellRecord, later: CellRecord): CellRecord {
  // A finding is the last thing that is said: what passes behind it takes nothing back.
  const isFound = later.cases.some(({ label }) =>
    record.cases.some((one) => one.label === label && one.status === 'fail'),
  );
  if (isFound) return record;
  const first = record.exchanges.length;
  const moved = later.exchanges.map((one): ExchangeRecord => ({
    ...one,
    vouchedBy: one.vouchedBy.map((place) => place + first),
  }));
  return {
    ...record,
    cases: later.cases.map((one) => movedBy(one, first)).reduce(added, record.cases),
    exchanges: [...record.exchanges, ...moved],
    observations: [...record.observations, ...later.observations],
    problems: [...new Set([...record.problems, ...later.problems])],
  };
}

/** A case whose judgements name the places of its exchanges behind those of the others. */
function movedBy(one: CaseRecord, first: number): CaseRecord {
  if (one.judgements === undefined) return one;
  const judgements = one.judgements.map((each) => ({
    ...each,
    exchanges: each.exchanges.map((place) => place + first),
  }));
  return { ...one, judgements };
}

/** The cases with one more; where there is one of that label, what is worse counts, and of two alike the later. */
function added(cases: readonly CaseRecord[], one: CaseRecord): readonly CaseRecord[] {
  const at = cases.findIndex(({ label }) => label === one.label);
  const before = cases[at];
  if (before === undefined) return [...cases, one];
  const said = worst([before.status, one.status]) === one.status ? one : before;
  // A case that a later look could not decide is not judged, whatever was seen of it before.
  const isJudged = ['pass', 'fail', 'warn'].includes(said.status);
  const judgements = isJudged ? [...(before.judgements ?? []), ...(one.judgements ?? [])] : [];
  return cases.with(at, { ...said, judgements });
}

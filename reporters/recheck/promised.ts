import type { Cell, ExchangeRecord, JudgementRecord, PromisedDeliveries, RunRecord } from '../../spec/report.ts';
import { hasFurtherChanges } from '../../spec/callback-orders.ts';
import { isOfTimeline } from '../../evidence/redraw-callback.ts';
import { attemptsIn, mostAttemptsIn } from '../../evidence/timeline.ts';
import { named } from './words.ts';

/** A judgement of what came for an order. */
interface Told {
  readonly cell: Cell;
  readonly judgement: JudgementRecord;
}

/** The rule that is not judged where nobody says which states an order goes through, or where it is one alone. */
const OF_FURTHER_CHANGES = 'CALLBACK-02';

/** What two numbers may differ in of which one was computed, in milliseconds. */
const ROUNDING = 0.01;

/**
 * Why the cells of a report cannot all be right about what their target says of its orders, and what the run has seen of its
 * patience; null where they can. Which states an order goes through, and when another attempt is due, is one word of the
 * target's, which `run` repeats and which holds for all of them; and a delivery is given up after no fewer attempts than any
 * is shown to have.
 *
 * @param run undefined in reports that do not say how they were made.
 */
export function promisedOtherwise(cells: readonly Cell[], run: RunRecord | undefined): string | null {
  const callback = cells.filter(({ subject }) => subject === 'callback');
  const told = callback.flatMap((cell) =>
    cell.cases.flatMap(({ judgements = [] }) =>
      judgements.filter(({ matcher }) => isOfTimeline(matcher)).map((judgement): Told => ({ cell, judgement })),
    ),
  );
  return otherStates(told, cells) ?? otherThanInRun(told, callback, run) ?? givenUp(told);
}

/** Of shards that were told otherwise each goes by its own, which is a problem of the run. Older reports do not say it. */
function otherThanInRun(told: readonly Told[], cells: readonly Cell[], run: RunRecord | undefined): string | null {
  const parts = run === undefined ? [] : run.shards.length > 0 ? run.shards : [run];
  const known = parts.flatMap(({ deliveries }) => (deliveries === undefined ? [] : [deliveries]));
  if (known.length === 0) return null;
  const other =
    told.find(({ judgement }) => !known.some((one) => one !== null && isAskedBy(one, judgement)))?.cell ??
    cells.find(({ exchanges }) => !exchanges.every((each) => known.some((one) => isDueBy(one, each))));
  return other === undefined
    ? null
    : `${named(other)} goes by other states or another window than the run says that its target promises`;
}

function isAskedBy({ statuses, retry }: PromisedDeliveries, { matcher, args, facts }: JudgementRecord): boolean {
  const states = statuses === null ? 'unknown' : statuses.join(' ');
  return facts['states'] === states && (matcher !== 'toBeRepeated' || Number(args[1]) === retry);
}

/** Whether another attempt is due when the target says so, or sooner where only its pace says so. */
function isDueBy(promised: PromisedDeliveries | null, { arrival }: ExchangeRecord): boolean {
  if (arrival?.due === undefined) return true;
  if (promised === null) return false;
  const { by, declared } = arrival.due;
  const within = by - (arrival.answeredAt ?? NaN);
  if (declared !== promised.declared) return false;
  return declared ? Math.abs(within - promised.retry) <= ROUNDING : within <= promised.retry + ROUNDING;
}

function otherStates(told: readonly Told[], cells: readonly Cell[]): string | null {
  const [first, ...others] = told;
  const states = first?.judgement.facts['states'];
  const other = others.find(({ judgement: { facts } }) => facts['states'] !== states);
  if (first && other) return `${named(first.cell)} and ${named(other.cell)} tell otherwise of the states of an order`;
  const silent = cells.find(isWithoutStates);
  return silent !== undefined && states !== undefined && states !== 'unknown' && hasFurtherChanges(states.split(' '))
    ? `${named(silent)} says that nobody knows the states of an order, which others tell of`
    : null;
}

/** Whether a cell says that its target does not name what it takes. */
function isWithoutStates({ rule, title, cases }: Cell): boolean {
  return rule === OF_FURTHER_CHANGES && cases.some(({ label, status }) => label === title && status === 'not-tested');
}

/** Fewer attempts than the report shows of a delivery, after which it may be given up. */
function givenUp(told: readonly Told[]): string | null {
  const most = told.reduce((shown, { judgement: { facts } }) => {
    return Math.max(shown, mostAttemptsIn(attemptsIn(facts['attempts'] ?? ''), facts['states'] ?? ''));
  }, 0);
  const hasty = told.find(
    ({ judgement: { matcher, args } }) => matcher === 'toBeRepeated' && !(Number(args[2]) >= most),
  );
  return hasty === undefined
    ? null
    : `${named(hasty.cell)} is judged by ${hasty.judgement.args[2] ?? 'no'} attempts of a delivery, where more of one are shown`;
}

import { questionsFor } from '../../evidence/expectations.ts';
import { once } from '../../evidence/once.ts';
import { requestBodyOf, statusOf, successOf, type Told } from '../../evidence/recorded.ts';
import { redrawn } from '../../evidence/redraw.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { isWhole } from './credentials.ts';
import type { Evidence } from './evidence.ts';

/** Whether a receiver that took all good deliveries beside it answered one as no receiver may. */
export function isMissed(sent: ExchangeRecord, cell: Cell): boolean {
  return OF_TAKEN.includes(cell.rule) && takesGoodOnes(cell) && !isTaken(sent);
}

/** Whether a receiver is seen to take good deliveries, and takes all of them. */
const takesGoodOnes = once(({ exchanges }: Cell) => {
  const goods = exchanges.filter((one) => one.purpose !== 'case' && isWhole(one, 'apikey'));
  return goods.length > 0 && goods.every(isTaken);
});

function isTaken(one: ExchangeRecord): boolean {
  return redrawn('toBeAcknowledgedAgain', told(one)) === true;
}

/**
 * Whether no good delivery beside one was taken: where that one is acknowledged, the key that the target names may be a
 * wrong one, and nothing is found.
 */
export function isBesideUntaken(sent: ExchangeRecord, { rule }: Cell, evidence: Evidence): boolean {
  return rule.startsWith('RECEIVER-') && evidence.vouchersOf(sent).every(isTurnedDown);
}

function isTurnedDown(one: ExchangeRecord): boolean {
  const status = statusOf(one) ?? 0;
  return status < 200 || status >= 300 || successOf(one) === false;
}

/** Whether an answer to a bad key is set against others of a receiver, whatever it does with good ones. */
export function isComparedAlone(sent: ExchangeRecord, { rule }: Cell): boolean {
  return rule === 'RECEIVER-05' && !questionsFor(rule, sent.case).flat().includes('toDependOnBody');
}

/** The rule that a delivery which was refused for its key is still new, where nobody is asked for the state of one. */
const OF_NEW_ONES = 'RECEIVER-06';

/**
 * Whether a delivery that was refused before is answered as repeated ones are, and not as new ones: in its case two stand
 * that are new, and the same two again.
 */
export function isToldOld(sent: ExchangeRecord, cell: Cell, evidence: Evidence): boolean {
  if (cell.rule !== OF_NEW_ONES || !isWhole(sent, 'apikey') || isAskedForStates(cell)) return false;
  const known = evidence.of(sent.case).controls.filter((one) => isWhole(one, 'apikey'));
  const half = known.length / 2;
  const isLike = (those: readonly ExchangeRecord[]): boolean =>
    redrawn('toBeNew', { args: [], facts: { new: 'true' }, exchanges: [sent, ...those, ...those] }) === true;
  return half > 0 && isLike(known.slice(half)) && !isLike(known.slice(0, half));
}

/**
 * Whether somebody was asked for the state of a delivery: no case need have come to a judgement of what was said, and what is
 * sent beside the deliveries asks for that.
 */
const isAskedForStates = once(
  ({ cases, exchanges }: Cell) =>
    cases.some(({ judgements = [] }) => judgements.some(({ matcher }) => matcher === 'toBeProcessed')) ||
    exchanges.some((one) => one.purpose === 'control' && requestBodyOf(one)?.['DeliverID'] === undefined),
);

/** Rules of receivers that ask of good deliveries whether they were taken. */
const OF_TAKEN = ['RECEIVER-01', 'RECEIVER-08'];

const told = (one: ExchangeRecord): Told => ({ args: [], facts: { success: 'true', faults: '0' }, exchanges: [one] });

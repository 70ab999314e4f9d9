import { parseUtcTimestamp } from '../spec/contract.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import type { CaseEvidence } from './places.ts';
import { dataOf, headersOf, isShownWhole, statusOf } from './recorded.ts';
import { isLetIn } from './redraw.ts';
import { isTrouble, withoutCodes } from './sent.ts';

/** Rules of which a case uses a token that the next login may retire; a key is never retired by one. */
const IN_USE = ['BEARER-01', 'LOGIN-14', 'LOGIN-23'];
/** The rule that looks at a token shortly before it ends. */
const LIFETIME = 'LOGIN-25';
/** An answer that comes later than this before the end of its token says nothing, in milliseconds. */
const CLOSE = 500;
/** What two times may differ in of which one was written down a moment after the other, in milliseconds. */
const MOMENT = 250;
/** What the `Date` header of an answer may differ by and be right, in milliseconds: it has whole seconds. */
const WHOLE_SECONDS = 2_000;

const NONE: ReadonlySet<ExchangeRecord> = new Set();

/**
 * Why a case of a token in use cannot have passed, whichever request is called the judged one; null where it can. No good
 * request beside it was refused, and of a token whose end is looked at each look stands behind a good request.
 */
export function misused(rule: string, { judged, controls }: CaseEvidence): string | null {
  if (rule !== LIFETIME && !IN_USE.includes(rule)) return null;
  const answered = inTurn([...controls, ...judged]).filter((one) => !isTrouble(one));
  if (answered.some((one) => !judged.has(one) && !isLetIn(one))) return 'passed beside a good request that was refused';
  const looks = answered.filter((one) => !isLogin(one, judged));
  const isAside = (one: ExchangeRecord, at: number): boolean => {
    const before = looks[at - 1];
    return judged.has(one) && (before === undefined || judged.has(before));
  };
  return rule === LIFETIME && looks.some(isAside) ? 'looks at a token without a good request before it' : null;
}

/**
 * The refusals of a case whose token had died, as is seen: another login came behind them, and the judged requests behind
 * that; or the token had come to its stated end. They say nothing of those requests.
 *
 * @param named the requests that judgements of the case name.
 */
export function retired(
  rule: string,
  around: CaseEvidence,
  named: ReadonlySet<ExchangeRecord>,
): ReadonlySet<ExchangeRecord> {
  if (rule === LIFETIME) return diedOfAge(around);
  if (!IN_USE.includes(rule)) return NONE;
  const sent = inTurn([...around.judged]);
  const at = sent.findIndex((one) => named.has(one));
  const [first, before, after] = [sent[0], sent[at - 1], sent[at]];
  if (first === undefined || before === undefined || after === undefined) return NONE;
  const logins = around.controls.filter((one) => isLogin(one, around.judged) && timeOf(one) <= timeOf(after));
  // A login of another test may retire it before its first use: then the one that it came of is shown as well.
  const isAnew = new Set(logins.map(timeOf)).size > 1 || logins.some((one) => timeOf(first) <= timeOf(one));
  // What died is not let in again: of each token the last request is one that was refused.
  return isAnew && statusOf(before) === 401 ? new Set(sent.slice(0, at)) : NONE;
}

/** Refusals so close to the stated end that they come to nothing, and one of a token that was let in when asked again. */
function diedOfAge({ judged, controls }: CaseEvidence): ReadonlySet<ExchangeRecord> {
  const sent = inTurn([...judged]);
  const ends = inTurn(controls).flatMap((one) => {
    const end = endStatedBy(one);
    return end === null ? [] : [{ at: timeOf(one), end }];
  });
  const dead = sent.filter((one, at) => {
    const stated = ends.filter((login) => login.at <= timeOf(one)).at(-1);
    const isLate = stated !== undefined && endOf(one) + MOMENT > stated.end - CLOSE;
    const next = sent[at + 1];
    return statusOf(one) === 401 && (isLate || (next !== undefined && isLetIn(next)));
  });
  return new Set(dead);
}

/** Whether a good request is a login: another than what is judged, whose answer holds what is not shown. */
export function isLogin(one: ExchangeRecord, judged: ReadonlySet<ExchangeRecord>): boolean {
  const [first] = judged;
  const isOther = first !== undefined && withoutCodes(one.request.url) !== withoutCodes(first.request.url);
  return isOther && one.purpose === 'control' && isLetIn(one) && !isShownWhole(one.answer?.body ?? '');
}

/** When the token of a login ends by this machine's clock, in milliseconds since the epoch; null where it does not say. */
function endStatedBy(login: ExchangeRecord): number | null {
  const expiration = dataOf(login)?.['Expiration'];
  const end = typeof expiration === 'string' ? parseUtcTimestamp(expiration) : null;
  if (end === null) return null;
  const ahead = Date.parse(headersOf(login, 'date')[0] ?? '') - endOf(login);
  return Number.isNaN(ahead) || Math.abs(ahead) <= WHOLE_SECONDS ? end : end - ahead;
}

function inTurn(all: readonly ExchangeRecord[]): ExchangeRecord[] {
  return [...all].sort((one, other) => timeOf(one) - timeOf(other));
}

function timeOf({ startedAt }: ExchangeRecord): number {
  return Date.parse(startedAt);
}

function endOf(one: ExchangeRecord): number {
  return timeOf(one) + one.durationMs;
}

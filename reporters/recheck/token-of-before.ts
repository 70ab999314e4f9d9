import { dataOf, isShownWhole, statusOf, successOf } from '../../evidence/recorded.ts';
import { isLetIn } from '../../evidence/redraw.ts';
import { isLogin } from '../../evidence/retired.ts';
import { isTrouble } from '../../evidence/sent.ts';
import { BEHIND_OTHER_REFUSALS, isOfTokenOfBefore } from '../../evidence/token-of-before.ts';
import { LOGIN_PATH } from '../../spec/login-path.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { mayBeToken } from '../../spec/token-text.ts';
import { isWhole } from './credentials.ts';
import { pathOf } from './place.ts';

/**
 * Whether a request may stand beside the use of a token by which a case of that token is judged: a good login, a use of
 * one, and what is refused where the case is about that. A use that was refused says nothing where another token was
 * granted behind it, which the judged one is.
 */
export function isBesideTokenOfBefore(one: ExchangeRecord, { exchanges }: Cell): boolean {
  if (!isOfTokenOfBefore(one.case)) return false;
  if (isTrouble(one)) return true;
  const judged = new Set(exchanges.filter((other) => other.case === one.case && other.purpose === 'case'));
  const isGood = (other: ExchangeRecord): boolean => other.case === one.case && isLogin(other, judged);
  if (isGood(one)) return true;
  if (isToLogin(one)) return one.case === BEHIND_OTHER_REFUSALS && isRefused(one);
  return isLetIn(one) || exchanges.some((other) => isGood(other) && timeOf(other) > timeOf(one));
}

/** Whether it is no good login that stands there, and is not to be: a use of the token, or what it is used behind. */
export function isOfNoGoodLogin(one: ExchangeRecord): boolean {
  if (!isOfTokenOfBefore(one.case)) return false;
  return isToLogin(one) ? one.case === BEHIND_OTHER_REFUSALS && isRefused(one) : isWhole(one, 'authorization');
}

/** A case of such a token that passed, and shows no refused login between its login and its use; null where there is none. */
export function behindNoRefusal({ cases, exchanges }: Cell): string | null {
  const passed = cases.filter(({ label, status }) => status === 'pass' && isOfTokenOfBefore(label));
  const isShown = (label: string): boolean => {
    const judged = exchanges.filter((one) => one.case === label && one.purpose === 'case');
    const used = Math.max(...judged.map(timeOf));
    const logins = exchanges.filter((one) => one.case === label && isLogin(one, new Set(judged)));
    const granted = Math.max(...logins.map(timeOf).filter((time) => time <= used));
    const isBetween = (one: ExchangeRecord): boolean => timeOf(one) >= granted && timeOf(one) <= used;
    const refused = exchanges.filter((one) => isToLogin(one) && isRefused(one) && isBetween(one));
    return refused.some((one) => (label === BEHIND_OTHER_REFUSALS ? one.case === label : one.purpose === 'case'));
  };
  const bare = passed.find(({ label }) => !isShown(label));
  return bare === undefined
    ? null
    : `the case "${bare.label}" shows no refused login that its token was granted before`;
}

function isToLogin(one: ExchangeRecord): boolean {
  return pathOf(one).toLowerCase().endsWith(LOGIN_PATH.toLowerCase());
}

function isRefused(one: ExchangeRecord): boolean {
  const status = statusOf(one) ?? 0;
  return (status < 200 || status >= 300 || successOf(one) !== true) && !mayBeGranted(dataOf(one)?.['Token']);
}

/** What stands for a token is one; of what is shown, a word is none that stands in its place. */
function mayBeGranted(token: unknown): boolean {
  return typeof token === 'string' && (!isShownWhole(token) || mayBeToken(token));
}

function timeOf({ startedAt }: ExchangeRecord): number {
  return Date.parse(startedAt);
}

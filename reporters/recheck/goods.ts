import { usuallyAsked } from '../../evidence/expectations.ts';
import { GOOD_AMONG_THEM, isOfForm, REFUSALS } from '../../evidence/questions.ts';
import { isShownWhole } from '../../evidence/recorded.ts';
import { isLetIn, redrawn } from '../../evidence/redraw.ts';
import { isTrouble } from '../../evidence/sent.ts';
import { once } from '../../evidence/once.ts';
import { isOfStrangeToken } from '../../evidence/strange-token.ts';
import { BEFORE_ON_CONNECTION, OF_KNOWN_CONNECTIONS } from '../../spec/known-connection.ts';
import { ELSEWHERE } from '../../spec/key-elsewhere.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { REVOCATION, UNDER_WAY, UNTIL_REVOKED } from '../../spec/revocation.ts';
import { UNGUARDED } from '../../spec/unguarded.ts';
import {
  accountOf,
  credentialsOf,
  hidesMembers,
  IN_CIRCUMSTANCES,
  isWhole,
  MINTED,
  NAMELESS,
  WHOLE,
  WHOLE_TOKEN,
} from './credentials.ts';
import { isOfNoGoodLogin } from './token-of-before.ts';
import { isUnguarded } from './unknown-path.ts';

/** Rules about credentials that are whole and bad: which they are, the target file says. */
const OF_WHOLE_ONES = ['BEARER-07', 'BEARER-11', 'KEY-06', 'KEY-07', 'KEY-08', 'KEY-09', 'KEY-16'];

/** Good requests that are good in another way, by what they are called. */
export const OTHERS: Readonly<Record<string, (one: ExchangeRecord, cell: Cell) => boolean>> = {
  'a request that is refused': isRefusedOrTold,
  [UNGUARDED]: isUnguarded,
  // One that is let in there may be a key of that surface: the cell says so, and does not pass.
  [ELSEWHERE]: isRefusedOrTold,
  [REVOCATION]: (_, { rule }) => rule === 'KEY-16',
  // A key was in use before, and none of them began behind its revocation: `outOfTurn` sees to that.
  [UNDER_WAY]: (one, cell) => cell.rule === 'KEY-16' && isWhole(one, 'apikey') && wasLetInBefore(cell),
  'a minted token that is still good': (one, { rule }) =>
    OF_EXPIRED_ONES.includes(rule) && MINTED.test(credentialsOf(one, 'authorization')[0] ?? ''),
  'the token that is waited for, while it is good': (one, { rule }) =>
    OF_EXPIRED_ONES.includes(rule) && isWhole(one, 'authorization'),
  // Who logs in has a secret in what he sends, elsewhere, or is sent away for a while. What comes of it is for other rules: where
  // nothing was granted, the row that it stands before is left out.
  [BEFORE_ON_CONNECTION]: (one, cell) =>
    OF_KNOWN_CONNECTIONS.includes(cell.rule) &&
    (['apikey', 'authorization'].some((name) => isWhole(one, name)) ||
      (!isShownWhole(one.request.body ?? '') && (isTrouble(one) || !judgedPlaces(cell).has(placeOf(one))))),
};

/** Whether a request that is to be refused was, or its cell tells of one that was let in. */
function isRefusedOrTold(one: ExchangeRecord, cell: Cell): boolean {
  return !isLetIn(one) || isTrouble(one) || !areAllPassed(cell);
}

const areAllPassed = once(({ cases }: Cell) => cases.every(({ status }) => status === 'pass'));

const wasLetInBefore = once(({ cases }: Cell) =>
  cases.some(({ label, status }) => label === UNTIL_REVOKED && status === 'pass'),
);

const judgedPlaces = once((cell: Cell) => new Set(judgedIn(cell).map(placeOf)));

/** Where a request went, in whatever case, without what its query says. */
function placeOf({ request: { url } }: ExchangeRecord): string {
  return (/^[^?#]*/.exec(url)?.[0] ?? '').toLowerCase();
}

/** Rules about tokens that have expired: one is minted for them, or is waited for. */
const OF_EXPIRED_ONES = ['LOGIN-26', 'BEARER-07', 'BEARER-08', 'BEARER-12', 'BEARER-13', 'BEARER-14', 'BEARER-19'];

/** Whether a request stands in a cell for another reason than to say that good ones are let in. */
export function isOfAnotherKind(one: ExchangeRecord | undefined): boolean {
  return one !== undefined && (Object.hasOwn(OTHERS, one.case) || one.case === IN_CIRCUMSTANCES);
}

/** What a client sends is all judged where it passes, and so is each delivery; beside those stand requests for orders. */
const NO_GOODS = /^(?:CLIENT|CALLBACK)-/;
/** Rules of receivers beside whose wrong keys and bodies stand deliveries with the right key. */
const WRONG_KEYS = ['RECEIVER-03', 'RECEIVER-04', 'RECEIVER-09'];

function goodsOfOthers({ rule, cases, exchanges }: Cell): (one: ExchangeRecord) => boolean {
  if (rule.startsWith('CLIENT-')) {
    // Where a client is found fault with, the rest of what it did stands beside that.
    const faulty = new Set(cases.filter(({ status }) => status !== 'pass').map(({ label }) => label));
    return (one) => faulty.has(one.case);
  }
  if (rule.startsWith('CALLBACK-')) {
    const came = exchanges.filter(({ arrival }) => arrival !== undefined);
    const addresses = new Set(came.map(({ request }) => request.url));
    return ({ request }) => !addresses.has(request.url);
  }
  // Beside a delivery that is found acknowledged stands the state which shows that it was acted on.
  const found = new Set(cases.filter(({ status }) => status === 'fail').map(({ label }) => label));
  return (one) => isWhole(one, 'apikey') || (found.has(one.case) && one.request.body === null);
}

/** Rules of logins that ought to be granted nothing. */
const REFUSED_LOGINS = /^LOGIN-(?:1[7-9]|2[0-2])$/;

/**
 * What is called a good request in a cell and carries no good credential, or the one that the cell says is bad; null where
 * all are good. What was let in without one is a finding, whatever it is called.
 */
export function impostorIn(cell: Cell): string | null {
  const wrong =
    NO_GOODS.test(cell.rule) || WRONG_KEYS.includes(cell.rule)
      ? impostorAmongOthers(cell)
      : isOfSurface(cell)
        ? impostorOnSurface(cell)
        : REFUSED_LOGINS.test(cell.rule) && cell.status !== 'blocked'
          ? impostorAmongLogins(cell)
          : undefined;
  return wrong === undefined ? null : `calls a request a good one that carries no good credential: ${wrong.case}`;
}

function impostorAmongOthers(cell: Cell): ExchangeRecord | undefined {
  const isGood = goodsOfOthers(cell);
  return cell.exchanges.find((one) => one.purpose !== 'case' && !isGood(one));
}

/** Whether a cell is of a surface, and what is let in there without a good credential is a finding. */
function isOfSurface({ rule }: Cell): boolean {
  const isRefusal = usuallyAsked(rule).some((list) => list.some((asked) => REFUSALS.includes(asked)));
  return isRefusal && (rule.startsWith('BEARER-') || rule.startsWith('KEY-'));
}

function impostorOnSurface(cell: Cell): ExchangeRecord | undefined {
  const name = cell.rule.startsWith('KEY-') ? 'apikey' : 'authorization';
  const judged = OF_WHOLE_ONES.includes(cell.rule) ? judgedIn(cell) : [];
  const bad = new Set(
    judged.filter((one) => !GOOD_AMONG_THEM.test(one.case)).flatMap((one) => credentialsOf(one, name)),
  );
  return cell.exchanges.find((one) => {
    if (one.purpose === 'case') return false;
    const isOther = Object.hasOwn(OTHERS, one.case) ? OTHERS[one.case] : undefined;
    if (isOther !== undefined) return !isOther(one, cell);
    const [value, ...more] = credentialsOf(one, name);
    const whole = name === 'authorization' ? WHOLE_TOKEN : WHOLE;
    return value === undefined || more.length > 0 || !whole.test(value) || (bad.has(value) && !NAMELESS.test(value));
  });
}

function impostorAmongLogins(cell: Cell): ExchangeRecord | undefined {
  // What is looked at for its form alone is a good login's.
  const bad = new Set(judgedIn(cell).flatMap((one) => (isOfForm(one.case) ? [] : accountOf(one))));
  const good = cell.exchanges.find((one) => one.purpose !== 'case' && accountOf(one).some((who) => !bad.has(who)));
  return cell.exchanges.find((one) => {
    if (one.purpose === 'case' || isBesideStrangeToken(one) || isOfNoGoodLogin(one) || hidesMembers(one)) return false;
    const [account] = accountOf(one);
    // One that nobody answered, or that was refused, is none of a good account either.
    return account === undefined || (bad.has(account) && isGranting(one, good));
  });
}

/** Whether a token may be in an answer, of the kind that a good login gets: a refusal may have any status. */
function isGranting(one: ExchangeRecord, good: ExchangeRecord | undefined): boolean {
  const told = { args: [], facts: { token: 'nowhere' }, exchanges: good === undefined ? [one] : [one, good] };
  return redrawn('toGrantNoToken', told) === false;
}

/** A token of another kind is tried on a surface, beside the token of the login. */
function isBesideStrangeToken(one: ExchangeRecord): boolean {
  return isOfStrangeToken(one.case) && isWhole(one, 'authorization');
}

function judgedIn({ exchanges }: Cell): readonly ExchangeRecord[] {
  return exchanges.filter(({ purpose }) => purpose === 'case');
}

import {
  AT_ONCE,
  CALLS_PER_LOGIN,
  MANY_CALLS,
  MOST_AGAIN,
  mostAtOnce,
  surfaceOf,
  MOST_TRIES,
  MOST_WITH_LOGIN,
  MOST_WITH_OLD,
} from '../spec/client-bounds.ts';
import type { OfClient } from '../spec/matchers.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { clientSequence, isLetIn, ofKind, type ClientRow, type ClientSequence } from './client-timeline.ts';
import { isOrder, triesForbidden, workersIn } from './client-workers.ts';
import { mirrorOf } from './client-mirror.ts';
import { untimely } from './client-occasions.ts';
import { sayJson } from './json-lines.ts';
import { isRenewed, refusedEarly } from './client-renewal.ts';
import { isOutdated, isStale } from './client-stale.ts';
import type { Told } from './recorded.ts';

/** A login that follows another without a pause comes within this of its answer, in milliseconds. */
const PAUSE = 1_000;

/** How a judgement of a client is drawn again; null where nobody knows such a matcher. */
export function fromClient(matcher: string): ((told: Told) => boolean) | null {
  const draw = Object.hasOwn(REDRAWS, matcher) ? REDRAWS[matcher] : undefined;
  if (draw === undefined) return null;
  return (told) => {
    const sequence = clientSequence(told.facts);
    // A scenario without a request shows nothing.
    if (sequence.rows.length === 0 || !draw(sequence, told)) return false;
    const drawThere = Object.hasOwn(OF_EITHER, matcher) ? OF_EITHER[matcher] : undefined;
    return drawThere === undefined || drawThere(mirrorOf(sequence), told);
  };
}

/** Of a judgement that is drawn of the Reseller API and of the Storefront API, those by which it speaks against a client. */
export function surfacesAgainst(matcher: OfClient, told: Told): string[] {
  const sequence = clientSequence(told.facts);
  return [
    ...(REDRAWS[matcher]?.(sequence, told) === false ? ['reseller'] : []),
    ...(OF_EITHER[matcher]?.(mirrorOf(sequence), told) === false ? ['storefront'] : []),
  ];
}

/** Whether a matcher judges what a client did in a scenario. */
export function isOfClient(matcher: string): boolean {
  return Object.hasOwn(REDRAWS, matcher);
}

const CALLS = ['reseller', 'storefront'];
const KEYS = ['supplier', 'payment'];

const REDRAWS: Readonly<Record<string, (sequence: ClientSequence, told: Told) => boolean>> = {
  toLogInAnonymously: ({ rows }, { exchanges }) =>
    ofKind(rows, 'login').every(({ form }) => form === 'none') &&
    exchanges.every((one) => lines(one, 'authorization').length === 0),
  toLogInAsJson: ({ rows }, { exchanges }) =>
    ofKind(rows, 'login').every(({ saysJson }) => saysJson) &&
    exchanges.every((one) => sayJson(lines(one, 'content-type'))),
  toSayWhoLogsIn: ({ rows }) => ofKind(rows, 'login').every(({ isLogin, method }) => isLogin && method === 'POST'),
  toReuseToken: (sequence, { args: [workers] }) => needless(sequence, workers).length === 0 && !isPerCall(sequence),
  toServeManyCalls: (sequence) => !isPerCall(sequence),
  toRenewToken: (sequence) => isRenewed(sequence) && !isLate(sequence),
  toCarryToken: ({ rows }, { exchanges }) =>
    ofKind(rows, ...CALLS).every(({ form }) => form === 'exact') &&
    exchanges.every((one) => {
      const [value = '', ...more] = lines(one, 'authorization');
      // Of a credential that nobody knows a report shows nothing, the word before it included.
      return more.length === 0 && (value.startsWith('Bearer ') || value === '<CREDENTIAL>');
    }),
  toSendKeyAlone: ({ rows }, { exchanges }) =>
    ofKind(rows, ...KEYS).every(({ key, form, others }) => key === 'right' && form === 'none' && others === '-') &&
    exchanges.every((one) => lines(one, 'apikey').length === 1 && lines(one, 'authorization').length === 0),
  toRepeatRefused: (sequence, { args: [usual = ''] }) => {
    const first = ofKind(sequence.rows, 'reseller').find(({ status }) => status === '401');
    const refused = first === undefined ? [] : [first, ...refusedEarly(sequence)];
    return refused.every((one) => isRepeated(one, sequence, usual));
  },
  toSendLatestToken: (sequence, { facts }) =>
    ofKind(sequence.rows, ...CALLS).every(({ form, isWhole }) => form !== 'exact' || isWhole) &&
    !isStale(sequence.rows, facts['ended'] === 'itself') &&
    ![sequence, mirrorOf(sequence)].some(isOutdated),
  toKeepTokensApart: ({ rows }) =>
    ofKind(rows, ...CALLS, 'signIn').every(
      ({ kind, token }) => token === undefined || token.surface === surfaceOf(kind),
    ),
  toSendNothingElsewhere: ({ rows }) =>
    ofKind(rows, 'trap').every(({ carries, leaks }) => !carries && !leaks.split(',').includes('unread')),
  toKeepCredentialsInHeaders: ({ rows }) => rows.every(({ leaks }) => leaks === '-'),
  toRestAfterForbidden: (sequence, { args: [workers] }) => {
    const forbidden = ofKind(sequence.rows, ...CALLS).find(({ status }) => status === '403');
    const from = forbidden?.answeredAt ?? Infinity;
    const isLater = ({ at }: ClientRow): boolean => at > from;
    return (
      !needless(sequence, workers, from).some(isLater) &&
      !untimely(sequence).some((login) => isLater(login) && triesForbidden(login, sequence))
    );
  },
  toLeaveRefusedLogin: (sequence, { args: [most, workers = '1'] }) => {
    const logins = ofKind(sequence.rows, 'login');
    const span = (logins.at(-1)?.at ?? 0) - (logins[0]?.at ?? 0);
    const many = Math.max(Number(workers), workersIn(sequence));
    const paced = Number(most) + Math.floor((many * span) / PAUSE);
    return (
      longestRun(sequence.rows, AT_ONCE) <= mostAtOnce(Number(most), many) &&
      longestRun(sequence.rows) <= Number(most) &&
      logins.length <= paced
    );
  },
  toEndAfterRefusals: ({ rows }, { args: [most], facts }) => {
    if (facts['ended'] === 'itself') return true;
    const all = ofKind(rows, 'reseller').filter((one) => one.status === '401');
    const refused = all.filter(isOrder);
    const tokensOf = (same: string): number =>
      new Set(refused.filter((one) => one.same === same).map(({ token }) => token)).size;
    const tries = (same: string): number => refused.filter((one) => one.same === same).length;
    return (
      ofKind(rows, 'login').length <= Number(most) &&
      all.length <= CALLS_PER_LOGIN * Number(most) &&
      refused.every(({ same }) => tokensOf(same) <= MOST_TRIES && tries(same) <= MOST_WITH_OLD)
    );
  },
  toReadAnswer: (sequence, { args: [calls, isWasteful, workers] }) =>
    readBehind(sequence).length >= Number(calls) && (isWasteful === 'true' || needless(sequence, workers).length === 0),
};

/** Those that judge the Storefront API as they do the Reseller API, each in the other's place. */
const OF_EITHER: typeof REDRAWS = {
  ...pick(
    'toReuseToken',
    'toServeManyCalls',
    'toRenewToken',
    'toRestAfterForbidden',
    'toLeaveRefusedLogin',
    'toEndAfterRefusals',
  ),
  toRepeatRefused: (mirror, told) => {
    const [, usual = '0'] = told.args;
    return usual === '0' || REDRAWS['toRepeatRefused']?.(mirror, { ...told, args: [usual] }) === true;
  },
};

/** The calls that are let in, behind the first token that was refused before its time where one was. */
function readBehind(sequence: ClientSequence): readonly ClientRow[] {
  const [refused] = refusedEarly(sequence);
  const from = refused === undefined ? 0 : sequence.rows.indexOf(refused) + 1;
  return ofKind(sequence.rows.slice(from), 'reseller').filter(isLetIn);
}

function isRepeated(refused: ClientRow, { rows }: ClientSequence, usual: string): boolean {
  if (refused.isLost) return false;
  const calls = ofKind(rows, 'reseller');
  const isAgain = calls.some(
    (one) =>
      one.same === refused.same &&
      one.at > refused.at &&
      (isLetIn(one) || (one.status === 'broken' && one.token !== undefined)) &&
      one.token !== refused.token,
  );
  const before = calls.slice(0, calls.indexOf(refused));
  const isUsual = !isOrder(refused) && before.some(({ same }) => same === refused.same);
  return (
    (isAgain && !isUsual) ||
    (!isOrder(refused) && calls.filter((one) => isLetIn(one) && !one.isEmptied).length >= Number(usual))
  );
}

function pick(...names: readonly string[]): typeof REDRAWS {
  return Object.fromEntries(Object.entries(REDRAWS).filter(([name]) => names.includes(name)));
}

function lines({ request }: ExchangeRecord, name: string): string[] {
  return request.headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
}

/** Logins after a token that was good and had most of its time left, beyond one for each worker that was seen by then. */
export function needless(sequence: ClientSequence, workers = '1', until = Infinity): ClientRow[] {
  return untimely(sequence).slice(Math.max(Number(workers), workersIn(sequence, until)) - 1);
}

/** Whether most of many calls have a login of their own. */
function isPerCall(sequence: ClientSequence): boolean {
  const calls = ofKind(sequence.rows, 'reseller').length;
  return calls >= MANY_CALLS && untimely(sequence).length + 1 >= MOST_WITH_LOGIN * calls;
}

/** Whether there are too few calls to tell that, most of which have one. */
export function mayBePerCall(sequence: ClientSequence): boolean {
  const all = untimely(sequence).length;
  const calls = ofKind(sequence.rows, 'reseller').length;
  return all > 0 && calls < MANY_CALLS && 2 * (all + 1) > calls;
}

/** Whether an order comes again and again with the token that it was refused with. */
function isLate({ rows }: ClientSequence): boolean {
  const refused = ofKind(rows, 'reseller').filter(
    (one) => one.status === '401' && isOrder(one) && one.token !== undefined,
  );
  return refused.some(
    ({ same, token }) => refused.filter((one) => one.same === same && one.token === token).length > MOST_AGAIN + 1,
  );
}

function longestRun(rows: readonly ClientRow[], pause = PAUSE): number {
  let [run, longest, last] = [0, 0, -Infinity];
  for (const { at, answeredAt } of ofKind(rows, 'login')) {
    run = at - last < pause ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = answeredAt;
  }
  return longest;
}

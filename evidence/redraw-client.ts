import type { ExchangeRecord } from '../spec/report.ts';
import { clientSequence, isLetIn, ofKind, type ClientRow, type ClientSequence } from './client-timeline.ts';
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
    return sequence.rows.length > 0 && draw(sequence, told);
  };
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
    exchanges.every((one) => /^application\/json\s*(?:;|$)/i.test(lines(one, 'content-type')[0] ?? '')),
  toSayWhoLogsIn: ({ rows }) => ofKind(rows, 'login').every(({ isLogin }) => isLogin),
  toReuseToken: (sequence) => needless(sequence).length === 0,
  toRenewToken: (sequence) => isRenewed(sequence),
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
  toRepeatRefused: ({ rows }, { args: [usual = ''] }) => {
    const calls = ofKind(rows, 'reseller');
    const refused = calls.find(({ status }) => status === '401');
    if (refused === undefined) return true;
    const same = calls.filter((one) => one.same === refused.same);
    const isAgain = same.some((one) => one.at > refused.at && isLetIn(one) && one.token !== refused.token);
    return (same[0] === refused && isAgain) || calls.filter(isLetIn).length >= Number(usual);
  },
  toSendLatestToken: ({ rows }) =>
    ofKind(rows, ...CALLS).every(({ form, isWhole }) => form !== 'exact' || isWhole) && !isStale(rows),
  toKeepTokensApart: ({ rows }) =>
    ofKind(rows, ...CALLS).every(({ kind, token }) => token === undefined || token.surface === kind),
  toSendNothingElsewhere: ({ rows }) => ofKind(rows, 'trap').every(({ carries }) => !carries),
  toKeepCredentialsInHeaders: ({ rows }) => rows.every(({ leaks }) => leaks === '-'),
  toRestAfterForbidden: (sequence) => {
    const forbidden = ofKind(sequence.rows, 'reseller').find(({ status }) => status === '403');
    return needless(sequence).every(({ at }) => forbidden === undefined || at <= forbidden.answeredAt);
  },
  toLeaveRefusedLogin: ({ rows }, { args: [most] }) => longestRun(rows) <= Number(most),
  toEndAfterRefusals: ({ rows }, { args: [most] }) => longestRun(rows) <= Number(most),
  toReadAnswer: (sequence, { args: [calls, isWasteful] }) =>
    ofKind(sequence.rows, 'reseller').filter(isLetIn).length >= Number(calls) &&
    (isWasteful === 'true' || needless(sequence).length === 0),
};

function lines({ request }: ExchangeRecord, name: string): string[] {
  return request.headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
}

/** Logins after a token that was good, had most of its time left, and was not used any more. */
export function needless({ rows }: ClientSequence): ClientRow[] {
  const logins = ofKind(rows, 'login');
  const calls = ofKind(rows, 'reseller');
  const begun = Math.min(...calls.filter(isLetIn).map(({ answeredAt }) => answeredAt));
  return logins.filter((login, index) => {
    const token = logins[index - 1]?.issued;
    if (token === undefined || login.at <= begun) return false;
    const isNear = login.at >= token.expiresAt - (token.expiresAt - token.at) / 2;
    const isRefused = rows.some(
      ({ kind, status, at, answeredAt }) =>
        kind !== 'login' && status === '401' && answeredAt <= login.at && at >= token.at,
    );
    const later = rows.slice(rows.indexOf(login) + 1);
    return !isNear && !isRefused && !later.some((one) => one.kind === 'reseller' && one.token === token);
  });
}

/** Whether a login followed the end of the first token, or came before it. */
function isRenewed({ rows, tokens }: ClientSequence): boolean {
  const all = tokens.filter(({ surface }) => surface === 'reseller');
  // Others are of a scenario before, and refused from the start.
  const own = all.filter((one) => rows.some(({ issued }) => issued === one));
  const token = own[0] ?? all[0];
  if (token === undefined) return true;
  const isOwn = (row: ClientRow): boolean => own.length === 0 || row.token === undefined || own.includes(row.token);
  const further = ofKind(rows, 'login').filter(({ at, issued }) => at > token.at && issued !== undefined);
  const refusal = ofKind(rows, 'reseller').find((row) => row.status === '401' && isOwn(row));
  if (refusal !== undefined) return further.some((one) => rows.indexOf(one) > rows.indexOf(refusal));
  return further.length > 0 || rows.every(({ at }) => at <= token.expiresAt);
}

/** Whether more calls carry a token that had been refused, after a newer one was issued, than were under way at once. */
function isStale(rows: readonly ClientRow[]): boolean {
  const calls = ofKind(rows, 'reseller');
  const stale = calls.filter(({ token, at }) => {
    if (token === undefined) return false;
    const isNewer = ofKind(rows, 'login').some(
      ({ issued, answeredAt }) => issued !== undefined && issued.at > token.at && answeredAt < at,
    );
    return isNewer && calls.some((one) => one.status === '401' && one.token === token && one.answeredAt < at);
  });
  const atOnce = calls.map(({ at }) => calls.filter((one) => one.at <= at && one.answeredAt > at).length);
  return stale.length > Math.max(0, Math.max(0, ...atOnce) - 1);
}

function longestRun(rows: readonly ClientRow[]): number {
  let [run, longest, last] = [0, 0, -Infinity];
  for (const { at, answeredAt } of ofKind(rows, 'login')) {
    run = at - last < PAUSE ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = answeredAt;
  }
  return longest;
}

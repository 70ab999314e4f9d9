import { ofKind, type ClientRow, type ClientSequence, type ClientToken } from './client-timeline.ts';
import { once } from './once.ts';

/** Whether a request is known as the same by the order that it names. */
export const isOrder = ({ same }: ClientRow): boolean => same.startsWith('order');

/** How many workers with tokens of their own a scenario shows at once, until then, in milliseconds since it began. */
export function workersIn(sequence: ClientSequence, until = Infinity): number {
  return until === Infinity ? workersOf(sequence) : countedIn(sequence, until);
}

/** Many judgements of a report may be about one scenario. */
const workersOf = once((sequence: ClientSequence) => countedIn(sequence, Infinity));

function countedIn({ rows }: ClientSequence, until: number): number {
  const early = rows.filter(({ at }) => at <= until);
  const calls = ofKind(early, 'reseller').filter(({ token }) => token !== undefined);
  const logins = ofKind(early, 'login');
  const uses = tokensOf(calls).map((token) => {
    const own = calls.filter((one) => one.token === token);
    return { token, from: own[0]?.at ?? 0, to: Math.max(...own.map(leftAt)) };
  });
  const counts = [
    mostAtOnce(logins),
    ...calls.map(({ at }) => uses.filter(({ from, to }) => from <= at && to >= at).length),
    ...calls.map((call) => tokensOf(calls.filter((one) => one.at <= leftAt(call) && leftAt(one) >= call.at)).length),
    ...logins.map(({ at, issued }) => {
      const isUsed = uses.some(({ token }) => token === issued);
      return uses.filter(({ from, to }) => from < at && to > at).length + (isUsed ? 1 : 0);
    }),
  ];
  return Math.max(1, ...counts);
}

/** Whether a login's token is for the call that got 403 before, which nothing else was like, and no worker begins with. */
export function triesForbidden(login: ClientRow, { rows }: ClientSequence): boolean {
  const calls = ofKind(rows, 'reseller');
  const place = rows.indexOf(login);
  const again = calls.find((one) => one.token === login.issued && rows.indexOf(one) > place);
  if (login.issued === undefined || again === undefined) return false;
  const [former, ...more] = calls.filter((one) => rows.indexOf(one) < place && one.same === again.same);
  if (former === undefined || more.length > 0 || (!isOrder(former) && former === calls[0])) return false;
  return former.status === '403';
}

/** How many requests were under way at once, at most. */
export function mostAtOnce(rows: readonly ClientRow[]): number {
  return Math.max(0, ...rows.map(({ at }) => rows.filter((one) => one.at <= at && one.answeredAt > at).length));
}

function tokensOf(rows: readonly ClientRow[]): (ClientToken | undefined)[] {
  return [...new Set(rows.map(({ token }) => token))];
}

function leftAt({ at, answeredAt }: ClientRow): number {
  return Number.isFinite(answeredAt) ? answeredAt : at;
}

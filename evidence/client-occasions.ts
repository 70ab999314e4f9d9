import { LONGEST_MARGIN } from '../spec/client-bounds.ts';
import { isLetIn, ofKind, type ClientRow, type ClientSequence } from './client-timeline.ts';
import { isOrder } from './client-workers.ts';
import { once } from './once.ts';

/** Logins behind a token that was good, had most of its time left and was not refused, of a process that goes on. */
export const untimely = once(({ rows }: ClientSequence): readonly ClientRow[] => {
  const logins = ofKind(rows, 'login');
  const refusals = ofKind(rows, 'reseller', 'storefront').filter(({ status }) => status === '401');
  const first = Math.min(...refusals.map(({ answeredAt }) => answeredAt));
  return logins.filter((login, index) => {
    const before = logins.slice(0, index).findLast(({ issued }) => issued !== undefined);
    const token = before?.issued;
    if (before === undefined || token === undefined) return false;
    const life = token.expiresAt - token.at;
    if (life < LONGEST_MARGIN || login.at >= token.expiresAt - life / 2) return false;
    const led = logins.slice(0, index + 1).filter(({ at }) => at >= first).length;
    const called = refusals.filter((one) => one.answeredAt <= login.at && !isOver(one, login.at, rows));
    const open = called.filter((one) => !isRenewedBy(one, login.at, rows));
    if (open.length > 0 && (called.length >= led || open.some(({ at }) => at >= token.at))) return false;
    return !isPerhapsStarted(login, before, rows);
  });
});

/** Whether a 401 is one of the other surface that took a newer token since. */
function isOver(refused: ClientRow, at: number, rows: readonly ClientRow[]): boolean {
  if (refused.kind !== 'storefront') return false;
  const later = ofKind(rows.slice(rows.indexOf(refused) + 1), 'storefront');
  return later.some(
    (one) =>
      one.token !== undefined &&
      one.token.at >= refused.answeredAt &&
      (isLetIn(one) || one.status === '403') &&
      one.answeredAt < at,
  );
}

/** Whether an order that got 401 comes again with a newer token, which a login had given by then. */
function isRenewedBy(refused: ClientRow, at: number, rows: readonly ClientRow[]): boolean {
  if (refused.kind !== 'reseller' || !isOrder(refused)) return false;
  const since = refused.token?.at ?? -Infinity;
  const given = ofKind(rows, 'login')
    .filter(({ answeredAt }) => answeredAt <= at)
    .map(({ issued }) => issued);
  const later = ofKind(rows.slice(rows.indexOf(refused) + 1), 'reseller');
  return later.some(
    ({ same, token }) => same === refused.same && token !== undefined && given.includes(token) && token.at > since,
  );
}

/**
 * Whether a login came behind trouble on a connection that was not in use before it, as that of a process does that was started anew, and no connection
 * goes on with its token on which the one before was sent.
 */
export function isPerhapsStarted(login: ClientRow, before: ClientRow, rows: readonly ClientRow[]): boolean {
  const earlier = rows.slice(0, rows.indexOf(login));
  const onIt = earlier.filter(({ connection }) => connection === login.connection);
  const carrying = (token: ClientRow['token'], of: readonly ClientRow[]): string[] =>
    token === undefined ? [] : of.filter((one) => one.token === token).map(({ connection }) => connection);
  const former = carrying(before.issued, earlier);
  if (carrying(login.issued, rows).some((connection) => former.includes(connection))) return false;
  const since = earlier.slice(rows.indexOf(before) + 1);
  const troubles = since.filter((one) => one.answeredAt <= login.at && isTrouble(one));
  const isOfFormer = (one: ClientRow, trouble: ClientRow): boolean =>
    rows.indexOf(one) <= rows.indexOf(trouble) || (one.token?.at ?? Infinity) <= trouble.at;
  return troubles.some((trouble) => !onIt.some((one) => isOfFormer(one, trouble)));
}

export function isTrouble({ kind, status }: ClientRow): boolean {
  if (kind === 'trap' || kind === 'unreadable') return false;
  return (
    /^(?:broken|(?!40[13])[3-9]\d\d)$/.test(status) || (['supplier', 'payment'].includes(kind) && status === '401')
  );
}

import { ofKind, type ClientRow } from './client-timeline.ts';
import { isOrder } from './client-workers.ts';

/**
 * Whether more calls carry a token that had been refused than were under way at once, though the client held a newer one: an
 * answer to a call with that one behind the refusal had been given, or it never sent what it was given and came to its end,
 * or the same order comes again behind the login's answer, on its connection.
 *
 * @param isEnded whether it did so by itself.
 */
export function isStale(rows: readonly ClientRow[], isEnded: boolean): boolean {
  const calls = ofKind(rows, 'reseller');
  const stale = calls.filter((call) => {
    const { token, at } = call;
    const refusal = calls.findIndex((one) => one.status === '401' && one.token === token);
    if (token === undefined || refusal === -1 || (calls[refusal]?.answeredAt ?? Infinity) >= at) return false;
    const newer = calls
      .slice(refusal + 1)
      .find((one) => one.status !== '401' && one.token !== undefined && one.token.at > token.at);
    if (isAgain(call, rows) || (newer !== undefined && newer.answeredAt < at)) return true;
    if (newer !== undefined) return false;
    const isGiven = ofKind(rows, 'login').some(
      ({ issued, answeredAt }) => issued !== undefined && issued.at > token.at && answeredAt < at,
    );
    return isGiven && isEnded;
  });
  const atOnce = calls.map(({ at }) => calls.filter((one) => one.at <= at && one.answeredAt > at).length);
  return stale.length > Math.max(0, Math.max(0, ...atOnce) - 1);
}

/** Whether an order was refused with the same token before, and the answer to a login since then came on its connection. */
function isAgain(call: ClientRow, rows: readonly ClientRow[]): boolean {
  const { same, token, at, connection } = call;
  if (!isOrder(call)) return false;
  const refused = ofKind(rows, 'reseller').find(
    (one) => one.same === same && one.token === token && one.status === '401' && one.at < at,
  );
  return ofKind(rows, 'login').some(
    (one) =>
      refused !== undefined &&
      rows.indexOf(one) > rows.indexOf(refused) &&
      one.answeredAt < at &&
      one.connection === connection &&
      one.issued !== undefined &&
      one.issued.at > (token?.at ?? Infinity),
  );
}

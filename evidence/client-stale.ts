import { ofKind, type ClientRow } from './client-timeline.ts';

/**
 * Whether more calls carry a token that had been refused than were under way at once, though the client held a newer one: an
 * answer to a call with that one behind the refusal had been given, or it never sent what it was given and came to its end.
 *
 * @param isEnded whether it did so by itself.
 */
export function isStale(rows: readonly ClientRow[], isEnded: boolean): boolean {
  const calls = ofKind(rows, 'reseller');
  const stale = calls.filter(({ token, at }) => {
    const refusal = calls.findIndex((one) => one.status === '401' && one.token === token);
    if (token === undefined || refusal === -1 || (calls[refusal]?.answeredAt ?? Infinity) >= at) return false;
    const newer = calls
      .slice(refusal + 1)
      .find((one) => one.status !== '401' && one.token !== undefined && one.token.at > token.at);
    if (newer !== undefined) return newer.answeredAt < at;
    const isGiven = ofKind(rows, 'login').some(
      ({ issued, answeredAt }) => issued !== undefined && issued.at > token.at && answeredAt < at,
    );
    return isGiven && isEnded;
  });
  const atOnce = calls.map(({ at }) => calls.filter((one) => one.at <= at && one.answeredAt > at).length);
  return stale.length > Math.max(0, Math.max(0, ...atOnce) - 1);
}

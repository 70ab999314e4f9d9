import { isLetIn, ofKind, type ClientRow, type ClientSequence, type ClientToken } from './client-timeline.ts';
import { isOrder, mostAtOnce, workersIn } from './client-workers.ts';

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
    if (isLeftWithIt(calls[refusal], rows)) return false;
    const newer = calls
      .slice(refusal + 1)
      .find((one) => one.status !== '401' && one.token !== undefined && one.token.at > token.at);
    if (isAgain(call, token, rows) || (newer !== undefined && newer.answeredAt < at)) return true;
    if (newer !== undefined) return false;
    return isEnded && newerBefore(call, token, rows).length > 0;
  });
  return stale.length > Math.max(0, mostAtOnce(calls) - 1);
}

/**
 * Whether calls with a token that had ended and served before, none of which was refused yet, come behind the answer to the
 * login after the one that gave it, one of them on its connection, and more of them than may have been written before.
 */
export function isOutdated(sequence: ClientSequence): boolean {
  const [calls, logins] = [ofKind(sequence.rows, 'reseller'), ofKind(sequence.rows, 'login')];
  const given = logins.filter(({ issued }) => issued !== undefined);
  return given.some(({ issued: token }, place) => {
    const next = given[place + 1];
    if (token === undefined || next === undefined || next.at < token.expiresAt) return false;
    const own = calls.filter((one) => one.token === token);
    if (!own.some((one) => isLetIn(one) && one.at < next.at)) return false;
    const refusedAt = own.find(({ status }) => status === '401')?.answeredAt ?? Infinity;
    // Who uses the newer one first has it for himself: another session's calls go on with their own.
    const usedAt = calls.find((one) => one.token === next.issued)?.at ?? Infinity;
    const late = own.filter(({ at }) => at > next.answeredAt && refusedAt >= at && usedAt >= at);
    const others = Math.max(mostAtOnce([...calls, ...logins]), workersIn(sequence, next.at)) - 1;
    const isThrownAway = usedAt === Infinity && mostAtOnce(sequence.rows) <= 1;
    return (isThrownAway || late.some(({ connection }) => connection === next.connection)) && late.length > others;
  });
}

/** Whether no login behind a refusal was given a token, and one was refused: the newer token is another worker's then. */
function isLeftWithIt(refusal: ClientRow | undefined, rows: readonly ClientRow[]): boolean {
  const behind = refusal === undefined ? [] : rows.slice(rows.indexOf(refusal) + 1);
  const later = ofKind(behind, 'login').filter(({ status }) => status !== 'broken');
  return later.length > 0 && later.every(({ issued }) => issued === undefined);
}

/** Whether an order was refused with the same token before, and the answer to a login since then came on its connection. */
function isAgain(call: ClientRow, token: ClientToken, rows: readonly ClientRow[]): boolean {
  if (!isOrder(call)) return false;
  const { same, at, connection } = call;
  const refused = rows.findIndex(
    (one) => one.kind === 'reseller' && one.same === same && one.token === token && one.status === '401' && one.at < at,
  );
  if (refused === -1) return false;
  return newerBefore(call, token, rows.slice(refused)).some((login) => login.connection === connection);
}

/** The logins whose answers gave a newer token than this one before the call came. */
function newerBefore({ at }: ClientRow, token: ClientToken, rows: readonly ClientRow[]): ClientRow[] {
  return ofKind(rows, 'login').filter(
    ({ issued, answeredAt }) => issued !== undefined && issued.at > token.at && answeredAt < at,
  );
}

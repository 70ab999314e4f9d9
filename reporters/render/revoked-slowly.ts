import { REVOCATION, UNDER_WAY, USERS } from '../../spec/revocation.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { duration } from './words.ts';

/** A revocation that takes no longer is one that is instant, in milliseconds: it goes over a network, and may be a command's. */
const INSTANT = 2_000;

/**
 * A sentence for each key whose revocation took long: what the key got meanwhile is lawful, since nobody here knows when it
 * was revoked but the operator, who says that it is.
 */
export function revokedSlowly(cells: readonly Cell[]): string[] {
  return cells.flatMap(({ subject, exchanges }) => {
    const took = tookToRevoke(exchanges);
    if (took <= INSTANT) return [];
    return [
      `The revocation of the ${subject} key took ${duration(took)} by the target file: what the key got meanwhile is judged by nobody`,
    ];
  });
}

/** In milliseconds: of a request, which is shown; of a command, of which only that is shown which went on meanwhile. */
function tookToRevoke(exchanges: readonly ExchangeRecord[]): number {
  const request = exchanges.findLast((one) => one.case === REVOCATION);
  if (request) return request.durationMs;
  const spans = exchanges
    .filter((one) => one.case === UNDER_WAY)
    .map(({ startedAt, durationMs }) => [Date.parse(startedAt), Date.parse(startedAt) + durationMs] as const)
    .sort(([one], [other]) => one - other);
  const [first] = spans.slice(USERS);
  return first === undefined ? 0 : spans.reduce((last, [, to]) => Math.max(last, to), -Infinity) - first[0];
}

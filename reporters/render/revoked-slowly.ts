import { UNDER_WAY } from '../../spec/revocation.ts';
import type { Cell } from '../../spec/report.ts';
import { duration } from './words.ts';

/** A revocation that takes no longer is one that is instant, in milliseconds: it goes over a network, and may be a command's. */
const INSTANT = 2_000;

/**
 * A sentence for each key that was used for long while it was revoked: what it got then is lawful, since nobody here knows
 * when the revocation was done but the operator, by whom it ends.
 */
export function revokedSlowly(cells: readonly Cell[]): string[] {
  return cells.flatMap(({ subject, exchanges }) => {
    const meanwhile = exchanges.filter((one) => one.case === UNDER_WAY);
    const begun = meanwhile.map(({ startedAt }) => Date.parse(startedAt));
    const took =
      begun.reduce((last, at) => Math.max(last, at), -Infinity) -
      begun.reduce((first, at) => Math.min(first, at), Infinity);
    if (!(took > INSTANT)) return [];
    return [
      `The revocation of the ${subject} key took ${duration(took)} by the target file: what the key got meanwhile is judged by nobody`,
    ];
  });
}

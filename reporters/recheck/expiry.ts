import type { Cell } from '../../spec/report.ts';
import { named } from './words.ts';

/** The rule that sets `data.Expiration` against the token’s `exp`. */
const RULE = 'LOGIN-09';
/** Logins of other customers, whose tokens may have other claims. */
const OF_ANOTHER = / of accounts\./;

/** Why the expiry of a token cannot have been left out, though it says when it ends; null where it can. */
export function expiryLeftOut(cells: readonly Cell[]): string | null {
  const judgements = cells.flatMap(({ cases }) => cases.flatMap((one) => one.judgements ?? []));
  const isTold = judgements.some(({ facts }) => facts['claims']?.split(', ').includes('exp') === true);
  const cell = cells.find(({ rule }) => rule === RULE);
  if (!isTold || cell === undefined) return null;
  const sent = new Set(cell.exchanges.map((one) => one.case));
  const left = cell.cases.find(
    ({ label, status }) => status === 'not-tested' && !OF_ANOTHER.test(label) && sent.has(label),
  );
  return left ? `${named(cell)}: the case "${left.label}" is not-tested, and its token says when it ends` : null;
}

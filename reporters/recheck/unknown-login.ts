import { clientSequence, ofKind, type ClientRow } from '../../evidence/client-timeline.ts';
import type { Cell } from '../../spec/report.ts';
import { factsByScenario } from './scenarios.ts';

/** Rules that a client breaks by a login at an address of which nobody has said that it is one. */
const BROKEN_BY_IT = ['CLIENT-04', 'CLIENT-05', 'CLIENT-12'];

/**
 * A login by its form, at an address at which the suite knows none: it is taken for a call without a token, and the password
 * in it for one that does not belong there.
 */
function isUnknownLogin({ kind, method, form, key, leaks, status, isLogin }: ClientRow): boolean {
  const isElsewhere = !['login', 'signIn', 'hop', 'trap'].includes(kind);
  const isAlone = form === 'none' && key === 'none' && leaks.split(',').includes('body');
  return isElsewhere && isAlone && isLogin && method === 'POST' && status === '401';
}

/**
 * Where a client seems to log end users in that the target file does not name: a lawful client is failed for that, and what
 * the rules it broke advise mends nothing. Where it has logged in at the address that is named, that is the one.
 *
 * @returns what was found, and what to do, as a problem of the run; null where nothing was.
 */
export function atUnknownLogin(cells: readonly Cell[]): string | null {
  const broken = cells.filter(({ rule, status }) => status === 'fail' && BROKEN_BY_IT.includes(rule));
  if (broken.length === 0) return null;
  const sequences = Array.from(factsByScenario(cells).values(), (facts) => clientSequence(facts).rows);
  const rows = sequences.flat();
  if (ofKind(rows, 'signIn').length > 0 || !rows.some(isUnknownLogin)) return null;
  const rules = broken.map(({ rule }) => rule).join(', ');
  return `client.storefrontLogin in the target file may name another path: the client never logged an end user in there, and sent a POST with an e-mail and a password elsewhere, which speaks against ${rules}. Where that is its Storefront login, name its path in client.storefrontLogin`;
}

import { asGoingOn } from './client-anew.ts';
import { mirrorOf } from './client-mirror.ts';
import type { OfClient } from '../spec/matchers.ts';
import { asOfOneProcess, clientSequence, ofKind, type ClientRow, type ClientSequence } from './client-timeline.ts';
import { surfacesAgainst } from './redraw-client.ts';

type Facts = Readonly<Record<string, string>>;

/** The matchers that take a login behind trouble for that of a process that was started anew, perhaps. */
const EXCUSING: readonly OfClient[] = ['toReuseToken', 'toRestAfterForbidden'];

/**
 * Whether a judgement passes by logins that are taken for those of processes that were started anew, of a client whose new
 * connections do not tell of any, or whose calls go on as if there were none.
 *
 * @param hour an ordinary hour. @param forbidden the scenario in which some calls get 403.
 */
export function excusesStarts(
  { matcher, args, facts }: { readonly matcher: string; readonly args: readonly string[]; readonly facts: Facts },
  hour: Facts,
  forbidden: Facts,
): boolean {
  const known = EXCUSING.find((one) => one === matcher);
  if (known === undefined) return false;
  const [own, next] = [clientSequence(hour), clientSequence(forbidden)];
  const isKept: Readonly<Record<string, boolean>> = {
    reseller: keepsConnections(own, next),
    storefront: keepsConnections(mirrorOf(own), mirrorOf(next)),
  };
  return [true, false].some((kept) => {
    if (!Object.values(isKept).includes(kept)) return false;
    const other = kept ? asGoingOn(facts, own) : asOfOneProcess(facts);
    return (
      other !== facts &&
      surfacesAgainst(known, { args, facts: other, exchanges: [] }).some((one) => isKept[one] === kept)
    );
  });
}

/** Whether a connection on which a call got 403 is used again; where nothing more came, whether one of an hour's is. */
function keepsConnections(hour: ClientSequence, forbidden: ClientSequence): boolean {
  const own = ({ rows }: ClientSequence): ClientRow[] => ofKind(rows, 'login', 'reseller');
  const refused = ofKind(forbidden.rows, 'reseller').filter(({ status }) => status === '403');
  const from = Math.min(Infinity, ...refused.map(({ answeredAt }) => answeredAt));
  const goesOn = own(forbidden).some(({ at }) => at >= from);
  return goesOn ? refused.some((one) => isUsedAgain(one, forbidden)) : own(hour).some((one) => isUsedAgain(one, hour));
}

function isUsedAgain(one: ClientRow, { rows }: ClientSequence): boolean {
  return rows.slice(rows.indexOf(one) + 1).some(({ connection }) => connection === one.connection);
}

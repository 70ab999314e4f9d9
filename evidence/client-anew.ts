import { mirrorOf } from './client-mirror.ts';
import { isPerhapsStarted, isTrouble } from './client-occasions.ts';
import { clientSequence, ofKind, onConnections, type ClientRow, type ClientSequence } from './client-timeline.ts';
import { isOrder } from './client-workers.ts';

type Facts = Readonly<Record<string, string>>;

/** A login that may be the first of a process that was started anew. */
interface Start {
  /** Its place among the rows, and that of the one before it to the same API. */
  readonly place: number;
  readonly before: number;
  /** How many times there had been trouble. */
  readonly epoch: number;
  /** Whether an order comes again with its token. */
  readonly isAgain: boolean;
}

/**
 * What is told of a scenario, as if each login behind trouble had come on the connection of the one before: all but those of
 * processes of which an order that comes again shows that they were started anew, or a call beyond those that were asked for.
 */
export function asGoingOn(facts: Facts): Facts {
  const sequence = clientSequence(facts);
  const both = [sequence, mirrorOf(sequence)];
  const starts = both.flatMap(startsIn);
  const shown = new Set(starts.filter(({ isAgain }) => isAgain).map(({ epoch }) => epoch));
  const others = [...new Set(starts.map(({ epoch }) => epoch))].filter((one) => !shown.has(one)).sort((a, b) => a - b);
  if (others.length === 0) return facts;
  const beyond = both.reduce((sum, one) => sum + beyondAsked(one, Number(facts['asked'])), 0);
  const unshown = new Set(others.slice(beyond));
  const connections = new Map<number, string>();
  for (const { place, before, epoch } of starts) {
    const former = connections.get(before) ?? sequence.rows[before]?.connection;
    if (unshown.has(epoch) && former !== undefined) connections.set(place, former);
  }
  return onConnections(facts, (place) => connections.get(place) ?? null);
}

function startsIn({ rows }: ClientSequence): Start[] {
  const logins = ofKind(rows, 'login');
  const troubles = rows.filter(isTrouble);
  return logins.flatMap((login, index): Start[] => {
    const before = logins.slice(0, index).findLast(({ issued }) => issued !== undefined);
    if (before === undefined || !isPerhapsStarted(login, before, rows)) return [];
    const epoch = troubles.filter(({ answeredAt }) => answeredAt <= login.at).length;
    return [{ place: rows.indexOf(login), before: rows.indexOf(before), epoch, isAgain: sendsAgain(login, rows) }];
  });
}

function sendsAgain(login: ClientRow, rows: readonly ClientRow[]): boolean {
  if (login.issued === undefined) return false;
  const orders = (of: readonly ClientRow[]): ClientRow[] => ofKind(of, 'reseller').filter(isOrder);
  const before = orders(rows.slice(0, rows.indexOf(login))).filter(({ status }) => status !== '401');
  const sent = new Set(before.map(({ same }) => same));
  return orders(rows).some(({ token, same }) => token === login.issued && sent.has(same));
}

/** How many calls that are no orders, and no further tries with one token behind trouble, came beyond those asked for. */
function beyondAsked({ rows, tokens }: ClientSequence, asked: number): number {
  const calls = ofKind(rows, 'reseller').filter(
    (one) => one.token !== undefined && !isOrder(one) && one.status !== '401',
  );
  const troubled = new Set<string>();
  const first = calls.filter((one) => {
    const key = `${tokens.findIndex((token) => token === one.token)} ${one.same}`;
    const isNew = !troubled.has(key);
    if (isTrouble(one)) troubled.add(key);
    return isNew;
  });
  return Math.max(0, first.length - asked);
}

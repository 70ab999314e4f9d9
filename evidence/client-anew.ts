import { mirrorOf } from './client-mirror.ts';
import { isPerhapsStarted, isTrouble } from './client-occasions.ts';
import {
  clientSequence,
  isLetIn,
  ofKind,
  onConnections,
  type ClientRow,
  type ClientSequence,
} from './client-timeline.ts';
import { isOrder } from './client-workers.ts';

type Facts = Readonly<Record<string, string>>;

/** A login that may be the first of a process that was started anew. */
interface Start {
  /** Its place among the rows, and that of the one before it to the same API. */
  readonly place: number;
  readonly before: number;
  /** How many times there had been trouble. */
  readonly epoch: number;
  /** Whether something comes again with its token. */
  readonly isAgain: boolean;
}

/**
 * What is told of a scenario, as if each login behind trouble had come on the connection of the one before: all but those of
 * processes of which an order or a call that comes again shows that they were started anew.
 *
 * @param hour an ordinary hour, in which no call that is no order comes twice where such a one tells that.
 */
export function asGoingOn(facts: Facts, hour: ClientSequence): Facts {
  const sequence = clientSequence(facts);
  const starts = [
    ...startsIn(sequence, callsDiffer(hour)),
    ...startsIn(mirrorOf(sequence), callsDiffer(mirrorOf(hour))),
  ];
  const epochs = new Set(starts.filter(({ isAgain }) => isAgain).map(({ epoch }) => epoch));
  const known = starts.filter(({ epoch }) => epochs.has(epoch));
  const isOfKnown = (one: Start): boolean => known.some((other) => isOfOne(one, other, sequence.rows));
  const unknown = starts.filter((one) => !epochs.has(one.epoch) && !isOfKnown(one));
  if (unknown.length === 0) return facts;
  const connections = new Map<number, string>();
  for (const { place, before } of unknown) {
    const former = connections.get(before) ?? sequence.rows[before]?.connection;
    if (former !== undefined) connections.set(place, former);
  }
  return onConnections(facts, (place) => connections.get(place) ?? null);
}

/** Whether a login is the first to its API of a process that another is known to have been the first of. */
function isOfOne({ place, before }: Start, known: Start, rows: readonly ClientRow[]): boolean {
  const [login, first] = [rows[place], rows[known.place]];
  if (login === undefined || first === undefined || before >= known.place || known.place >= place) return false;
  const own = rows.slice(0, place).filter(({ token }) => token !== undefined && token === first.issued);
  return [first, ...own].some(({ connection }) => connection === login.connection);
}

function startsIn({ rows }: ClientSequence, areUnlike: boolean): Start[] {
  const logins = ofKind(rows, 'login');
  const troubles = rows.filter(isTrouble);
  return logins.flatMap((login, index): Start[] => {
    const before = logins.slice(0, index).findLast(({ issued }) => issued !== undefined);
    if (before === undefined || !isPerhapsStarted(login, before, rows)) return [];
    const epoch = troubles.filter(({ answeredAt }) => answeredAt <= login.at).length;
    return [
      { place: rows.indexOf(login), before: rows.indexOf(before), epoch, isAgain: sendsAgain(login, rows, areUnlike) },
    ];
  });
}

/** Whether an order comes again with a login's token, a call that had met trouble, or what had been sent before all new ones. */
function sendsAgain(login: ClientRow, rows: readonly ClientRow[], areUnlike: boolean): boolean {
  if (login.issued === undefined) return false;
  const before = ofKind(rows.slice(0, rows.indexOf(login)), 'reseller').filter(({ status }) => status !== '401');
  const own = ofKind(rows, 'reseller').filter(({ token }) => token === login.issued);
  const isIn = (of: readonly ClientRow[]): ((one: ClientRow) => boolean) => {
    const all = new Set(of.map(({ same }) => same));
    return ({ same }) => all.has(same);
  };
  if (own.filter(isOrder).some(isIn(before))) return true;
  const others = own.filter((one) => !isOrder(one));
  const sent = before.filter((one) => !isOrder(one));
  if (!areUnlike || others.length === 0 || sent.length === 0) return false;
  return others.some(isIn(sent.filter(isTrouble))) || others.every(isIn(sent)) || sent.every(isIn(others));
}

/** Whether no two calls of an ordinary hour that are no orders are alike. */
function callsDiffer({ rows }: ClientSequence): boolean {
  const calls = ofKind(rows, 'reseller').filter((one) => isLetIn(one) && !isOrder(one));
  return calls.length > 1 && new Set(calls.map(({ same }) => same)).size === calls.length;
}

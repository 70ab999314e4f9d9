import { arrivalOf } from '../../evidence/deliveries.ts';
import { once } from '../../evidence/once.ts';
import { bodyOf, lineOf, requestBodyOf } from '../../evidence/recorded.ts';
import { tokenOf } from '../../spec/json-pointer.ts';
import type { ArrivalRecord, ExchangeRecord } from '../../spec/report.ts';
import { groupBy } from '../render/group.ts';
import { isElsewhere } from './astray.ts';

// What each delivery of a case is asked about the others: an index of them is made once, where their list cannot change.

/** Of what does not say when it came. */
const NEVER = { at: 0, since: 0 };

/** All deliveries that a case shows. */
type Shown = readonly ExchangeRecord[];

/**
 * The first delivery of the same line whose moments are behind something; undefined where none is.
 * @param isBehind is true of all that came later as well.
 */
export function nextBehind(
  sent: ExchangeRecord,
  shown: Shown,
  isBehind: (moments: Pick<ArrivalRecord, 'at' | 'since'>) => boolean,
): ExchangeRecord | undefined {
  const line = linesIn(shown).get(lineOf(sent)) ?? [];
  let [from, to] = [0, line.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = line[middle];
    if (isBehind((other && arrivalOf(other)) ?? NEVER)) to = middle;
    else from = middle + 1;
  }
  return line[from];
}

/** Each line’s deliveries, in the order of their arrival. */
const linesIn = once((shown: Shown) => {
  const lines = groupBy(shown, lineOf);
  for (const line of lines.values()) line.sort((one, other) => at(one) - at(other));
  return lines;
});

/**
 * Whether all deliveries that a case shows are of one line of their order. What names a line that the answer to the order
 * does not name, where that is shown, names a wrong one: another rule finds fault with it. Lines are members of one list: a
 * number that stands elsewhere in the answer, as that of the order itself, names none beside them.
 * @param orders the requests that made the order, none where it was made otherwise.
 */
export function areOfOneLine(shown: Shown, orders: Shown): boolean {
  const lines = new Set(linesIn(shown).keys());
  if (lines.size < 2 || orders.length === 0 || orders.some((one) => bodyOf(one) === null)) return lines.size < 2;
  const named = orders.flatMap((one) => listedIn(exactly(one.answer?.body ?? '')));
  const places = groupBy(named, ({ place }) => place).values();
  const lists = [...places].map((listed) => new Set(listed.map(({ name }) => name)));
  const known = Math.max(0, ...lists.map((list) => [...list].filter((one) => lines.has(one)).length));
  // Of an answer that lists none of them nobody knows which are lines, save where each of its lists names one thing.
  return known === 1 || (known === 0 && lists.length > 0 && lists.every((list) => list.size < 2));
}

interface Listed {
  /** Its pointer, with `*` for each member of a list. */
  readonly place: string;
  readonly name: string;
}

/** All texts and numbers that an answer has in lists, at any depth that a body is read to. */
function listedIn(value: unknown, place = '', isListed = false): Listed[] {
  if (Array.isArray(value)) return value.flatMap((one) => listedIn(one, `${place}/*`, true));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => listedIn(one, `${place}/${escaped(key)}`, isListed));
  return isListed && (typeof value === 'string' || typeof value === 'number') ? [{ place, name: String(value) }] : [];
}

/** The value of JSON, each whole number that a double would change as the text of its digits, as `lineOf` names a line. */
function exactly(json: string): unknown {
  const kept = json
    .replace(/^\ufeff/, '')
    .replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (one) =>
      /^-?\d+$/.test(one) && !Number.isSafeInteger(Number(one)) ? `"${one}"` : one,
    );
  return JSON.parse(kept);
}

/** A name as a pointer has it; what is called `*` is no list. */
function escaped(key: string): string {
  return tokenOf(key).replaceAll('*', '~2');
}

/** Deliveries of one state of one line. */
interface OfOneState {
  /** Those that went where the first of them did. */
  readonly own: ReadonlySet<ExchangeRecord>;
  readonly last: ExchangeRecord | undefined;
}

/** The deliveries of the same state of the same line; undefined where that one is none of the shown ones. */
export function ofItsState(sent: ExchangeRecord, shown: Shown): OfOneState | undefined {
  return statesIn(shown).get(lineAndState(sent));
}

const statesIn = once((shown: Shown) => {
  const states = new Map<string, OfOneState>();
  for (const [key, alike] of groupBy(shown, lineAndState)) {
    const own = alike.filter((one) => !isElsewhere(one, alike[0] ?? one));
    states.set(key, { own: new Set(own), last: own.at(-1) });
  }
  return states;
});

function lineAndState(delivery: ExchangeRecord): string {
  return JSON.stringify([lineOf(delivery), requestBodyOf(delivery)?.['Status']]);
}

function at(delivery: ExchangeRecord | undefined): number {
  return (delivery && arrivalOf(delivery)?.at) ?? 0;
}

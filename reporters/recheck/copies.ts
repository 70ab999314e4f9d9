import { arrivalOf } from '../../evidence/deliveries.ts';
import { isShownWhole, mayStandFor, requestBodyOf } from '../../evidence/recorded.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { named } from './words.ts';

type Request = ExchangeRecord['request'];

/** A delivery as a cell shows it. */
interface Copy {
  readonly delivery: ExchangeRecord;
  readonly cell: Cell;
  /** Null where that cannot be read. */
  readonly order: string | null;
}

/**
 * A delivery that two cells show otherwise, as a sentence; null where there is none. It stands in each cell whose rule looks
 * at it, and it came once: with the same header lines and the same body in all of them. What one cell had hidden before
 * another knew of it, or knew to be secret, tells nothing.
 *
 * @param orderNamedBy what tells the order of a delivery, by its identifiers; null where it cannot be read.
 */
export function shownOtherwise(
  cells: readonly Cell[],
  orderNamedBy: (delivery: ExchangeRecord) => string | null,
): string | null {
  const came = new Map<number, Copy[]>();
  for (const cell of cells)
    for (const delivery of cell.exchanges.filter(({ purpose }) => purpose === 'case')) {
      const arrival = arrivalOf(delivery);
      if (arrival === null) continue;
      const copy = { delivery, cell, order: orderNamedBy(delivery) };
      const all = came.get(arrival.at) ?? [];
      came.set(arrival.at, all);
      const others = all.filter((other) => other.cell !== cell);
      const [first] = others;
      // Whatever it names: what came at that moment, to the fraction of a millisecond, the others show as well.
      if (first !== undefined && all.length < AT_ONCE && !others.some((other) => isAlike(other, copy)))
        return `${named(first.cell)} and ${named(cell)} show one delivery otherwise`;
      if (all.length < AT_ONCE && !all.some((other) => isOfOne(other, copy))) all.push(copy);
    }
  return null;
}

/** Whether two name one order; of two that name none, whether they are as long. */
function isOfOne(one: Copy, other: Copy): boolean {
  const isAsLong = one.delivery.request.bodyBytes === other.delivery.request.bodyBytes;
  return one.order === other.order && (one.order !== null || isAsLong);
}

/** So many deliveries may come at one moment. */
const AT_ONCE = 8;

function isAlike({ delivery: one, order }: Copy, { delivery: other, order: another }: Copy): boolean {
  const [mine, its] = [one.request, other.request];
  // A body that names no order where the other one does is hidden, and may be any.
  const isOpen = mine.bodyCut || its.bodyCut || (order === null) !== (another === null);
  const isBody = mine.bodyBytes === its.bodyBytes && (isOpen || areBodiesAlike(one, other));
  const isPlace = mayBeOne(mine.method, its.method) && mayBeOne(mine.url, its.url);
  const isOrder = order === null || another === null || mayBeOne(order, another);
  return isOrder && isBody && isPlace && areHeadsAlike(mine, its) && one.arrival?.since === other.arrival?.since;
}

/** The header of a key, and what stands for one that is known: that one is known everywhere. */
const KEY = 'apikey';
const KEY_NAME = /^<[A-Z_]*API_KEY(?:, [^<>]*)?>$/;

/** The lines that both show are the same, and where not all are shown there may be more. */
function areHeadsAlike(mine: Request, its: Request): boolean {
  const [isCut, isItsCut] = [mine.headersCut === true, its.headersCut === true];
  const isLength =
    (isCut || mine.headers.length >= its.headers.length) && (isItsCut || its.headers.length >= mine.headers.length);
  const both = mine.headers.slice(0, its.headers.length);
  return (
    isLength &&
    both.every(([name, value], place) => {
      const [itsName = '', itsValue = ''] = its.headers[place] ?? [];
      const isKey = name.toLowerCase() === KEY && [value, itsValue].every((text) => KEY_NAME.test(text));
      return isKey
        ? value === itsValue
        : mayBeOne(name, itsName) && mayBeOne(value, itsValue) && isBesideAlike(value, itsValue);
    })
  );
}

/** Where as much is hidden in two lines, what stands beside it is the same. */
function isBesideAlike(mine: string, its: string): boolean {
  const [one, other] = [mine, its].map((text) => text.split(/<[A-Z][^<>]*>/));
  return one?.length !== other?.length || one?.join('<>') === other?.join('<>');
}

/** Codes that one cell knew to be secret, and another one not yet, leave the form of a body as it is. */
function areBodiesAlike(one: ExchangeRecord, other: ExchangeRecord): boolean {
  return isSameBody([requestBodyOf(one), one.request.body], [requestBodyOf(other), other.request.body]);
}

/** A body as JSON, null where it is no object or cannot be read as shown, and its text. */
type Body = readonly [members: unknown, text: string | null];

/** Whether two bodies are the same, as far as both are shown. */
export function isSameBody([mine, text]: Body, [its, another]: Body): boolean {
  return mine !== null && its !== null ? isSameForm(mine, its) : mayBeOne(text ?? '', another ?? '');
}

function isSameForm(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return mayBeOne(one, other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other || [one, other].some((leaf) => typeof leaf === 'string' && !isShownWhole(leaf));
  const [mine, its] = [Object.entries(one), Object.entries(other)];
  return (
    mine.length === its.length &&
    mine.every(([name, value], place) => {
      const [itsName = '', itsValue] = its[place] ?? [];
      return mayBeOne(name, itsName) && isSameForm(value, itsValue);
    })
  );
}

/** Whether two texts may be one of which something is hidden in either. */
function mayBeOne(mine: string, its: string): boolean {
  const isHidden = [mine, its].map((text) => !isShownWhole(text));
  if (isHidden.every(Boolean)) return true;
  return mine === its || mayStandFor(mine, its) || mayStandFor(its, mine);
}

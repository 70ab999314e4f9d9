import { IN_PATH, PATH_SPELLINGS, respelt, withoutLastPart } from '../../evidence/path-spellings.ts';
import { withoutCodes } from '../../evidence/sent.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { accountOf } from './credentials.ts';
import { vouchedBy } from './evidence.ts';
import { named } from './words.ts';

/** Rules whose subjects are surfaces, each with one request that shows whether a credential is let in. */
const OF_SURFACES = /^(?:BEARER|KEY)-|^LOGIN-2[356]$/;

/** Those of them that judge what is refused, beside what is let in. */
const OF_CREDENTIALS = /^BEARER-(?!01|27)|^KEY-(?!0[12])|^LOGIN-26$/;

/** Where a surface is asked: the method and the path of its good request. */
interface Asked {
  readonly place: string;
  readonly cell: Cell;
}

/** Two cells of one surface that were asked in two places, as a sentence; null where each surface has one. */
export function movedBetween(cells: readonly Cell[]): string | null {
  const surfaces = new Map<string, Asked>();
  for (const cell of cells.filter(({ rule, level }) => level !== 'OBSERVE' && OF_SURFACES.test(rule)))
    for (const place of new Set(goodOnes(cell).map(placeOf))) {
      const first = surfaces.get(cell.subject);
      if (first !== undefined && first.place !== place)
        return `${named(first.cell)} and ${named(cell)} have their good requests in two places`;
      surfaces.set(cell.subject, { place, cell });
    }
  return null;
}

/** Rules that judge good requests themselves. */
const OF_GOOD_ONES = /^(?:BEARER-(?:01|27)|KEY-0[12]|LOGIN-23)$/;

/** Good requests of a cell: those that it judges, or those that vouch for what it judges. */
function goodOnes(cell: Cell): ExchangeRecord[] {
  return OF_GOOD_ONES.test(cell.rule)
    ? cell.exchanges.filter(({ purpose }) => purpose === 'case')
    : cell.exchanges.flatMap((one) => goodsBeside(one, cell));
}

/** Each case's own good requests, by its cell. */
const owned = new WeakMap<Cell, Map<string, ExchangeRecord[]>>();

/**
 * The good requests that vouch for one: those that it names. On a surface they may bear the name of its case instead, as in
 * older reports: whoever takes the names out changes nothing.
 */
export function goodsBeside(one: ExchangeRecord, cell: Cell): readonly ExchangeRecord[] {
  const named = vouchedBy(one).flatMap((place) => cell.exchanges[place] ?? []);
  if (named.length > 0 || one.purpose !== 'case' || !OF_CREDENTIALS.test(cell.rule)) return named;
  return goodsByCase(cell).get(one.case) ?? [];
}

function goodsByCase(cell: Cell): Map<string, ExchangeRecord[]> {
  const known = owned.get(cell);
  if (known !== undefined) return known;
  const goods = new Map<string, ExchangeRecord[]>();
  for (const one of cell.exchanges.filter(isGoodOnSurface)) {
    const own = goods.get(one.case) ?? [];
    own.push(one);
    goods.set(one.case, own);
  }
  owned.set(cell, goods);
  return goods;
}

/** Before a token is tried on a surface, it is logged in for. */
function isGoodOnSurface(one: ExchangeRecord): boolean {
  return one.purpose !== 'case' && accountOf(one).length === 0;
}

/** The method and the path of a request. */
export function placeOf(one: ExchangeRecord): string {
  return `${one.request.method} ${pathOf(one)}`;
}

/** Cases that spell their path otherwise, as their labels say. */
const SPELT_OTHERWISE = new RegExp(`(?:^|, )its path with ${PATH_SPELLINGS}$|${IN_PATH}`);

/** Whether a request went where its good one did: by another spelling of the path, or with a part more, where its case says so. */
export function isAtPlaceOf(one: ExchangeRecord, good: ExchangeRecord): boolean {
  if (placeOf(one) === placeOf(good)) return true;
  const its = respelt(placeOf(good));
  const mine = respelt(withoutLastPart(placeOf(one), one.case) ?? placeOf(one));
  return SPELT_OTHERWISE.test(one.case) && mine === its;
}

/** The path of a request, nothing in it coded that need not be. */
export function pathOf({ request: { url } }: ExchangeRecord): string {
  return URL.canParse(url) ? withoutCodes(new URL(url).pathname) : '';
}

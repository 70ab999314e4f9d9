import { withoutCodes } from '../../evidence/sent.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { vouchedBy } from './evidence.ts';
import { named } from './words.ts';

/** Rules whose subjects are surfaces, each with one request that shows whether a credential is let in. */
const OF_SURFACES = /^(?:BEARER|KEY)-|^LOGIN-2[356]$/;

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

/** Good requests that vouch for what a cell judges. */
function goodOnes({ exchanges }: Cell): ExchangeRecord[] {
  return exchanges.flatMap((one) => vouchedBy(one).flatMap((place) => exchanges[place] ?? []));
}

/** The method and the path of a request. */
export function placeOf(one: ExchangeRecord): string {
  return `${one.request.method} ${pathOf(one)}`;
}

/** The path of a request, nothing in it coded that need not be. */
export function pathOf({ request: { url } }: ExchangeRecord): string {
  return URL.canParse(url) ? withoutCodes(new URL(url).pathname) : '';
}

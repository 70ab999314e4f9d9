import { requestBodyOf } from '../../evidence/recorded.ts';
import { isRefusedByLine } from '../../spec/callback-orders.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { named } from './words.ts';

/** Rules about what a delivered line carries, and the goods that they ask orders of. */
const GOODS = { 'CALLBACK-09': 'digital', 'CALLBACK-10': 'manual' } as const;

/**
 * A delivered order that is called not-tested, as a sentence, though the request that made it asked for the goods that the
 * rule is about; null where there is none. Where all orders are made alike, whatever goods they are of, nobody asked. Of an
 * order of several lines each may be of its own.
 */
export function goodsLeftOut(cells: readonly Cell[]): string | null {
  const callback = cells.filter(({ subject }) => subject === 'callback');
  const member = kindMember(callback.flatMap(ordersIn));
  if (member === undefined) return null;
  for (const cell of callback) {
    const goods = Object.hasOwn(GOODS, cell.rule) ? GOODS[cell.rule as keyof typeof GOODS] : undefined;
    if (goods === undefined) continue;
    const [delivered, asked] = [deliveredIn(cell), askedIn(cell, member, goods)];
    const open = cell.cases.filter(({ status, label }) => status === 'not-tested' && !isRefusedByLine(label));
    const left = open.find(({ label }) => delivered.has(label) && asked.get(label) === true);
    if (left) return `${named(cell)} is not-tested in "${left.label}", whose order of ${goods} goods was delivered`;
  }
  return null;
}

/** The requests by which a cell's orders were made. */
function ordersIn({ exchanges }: Cell): ExchangeRecord[] {
  return exchanges.filter(({ purpose, arrival }) => purpose === 'control' && arrival === undefined);
}

/** The member of the orders' bodies that says of which goods they are: it has either word. */
function kindMember(orders: readonly ExchangeRecord[]): string | undefined {
  const bodies = orders.map((one) => requestBodyOf(one) ?? {});
  const holding = (word: string): Set<string> =>
    new Set(bodies.flatMap((body) => Object.keys(body).filter((member) => body[member] === word)));
  const [digital, manual] = [holding('digital'), holding('manual')];
  return [...digital].find((member) => manual.has(member));
}

/** Of each case whose order was made by requests, whether all of them asked for these goods. */
function askedIn(cell: Cell, member: string, goods: string): ReadonlyMap<string, boolean> {
  const asked = new Map<string, boolean>();
  for (const one of ordersIn(cell))
    asked.set(one.case, (asked.get(one.case) ?? true) && requestBodyOf(one)?.[member] === goods);
  return asked;
}

/** The cases that show a delivery which says that its line was delivered. */
function deliveredIn({ exchanges }: Cell): ReadonlySet<string> {
  const delivered = exchanges.filter((one) => one.arrival && requestBodyOf(one)?.['Status'] === 1);
  return new Set(delivered.map((one) => one.case));
}

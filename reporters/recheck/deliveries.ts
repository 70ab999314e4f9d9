import { once } from '../../evidence/once.ts';
import { isOfTimeline } from '../../evidence/redraw-callback.ts';
import type { Cell, ExchangeRecord, JudgementRecord } from '../../spec/report.ts';
import { shownOtherwise } from './copies.ts';
import { keysOf, orderNamedBy, type Keys } from './delivery-key.ts';
import { named } from './words.ts';

/** An order as a judgement tells of it. */
interface Order {
  /** The facts that everybody tells alike who judges all that came for it. */
  readonly told: string;
  readonly cell: Cell;
}

const FACTS = ['attempts', 'states', 'elsewhere', 'trapped'];

/**
 * Why the cells of a report cannot all be right about the deliveries of an order; null where they can. Whoever judges the
 * whole of an order is told the same of it, so their timelines are the same, and no delivery that any cell shows is missing
 * in them. A delivery was answered once.
 */
export function atOdds(cells: readonly Cell[]): string | null {
  const callback = cells.filter(({ subject }) => subject === 'callback');
  const orders = new Map<string, Order>();
  const known = keysOf(cells);
  for (const cell of callback)
    for (const { judgements = [] } of cell.cases)
      for (const { matcher, facts, exchanges } of judgements) {
        if (!isOfTimeline(matcher)) continue;
        const order: Order = { told: toldBy(facts), cell };
        for (const place of exchanges) {
          const delivery = cell.exchanges[place];
          const key = delivery && known(delivery);
          if (key == null) continue;
          const other = orders.get(key);
          if (other && other.told !== order.told)
            return `${named(other.cell)} and ${named(cell)} tell otherwise of one order`;
          orders.set(key, order);
        }
      }
  return leftOut(callback, orders, known) ?? answeredTwice(callback, known);
}

/** A delivery that two cells show otherwise, as a sentence; null where there is none. */
export function copiesAtOdds(cells: readonly Cell[]): string | null {
  return shownOtherwise(
    cells.filter(({ subject }) => subject === 'callback'),
    orderNamedBy,
  );
}

/** A delivery that a cell shows of an order, and that its timeline does not have. */
function leftOut(cells: readonly Cell[], orders: ReadonlyMap<string, Order>, keyOf: Keys): string | null {
  const known = new Map<string, Order>();
  for (const delivery of cells.flatMap(deliveriesIn)) {
    const [order, name] = [orders.get(keyOf(delivery) ?? ''), orderNamedBy(delivery)];
    if (order && name !== null) known.set(name, order);
  }
  for (const cell of cells)
    for (const delivery of deliveriesIn(cell)) {
      const key = keyOf(delivery);
      if (key === null) return `${named(cell)} shows a delivery that does not say when it came`;
      const order = known.get(orderNamedBy(delivery) ?? '');
      if (order && !orders.has(key)) return `${named(order.cell)} leaves out a delivery that ${named(cell)} shows`;
    }
  return null;
}

/** A delivery that two cells show with two answers. One that was looked at before its answer has none. */
function answeredTwice(cells: readonly Cell[], keyOf: Keys): string | null {
  const seen = new Map<string, { readonly answers: (string | null)[]; readonly cell: Cell }>();
  for (const cell of cells)
    for (const delivery of deliveriesIn(cell)) {
      const { arrival, answer } = delivery;
      if (arrival === undefined || arrival.answeredAt === null) continue;
      const answers = [String(answer?.status), String(arrival.answeredAt), arrival.clearAt?.toString() ?? null];
      const key = keyOf(delivery) ?? '';
      const other = seen.get(key);
      if (other?.answers.some((one, place) => one !== null && answers[place] !== null && one !== answers[place]))
        return `${named(other.cell)} and ${named(cell)} show two answers to one delivery`;
      if (!other || other.answers.includes(null)) seen.set(key, { answers, cell });
    }
  return null;
}

function deliveriesIn({ exchanges }: Cell): readonly ExchangeRecord[] {
  return exchanges.filter(({ purpose }) => purpose === 'case');
}

const toldBy = once((facts: JudgementRecord['facts']) => JSON.stringify(FACTS.map((name) => facts[name])));

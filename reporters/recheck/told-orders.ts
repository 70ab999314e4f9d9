import { isOfTimeline } from '../../evidence/redraw-callback.ts';
import type { Cell, JudgementRecord } from '../../spec/report.ts';

/** The rule that tells of each order, under the name of its scenario. */
export const OF_ALL = 'CALLBACK-01';

/** Rules that look at each attempt of each order, under the name of the order. */
export const OF_EACH = /^CALLBACK-0[3-8]$/;

/** What a cell tells of all that came for an order. */
export interface ToldOrder {
  readonly teller: Cell;
  readonly scenario: string;
  readonly facts: JudgementRecord['facts'];
}

/** The same of those of which a delivery came. */
export function ordersCome(cells: readonly Cell[]): ToldOrder[] {
  return ordersTold(cells).filter(({ facts }) => (facts['attempts'] ?? '') !== '');
}

/** What a report tells of its orders, by the cell that tells of each of them. */
export function ordersTold(cells: readonly Cell[]): ToldOrder[] {
  return cells
    .filter(({ rule }) => rule === OF_ALL)
    .flatMap((teller) =>
      teller.cases.flatMap(({ label, judgements = [] }) =>
        judgements
          .filter(({ matcher }) => isOfTimeline(matcher))
          .map(({ facts }) => ({ teller, scenario: label, facts })),
      ),
    );
}

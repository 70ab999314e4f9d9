import { redrawn } from '../../evidence/redraw.ts';
import { goodsOf } from '../../spec/callback-orders.ts';
import type { Cell, ExchangeRecord, RunRecord } from '../../spec/report.ts';

/** What a line carries that is of digital goods, or of others: what a report hides is there. */
const CARRIED = { toCarryCodes: { codes: '1' }, toCarryNote: { texts: '1' } };

/** Whether a delivered line may be of other goods than its rule is about: it carries what those do, and nothing else. */
export function mayBeOfOthers(sent: ExchangeRecord, { rule }: Pick<Cell, 'rule'>): boolean {
  const carries = (matcher: keyof typeof CARRIED): boolean =>
    redrawn(matcher, { args: [], facts: CARRIED[matcher], exchanges: [sent] }) === true;
  const [own, others] =
    rule === 'CALLBACK-09' ? (['toCarryCodes', 'toCarryNote'] as const) : (['toCarryNote', 'toCarryCodes'] as const);
  return carries(others) && !carries(own);
}

/**
 * Whether an order is known to be of the goods that it was asked to be of: it has one line, and what made it was told them.
 * @param run undefined in reports that do not say how they were made.
 */
export function areGoodsKnown(order: string, run: Pick<RunRecord, 'deliveries'> | undefined): boolean {
  return goodsOf(order) !== null && run?.deliveries?.kinds === true;
}

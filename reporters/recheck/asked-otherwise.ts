import { once } from '../../evidence/once.ts';
import { sentAs } from '../../evidence/sent-as.ts';
import { chapterOf } from '../../spec/catalogue.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import type { Rows } from '../../spec/rows.ts';
import type { Sent } from '../../spec/sent.ts';
import { named } from './words.ts';

/** What a row of a cell sent. */
export interface SentRow {
  readonly label: string;
  /** A short digest; null where it depends on the system. */
  readonly sent: string | null;
}

/** What each case of a cell sent first, beside the good request that vouches for it. A gate asks several times. */
export const sentIn = once(({ rule, exchanges }: Pick<Cell, 'rule' | 'exchanges'>): readonly SentRow[] => {
  const shared = exchanges.find(({ purpose }) => purpose === 'control');
  const first = new Map<string, ExchangeRecord>();
  for (const one of exchanges) if (one.purpose === 'case' && !first.has(one.case)) first.set(one.case, one);
  return [...first].map(([label, one]) => {
    const vouchers = one.vouchedBy.map((at) => exchanges[at]);
    const good = vouchers.find((voucher) => voucher?.purpose === 'control') ?? shared;
    return { label, sent: sentAs(chapterOf(rule), one, good) };
  });
});

/**
 * Rows that every known run has, and under whose name something else was sent than there: each with its cell. Whoever takes
 * such a row out of a report may give its name to another.
 */
export function rowsAskedOtherwise(cells: readonly Cell[], rows: Rows, sent: Sent): readonly string[] {
  return cells.flatMap((cell) => {
    const { always = [] } = rows.get(named(cell)) ?? {};
    const known = sent.get(named(cell));
    if (known === undefined || always.length === 0) return [];
    const demanded = new Set(always);
    const passed = new Set(cell.cases.filter(({ status }) => status === 'pass').map(({ label }) => label));
    return sentIn(cell).flatMap(({ label, sent: own }) => {
      const other = Object.hasOwn(known, label) ? known[label] : undefined;
      const isOther = own !== null && other != null && own !== other;
      return isOther && demanded.has(label) && passed.has(label) ? [`${named(cell)}: ${label}`] : [];
    });
  });
}

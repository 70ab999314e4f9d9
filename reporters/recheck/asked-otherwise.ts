import { once } from '../../evidence/once.ts';
import { probeAmong, sentAs } from '../../evidence/sent-as.ts';
import { chapterOf } from '../../spec/catalogue.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import type { Rows } from '../../spec/rows.ts';
import type { Sent } from '../../spec/sent.ts';
import { named } from './words.ts';

/** Chapters whose rows change a good request that most of their cells have. */
const OF_PROBES = /^(?:BEARER|KEY)-/;

/** What a row of a cell sent. */
export interface SentRow {
  readonly label: string;
  /** A short digest; null where it depends on the system. */
  readonly sent: string | null;
}

/**
 * What each case of a cell sent first, beside the probe of its surface: which good request vouches for it is the report's
 * word. @param cells all of the report.
 */
export function sentIn({ rule, subject, exchanges }: Cell, cells: readonly Cell[]): readonly SentRow[] {
  const probe = probesIn(cells).get(subject);
  const first = new Map<string, ExchangeRecord>();
  for (const one of exchanges) if (one.purpose === 'case' && !first.has(one.case)) first.set(one.case, one);
  const goods = exchanges.filter(({ purpose }) => purpose === 'control');
  return [...first].map(([label, one]) => ({ label, sent: sentAs(chapterOf(rule), one, probe, goods) }));
}

/** The probes of the surfaces, by their names. A gate asks several times. */
const probesIn = once((cells: readonly Cell[]): ReadonlyMap<string, ExchangeRecord> => {
  const goods = new Map<string, ExchangeRecord[]>();
  for (const { rule, subject, exchanges } of cells)
    if (OF_PROBES.test(rule))
      goods.set(subject, [...(goods.get(subject) ?? []), ...exchanges.filter(({ purpose }) => purpose === 'control')]);
  return new Map(
    [...goods].flatMap(([subject, all]) => {
      const probe = probeAmong(all);
      return probe === undefined ? [] : [[subject, probe] as const];
    }),
  );
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
    return sentIn(cell, cells).flatMap(({ label, sent: own }) => {
      const other = Object.hasOwn(known, label) ? known[label] : undefined;
      const isOther = own !== null && other != null && own !== other;
      return isOther && demanded.has(label) && passed.has(label) ? [`${named(cell)}: ${label}`] : [];
    });
  });
}

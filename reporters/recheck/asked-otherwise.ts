import { namesIn, probeAmong, sentAs } from '../../evidence/sent-as.ts';
import { chapterOf } from '../../spec/catalogue.ts';
import { UNDER_WAY } from '../../spec/revocation.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import type { Rows } from '../../spec/rows.ts';
import type { Sent } from '../../spec/sent.ts';
import { named } from './words.ts';

/** Cells whose rows change a good request that most of their kind have: a probe, or a login. */
const OF_PROBES = /^(?:(?:BEARER|KEY)-\d\d × .*|LOGIN-\d\d × login)$/;

/** What a row of a cell sent. */
export interface SentRow {
  readonly label: string;
  /** A short digest; null where it depends on the system. */
  readonly sent: string | null;
}

/** What rows of several cells start from: by their subjects the probes and the login, and what deliveries are about. */
interface Starts {
  readonly probes: ReadonlyMap<string, ExchangeRecord>;
  readonly named: ReadonlySet<string>;
}

/** @param cells all of a report. */
export function startsIn(cells: readonly Cell[]): Starts {
  const goods = new Map<string, ExchangeRecord[]>();
  for (const cell of cells) {
    if (!OF_PROBES.test(named(cell))) continue;
    const known = goods.get(cell.subject) ?? [];
    // As long as a revocation takes, there is no end of those with the key that is revoked.
    for (const good of goodsOf(cell)) if (good.case !== UNDER_WAY) known.push(good);
    goods.set(cell.subject, known);
  }
  const probes = Array.from(goods, ([subject, all]) => [subject, probeAmong(all)] as const);
  return {
    probes: new Map(probes.flatMap(([subject, probe]) => (probe === undefined ? [] : [[subject, probe] as const]))),
    named: namesIn(cells.filter(({ subject }) => subject === 'receiver').flatMap(goodsOf)),
  };
}

/**
 * What each case of a cell sent first, beside the probe of its surface: which good request vouches for it is the report's
 * word.
 */
export function sentIn(cell: Cell, { probes, named: names }: Starts): readonly SentRow[] {
  const first = new Map<string, ExchangeRecord>();
  for (const one of cell.exchanges) if (one.purpose === 'case' && !first.has(one.case)) first.set(one.case, one);
  const [probe, goods] = [probes.get(cell.subject), goodsOf(cell)];
  return Array.from(first, ([label, one]) => ({ label, sent: sentAs(chapterOf(cell.rule), one, probe, goods, names) }));
}

function goodsOf({ exchanges }: Cell): readonly ExchangeRecord[] {
  // What is read of them for each row is read once of a list that cannot change.
  return Object.freeze(exchanges.filter(({ purpose }) => purpose === 'control'));
}

/**
 * Rows that every known run has, and under whose name something else was sent than there: each with its cell. Whoever takes
 * such a row out of a report may give its name to another.
 *
 * @param asked the cells that are asked about. @param cells all of their report.
 */
export function rowsAskedOtherwise(
  asked: readonly Cell[],
  cells: readonly Cell[],
  rows: Rows,
  sent: Sent,
): readonly string[] {
  const starts = startsIn(cells);
  return asked.flatMap((cell) => {
    const { always = [] } = rows.get(named(cell)) ?? {};
    const known = sent.get(named(cell));
    if (known === undefined || always.length === 0) return [];
    const demanded = new Set(always);
    const passed = new Set(cell.cases.filter(({ status }) => status === 'pass').map(({ label }) => label));
    return sentIn(cell, starts).flatMap(({ label, sent: own }) => {
      const other = Object.hasOwn(known, label) ? known[label] : undefined;
      const isOther = own !== null && other != null && own !== other;
      return isOther && demanded.has(label) && passed.has(label) ? [`${named(cell)}: ${label}`] : [];
    });
  });
}

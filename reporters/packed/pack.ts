import type { CaseRow, PackedCell, PackedReport } from '../../spec/report-packed.ts';
import type { CaseRecord, Cell, ExchangeRecord, Report, Status } from '../../spec/report.ts';
import { Tables } from './tables.ts';

/** How a case ends that has found nothing. */
const SOUND: readonly Status[] = ['pass', 'observed', 'not-tested', 'blocked'];

/** A report in the form in which it is written: what it says again and again stands once. `unpack` undoes it. */
export function pack(report: Report): PackedReport {
  const tables = new Tables(report);
  const cells = report.cells.map((cell) => packCell(cell, tables));
  return { ...report, schemaVersion: 3, cells, recorded: tables.recorded() };
}

function packCell(cell: Cell, tables: Tables): PackedCell {
  return {
    ...cell,
    cases: cell.cases.map((one) => caseRow(one, tables) ?? one),
    exchanges: packExchanges(cell, tables),
  };
}

/** What a case that found something has sent stays whole: it is what a reader comes for. */
function packExchanges({ cases, exchanges }: Cell, tables: Tables): PackedCell['exchanges'] {
  const found = new Set(cases.filter(({ status }) => !SOUND.includes(status)).map(({ label }) => label));
  const packed: (ExchangeRecord | number)[] = [...exchanges];
  /** The first place of each row in this cell: by its row a voucher can only be told from others if it stands there. */
  const first = new Map<number, number>();
  for (const [place, one] of exchanges.entries()) {
    const row = isVouchedFor(one) || found.has(one.case) ? null : tables.exchange(one, []);
    if (row === null) continue;
    packed[place] = row;
    if (!first.has(row)) first.set(row, place);
  }
  for (const [place, one] of exchanges.entries()) {
    if (!isVouchedFor(one) || found.has(one.case)) continue;
    const vouchers = one.vouchedBy.map((voucher) => packed[voucher]);
    const isTold = (row: unknown, at: number): row is number =>
      typeof row === 'number' && first.get(row) === one.vouchedBy[at];
    const rows = vouchers.filter(isTold);
    if (rows.length === vouchers.length) packed[place] = tables.exchange(one, rows) ?? one;
  }
  return packed;
}

function isVouchedFor({ vouchedBy }: Partial<ExchangeRecord>): boolean {
  return vouchedBy !== undefined && vouchedBy.length > 0;
}

/** A case that has nothing but its judgements to tell; null for any other. */
function caseRow(one: CaseRecord, tables: Tables): CaseRow | null {
  const { label, status, reason, expected, got, blockedBy, judgements, ...others } = one;
  if (expected !== null || got !== null || blockedBy !== null || !SOUND.includes(status)) return null;
  if (Object.keys(others).length > 0) return null;
  const asked = judgements?.map((judgement) => [tables.judgement(judgement), judgement.exchanges] as const) ?? null;
  const row = [tables.label(label), status, asked] as const;
  return reason === null ? row : [...row, reason];
}

import { isDeepStrictEqual } from 'node:util';
import { COLUMNS, type CaseRow, type PackedCell, type PackedReport, type ShortCase } from '../../spec/report-packed.ts';
import type { CaseRecord, Cell, ExchangeRecord, Report } from '../../spec/report.ts';
import { Rows, UnpackError } from './rows.ts';

/**
 * A report as all but its file have it: whole, so that whoever judges or draws it sees no number. Rows refer to rows of
 * other tables alone, and those to none that refers back, so nothing can stand within itself; what several say is one
 * frozen object, so that it costs nothing again.
 * @param packed of the form of the schema.
 * @throws UnpackError where a number stands for nothing, a column is called otherwise than what it is (who reads a report
 *   by other means goes by these names), or all of it together would be larger than any report.
 */
export function unpack(packed: PackedReport): Report {
  const { recorded, ...report } = packed;
  const renamed = Object.entries(recorded.columns).find(
    ([table, names]) => !isDeepStrictEqual(names, COLUMNS[table as keyof typeof COLUMNS]),
  );
  if (renamed !== undefined)
    throw new UnpackError(`recorded.columns calls the columns of ${renamed[0]} otherwise than what they are`);
  const rows = new Rows(recorded, report.startedAt);
  const cells = report.cells.map((cell) => ({
    ...cell,
    cases: cell.cases.map((one) => caseOf(one, rows, cell)),
    exchanges: exchangesOf(cell, rows),
  }));
  return { ...report, schemaVersion: 1, cells };
}

function exchangesOf(cell: PackedCell, rows: Rows): ExchangeRecord[] {
  const first = new Map<number, number>();
  for (const [place, one] of cell.exchanges.entries())
    if (typeof one === 'number' && !first.has(one)) first.set(one, place);
  return cell.exchanges.map((one) => {
    if (typeof one !== 'number') return one;
    const { vouchers, ...exchange } = rows.exchange(one);
    const vouchedBy = vouchers.map((voucher) => {
      const place = first.get(voucher);
      if (place === undefined)
        throw new UnpackError(
          `recorded.exchanges[${one}] is vouched for by ${voucher}, which is not in ${nameOf(cell)}`,
        );
      return place;
    });
    return { ...exchange, vouchedBy };
  });
}

function caseOf(packed: CaseRecord | CaseRow | ShortCase, rows: Rows, cell: PackedCell): CaseRecord {
  const one = isRow(packed) ? membersOf(packed, rows, cell) : packed;
  if ('expected' in one) return one;
  const { label, status, reason, judgements } = one;
  const whole = { label, status, reason, expected: null, got: null, blockedBy: null };
  if (judgements === undefined) return whole;
  const asked = judgements.map(([row, exchanges]) => ({ ...rows.judgement(row, nameOf(cell)), exchanges }));
  return { ...whole, judgements: asked };
}

function membersOf([place, status, judgements, reason]: CaseRow, rows: Rows, cell: PackedCell): ShortCase {
  const label = rows.label(place, nameOf(cell));
  return { label, status, reason: reason ?? null, ...(judgements && { judgements }) };
}

function isRow(one: CaseRecord | CaseRow | ShortCase): one is CaseRow {
  return Array.isArray(one);
}

function nameOf({ rule, subject }: Pick<Cell, 'rule' | 'subject'>): string {
  return `${rule} × ${subject}`;
}

import { rejudged } from '../../../reporters/recheck.ts';
import type { Cell, ExchangeRecord, Report, Status } from '../../../spec/report.ts';
import { seal } from './fitting.ts';
import { wholeReport } from './gate-kit.ts';

/** A moment at which every report of these tests is looked at. */
export const NOW = new Date('2026-03-02T00:00:00Z');

/** The exchanges of a cell, as whoever tells it anew has them. */
export type Changed = (exchanges: readonly ExchangeRecord[]) => readonly ExchangeRecord[];

/** A report of a failure of one cell, which is told to be nothing of the kind; the evidence stays. */
export function retold(
  name: string,
  status: Status,
  reason: string,
  change: Changed = (all) => all,
  by: string | null = null,
): Report {
  const failed = wholeReport({ [name]: 'fail', ...(by !== null && { [by]: 'fail' }) });
  const cells = failed.cells.map(({ advice, ...cell }): Cell => {
    if (`${cell.rule} × ${cell.subject}` !== name) return { ...cell, ...(advice !== undefined && { advice }) };
    const cases = cell.cases.map(({ label, blockedBy }) => ({
      ...{ label, blockedBy: by ?? blockedBy, status, reason, expected: null, got: null },
    }));
    return { ...cell, status, reason, cases, exchanges: change(cell.exchanges) };
  });
  return seal(rejudged({ ...failed, cells }, 'default', NOW));
}

export function answered(status: number, body?: string): (one: ExchangeRecord) => ExchangeRecord {
  const headers = [['Content-Type', 'application/json']] as const;
  const said = body === undefined ? {} : { body, bodyBytes: body.length, headers };
  return (one) => ({ ...one, answer: one.answer && { ...one.answer, status, ...said } });
}

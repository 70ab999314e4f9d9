import type { ExchangeRecord, Report } from '../../spec/report.ts';

/** What a report has evidence of. */
export interface Judged {
  readonly cells: number;
  readonly cases: number;
  /** Requests; one that is evidence in several cells is one. */
  readonly requests: number;
}

export function judgedIn({ cells }: Report): Judged {
  const judged = cells.filter(({ exchanges, cases }) => exchanges.length > 0 || cases.length > 0);
  return {
    cells: judged.length,
    cases: judged.reduce((count, { cases }) => count + cases.length, 0),
    requests: new Set(judged.flatMap(({ exchanges }) => exchanges.map(identity))).size,
  };
}

/** The same for the same request only: a time to a tenth of a millisecond is as good as a number. */
function identity({ startedAt, durationMs, request }: ExchangeRecord): string {
  return JSON.stringify([startedAt, durationMs, request.method, request.url, request.headers, request.body]);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

export function spread(numbers: readonly number[]): string {
  return `${Math.min(...numbers).toFixed(2)} to ${Math.max(...numbers).toFixed(2)}`;
}

/** A table with a heading; the first column to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join('');
}

import { compare } from '../../../reporters/compare.ts';
import { outlineOf } from '../../../reporters/compare/outline.ts';
import type { Report, Status } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

/** A run of a target on a day of March 2026; cells not named passed. */
export function runOf(name: string, day: number, cells: Readonly<Record<string, Status>> = {}): Report {
  const startedAt = new Date(Date.UTC(2026, 2, day, 4)).toISOString();
  const target = { name, baseUrl: `https://v-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example` };
  return wholeReport(cells, { target, startedAt, finishedAt: startedAt });
}

export function comparisonOf(...reports: readonly Report[]) {
  return compare(reports.map((report, index) => outlineOf(report, { file: `${index}.json`, fault: null })));
}

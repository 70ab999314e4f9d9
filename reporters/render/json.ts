import { COLUMNS } from '../../spec/report-packed.ts';
import type { Report } from '../../spec/report.ts';
import { jsonVisible } from '../../spec/visible.ts';
import { pack } from '../packed/pack.ts';

/** What is no longer than this, in characters, stands on one line. */
const WIDE = 140;

/**
 * The report as `conformance.json`: nothing is lost, what repeats stands once, and unseen characters are written as JSON
 * escapes. A row of a table, and a list of numbers, is one line, however long.
 */
export function renderJson(report: Report): string {
  return `${jsonVisible(laidOut(pack(report), ''))}\n`;
}

function laidOut(value: unknown, indent: string, name = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length <= WIDE || isOfNumbers(value)) return line;
  const deeper = `${indent} `;
  // Thousands of rows: what says least about them is how far they are indented.
  if (TABLES.includes(name))
    return `[\n${(value as unknown[]).map((row) => JSON.stringify(row)).join(',\n')}\n${indent}]`;
  const members = Array.isArray(value)
    ? value.map((one) => (isRow(name, one) ? JSON.stringify(one) : `${deeper}${laidOut(one, deeper)}`))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(
          ([key, one]) =>
            `${deeper}${JSON.stringify(key)}: ${laidOut(one, deeper, name === 'recorded' ? `${name}.${key}` : key)}`,
        );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}

/** Lists with a line a row. */
const TABLES = [...Object.keys(COLUMNS), 'labels', 'bodies', 'pieces', 'facts', 'judgements'].map(
  (table) => `recorded.${table}`,
);

/** Whether this is a case with a line of its own among others that say more. */
function isRow(list: string, value: unknown): boolean {
  return list === 'cases' && Array.isArray(value);
}

function isOfNumbers(value: object): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

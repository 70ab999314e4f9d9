import type { Cell, Report } from '../../spec/report.ts';
import { named } from './words.ts';

/** More than any run makes: the longest table has two hundred rows, and a run of all that may be explored some thousands. */
const MOST_CASES = 10_000;
const MOST_EXCHANGES = 100_000;
/** A fact tells of each attempt of an order, in some sixty characters. */
const LONGEST_FACT = 2_000_000;
/** A scenario is cut off at five hundred requests of a client, and some that were on their way. */
const MOST_ROWS = 600;
/** Of a scenario a cell shows forty requests at most, and a few that are judged by themselves. */
const MOST_SHOWN = 100;
/** What tells of a client, a row a request, or a token. */
const OF_CLIENT = ['requests', 'tokens'];

/** What no run makes, and what a reader would be kept busy with; null where a report has nothing of the kind. */
export function outOfBounds({ cells }: Pick<Report, 'cells'>): string | null {
  for (const cell of cells) {
    const { cases, exchanges } = cell;
    if (cases.length > MOST_CASES) return `there are ${cases.length} cases in ${named(cell)}: no run makes so many`;
    if (exchanges.length > MOST_EXCHANGES)
      return `there are ${exchanges.length} requests in ${named(cell)}: no run makes so many`;
    for (const { judgements = [] } of cases)
      for (const { facts } of judgements)
        if (Object.values(facts).some((fact) => fact.length > LONGEST_FACT))
          return `a fact in ${named(cell)} is longer than any run makes one`;
    const told = cell.role === 'client' ? cases.flatMap(({ judgements = [] }) => judgements) : [];
    if (told.some(({ facts }) => OF_CLIENT.some((name) => rowsOf(facts[name]) > MOST_ROWS)))
      return `a fact in ${named(cell)} tells of more requests than a scenario has`;
    if (cell.role === 'client' && mostOfOneCase(cell) > MOST_SHOWN)
      return `${named(cell)} shows more requests of a scenario than any run does`;
  }
  return null;
}

function mostOfOneCase({ exchanges }: Cell): number {
  const shown = new Map<string, number>();
  for (const { case: label } of exchanges) shown.set(label, (shown.get(label) ?? 0) + 1);
  return Math.max(0, ...shown.values());
}

function rowsOf(fact = ''): number {
  let rows = 1;
  for (let at = fact.indexOf(';'); at >= 0; at = fact.indexOf(';', at + 1)) rows++;
  return rows;
}

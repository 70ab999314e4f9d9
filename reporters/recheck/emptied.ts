import type { Report } from '../../spec/report.ts';
import type { RuleFacts } from '../rules.ts';
import { asksFor, commandLinesOf, leavesOut, strangeWord } from './asked-for.ts';
import { named, some } from './words.ts';

/**
 * Cells of which a run tells nothing at all, though it set out to judge them and came upon no trouble, or of which it tells
 * though it set out to leave them out, as a sentence; null where there are none. Where nothing can be tested, a case says so.
 */
export function emptied({ run, cells, roles, problems }: Report, rules: readonly RuleFacts[]): string | null {
  if (run === undefined) return null;
  const lines = commandLinesOf(run);
  const strange = lines.map(strangeWord).find((word) => word !== undefined);
  if (strange !== undefined) return `its command line has what no run of the suite records: ${strange}`;
  const beside = cells.filter(
    (cell) => cell.cases.length > 0 && roles.includes(cell.role) && lines.every((line) => leavesOut(line, cell)),
  );
  if (beside.length > 0) return `its command line leaves out what the run tells of: ${some(beside.map(named))}`;
  if (problems.length > 0) return null;
  // A rule that no test asks of says why.
  const untested = new Set(rules.flatMap(({ id, untested: why }) => (why === undefined ? [] : [id])));
  const empty = cells.filter(
    (cell) =>
      cell.cases.length === 0 &&
      roles.includes(cell.role) &&
      !untested.has(cell.rule) &&
      lines.every((line) => asksFor(line, cell)),
  );
  return empty.length === 0 ? null : `the run set out to judge, and tells nothing of, ${some(empty.map(named))}`;
}

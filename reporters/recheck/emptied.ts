import type { Report, Role } from '../../spec/report.ts';
import type { RuleFacts } from '../rules.ts';
import { named, some } from './words.ts';

/** What may stand in the command of a run that sets out to judge all cells of its roles. */
const OF_ALL = /^(?:conformance|--(?:project|workers|shard|reporter|add-reporter|output)=.*)$/s;
const PROJECT = /^--project=(.*)$/s;

/**
 * Cells of which a run tells nothing at all, though it set out to judge them and came upon no trouble, as a sentence; null
 * where there are none. Where nothing can be tested, a case says so.
 */
export function emptied({ run, cells, roles, problems }: Report, rules: readonly RuleFacts[]): string | null {
  if (run === undefined || problems.length > 0) return null;
  const lines = run.shards.length > 0 ? run.shards.map(({ commandLine }) => commandLine) : [run.commandLine];
  if (lines.some((line) => line.length === 0 || !line.every((word) => OF_ALL.test(word)))) return null;
  const isAsked = (role: Role): boolean =>
    roles.includes(role) &&
    lines.every((line) => {
      const projects = line.flatMap((word) => PROJECT.exec(word)?.slice(1) ?? []);
      return projects.length === 0 || projects.includes(role);
    });
  // A rule that no test asks of says why.
  const untested = new Set(rules.flatMap(({ id, untested: why }) => (why === undefined ? [] : [id])));
  const empty = cells.filter((cell) => cell.cases.length === 0 && isAsked(cell.role) && !untested.has(cell.rule));
  return empty.length === 0 ? null : `the run judged its roles whole, and tells nothing of ${some(empty.map(named))}`;
}

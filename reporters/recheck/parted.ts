import { isDeepStrictEqual } from 'node:util';
import { MOST_SHARDS } from '../../spec/most-shards.js';
import type { Report, RunRecord } from '../../spec/report.ts';
import { agreed, partProblems } from '../run.ts';
import { missingShards } from '../shards.ts';

/** What Playwright is called with that merges the shards of a run. */
const MERGE = 'merge-reports';
const SHARD = /^--shard(?:=(?<number>\d+)\/(?<total>\d+))?$/;

/**
 * Why a report cannot be the merge that it says it is, as a sentence; null where it can, or says nothing of the kind. Each
 * part says of itself which one it is: whoever leaves one out, or takes parts together that differ, has a problem to tell of.
 */
export function parted({ run, problems }: Pick<Report, 'run' | 'problems'>): string | null {
  if (run === undefined) return null;
  const own = shardOf(run.commandLine);
  const isMerged = run.commandLine.includes(MERGE);
  // One that was not merged is the one part that it lists, and says that all others are missing.
  if (own !== null && !isMerged && run.shards.length === 0) return 'the run was started as a part, and lists none';
  if (run.shards.length === 0) return null;
  if (!isMerged && !(run.shards.length === 1 && own !== null && isDeepStrictEqual(shardOf(listed(run)), own)))
    return 'the run lists parts, and was not merged of any';
  const parts = run.shards.map(({ commandLine }) => shardOf(commandLine));
  const known = parts.filter((part) => part !== null);
  const [first] = known;
  if (first === undefined || known.length < parts.length) return 'the run lists a part that was started as none';
  const numbers = known.map(({ number }) => number);
  if (
    known.some(({ total, number }) => total !== first.total || number > total || total > MOST_SHARDS) ||
    new Set(numbers).size < known.length
  )
    return 'the run lists parts that are not those of one run';
  const other = (['limits', 'nonce', 'deliveries'] as const).find(
    (name) =>
      run.shards.some((one) => one[name] !== undefined) &&
      !isDeepStrictEqual(run[name], agreed(run.shards, name) ?? null),
  );
  if (other !== undefined) return `the run has other ${other} than its parts`;
  const due = [...missingShards(numbers, first.total), ...partProblems(run)];
  const untold = due.filter((one) => !problems.includes(one));
  return untold.length === 0 ? null : `the report leaves out that ${untold.join(', and ')}`;
}

function listed({ shards }: RunRecord): readonly string[] {
  return shards[0]?.commandLine ?? [];
}

function shardOf(commandLine: readonly string[]): { readonly number: number; readonly total: number } | null {
  const at = commandLine.findIndex((word) => SHARD.test(word));
  const word = commandLine[at];
  if (word === undefined) return null;
  const { number, total } =
    SHARD.exec(word.includes('=') ? word : `${word}=${commandLine[at + 1] ?? ''}`)?.groups ?? {};
  return number === undefined || total === undefined ? null : { number: Number(number), total: Number(total) };
}

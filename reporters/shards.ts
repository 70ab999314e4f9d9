import type { FullConfig } from '@playwright/test/reporter';

/**
 * What each shard notes in the metadata of its run, in `fixtures/run/setup.ts`, with the name of its target as the value.
 * A merge lays the metadata of its runs over each other, so every shard has a key of its own.
 */
const KEY = /^conformance shard (\d+) of (\d+)$/;

/** What a merge lacks, one sentence each: a run whose shards are not all there has not come to its end. */
export function shardProblems(metadata: FullConfig['metadata']): string[] {
  const notes = Object.entries(metadata as Readonly<Record<string, unknown>>).flatMap(([key, target]) => {
    const [, current, total] = KEY.exec(key) ?? [];
    return current === undefined ? [] : [{ current: Number(current), total: Number(total), target }];
  });
  const [first] = notes;
  if (first === undefined) return [];
  const { total } = first;
  if (notes.some((note) => note.total !== total)) return ['shards of different runs were merged'];
  if (notes.some((note) => note.target !== first.target)) return ['shards of different targets were merged'];
  const missing = Array.from({ length: total }, (_, index) => index + 1).filter(
    (number) => !notes.some(({ current }) => current === number),
  );
  return missing.map((number) => `shard ${number} of ${total} is missing: what it was to test was not run`);
}

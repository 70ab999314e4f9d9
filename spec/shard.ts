import type { OriginRecord } from './report-run.ts';

/**
 * What each shard of a run notes of itself, for whoever merges it with others. A merge lays the metadata of its runs over
 * each other, so every shard has a key of its own.
 */
export interface ShardNote {
  /** What has to be the same in all shards of one run, under the words that a problem calls it by. No secrets. */
  readonly same: Readonly<Record<string, string>>;
  /** Who answered at the addresses of the target; null for the reference that comes with the suite. */
  readonly met: readonly OriginRecord[] | null;
}

export function shardKey(current: number, total: number): string {
  return `conformance shard ${current} of ${total}`;
}

export const SHARD_KEY = /^conformance shard (\d+) of (\d+)$/;

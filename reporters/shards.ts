import type { FullConfig } from '@playwright/test/reporter';
import type { OriginRecord } from '../spec/report.ts';
import { MOST_SHARDS } from '../spec/most-shards.js';
import { SHARD_KEY, type ShardNote } from '../spec/shard.ts';

interface Shard {
  readonly current: number;
  readonly total: number;
  /** Null where it is of another form: the shard was made by another version of the suite. */
  readonly note: ShardNote | null;
}

/**
 * What is wrong with a merge, one sentence each: a run whose shards are not all there has not come to its end, and shards
 * that asked other things, or were answered by somebody else, are not of one run.
 *
 * @param metadata with what each shard noted in it, in `fixtures/run/setup.ts`.
 */
export function shardProblems(metadata: FullConfig['metadata']): string[] {
  const shards = Object.entries(metadata as Readonly<Record<string, unknown>>).flatMap(([key, value]): Shard[] => {
    const [, current, total] = SHARD_KEY.exec(key) ?? [];
    return current === undefined ? [] : [{ current: Number(current), total: Number(total), note: noteOf(value) }];
  });
  const [first] = shards;
  if (first === undefined) return [];
  const { total } = first;
  if (shards.some((shard) => shard.total !== total)) return [OF_SEVERAL];
  if (total > MOST_SHARDS) return [`a run was parted in ${total} shards, and ${MOST_SHARDS} are the most`];
  return [
    ...unlike(shards.map(({ note }) => note)),
    ...missingShards(
      shards.map(({ current }) => current),
      total,
    ),
  ];
}

const OF_SEVERAL = 'shards of different runs were merged';

/** Whether a problem says that a report was merged of several runs, which tell of several targets: none of its faults is the suite's. */
export function isOfSeveralRuns(problem: string): boolean {
  return problem.startsWith(OF_SEVERAL);
}

/** Problems of a merge: of so many shards those that are not among these numbers, one sentence each. */
export function missingShards(numbers: readonly number[], total: number): string[] {
  return Array.from({ length: total }, (_, index) => index + 1)
    .filter((number) => !numbers.includes(number))
    .map((number) => `shard ${number} of ${total} is missing: what it was to test was not run`);
}

/** In what shards differ that ought to be of one run. */
function unlike(notes: readonly (ShardNote | null)[]): string[] {
  const known = notes.filter((note) => note !== null);
  if (known.length < notes.length) return [`${OF_SEVERAL}: another version of the suite made one of them`];
  const names = [...new Set(known.flatMap(({ same }) => Object.keys(same)))];
  const differing = names.filter((name) => known.some(({ same }) => same[name] !== known[0]?.same[name]));
  if (differing.length > 0) return [`${OF_SEVERAL}: they differ in ${differing.join(', ')}`];
  return elsewhere(known).map((origin) => `${OF_SEVERAL}: somebody else answered at ${origin} in one of them`);
}

/**
 * The origins at which one shard met nobody whom another one met there: no certificate that both saw, and where there is
 * none, no address. A name may stand for many machines, and each shard may meet others of them; they show one certificate.
 */
function elsewhere(notes: readonly ShardNote[]): string[] {
  const met = notes.flatMap((note) => note.met ?? []);
  const origins = [...new Set(met.map(({ origin }) => origin))].sort();
  return origins.filter((origin) => {
    const [one, ...others] = met.filter((record) => record.origin === origin).map(whoAnswered);
    return one !== undefined && others.some((other) => other.every((who) => !one.includes(who)));
  });
}

function whoAnswered({ certificates, addresses }: OriginRecord): readonly string[] {
  return certificates.length > 0 ? certificates.map(({ sha256 }) => sha256) : addresses;
}

/** A note as it lies in a blob, which is a file like any other. */
function noteOf(value: unknown): ShardNote | null {
  if (!isObject(value) || !isObject(value['same'])) return null;
  const { same, met } = value;
  const isOrigin = (one: unknown): boolean =>
    isObject(one) && typeof one['origin'] === 'string' && isList(one['addresses']) && isList(one['certificates']);
  if (!Object.values(same).every((one) => typeof one === 'string')) return null;
  return met === null || (isList(met) && met.every(isOrigin)) ? (value as unknown as ShardNote) : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

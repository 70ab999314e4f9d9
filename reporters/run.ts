import { isDeepStrictEqual } from 'node:util';
import type { FullConfig } from '@playwright/test/reporter';
import type { CertificateRecord, OriginRecord, Report, RunPart, RunRecord, ShardPart } from '../spec/report.ts';

/** What each shard notes in the metadata of its run, with how it was started as the value. */
const PART = /^conformance part (\d+) of \d+$/;

/**
 * How the report was made: by a run, or by a merge of shards, each of which was started in a way of its own.
 *
 * @param own how this process was started; null where nobody says, and the report does not either
 * @param met the origins that tests spoke to, in any order, with repetitions
 */
export function runRecordOf(
  own: RunPart | null,
  metadata: FullConfig['metadata'],
  met: readonly OriginRecord[],
): RunRecord | null {
  if (own === null) return null;
  const said = metadata as Readonly<Record<string, unknown>>;
  const shards = Object.entries(said)
    .flatMap(([key, part]) => {
      const number = PART.exec(key)?.[1];
      return number === undefined ? [] : [{ number: Number(number), part: part as ShardPart }];
    })
    .sort((a, b) => a.number - b.number)
    .map(({ part }) => part);
  const conformance = said['conformance'] as { readonly run?: RunPart; readonly origins?: OriginRecord[] } | undefined;
  const origins = mergedOrigins([...met, ...(conformance?.origins ?? [])]);
  if (shards.length === 0) return { ...(conformance?.run ?? own), origins, shards };
  const [limits, nonce] = [agreed(shards, 'limits'), agreed(shards, 'nonce')];
  // Older parts lack it.
  const embedded = agreed(shards, 'embedded') ?? (shards.every((one) => one.embedded === undefined) ? false : null);
  const deliveries = agreed(shards, 'deliveries') ?? null;
  return { ...own, limits, nonce, embedded, deliveries, origins, shards };
}

/** Problems of a merge: what one shard was held to must hold for all. */
export function partProblems({ shards }: RunRecord): string[] {
  return (['limits', 'nonce', 'embedded', 'deliveries', 'attempt'] as const)
    .filter((name) => shards.some((one) => !isDeepStrictEqual(one[name], shards[0]?.[name])))
    .map((name) => `${DIFFERING[name]} were merged`);
}

const DIFFERING = {
  limits: 'shards with different limits',
  nonce: 'shards with different nonces',
  embedded: 'shards of the reference that comes with the suite and of another target',
  deliveries: 'shards that were told otherwise of the platform’s deliveries',
  attempt: 'shards of several attempts of a job',
};

/** What all parts say of one of these; null where they say several things, or nothing. */
export function agreed<Name extends keyof typeof DIFFERING & keyof RunPart>(
  shards: readonly RunPart[],
  name: Name,
): RunPart[Name] | null {
  const [first] = shards;
  return first !== undefined && shards.every((one) => isDeepStrictEqual(one[name], first[name])) ? first[name] : null;
}

/** Each origin once, with all addresses and certificates that anybody met there, in an order that tells nothing. */
export function mergedOrigins(met: readonly OriginRecord[]): OriginRecord[] {
  const origins = new Map<string, { addresses: Set<string>; certificates: Map<string, CertificateRecord> }>();
  for (const { origin, addresses, certificates } of met) {
    const one = origins.get(origin) ?? { addresses: new Set(), certificates: new Map<string, CertificateRecord>() };
    origins.set(origin, one);
    for (const address of addresses) one.addresses.add(address);
    for (const certificate of certificates) one.certificates.set(certificate.sha256, certificate);
  }
  return [...origins]
    .map(([origin, { addresses, certificates }]) => ({
      origin,
      addresses: [...addresses].sort(),
      certificates: [...certificates.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1)),
    }))
    .sort((a, b) => (a.origin < b.origin ? -1 : 1));
}

/** Whether a report says how it was made: also what was promised of deliveries, and whether it judged the reference. */
export function saysHowMade({ run }: Pick<Report, 'run'>): boolean {
  return run?.deliveries !== undefined && run.embedded !== undefined;
}

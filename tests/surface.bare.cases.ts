import {
  NotApplicable,
  ownHeaders,
  WITHOUT_HEADERS,
  WITHOUT_QUERY,
  type Change,
  type Changes,
  type Stimulus,
} from '../fixtures/index.ts';

type Edit = (good: Stimulus) => Stimulus;

/** What there is to be seen of good requests. */
export interface Seen {
  demandAlike(change: Edit): Promise<void>;
  demandWithin(change: Edit, bare: Edit): Promise<void>;
  demandTaken(change: Edit, without?: Edit): Promise<void>;
}

/** What a target file has of its own, for each kind of it: whether a probe has any, and how it comes without. */
const OWN: readonly (readonly [label: string, has: (good: Stimulus) => boolean, leaveOut: Edit])[] = [
  [
    WITHOUT_HEADERS,
    ({ parts }) => ownHeaders(parts.headers).length > 0,
    (good) => ownHeaders(good.parts.headers).reduce((one, name) => one.without(name), good),
  ],
  [WITHOUT_QUERY, ({ parts }) => parts.url.search !== '', (good) => good.withoutQuery()],
];

/**
 * A request that is to be refused, without what the target file has beside its credential: a system may ask for credentials
 * where that says who calls, and let all others in. A gateway may lead elsewhere without it, to what is for everybody; or it
 * may refuse whatever lacks it, which is as good a refusal as any.
 *
 * @param called makes the row's name of what is left out. @param without takes the credential away, where `bad` is that.
 * @param isGood whether `bad` has one that is good for other operations.
 */
export function withoutOwn(
  called: (leftOut: string) => string,
  bad: Change,
  seen: Seen,
  { without, isGood = false }: { readonly without?: Edit; readonly isGood?: boolean } = {},
): Changes {
  return OWN.map(([label, has, leaveOut]): readonly [string, Change] => [
    called(label),
    async (good, credential) => {
      if (!has(good)) throw new NotApplicable();
      await seen.demandTaken(leaveOut, without);
      // Another operation need not ask for the same scope, or for the same access.
      if (isGood) await seen.demandAlike(leaveOut);
      else await seen.demandWithin(leaveOut, (one) => leaveOut(one.without('Authorization').without('ApiKey')));
      return leaveOut(await bad(good, credential));
    },
  ]);
}

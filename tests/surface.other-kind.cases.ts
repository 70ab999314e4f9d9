import { NotApplicable, type Change, type Changes, type Stimulus, type Text } from '../fixtures/index.ts';

type Edit = (good: Stimulus) => Stimulus;

/** What was seen of good requests. */
interface Seen {
  /** Makes sure that the good request with this change is let in as well. @throws NotApplicable where it is not. */
  demandLetIn(change: Edit): Promise<void>;
  /** Makes sure that a request is not let in. @throws NotApplicable where it is. */
  demandGuarded(bad: Stimulus): Promise<void>;
}

/** A good credential of the kind that a surface does not take; its value is null where it cannot be had. */
export interface OtherKind {
  /** By what it is called. */
  readonly whose: string;
  /** Where the surfaces that take it read it. */
  readonly header: 'ApiKey' | 'Authorization';
  readonly value: () => Text | null | Promise<Text | null>;
}

/**
 * Requests with a bad credential of the kind that a surface takes, and a good one of the other kind beside it, which makes
 * up for nothing. They are to be refused, in whatever way. Told of where a good request is let in with both, since a server
 * may refuse two credentials as such, and a token may say which tenant is asked for; and where the bad one is refused by
 * itself, since what lets that in breaks another rule.
 */
export function besideOtherKind(bad: Changes, others: readonly OtherKind[], seen: Seen): Changes {
  return others.flatMap(({ whose, header, value }) => {
    let taken: Promise<Edit> | null = null;
    const take = async (): Promise<Edit> => {
      const given = await value();
      if (given === null) throw new NotApplicable();
      const beside: Edit = (one) => one.with(header, given);
      await seen.demandLetIn(beside);
      return beside;
    };
    return bad.map(([what, change]): readonly [string, Change] => [
      `${whose} beside ${what}`,
      async (good, credential) => {
        const beside = await (taken ??= take());
        const alone = await change(good, credential);
        await seen.demandGuarded(alone);
        return beside(alone);
      },
    ]);
  });
}

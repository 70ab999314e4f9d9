import type { Change, Changes, Stimulus } from '../fixtures/index.ts';
import { beside, type Names } from './surface.places.cases.ts';

/** What was seen of good requests. */
interface Seen {
  /** Makes sure that a request is not let in. @throws NotApplicable where it is. */
  demandGuarded(bad: Stimulus): Promise<void>;
}

/**
 * The right credential in places that are none for it, all at once, beside each of these in the place that is: they are known,
 * and no good here. Code may look further where it has found what it cannot use, and not where it has found nothing that it
 * knows. Told of where such a one is refused by itself, since what lets that in breaks another rule.
 */
export function besideKnown(bad: Changes, names: Names, seen: Seen): Changes {
  return bad.flatMap(([what, change]) => {
    let looked: Promise<void> | null = null;
    const refused: Change = async (good, credential) => {
      const alone = await change(good, credential);
      await (looked ??= seen.demandGuarded(alone));
      return alone;
    };
    return beside(what, refused, names);
  });
}

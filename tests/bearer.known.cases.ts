import { atHand, demandFit, NotApplicable, sensitive, type Changes, type Secret } from '../fixtures/index.ts';
import { FORGED_TOKENS, OTHER_ALGORITHMS, type TokenChange } from './bearer.cases.ts';
import { CHOSEN_KEYS } from './bearer.keys.cases.ts';
import { MALFORMED_TOKENS } from './bearer.malformed.cases.ts';

type Surface = 'reseller' | 'storefront';

interface Source {
  credential(): Promise<Secret>;
}

/** Where tokens come from. */
interface Sources {
  token(of: Surface): Source;
  limitedToken(of: Surface): Source;
}

/** A token that the platform has signed for somebody else than whom a surface lets in. */
interface KnownToken {
  readonly whose: string;
  /** Null where there is none. */
  readonly token: () => Promise<Secret | null>;
}

/** Those of a customer without the scope, and of the other surface: what becomes of that one as it is nobody has decided. */
export function tokensOfOthers(of: Surface, sources: Sources): readonly KnownToken[] {
  const other = of === 'reseller' ? 'storefront' : 'reseller';
  return [
    { whose: 'a token without the scope', token: () => atHand(sources.limitedToken(of).credential()) },
    { whose: 'a token of the other surface', token: () => atHand(sources.token(other).credential()) },
  ];
}

const named = (tokens: readonly TokenChange[], ...labels: readonly string[]): readonly TokenChange[] =>
  tokens.filter(([label]) => labels.includes(label));

/** What is made of such a token, some of each rule's own table: whoever reads its claims before all else is in order answers 403. */
export const MADE_OF_KNOWN = {
  malformed: named(MALFORMED_TOKENS, 'two segments'),
  forged: named(FORGED_TOKENS, 'an altered signature', 'no signature', 'signed with another key'),
  otherwise: named(OTHER_ALGORITHMS, 'alg none, no signature', 'alg none, signature kept', 'alg RS256'),
  ofChosenKey: named(CHOSEN_KEYS, 'an embedded symmetric key'),
};

/** These tokens in a form that they do not have, behind Bearer or what `prefix` says. */
export function ofKnown(known: readonly KnownToken[], made: readonly TokenChange[], prefix = 'Bearer '): Changes {
  return made.flatMap(([label, change]) =>
    known.map(({ whose, token }): Changes[number] => [
      `${label}, of ${whose}`,
      async (good) => {
        const own = await token();
        if (own === null) throw new NotApplicable();
        if (change === AS_IT_IS) return good.with('Authorization', sensitive`${prefix}${own}`);
        demandFit(own.reveal(), change(own.reveal()));
        return good.with('Authorization', sensitive`${prefix}${own.derive(label, change)}`);
      },
    ]),
  );
}

const AS_IT_IS: TokenChange[1] = (token) => token;

/** The same tokens, unchanged, with no prefix, or with another one. */
export const bareOfKnown = (known: readonly KnownToken[]): Changes => ofKnown(known, [['bare', AS_IT_IS]], '');
export const behindTokenOfKnown = (known: readonly KnownToken[]): Changes =>
  ofKnown(known, [['behind the word Token', AS_IT_IS]], 'Token ');

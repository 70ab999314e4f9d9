import { sensitive, type Change, type Changes, type Secret } from '../fixtures/index.ts';
import { alterSignature, borrow } from './bearer.cases.ts';

/** The good token with a signature that belongs to another one. @param others signatures, asked for beforehand. */
export function borrowed(others: PromiseSettledResult<readonly string[]>): Change {
  return (good, token) => {
    if (others.status === 'rejected') throw others.reason;
    const other = others.value.find((signature) => !token.reveal().endsWith(signature)) ?? '';
    return good.with('Authorization', sensitive`Bearer ${token.derive('signature of another token', borrow(other))}`);
  };
}

/** The token of a customer without the scope, altered: who reads the scope before the signature has looked answers 403. */
export function limitedForged(limited: (() => Promise<Secret>) | null): Changes {
  return limited === null
    ? []
    : [
        [
          'an altered signature, of a token without the scope',
          async (good) => good.with('Authorization', sensitive`Bearer ${alterSignature(await limited())}`),
        ],
      ];
}

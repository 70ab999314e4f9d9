import { parseJwt, segment, sensitive, type Change } from '../fixtures/index.ts';
import { borrow, parts, type TokenChange } from './bearer.cases.ts';

/** The good token with a signature that belongs to another one. @param others signatures, asked for beforehand. */
export function borrowed(others: PromiseSettledResult<readonly string[]>): Change {
  return (good, token) => {
    if (others.status === 'rejected') throw others.reason;
    const other = others.value.find((signature) => !token.reveal().endsWith(signature)) ?? '';
    return good.with('Authorization', sensitive`Bearer ${token.derive('signature of another token', borrow(other))}`);
  };
}

/** Types of a token and of what is in it (RFC 7519 §5), by which a check may choose what else it looks at. */
const TYPES: readonly (readonly [label: string, members: object])[] = [
  ['no typ', { typ: undefined }],
  ['typ null', { typ: null }],
  ...['at+jwt', 'jwt', 'JOSE', 'application/jwt', 'dpop+jwt', 'secevent+jwt'].map(
    (typ) => [`typ ${typ}`, { typ }] as const,
  ),
  ['cty JWT', { cty: 'JWT' }],
];

/** A token that nobody signed, whose header says that it is of another type: whoever looks at some types alone lets it in. */
export const FORGED_OF_OTHER_TYPES: readonly TokenChange[] = TYPES.map(([label, members]) => [
  `${label}, a signature of nobody`,
  (token) =>
    [
      segment({ ...parseJwt(token)?.header, ...members }),
      parts(token)[1],
      parts(token)[2].replace(/./gs, (one) => (one === 'A' ? 'B' : 'A')),
    ].join('.'),
]);

/** Two characters of the one segment, or all of them, in another order: a sum of them is the same. */
export const FORGED_BY_ORDER: readonly TokenChange[] = [
  ['two characters of the signature exchanged', (token) => swapIn(token, parts(token)[2])],
  ['the signature the other way round', (token) => borrow(parts(token)[2].split('').reverse().join(''))(token)],
];

/** A token, the first two unlike characters of its last segment being exchanged. */
function swapIn(token: string, signature: string): string {
  return borrow(signature.replace(/(.)(?!\1)(.)/s, '$2$1'))(token);
}

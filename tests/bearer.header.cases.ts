import {
  demandFit,
  NotApplicable,
  sensitive,
  type Change,
  type Changes,
  type RuleId,
  type Secret,
  type Stimulus,
  type Text,
} from '../fixtures/index.ts';
import { alterSignature } from './bearer.cases.ts';
import { otherPlaces, type Names } from './surface.places.cases.ts';

/** The good request with another value of its Authorization header. */
export const instead =
  (value: string): Change =>
  (good) =>
    good.with('Authorization', value);

/** The good request with something made from its token in that header. */
export const bearing =
  (value: (token: Secret) => Text): Change =>
  (good, token) =>
    good.with('Authorization', value(token));

/** The good request with each of these tokens in the place of its own. */
export const asBearers = (tokens: readonly { readonly label: string; readonly token: Secret }[]): Changes =>
  tokens.map(({ label, token }) => [label, bearing(() => sensitive`Bearer ${token}`)]);

export const noHeader = (good: Stimulus): Stimulus => good.without('Authorization');
export const forged = bearing((token) => sensitive`Bearer ${alterSignature(token)}`);

/** Bad ones that come many times, among good ones and at once with them. */
export const BESIDE_GOODS: Changes = [
  ['no header', noHeader],
  ['an altered signature', forged],
];

const PREFIXES: readonly string[] = [
  'Bearer',
  'Bearer:',
  'Bearer: ',
  'Token ',
  'JWT ',
  'Basic ',
  'Basic Bearer ',
  // A list of credentials: the header holds one (RFC 9110 section 11.6.2).
  'Basic dXNlcjpwdw==, Bearer ',
  'Token Bearer ',
  'xBearer ',
  // Of RFC 9449, where the token alone is not enough.
  'DPoP ',
  'OAuth ',
  'Digest ',
  'Negotiate ',
  'ApiKey ',
  // Names of its own for a scheme, and parameters of one.
  ...['AccessToken ', 'access_token ', 'Bearer-Token ', 'Token token='],
  // What stands in place of the one blank (RFC 6750 §2.1), as other syntaxes have it.
  ...['Bearer=', 'Bearer-', 'Bearer_', 'Bearer%20', 'Bearer+', 'Bearer,', 'Bearer;', 'Bearer/', 'Bearer|'],
];

/** What stands in the place of `Bearer ` before the token. The bare token is a rule of its own. */
export const OTHER_PREFIXES: Changes = [
  ...PREFIXES.map((prefix): [string, Change] => [
    `${JSON.stringify(prefix)} before the token`,
    bearing((token) => sensitive`${prefix}${token}`),
  ]),
  ['double quotes round Bearer and the token', bearing((token) => sensitive`"Bearer ${token}"`)],
  ['single quotes round Bearer and the token', bearing((token) => sensitive`'Bearer ${token}'`)],
];

const basic = (credentials: (token: string) => string): Change =>
  bearing((token) => {
    const encoded = token.derive('in base64', (text) => Buffer.from(credentials(text)).toString('base64'));
    demandFit(token.reveal(), encoded.reveal());
    return sensitive`Basic ${encoded}`;
  });

/** The token as one half of what Basic carries (RFC 7617), as some platforms take it. */
export const IN_BASIC: Changes = [
  ['the token as the user of Basic', basic((token) => `${token}:`)],
  ['the token as the password of Basic', basic((token) => `x-access-token:${token}`)],
];

/** Where systems look for a key of an integration, beside the header that the contract has for one. */
const KEY_PLACES: Names = {
  query: ['ApiKey', 'apikey', 'apiKey', 'api_key', 'key'],
  cookies: ['ApiKey', 'api_key'],
  body: ['ApiKey', 'api_key'],
  within: [],
  subprotocols: [],
  parameters: [],
  headers: ['X-Api-Key'],
};

/** A key instead of a token: that of a key surface, or that of the account. */
export const keyInstead = (owner: string, key: Secret, seen: Parameters<typeof otherPlaces>[2]): Changes => [
  [`the ${owner} key in ApiKey`, (good) => noHeader(good).with('ApiKey', key)],
  [`the ${owner} key behind Bearer`, bearing(() => sensitive`Bearer ${key}`)],
  ...otherPlaces(noHeader, KEY_PLACES, seen).map(([where, change]): readonly [string, Change] => [
    `the ${owner} key ${where}`,
    (good) => change(good, key),
  ]),
];

/** Bad ones that are made of nothing, or of the good token, by what they are called beside a key. */
export const BAD_BESIDE_KEYS: Changes = [
  ['one word', instead('Bearer rubbish')],
  ['three parts of nothing', instead('Bearer a.b.c')],
  ['the bare token', bearing((token) => token)],
  ['the token behind Basic', bearing((token) => sensitive`Basic ${token}`)],
  ['Bearer alone', instead('Bearer')],
  ['an altered signature', forged],
];

/**
 * The good request with a token that the platform has signed, and that is no good here.
 * @param expired the first of these counts. @param limited that of a customer without the scope; null where there is none.
 */
export const known = (
  expired: readonly { readonly token: Secret }[],
  limited: () => Promise<Secret | null>,
): Changes => [
  ...asBearers(expired.slice(0, 1).map(({ token }) => ({ label: 'an expired token', token }))),
  [
    'a token without the scope',
    async (good) => {
      const token = await limited();
      if (token === null) throw new NotApplicable();
      return good.with('Authorization', sensitive`Bearer ${token}`);
    },
  ],
];

/** What is refused with a challenge, and the rule that asks for the refusal. @param old an expired token, where there is one. */
export const challenged = (
  old: readonly { readonly token: Secret }[],
): readonly (readonly [label: string, by: RuleId, change: Change])[] => [
  ['no Authorization header', 'BEARER-02', noHeader],
  ['a malformed token', 'BEARER-06', instead('Bearer rubbish')],
  ['an altered signature', 'BEARER-09', forged],
  ...old.map(({ token }) => ['an expired token', 'BEARER-07', bearing(() => sensitive`Bearer ${token}`)] as const),
];

/** Places in which code is known to look for a token as well. */
export const TOKEN_PLACES: Names = {
  query: [
    ...['access_token', 'token', 'Token', 'Authorization', 'jwt', 'auth', 'accessToken', 'bearer', 'id_token'],
    'api_token',
  ],
  cookies: [
    // Which keeps the whole value of the header.
    'auth._token.local',
    'access_token',
    'token',
    'Authorization',
    'jwt',
    'session',
    'accessToken',
    'auth_token',
    'AuthToken',
    'Token',
    'access_token_cookie',
    'jwt_token',
    'id_token',
    'Bearer',
    // Where what logs people in for a site keeps it.
    ...['next-auth.session-token', '__Secure-next-auth.session-token', 'authjs.session-token'],
  ],
  body: ['access_token', 'token', 'Token', 'Authorization', 'accessToken', 'jwt', 'bearer', 'api_token'],
  within: [
    ['auth', 'token'],
    ['credentials', 'accessToken'],
  ],
  subprotocols: ['bearer', 'access_token'],
  parameters: ['token', 'access_token', 'jsessionid', 'jwt'],
  headers: [
    ...['ApiKey', 'X-Access-Token', 'X-Auth-Token', 'X-Authorization', 'Authentication', 'Token', 'X-Token'],
    ...['Access-Token', 'Proxy-Authorization', 'X-Forwarded-Authorization', 'X-JWT-Assertion', 'X-Api-Key'],
    // Where gateways and proxies that log in for a system put a token.
    ...[
      'X-Forwarded-Access-Token',
      'X-Auth-Request-Access-Token',
      'Cf-Access-Jwt-Assertion',
      'X-Goog-Iap-Jwt-Assertion',
      'X-Amzn-Oidc-Accesstoken',
    ],
    'Grpc-Metadata-Authorization',
    ...['X-Id-Token', 'X-Ms-Token-Aad-Access-Token', 'X-Serverless-Authorization', 'Sec-WebSocket-Protocol'],
    ...['X-ZUMO-AUTH', 'X-Amz-Security-Token', 'X-Amzn-Oidc-Data', 'X-Parse-Session-Token'],
  ],
};

/** The whole value of the header, under another name. */
export const RENAMED: Changes = [
  ...['X-Forwarded-Authorization', 'Proxy-Authorization', 'X-Authorization', 'X-Serverless-Authorization'],
  'Grpc-Metadata-Authorization',
].map((header) => [
  `behind Bearer in ${header}`,
  (good, token) => noHeader(good).with(header, sensitive`Bearer ${token}`),
]);

/** The scheme's name in other cases. */
export const SCHEMES: Changes = ['bearer', 'BEARER', 'bEARER'].map((scheme) => [
  scheme,
  bearing((token) => sensitive`${scheme} ${token}`),
]);

/** Two lines of the header, one of them good. */
export const TWO_LINES: Changes = [
  [
    'the good one first',
    (good, token) => good.with('Authorization', sensitive`Bearer ${token}`).adding('Authorization', 'Bearer rubbish'),
  ],
  [
    'the good one last',
    (good, token) => good.with('Authorization', 'Bearer rubbish').adding('Authorization', sensitive`Bearer ${token}`),
  ],
];

/** Well-formed, of 12 KiB, and signed by nobody. */
const LONG_TOKEN = `eyJhbGciOiJIUzI1NiJ9.${'e'.repeat(12 * 1024)}.${'A'.repeat(43)}`;

export const LONG: Changes = [['12 KiB of a token that nobody signed', instead(`Bearer ${LONG_TOKEN}`)]];

/** Odd forms round something that is no token. */
export const ODDITIES: Changes = [
  ['another case', instead('bearer rubbish')],
  ['two spaces', instead('Bearer  rubbish')],
  ['two lines', (good) => good.with('Authorization', 'Bearer rubbish').adding('Authorization', 'Bearer more-rubbish')],
];

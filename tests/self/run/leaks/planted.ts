import { randomBytes } from 'node:crypto';

/** A secret to look for; `parts` says that half of it is one too. An e-mail's domain is often part of the base URL. */
export interface Planted {
  readonly name: string;
  readonly text: string;
  readonly parts: boolean;
}

/** Stands in every twelve characters of a planted secret, so that a reader need look for nothing else. */
export const MARK = 'k9Xz';

/** A text that nothing else holds by chance, of `pieces` times eight characters. */
export function unguessable(pieces = 4): string {
  const piece = (): string => MARK + randomBytes(3).toString('base64url').replaceAll(/[-_]/g, 'Q');
  return Array.from({ length: pieces }, piece).join('');
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Reads as a compact JWT, signed with HS256. Its signature is nobody's: it is marked as the rest is. */
export function tokenOf(claims: object): string {
  const header = base64url({ alg: 'HS256', typ: 'JWT', kid: unguessable() });
  return `${header}.${base64url({ ...claims, nonce: unguessable() })}.${unguessable(5)}abc`;
}

const KEY_STATES = ['valid', 'expired', 'revoked', 'otherTenant', 'noAccess', 'revocable'] as const;
const SURFACES = { payment: '/Payment/Balance', supplier: '/Supplier/Products/List' } as const;

/** The variables that the target file below names, each a secret of its own. */
export function plantedEnvironment(): Record<string, string> {
  const claims = { exp: 1_600_000_000, customerId: 7, tenant: 'acme' };
  const accounts = ['API', 'NON_API', 'LIMITED', 'SHOP'].flatMap((name) => [
    [`${name}_EMAIL`, `${unguessable(2)}@acme.example`],
    // What JSON, a URL, HTML and a shell each write in another way.
    [`${name}_PASSWORD`, `${unguessable()}"&é+%<\\/'${unguessable()}`],
  ]);
  const keys = Object.keys(SURFACES).flatMap((surface) =>
    KEY_STATES.map((state) => [`${surface.toUpperCase()}_${state.toUpperCase()}_KEY`, unguessable()]),
  );
  return {
    ...(Object.fromEntries([...accounts, ...keys]) as Record<string, string>),
    SIGNING_SECRET: unguessable(),
    EXPIRED_TOKEN: tokenOf(claims),
    SHOP_EXPIRED_TOKEN: tokenOf(claims),
    SESSION: `session=${unguessable()}`,
    CALLBACK_KEY: unguessable(),
    HOOK_TOKEN: unguessable(),
    RECEIVER_KEY: unguessable(),
  };
}

/** What is to be looked for of an environment. */
export function plantedIn(environment: Readonly<Record<string, string>>): Planted[] {
  return Object.entries(environment).map(([name, text]) => ({
    name,
    text: name === 'SESSION' ? text.replace('session=', '') : text,
    parts: !name.endsWith('EMAIL'),
  }));
}

const login = (account: string): string =>
  `{ method: POST, path: /Storefront/Login, token: /data/Token, body: { Email: '\${${account}_EMAIL}', Password: '\${${account}_PASSWORD}' } }`;
const account = (name: string): string => `{ email: '\${${name}_EMAIL}', password: '\${${name}_PASSWORD}' }`;
const keySurface = (surface: keyof typeof SURFACES): string => `
  ${surface}:
    probe: { method: POST, path: ${SURFACES[surface]}, headers: { Cookie: '\${SESSION}' }, body: {} }
    keys:
${KEY_STATES.map((state) => `      ${state}: \${${surface.toUpperCase()}_${state.toUpperCase()}_KEY}`).join('\n')}
      revoke: { request: { method: DELETE, path: '${SURFACES[surface]}/{{key}}?k={{key}}', auth: ${surface}Key, body: { key: '{{key}}' } } }`;

/** A target that names everything there is to name; `listen` is `host:port` of the hub. */
export function targetFile(url: string, listen: string): string {
  return `
name: Hostile
baseUrl: ${url}
region: TR
accounts:
  apiCustomer: ${account('API')}
  nonApiCustomer: ${account('NON_API')}
  limitedCustomer: ${account('LIMITED')}
claims: { customer: customerId, tenant: tenant }
signingSecret: \${SIGNING_SECRET}
expiredToken: \${EXPIRED_TOKEN}
surfaces:
  reseller:
    probe: { method: POST, path: /Orders/Create, headers: { Cookie: '\${SESSION}' }, body: { dryRun: true } }
  storefront:
    probe: { method: POST, path: /Storefront/Profile }
    login: ${login('SHOP')}
    expiredToken: \${SHOP_EXPIRED_TOKEN}${keySurface('payment')}${keySurface('supplier')}
callback:
  apiKey: \${CALLBACK_KEY}
  listen: ${listen}
  publicUrl: http://${listen}/hook?token=\${HOOK_TOKEN}
  trigger:
    request:
      method: POST
      path: /Orders/Create
      body: { deliverId: '{{deliverId}}', kind: '{{kind}}', notify: '{{notificationUrl}}' }
    deliverId: /order/deliverId
    orderDetailId: /order/lines/0/id
  expect: { arrival: 1s, retry: 400ms, quiet: 200ms, retryInterval: 100ms }
receiver: { url: '${url}/client/hook', apiKey: '\${RECEIVER_KEY}' }
limits: { wrongPasswords: 50, answerTimeout: 3s }
`;
}

import crypto from 'node:crypto';
import { DATA, RX, SECRET } from './data.js';
import { H, hmac } from './kit.js';
import { find } from './registry.js';

/** A token that has expired. */
const mint = (c, o) => {
  const t = Math.floor(Date.now() / 1000) - 7200,
    exp = t + 3600;
  const claims = o.claims
    ? o.claims(c, t, exp)
    : { customerId: c.id, tenant: 'acme', scope: c.scopes, aud: c.aud, iat: t, exp, jti: crypto.randomUUID() };
  const h = H(o.header ?? { alg: 'HS256', typ: 'JWT' }),
    b = H(claims);
  return `${h}.${b}.${hmac(SECRET, `${h}.${b}`).toString('base64url')}`;
};
/** How the platform is told that a key is revoked. */
const revocation = (key) => `      revocable: ${key}
      revoke:
        request:
          method: POST
          path: /Admin/RevokeKey
          body: { admin: ${DATA.adminKey}, key: '{{key}}' }
`;

const receiverTarget = (name, port, { orders }) => `name: ${name}
receiver:
  url: http://127.0.0.1:${port}/Order/callback
  apiKey: ${RX.key}
  state:
    request:
      method: GET
      url: /state?a={{deliverId}}&b={{orderDetailId}}&c={{status}}
    processed: /processed
${orders ? `  orders: ${JSON.stringify(RX.orders)}\n` : ''}`;

/** What the target file of a system says. */
export function targetOf(name, port, hook) {
  const { part, make, config } = find(name);
  const q = JSON.stringify;
  if (part === 'receiver') return receiverTarget(name, port, config);
  const a = (x, ind) => `${ind}email: ${x.email}\n${ind}password: ${x.password}\n`;
  const keysOf = (s) =>
    ['valid', 'expired', 'revoked', 'otherTenant', 'noAccess'].map((k) => `      ${k}: ${DATA[s][k]}\n`).join('') +
    (config.revoke ? revocation(DATA[s].toRevoke) : '');
  const x = { arrival: '10s', retry: '10s', quiet: '3s', retryInterval: '2s', statuses: '[2, 1]', ...config.expect };
  const cl = config.claims ?? { customer: 'customerId', tenant: 'tenant' };
  return `name: ${name}
baseUrl: http://127.0.0.1:${port}
accounts:
  apiCustomer:
${a(DATA.api, '    ')}  nonApiCustomer:
${a(DATA.nonapi, '    ')}  limitedCustomer:
${a(DATA.limited, '    ')}claims:
  customer: ${cl.customer}
  tenant: ${cl.tenant}
expiredToken: ${mint({ id: 'C-1001', tenant: 'acme', scopes: ['orders'], aud: 'reseller' }, make())}
surfaces:
  reseller:
    probe:
      method: POST
      path: /Orders/Create
      body: { dryRun: true }
  storefront:
    probe:
      method: GET
      path: /Storefront/Profile
    login:
      method: POST
      path: /Storefront/Login
      body: { Email: ${q(DATA.shopper.email)}, Password: ${q(DATA.shopper.password)} }
      token: /data/Token
    limitedLogin:
      method: POST
      path: /Storefront/Login
      body: { Email: ${q(DATA.limitedShopper.email)}, Password: ${q(DATA.limitedShopper.password)} }
      token: /data/Token
    expiredToken: ${mint({ id: 'S-2001', tenant: 'acme', scopes: ['profile'], aud: 'storefront' }, make())}
  supplier:
    probe:
      method: POST
      path: /Supplier/Products/List
      body: {}
    keys:
${keysOf('supplier')}  payment:
    probe:
      method: GET
      path: /Payment/Balance
    keys:
${keysOf('payment')}callback:
  apiKey: ${DATA.callbackKey}
  listen: 127.0.0.1:${hook}
  publicUrl: http://127.0.0.1:${hook}${DATA.hook}
  trigger:
    request:
      method: POST
      path: /Orders/Create
      auth: bearer
      body: { deliverId: '{{deliverId}}', kind: '{{kind}}' }
    deliverId: /order/deliverId
    orderDetailId: /order/lines/0/id
  expect:
    arrival: ${x.arrival}
    retry: ${x.retry}
    quiet: ${x.quiet}
    retryInterval: ${x.retryInterval}
    statuses: ${x.statuses}
`;
}

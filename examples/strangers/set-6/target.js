import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY } from './lib/kit.js';

/** What the target files of some say otherwise than those of the rest. */
const STATUSES = { 'p7-callback-odd': '[2, 3, 2, 1]', 'p8-few': '[1]' };
const CLAIMS = { 'p5-huge-opaque': '{ customer: user.id, tenant: ctx.tenant }' };
/** Of those a token is refused that they have not issued, however it is signed. */
const NO_SECRET = new Set(['p5-huge-opaque']);
/** Its tokens live for 40 s. */
const LIMITS = { 'b1-verified-cache': 'limits: { waitForExpiry: 7m }\n' };

const SECRET = 'c6-6f1d2b7e-Signing-Secret-of-set-six-9a8b7c6d5e4f';

const keysOf = (surface, path) =>
  ['valid', 'expired', 'revoked', 'otherTenant', 'noAccess', 'revocable']
    .map((name) => `      ${name}: ${KEY(surface, name)}\n`)
    .join('') +
  `      revoke:
        request: { method: POST, path: ${path}, auth: ${surface}Key, body: { key: '{{key}}' } }`;

export const platformTarget = (name, port, hook) => `name: ${name}
baseUrl: http://127.0.0.1:${port}
accounts:
  apiCustomer: { email: api@set6.example, password: Right-Horse-77! }
  nonApiCustomer: { email: plain@set6.example, password: Left-Horse-78! }
  limitedCustomer: { email: limited@set6.example, password: Lame-Horse-79! }
claims: ${CLAIMS[name] ?? '{ customer: customerId, tenant: tenant }'}
${NO_SECRET.has(name) ? '' : `signingSecret: ${SECRET}\n`}surfaces:
  reseller:
    probe: { method: POST, path: /Orders/Create, body: { dryRun: true } }
  storefront:
    probe: { method: GET, path: /Storefront/Profile }
    login: { method: POST, path: /Storefront/Login, body: { Email: shop@set6.example, Password: Shop-Horse-80! }, token: /data/Token }
    limitedLogin: { method: POST, path: /Storefront/Login, body: { Email: shop2@set6.example, Password: Shop-Horse-81! }, token: /data/Token }
  supplier:
    probe: { method: POST, path: /Supplier/Products/List, body: {} }
    keys:
${keysOf('supplier', '/Supplier/Keys/Revoke')}
  payment:
    probe: { method: GET, path: /Payment/Balance }
    keys:
${keysOf('payment', '/Payment/Keys/Revoke')}
callback:
  apiKey: ak-Set6-4417-Account-Key-zZ91
  listen: 127.0.0.1:${hook}
  publicUrl: http://127.0.0.1:${hook}/hook-set6-77aa
  trigger:
    request:
      method: POST
      path: /Orders/Create
      auth: bearer
      body: { deliverId: '{{deliverId}}', kind: '{{kind}}' }
    deliverId: /order/deliverId
    orderDetailId: /order/lines/0/id
    lines: /order/lines/*/id
    several: { deliverId: '{{deliverId}}', kind: '{{kind}}', lines: 3 }
  expect: { arrival: 15s, retry: 15s, quiet: 3s, statuses: ${STATUSES[name] ?? '[2, 1]'} }
${LIMITS[name] ?? ''}`;

const ORDERS = `  orders:
    - { deliverId: KNOWN-ORDER-1, orderDetailId: 81001 }
    - { deliverId: KNOWN-ORDER-1, orderDetailId: 81002 }
`;

export const receiverTarget = (name, port) => `name: ${name}
receiver:
  url: http://127.0.0.1:${port}/callback
  apiKey: rk-Set6-5521-Receiver-Key-zZ91Pq
  state:
    request: { method: GET, url: '/deliveries/{{orderDetailId}}?deliverId={{deliverId}}&status={{status}}' }
    processed: /processed
${name === 'v4-known' ? ORDERS : ''}`;

/** The one that keeps its token on disk is told where: one file a run. */
const ownFile = (name) => (name === 'w1-disk' ? ` ${join(tmpdir(), `set-6-${randomUUID()}.json`)}` : '');

export const clientTarget = (name, file) => `name: ${name}
client:
  command: node ${file}${ownFile(name)}
  surfaces: [reseller, storefront, payment, supplier]
  requests: 6
  timeout: 30s
`;

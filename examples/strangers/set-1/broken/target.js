import { CBKEY, RKEY, kid, mint, now, secret } from './data.js';
import { is } from './system.js';

/** What the target file of a system says. */

export function targetOf(name, isReceiver, port, hook) {
  const keys = (s) =>
    ['valid', 'expired', 'revoked', 'otherTenant', 'noAccess'].map((k) => `      ${k}: ${kid(s, k)}`).join('\n');
  const old = (aud, c, t) => mint({ sub: c, tenant: 't1', aud, scope: t, iat: now() - 93600, exp: now() - 90000 });
  if (isReceiver)
    return `name: ${name}
receiver:
  url: http://127.0.0.1:${port}/callback
  apiKey: ${RKEY}
  state:
    request:
      method: GET
      url: /state?o={{orderDetailId}}&d={{deliverId}}&s={{status}}
    processed: /processed`;
  return `name: ${name}
baseUrl: http://127.0.0.1:${port}
accounts:
  apiCustomer: { email: api@example.com, password: 'Tr0ub4dor-Horse' }
  nonApiCustomer: { email: plain@example.com, password: 'Plain-Cust0mer!' }
  limitedCustomer: { email: limited@example.com, password: 'Limited-Cust0mer!' }
claims: { customer: sub, tenant: tenant }
${is('leeway-hour') ? `signingSecret: ${secret()}` : `expiredToken: ${old('reseller', 'C-1001', 'orders')}`}
surfaces:
  reseller:
    probe: { method: POST, path: /Orders/List, body: { page: 1 } }
  storefront:
    probe: { method: GET, path: /Storefront/Profile }
    login: { method: POST, path: /Storefront/Login, body: { Email: shop@example.com, Password: Shopper-Pass1 }, token: /data/Token }
    limitedLogin: { method: POST, path: /Storefront/Login, body: { Email: small@example.com, Password: Small-Pass11 }, token: /data/Token }
${is('leeway-hour') ? '' : `    expiredToken: ${old('storefront', 'S-1', 'profile')}`}
  supplier:
    probe: { method: POST, path: /Supplier/Products/List, body: {} }
    keys:
${keys('supplier')}
  payment:
    probe: { method: GET, path: /Payment/Balance }
    keys:
${keys('payment')}
callback:
  apiKey: ${CBKEY}
  listen: 127.0.0.1:${hook}
  publicUrl: http://127.0.0.1:${hook}/hook-6b1f
  trigger:
    request:
      method: POST
      path: /Orders/Create
      auth: bearer
      body: { deliverId: '{{deliverId}}', kind: '{{kind}}', notificationUrl: '{{notificationUrl}}' }
    deliverId: /order/deliverId
    orderDetailId: /order/lines/0/id
  expect: { arrival: 5s, retry: 6s, quiet: 3s, retryInterval: 3s, statuses: [2, 1] }`;
}

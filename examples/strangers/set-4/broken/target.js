import { KID, SECRET } from './data.js';
import { settings } from './settings.js';
import { b64, hmac } from './tokens.js';

function expired(claims) {
  const exp = Math.floor(Date.now() / 1000) - 4 * 3600;
  const head = b64(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: KID }));
  const text = `${head}.${b64(JSON.stringify({ ...claims, iat: exp - 3600, exp, jti: '5f0c1d2e3a4b' }))}`;
  return `${text}.${hmac(SECRET, text).toString('base64url')}`;
}

export const platformTarget = (name, port, hook) => `name: ${name}
baseUrl: http://127.0.0.1:${port}
accounts:
  apiCustomer: { email: integration@acme.example, password: Tr0ub4dor-Karanfil }
  nonApiCustomer: { email: web.user@acme.example, password: Lavanta-88-deniz }
  limitedCustomer: { email: readonly@acme.example, password: Papatya-17-gece }
claims: { customer: customerId, tenant: tenant }
signingSecret: kU7v-Qm2Zs9wX4rTb1Ne6Yp8Lc3Hd5Gf0Ja
expiredToken: ${expired({ customerId: 'c-1001', tenant: 'acme', scope: 'orders products' })}
surfaces:
  reseller:
    probe: { method: POST, path: /Reseller/Orders/List, body: { page: 1 } }
  storefront:
    probe: { method: GET, path: /Storefront/Profile }
    login:
      method: POST
      path: /Storefront/Login
      body: { Email: ayse@shop.example, Password: Sardunya-5-yol }
      token: /data/Token
    limitedLogin:
      method: POST
      path: /Storefront/Login
      body: { Email: mehmet@shop.example, Password: Begonya-9-kar }
      token: /data/Token
    expiredToken: ${expired({ customerId: 's-1', tenant: 'acme', scope: 'profile' })}
  supplier:
    probe: { method: POST, path: /Supplier/Products/List, headers: { X-Tenant: acme }, body: { page: 1 } }
    keys:
      valid: SUP-4T0Q-91XM-7KHR-561Z
      expired: SUP-8G2C-63VD-1PNA-0YJ7
      revoked: SUP-5B7E-20SF-9LQW-3TX4
      otherTenant: SUP-1R9K-84MZ-6CDH-2VP0
      noAccess: SUP-6N3J-57YB-4GTS-8QE1
      revocable: SUP-2X8V-16WC-0FRL-7DM9
      revoke:
        request: { method: POST, path: /Admin/Keys/Revoke, auth: none, headers: { X-Admin: adm-3f9c61e2 }, body: { key: '{{key}}' } }
  payment:
    probe: { method: GET, path: /Payment/Balance, headers: { X-Tenant: acme } }
    keys:
      valid: PAY-9H1P-40ZT-8XKB-63W2
      expired: PAY-3D6M-75QS-2VJN-1CG8
      revoked: PAY-7F0L-29EY-5WTA-4KX3
      otherTenant: PAY-0Z5R-83BH-7MQD-9SV6
      noAccess: PAY-4C2W-61NG-3PYJ-0TF8
      revocable: PAY-8K7X-38VQ-1ZRE-5LB4
      revoke:
        request: { method: POST, path: /Admin/Keys/Revoke, auth: none, headers: { X-Admin: adm-3f9c61e2 }, body: { key: '{{key}}' } }
callback:
  apiKey: acct_7Qd91kTz4mWc08RbYx52
  listen: 127.0.0.1:${hook}
  publicUrl: ${settings.notify}
  trigger:
    request:
      method: POST
      path: /Orders/Create
      auth: bearer
      body: { deliverId: '{{deliverId}}', kind: '{{kind}}' }
    deliverId: /order/deliverId
    orderDetailId: /order/lines/0/id
    lines: /order/lines/*/id
    several: { deliverId: '{{deliverId}}', kind: '{{kind}}', lines: 2 }
  expect: { arrival: 10s, retry: 8s, quiet: 3s, retryInterval: 8s, statuses: [2, 3, 2, 1] }
limits: { concurrency: 8, wrongPasswords: 8 }
`;

export const receiverTarget = (name, port) => `name: ${name}
receiver:
  url: http://127.0.0.1:${port}/callback
  apiKey: rcv_5HnT08wYq3ZkD71x2bc
  state:
    request: { method: GET, url: '/deliveries/{{orderDetailId}}?deliverId={{deliverId}}&status={{status}}' }
    processed: /processed
limits: { concurrency: 8 }
`;

import { settings } from './settings.js';

const expect = {
  'dribbled-zip': { arrival: '10s', retry: '15s', quiet: '6s', retryInterval: '15s' },
  'circuit-breaker': { arrival: '60s', retry: '60s', quiet: '4s' },
  'fifo-2321': { arrival: '30s', retry: '30s', quiet: '3s' },
  'failure-budget': { arrival: '15s', retry: '10s', quiet: '3s' },
};
export function platformTarget(form, port, hook) {
  const { F, S } = settings;
  const base = `http://${F.host ? '[::1]' : '127.0.0.1'}:${port}${F.prefix ?? ''}`;
  const e = { arrival: '10s', retry: '10s', quiet: '3s', ...expect[form], statuses: `[${F.states ?? '2, 1'}]` };
  const shopper = (n) =>
    F.odd
      ? `{ method: PUT, path: /Storefront/Session, token: /session/access~1token, body: { Email: '${S[`${n}_EMAIL`]}', Password: '${S[`${n}_PASSWORD`]}' } }`
      : `{ method: POST, path: /Storefront/Login, token: /data/Token, body: { Email: '${S[`${n}_EMAIL`]}', Password: '${S[`${n}_PASSWORD`]}' } }`;
  const expired = !(F.lifetime || F.offset);
  const secret = !(F.lifetime && !F.offset);
  const claim = (n, plain) => (F.claims === 'urls' ? `https://acme.example/claims/${n}` : plain);
  const keys = (n, revoke) => `
    keys:
      valid: ${S[`${n}_KEY`]}
      expired: ${S[`${n}_KEY_EXPIRED`]}
      revoked: ${S[`${n}_KEY_REVOKED`]}
      otherTenant: ${S[`${n}_KEY_OTHER_TENANT`]}
      noAccess: ${S[`${n}_KEY_NO_ACCESS`]}
      revocable: ${S[`${n}_KEY_REVOCABLE`]}
      revoke:${revoke}`;
  return `name: lawful ${form}
baseUrl: '${base}'
accounts:
  apiCustomer: { email: '${S.API_EMAIL}', password: '${S.API_PASSWORD}' }
  nonApiCustomer: { email: '${S.NON_API_EMAIL}', password: '${S.NON_API_PASSWORD}' }
  limitedCustomer: { email: '${S.LIMITED_EMAIL}', password: '${S.LIMITED_PASSWORD}' }
claims:
  customer: '${claim('customer', 'customerId')}'
  tenant: '${claim('tenant', 'tenant')}'
${secret ? `signingSecret: '${S.JWT_SECRET}'\n` : ''}${expired ? `expiredToken: '${S.EXPIRED_TOKEN}'\n` : ''}surfaces:
  reseller:
    probe: { method: POST, path: '/Orders/Create${F.odd ? '?dry=1&lang=tr' : ''}', body: { dryRun: true } }
  storefront:
    probe: { method: ${F.odd ? 'HEAD' : 'GET'}, path: /Storefront/Profile }
    login: ${shopper('SHOPPER')}
    limitedLogin: ${shopper('LIMITED_SHOPPER')}
${expired ? `    expiredToken: '${S.EXPIRED_STOREFRONT_TOKEN}'\n` : ''}  supplier:
    probe: { method: ${F.odd ? 'PUT' : 'POST'}, path: /Supplier/Products/List, headers: { X-Tenant: acme }, body: {} }${keys(
      'SUPPLIER',
      `
        request: { method: POST, path: /Supplier/Keys/Revoke, auth: supplierKey, body: { key: '{{key}}' } }`,
    )}
  payment:
    probe: { method: ${F.odd ? 'DELETE' : 'GET'}, path: '/Payment/Balance${F.odd ? '?currency=TRY' : ''}', headers: { X-Tenant: acme } }${keys(
      'PAYMENT',
      `
        command: 'curl -gfsS -X POST -H "X-Admin: ${S.ADMIN_TOKEN}" --data-binary "$REVOKED_KEY" "${base}/admin/revoke"'`,
    )}
callback:
  apiKey: ${S.API_KEY}
  listen: '${F.host ? '[::1]' : '127.0.0.1'}:${hook}'
  publicUrl: '${settings.notify}'
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
  expect: { ${Object.entries(e)
    .map(([k, v]) => `${k}: ${v}`)
    .join(', ')} }
${form === 'forty-seconds' ? 'limits:\n  waitForExpiry: 10m\n' : ''}`;
}
export function receiverTarget(form, port) {
  const { F, S } = settings;
  const url = `http://127.0.0.1:${port}${F.path ?? '/callback'}${F.query ? `?${F.query}` : ''}`;
  return `name: lawful receiver ${form}
receiver:
  url: '${url}'
  apiKey: ${S.RECEIVER_API_KEY}
  state:
    request:
      method: ${F.lag ? 'POST' : 'GET'}
      url: /state?deliverId={{deliverId}}&line={{orderDetailId}}&status={{status}}
      headers: { Authorization: 'Bearer ${S.RECEIVER_TOKEN}' }
    processed: /items/0/processed
${
  F.known
    ? `  orders:
    - { deliverId: '${S.RECEIVER_DELIVER_ID}', orderDetailId: 1859912345678901249 }
    - { deliverId: '${S.RECEIVER_DELIVER_ID}', orderDetailId: 1859912345678901250 }
`
    : ''
}`;
}

import { ACC, CBKEY, LIMITED, NONAPI, RKEY, SECRET, SHOP, SHOPLIM } from './data.js';
import { sign } from './kit.js';

/** What the target file of a system says. */

export function targetOf(c, port, hook) {
  const base = `http://127.0.0.1:${port}`;
  if (c.kind === 'receiver')
    return {
      name: c.name,
      receiver: {
        url: base + '/Order/callback',
        apiKey: RKEY,
        ...(c.state
          ? {
              state: {
                request: {
                  method: 'GET',
                  url: '/deliveries/{{orderDetailId}}?deliverId={{deliverId}}&status={{status}}',
                },
                processed: '/processed',
              },
            }
          : {}),
      },
    };
  const t0 = Math.floor((Date.now() + c.skew) / 1000),
    old = (aud) =>
      sign({
        sub: 'c-1001',
        customerId: 'c-1001',
        tenant: 'acme',
        aud,
        scope: 'orders profile',
        iat: t0 - 7200,
        exp: t0 - 3600,
        jti: 'old',
      });
  const li = (u) => ({
    method: 'POST',
    path: '/Storefront/Login',
    body: { Email: u.email, Password: u.password },
    token: '/data/Token',
  });
  return {
    name: c.name,
    baseUrl: base,
    accounts: { apiCustomer: ACC, nonApiCustomer: NONAPI, limitedCustomer: LIMITED },
    claims: { customer: 'customerId', tenant: 'tenant' },
    ...(c.giveSecret ? { signingSecret: SECRET } : {}),
    ...(c.noExpired ? {} : { expiredToken: old('reseller') }),
    surfaces: {
      reseller: { probe: { method: 'POST', path: '/Orders/Create', body: { dryRun: true } } },
      storefront: {
        probe: { method: 'GET', path: '/Storefront/Profile' },
        login: li(SHOP),
        limitedLogin: li(SHOPLIM),
        ...(c.noExpired ? {} : { expiredToken: old('storefront') }),
      },
      supplier: {
        probe: { method: 'POST', path: '/Supplier/Products/List', body: {} },
        keys: {
          valid: 'sup-live-8Fq2Zt7xLm4Rb9Wc',
          expired: 'sup-expd-1Aa2Bb3Cc4Dd5Ee6',
          revoked: 'sup-revk-9Zz8Yy7Xx6Ww5Vv4',
          otherTenant: 'sup-othr-5Mm6Nn7Oo8Pp9Qq0',
          noAccess: 'sup-noac-4Kk3Ll2Jj1Hh0Gg9',
        },
      },
      payment: { probe: { method: 'GET', path: '/Payment/Balance' }, keys: { valid: 'pay-live-3Hn6Vy1kPd8Qs5Xe' } },
    },
    callback: {
      apiKey: CBKEY,
      listen: `127.0.0.1:${hook}`,
      publicUrl: `http://127.0.0.1:${hook}/hook-6b1f9c`,
      trigger: {
        request: {
          method: 'POST',
          path: '/Orders/Create',
          auth: 'bearer',
          body: { deliverId: '{{deliverId}}', kind: '{{kind}}' },
        },
        deliverId: '/order/deliverId',
        ...(c.noDetailPtr ? {} : { orderDetailId: '/order/lines/0/id' }),
      },
      ...(c.expect ? { expect: c.expect } : {}),
    },
  };
}

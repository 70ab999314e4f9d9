import { ACCOUNT_KEY, CUSTOMERS, KEYS, RECEIVER_KEY, SHOPPERS, STATE_TOKEN } from './data.js';

const pick = (c) => ({ email: c.email, password: c.password });

/** What the target file of a platform says. */
export function platformTarget(system, name, port, cb) {
  const old = Math.floor(system.now() / 1000) - 86400;
  const exp = (c) => system.sign(system.claims(c, { headers: {} }, old, old - 3600));
  const surf = (s) => ({
    keys: {
      ...KEYS[s],
      revoke: {
        request: {
          method: 'POST',
          path: `/${s[0].toUpperCase() + s.slice(1)}/Keys/Revoke`,
          auth: s + 'Key',
          headers: { 'X-Tenant': 'acme' },
          body: { key: '{{key}}' },
        },
      },
    },
  });
  const login = (c) => ({
    method: 'POST',
    path: '/Storefront/Login',
    body: { Email: c.email, Password: c.password },
    token: '/data/Token',
  });
  const target = {
    name,
    baseUrl: `http://127.0.0.1:${port}`,
    accounts: {
      apiCustomer: pick(CUSTOMERS[0]),
      nonApiCustomer: pick(CUSTOMERS[1]),
      limitedCustomer: pick(CUSTOMERS[2]),
    },
    claims: { customer: 'customerId', tenant: 'tenant' },
    signingSecret: system.secret,
    expiredToken: exp(CUSTOMERS[0]),
    surfaces: {
      reseller: { probe: { method: 'POST', path: '/Orders/Create', body: { dryRun: true } } },
      storefront: {
        probe: { method: 'GET', path: '/Storefront/Profile' },
        login: login(SHOPPERS[0]),
        limitedLogin: login(SHOPPERS[1]),
        expiredToken: exp(SHOPPERS[0]),
      },
      supplier: {
        probe: { method: 'POST', path: '/Supplier/Products/List', headers: { 'X-Tenant': 'acme' }, body: {} },
        ...surf('supplier'),
      },
      payment: {
        probe: { method: 'GET', path: '/Payment/Balance', headers: { 'X-Tenant': 'acme' } },
        ...surf('payment'),
      },
    },
    callback: {
      apiKey: ACCOUNT_KEY,
      listen: `127.0.0.1:${cb}`,
      publicUrl: system.notifyUrl,
      trigger: {
        request: {
          method: 'POST',
          path: '/Orders/Create',
          auth: 'bearer',
          body: { deliverId: '{{deliverId}}', kind: '{{kind}}' },
        },
        deliverId: '/order/deliverId',
        orderDetailId: '/order/lines/0/id',
        lines: '/order/lines/*/id',
        several: { deliverId: '{{deliverId}}', kind: '{{kind}}', lines: 3 },
      },
      expect: {
        arrival: '5s',
        retry: '4s',
        quiet: '3s',
        retryInterval: '1s',
        statuses: [2, 1],
        ...(system.expect || {}),
      },
    },
  };
  system.editTarget?.(target);
  return target;
}

/** What the target file of a receiver says. */
export function receiverTarget(system, name, port) {
  return {
    name,
    receiver: {
      url: `http://127.0.0.1:${port}/callback`,
      apiKey: RECEIVER_KEY,
      state: {
        request: {
          method: 'GET',
          url: '/deliveries/{{orderDetailId}}?deliverId={{deliverId}}&status={{status}}',
          headers: { Authorization: 'Bearer ' + STATE_TOKEN },
        },
        processed: '/processed',
      },
      ...(system.orders ? { orders: system.orders } : {}),
    },
  };
}

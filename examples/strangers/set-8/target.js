import { KEY } from './lib/receiver.js';

/** JSON is YAML. */
const written = (target) => `${JSON.stringify(target, null, 2)}\n`;

/** @param system what the system exports: its people, its keys, its secret. */
export function platformTarget(name, port, hook, { people, keys, secret, callbackKey }) {
  const account = ({ email, password }) => ({ email, password });
  const login = ({ email, password }) => ({
    method: 'POST',
    path: '/Shop/Login',
    headers: { 'Content-Type': 'application/json' },
    body: { Email: email, Password: password },
    token: '/data/Token',
  });
  const keysOf = (surface) => {
    const own = Object.fromEntries(keys.filter(({ on }) => on === surface).map((one) => [one.name, one.key]));
    const request = { method: 'POST', path: '/Admin/RevokeKey', headers: { 'X-Key': own.revocable }, auth: 'none' };
    return { ...own, revoke: { request } };
  };
  const order = { validateOnly: false, kind: '{{kind}}', deliverId: '{{deliverId}}' };
  return written({
    name,
    baseUrl: `http://127.0.0.1:${port}`,
    accounts: {
      apiCustomer: account(people[0]),
      limitedCustomer: account(people[1]),
      nonApiCustomer: account(people[2]),
    },
    claims: { customer: 'customerId', tenant: 'tenant' },
    ...(name === 'z2-quiet-refusals' ? {} : { signingSecret: secret }),
    surfaces: {
      reseller: { probe: { method: 'POST', path: '/Orders/Create', body: { validateOnly: true } } },
      storefront: {
        probe: { method: 'GET', path: '/Shop/Me' },
        login: login(people[3]),
        limitedLogin: login(people[4]),
      },
      payment: { probe: { method: 'GET', path: '/Payment/Account' }, keys: keysOf('payment') },
      supplier: { probe: { method: 'POST', path: '/Supplier/Products/List', body: {} }, keys: keysOf('supplier') },
    },
    callback: {
      apiKey: callbackKey,
      listen: `127.0.0.1:${hook}`,
      publicUrl: `http://127.0.0.1:${hook}/in-5d81b0`,
      trigger: {
        request: { method: 'POST', path: '/Orders/Create', auth: 'bearer', body: order },
        deliverId: '/data/DeliverID',
        orderDetailId: '/data/Details/0/OrderDetailID',
        lines: '/data/Details/*/OrderDetailID',
        several: { ...order, lines: 3 },
      },
      expect: { arrival: '5s', retryInterval: '2500ms', quiet: '3s', statuses: [2, 1] },
    },
  });
}

export const receiverTarget = (name, port) =>
  written({ name, receiver: { url: `http://127.0.0.1:${port}/hooks/order/callback`, apiKey: KEY } });

export const clientTarget = (name, file) =>
  written({
    name,
    client: {
      command: `node ${file}`,
      surfaces: ['reseller', 'storefront', 'payment', 'supplier'],
      requests: 8,
    },
  });

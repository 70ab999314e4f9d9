import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the target files of some say otherwise than those of the rest. */
const EXPECT = {
  'c2-reaper-resends': { quiet: '8s' },
  'y4-serial-backoff': { statuses: [2, 3, 2, 1], retryInterval: '8s', arrival: '10s' },
};
const CLIENTS = {
  'q4-wrong-renewal': { surfaces: ['reseller', 'storefront', 'supplier'] },
  'q5-login-every-five': { requests: 12 },
  'q10-post-not-repeated': { surfaces: ['reseller', 'storefront'] },
  'q10b-distinct-orders': { surfaces: ['reseller', 'storefront'] },
  'x2-parallel': { requests: 8, surfaces: ['reseller', 'storefront', 'payment', 'supplier'] },
  'x3-reactive': { surfaces: ['reseller', 'storefront', 'supplier'] },
};
/** Those that make the DeliverID themselves. */
const OWN_IDS = new Set(['y4-serial-backoff']);

const SECRET = 'fE4b9Vt2sWq8LmZ0xKc7RjYp5HnUdGa3TiOoBe1QyXlNvMwS';

/** JSON is YAML. */
const written = (target) => `${JSON.stringify(target, null, 2)}\n`;

/** @param system what the system exports: its customers and keys. */
export function platformTarget(name, port, hook, { customers, keys }) {
  const account = ({ email, password }) => ({ email, password });
  const login = ({ email, password }) => ({
    method: 'POST',
    path: '/Storefront/Login',
    headers: { 'Content-Type': 'application/json' },
    body: { Email: email, Password: password },
    token: '/data/Token',
  });
  const keysOf = (surface) => {
    const own = Object.fromEntries(keys.filter((key) => key.surface === surface).map((key) => [key.name, key.key]));
    const request = { method: 'POST', path: '/Internal/Revoke', headers: { 'X-Revoke': own.revocable }, auth: 'none' };
    return { ...own, revoke: { request } };
  };
  const order = { dryRun: false, kind: '{{kind}}', ...(OWN_IDS.has(name) ? {} : { deliverId: '{{deliverId}}' }) };
  return written({
    name,
    baseUrl: `http://127.0.0.1:${port}`,
    accounts: {
      apiCustomer: account(customers[0]),
      limitedCustomer: account(customers[1]),
      nonApiCustomer: account(customers[2]),
    },
    claims: { customer: 'sub', tenant: 'tenant' },
    signingSecret: SECRET,
    surfaces: {
      reseller: { probe: { method: 'POST', path: '/Orders/Create', body: { dryRun: true } } },
      storefront: {
        probe: { method: 'GET', path: '/Storefront/Profile' },
        login: login(customers[3]),
        limitedLogin: login(customers[4]),
      },
      payment: { probe: { method: 'GET', path: '/Payment/Balance' }, keys: keysOf('payment') },
      supplier: { probe: { method: 'POST', path: '/Supplier/Products/List', body: {} }, keys: keysOf('supplier') },
    },
    callback: {
      apiKey: 'cbk_7TqLm2Xw9ZrVdY4sNfHe81Kp',
      listen: `127.0.0.1:${hook}`,
      publicUrl: `http://127.0.0.1:${hook}/hook-3f9a7c`,
      trigger: {
        request: { method: 'POST', path: '/Orders/Create', auth: 'bearer', body: order },
        deliverId: '/data/DeliverID',
        orderDetailId: '/data/lines/0/OrderDetailID',
        lines: '/data/lines/*/OrderDetailID',
        several: { ...order, lines: 3 },
      },
      expect: { arrival: '5s', retryInterval: '2500ms', quiet: '3s', statuses: [2, 1], ...EXPECT[name] },
    },
  });
}

export const receiverTarget = (name, port) =>
  written({
    name,
    receiver: { url: `http://127.0.0.1:${port}/order/callback`, apiKey: 'rcv_Hs83kQpZ71LmXeTd5YwVb0Nc' },
  });

/** The one that keeps its token in a file is told where: one file a run. */
const ownFile = (name) => (name === 'x1-token-file' ? ` ${join(tmpdir(), `set-7-${randomUUID()}.json`)}` : '');

export const clientTarget = (name, file) =>
  written({
    name,
    client: {
      command: `node ${file}${ownFile(name)}`,
      surfaces: ['reseller', 'supplier'],
      requests: 4,
      ...CLIENTS[name],
    },
  });

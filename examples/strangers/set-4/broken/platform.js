import http from 'node:http';
import { send } from './answers.js';
import { create } from './deliveries.js';
import { guardBearer, guardKey } from './guards.js';
import { login, revoke, shopLogin } from './login.js';
import { is } from './settings.js';

const fine = (data) => async () => ({
  status: 200,
  body: { success: true, message: 'OK', data },
  headers: { ETag: '"v1"' },
});
const routes = {
  '/Login/Customer/Api/Verify': { POST: login },
  '/Storefront/Login': { POST: shopLogin },
  '/Admin/Keys/Revoke': { POST: revoke },
  '/Orders/Create': { bearer: 'orders', POST: create },
  '/Reseller/Orders/List': { bearer: 'orders', POST: fine([]) },
  '/Storefront/Profile': { bearer: 'profile', GET: fine({ name: 'Ayşe' }) },
  '/Supplier/Products/List': { key: 'supplier', POST: fine([{ sku: 'EPIN-10' }]) },
  '/Payment/Balance': { key: 'payment', GET: fine({ amount: '120.50' }) },
};
async function handle(req, res, raw) {
  let url, path;
  try {
    url = new URL(req.url, 'http://x');
    path = decodeURIComponent(url.pathname);
  } catch {
    return send(res, 400, { success: false, message: 'target' });
  }
  const route = routes[path];
  if (!route || !Object.hasOwn(routes, path)) return send(res, 404, { success: false, message: 'not found' });
  let guarded = true;
  if (route.bearer) {
    if (is('bearer-absolute-form-target') && !req.url.startsWith('/')) guarded = false;
    if (is('bearer-anonymous-list-query') && req.url.includes('/Login')) guarded = false;
    if (is('bearer-preflight-header') && req.headers['access-control-request-method']) guarded = false;
    const inm = req.headers['if-none-match'];
    if (is('bearer-304-before-auth') && req.method === 'GET' && inm && (inm.trim() === '*' || inm.includes('"v1"')))
      return send(res, 304, undefined, { ETag: '"v1"' });
    if (guarded) {
      const no = await guardBearer(req, route.bearer);
      if (no) return send(res, no.status, no.body, no.headers);
    }
  }
  if (route.key) {
    if (is('key-percent-encoded-path') && !Object.hasOwn(routes, req.url.split('?')[0])) guarded = false;
    if (is('key-expect-continue') && req.continued) guarded = false;
    if (guarded) {
      const no = await guardKey(req, route.key);
      if (no) return send(res, no.status, no.body, no.headers);
    }
  }
  const h = route[req.method];
  if (!h)
    return send(
      res,
      405,
      { success: false, message: 'method' },
      {
        Allow: Object.keys(route)
          .filter((m) => m === m.toUpperCase())
          .join(', '),
      },
    );
  const out = await h(req, raw);
  send(res, out.status, out.body, out.headers);
}
let connections = 0;
function onRequest(req, res) {
  req.replica = req.socket.replica ??= connections++ % 2;
  const chunks = [];
  req.on('data', (c) => chunks.push(c));
  req.on('error', () => {});
  req.on('end', () =>
    handle(req, res, { chunks, buffer: Buffer.concat(chunks) }).catch(() => {
      if (!res.headersSent) send(res, 400, { success: false, message: 'bad request' });
    }),
  );
}
export function platform() {
  const server = http.createServer(onRequest);
  server.on('checkContinue', (req, res) => {
    req.continued = true;
    res.writeContinue();
    onRequest(req, res);
  });
  server.keepAliveTimeout = 30000;
  return server.listen(0, '127.0.0.1');
}

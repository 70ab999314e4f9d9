import http from 'node:http';
import { accounts } from './accounts.js';
import { DATA } from './data.js';
import { deliveries } from './deliveries.js';
import { keysOf } from './keys.js';
import { logins } from './login.js';
import { tokens } from './tokens.js';

/** The plain platform; `o` is what a system does otherwise. */

export function platform(port, hook, o) {
  const now = () => Date.now() + (o.skew ?? 0);
  const { customers, shoppers, keys } = accounts();
  const send = (res, status, obj, headers = {}) => {
    if (o.send) return o.send(res, status, obj, headers);
    const text = typeof obj === 'string' ? obj : JSON.stringify(obj);
    res.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      ...headers,
      'Content-Length': Buffer.byteLength(text),
      ...(o.skew ? { Date: new Date(now()).toUTCString() } : {}),
    });
    res.end(text);
  };
  const body = async (req) => {
    const c = [];
    for await (const x of req) c.push(x);
    const b = Buffer.concat(c);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(b);
  };
  const S = { o, keys, customers, now, send };
  const { issue, bearer } = tokens(S, o);
  S.issue = issue;
  const login = logins(S, o);
  const key = keysOf(S, o);
  const createOrder = deliveries(S, o, hook);
  const server = http.createServer(
    { keepAliveTimeout: o.keepAlive ?? 60000, maxHeaderSize: 65536, ...(o.server ?? {}) },
    async (req, res) => {
      try {
        if (o.front && (await o.front(S, req, res, send))) return;
        const url = new URL(req.url, 'http://x');
        let text = '';
        let badText = false;
        try {
          text = await body(req);
        } catch {
          badText = true;
        }
        const route = `${req.method} ${url.pathname}`;
        if (route === 'POST /Login/Customer/Api/Verify')
          return badText
            ? send(res, 400, { success: false, message: 'Not UTF-8' })
            : await login(req, res, customers, text);
        if (route === 'POST /Storefront/Login') return await login(req, res, shoppers, text);
        if (route === 'POST /Orders/Create') {
          const who = await bearer(req, res, 'reseller', 'orders');
          if (!who) return;
          let b;
          try {
            b = JSON.parse(text || '{}');
          } catch {
            return send(res, 400, { success: false, message: 'JSON' });
          }
          if (!b || typeof b !== 'object' || b.dryRun || !('deliverId' in b))
            return o.probe ? o.probe(res, send) : send(res, 200, { success: true, message: 'dry run' });
          const order = createOrder(b);
          return send(res, o.createStatus ?? 200, {
            success: true,
            message: 'created',
            order: { deliverId: order.deliverId, lines: order.lines.map((l) => ({ id: l.id, kind: l.kind })) },
          });
        }
        if (route === 'GET /Storefront/Profile') {
          if (!(await bearer(req, res, 'storefront', 'profile'))) return;
          return send(res, 200, { success: true, message: 'profile', name: 'Sam' });
        }
        if (route === 'POST /Supplier/Products/List') {
          if (!key(req, res, 'supplier')) return;
          return o.probe ? o.probe(res, send) : send(res, 200, { success: true, message: 'list', data: [] });
        }
        if (route === 'GET /Payment/Balance') {
          if (!key(req, res, 'payment')) return;
          return send(res, 200, { success: true, message: 'balance', data: { amount: '12.50' } });
        }
        if (route === 'POST /Admin/RevokeKey') {
          let b;
          try {
            b = JSON.parse(text);
          } catch {
            b = {};
          }
          if (b.admin !== DATA.adminKey) return send(res, 401, { success: false, message: 'admin' });
          const k = keys.get(b.key);
          if (k) k.revoked = true;
          return send(res, 200, { success: true, message: 'revoked' });
        }
        send(res, 404, { success: false, message: 'Not found' });
      } catch (e) {
        if (!res.headersSent) send(res, 500, { success: false, message: 'Internal' });
        else res.destroy();
        if (process.env.DEBUG) console.error(e);
      }
    },
  );
  server.listen(port, '127.0.0.1');
  return server;
}

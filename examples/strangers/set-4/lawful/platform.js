import http from 'node:http';
import { answer, overBudget, refuse } from './answers.js';
import { parse, readBody, same } from './lib.js';
import { login } from './login.js';
import { createOrder } from './orders.js';
import { customers, keys, prefix, shoppers } from './people.js';
import { settings } from './settings.js';
import { apiKey, bearer } from './tokens.js';

const { F, S } = settings;
const seen = new Map();
const server = http.createServer({ maxHeaderSize: 65536 }, async (req, res) => {
  try {
    const body = await readBody(req);
    const late = overBudget();
    if (late)
      return await answer(
        req,
        res,
        429,
        { success: false, message: 'Too many failures from this address' },
        { 'Retry-After': late },
      );
    if (!req.url.startsWith(`${prefix}/`)) return await answer(req, res, 404, { success: false, message: 'Not found' });
    const path = req.url.slice(prefix.length).split('?')[0];
    const at = `${req.method} ${path}`;
    if (at === 'POST /Login/Customer/Api/Verify') return await login(req, res, body, customers, 'reseller');
    if (at === (F.odd ? 'PUT /Storefront/Session' : 'POST /Storefront/Login'))
      return await login(req, res, body, shoppers, 'storefront');
    if (at === 'POST /admin/revoke' && same(req.headers['x-admin'] ?? '', S.ADMIN_TOKEN)) {
      const k = [...keys.payment, ...keys.supplier].find((x) => x.key === body.toString());
      if (k) k.revoked = true;
      return await answer(req, res, k ? 200 : 404, { success: !!k, message: 'revoke' });
    }
    const op = {
      '/Orders/Create': () => [bearer(req, 'reseller', 'orders:create'), 'POST', () => createOrder(req, res, body)],
      '/Storefront/Profile': () => [
        bearer(req, 'storefront', 'profile'),
        F.odd ? 'HEAD' : 'GET',
        () =>
          F.odd
            ? answer(req, res, 303, undefined, { Location: `${prefix}/Storefront/Profiles/s-2001` })
            : answer(req, res, 200, { success: true, message: 'profile', data: { name: 'A. Shopper' } }),
      ],
      '/Payment/Balance': () => [
        apiKey(req, 'payment'),
        F.odd ? 'DELETE' : 'GET',
        () =>
          F.odd
            ? answer(req, res, 402, '<p>Balance too low</p>', { 'Content-Type': 'text/html' })
            : answer(req, res, 200, { success: true, message: 'balance', data: { amount: 12.5 } }),
      ],
      '/Supplier/Products/List': () => [
        apiKey(req, 'supplier'),
        F.odd ? 'PUT' : 'POST',
        () => {
          if (!F.odd)
            return answer(req, res, 200, { success: true, message: 'products', data: [{ id: 1, name: 'E-PIN 100' }] });
          const n = (seen.get('p') ?? 0) + 1;
          seen.set('p', n);
          return n % 3 === 1
            ? answer(req, res, 201, { success: true, message: 'stored' })
            : n % 3 === 2
              ? answer(req, res, 409, { success: false, message: 'stored before' })
              : answer(req, res, 500, 'NullReferenceException', { 'Content-Type': 'text/plain' });
        },
      ],
      '/Supplier/Keys/Revoke': () => [
        apiKey(req, 'supplier'),
        'POST',
        () => {
          const k = keys.supplier.find((x) => x.key === parse(body)?.value?.key);
          if (k) k.revoked = true;
          return answer(req, res, k ? 200 : 404, { success: !!k, message: 'revoke' });
        },
      ],
    }[path];
    if (!op) return await answer(req, res, 404, { success: false, message: 'Not found' });
    const [auth, method, go] = op();
    if (auth) return await refuse(req, res, auth, /^\/(Payment|Supplier)/.test(path) ? 'key' : 'bearer');
    if (req.method !== method)
      return await answer(req, res, 405, { success: false, message: 'Method not allowed' }, { Allow: method });
    await go();
  } catch (e) {
    console.log('ERROR', e.message);
    if (!res.headersSent) (res.writeHead(500), res.end());
    else res.destroy();
  }
});
server.on('checkExpectation', (req, res) => server.emit('request', req, res));
server.keepAliveTimeout = 15_000;
export const listen = () => server.listen(0, F.host ?? '127.0.0.1');

import { bearer } from './bearer.js';
import { createOrder } from './delivery.js';
import { key } from './key.js';
import { login, shopLogin } from './login.js';
import { no, send } from './wire.js';

export async function platform(req, res) {
  const path = new URL(req.url, 'http://x').pathname,
    at = req.method + ' ' + path;
  if (at === 'POST /Login/Customer/Api/Verify') return login(req, res);
  if (at === 'POST /Storefront/Login') return shopLogin(req, res);
  const surf = /^\/Orders\//.test(path) ? 'reseller' : /^\/Storefront\//.test(path) ? 'storefront' : null;
  const ks = /^\/Supplier\//.test(path) ? 'supplier' : /^\/Payment\//.test(path) ? 'payment' : null;
  if (surf) {
    if (!(await bearer(req, res, surf))) return;
  } else if (ks) {
    if (!key(req, res, ks)) return;
  }
  if (at === 'POST /Orders/Create') return createOrder(req, res);
  req.resume();
  if (
    ['POST /Orders/List', 'GET /Storefront/Profile', 'POST /Supplier/Products/List', 'GET /Payment/Balance'].includes(
      at,
    )
  )
    return send(res, 200, { data: [], success: true, message: 'OK' });
  no(res, 404, 'Not found');
}

import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { jwtVerify, SignJWT } from 'jose';
import { asContracted, claimsOf, customerOf, keyOf, loginAnswer, say, SECRET, shopperOf } from '../shared/shop.js';

const secret = new TextEncoder().encode(SECRET);

const answer = (response, status, body = { success: status === 200, message: '' }, headers = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

const login = (accountOf) => async (request, response) => {
  const body = await json(request).catch(() => null);
  const account = accountOf(body ?? {});
  if (!account) return answer(response, 401);
  const claims = claimsOf(account);
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
  answer(response, 200, loginAnswer(token, claims, body.callbackData));
};

const bearer = (scope) => async (request, response) => {
  // RFC 6750 §2.1: the scheme, a blank, and one token.
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  try {
    if (token === undefined) throw new Error('No bearer token');
    const { payload } = await jwtVerify(token, secret, asContracted ? { algorithms: ['HS256'] } : {});
    answer(response, payload.scope === scope ? 200 : 403);
  } catch {
    answer(response, 401, undefined, asContracted ? { 'WWW-Authenticate': 'Bearer' } : {});
  }
};

const apiKey = (surface) => (request, response) => {
  const key = keyOf(request.headers.apikey);
  answer(response, !key ? 401 : key.surfaces.includes(surface) ? 200 : 403);
};

const routes = {
  'POST /Login/Customer/Api/Verify': login(customerOf),
  'POST /Storefront/Login': login(shopperOf),
  'POST /Orders/Create': bearer('orders'),
  'POST /Storefront/Profile': bearer('profile'),
  'POST /Payment/Balance': apiKey('payment'),
  'POST /Supplier/Products/List': apiKey('supplier'),
};

const server = createServer((request, response) => {
  const route = routes[`${request.method} ${request.url.split('?')[0]}`];
  if (route) return void route(request, response);
  answer(response, 404);
});
server.listen(0, '127.0.0.1', () => say(server.address().port));

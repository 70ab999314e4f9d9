import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { jwt, sign } from 'hono/jwt';
import { claimsOf, customerOf, keyOf, loginAnswer, say, SECRET, shopperOf } from '../shared/shop.js';

const app = new Hono();

const login = (accountOf) => async (c) => {
  const body = await c.req.json();
  const account = accountOf(body);
  if (!account) return c.json({ success: false, message: 'Wrong e-mail or password' }, 401);
  const claims = claimsOf(account);
  return c.json(loginAnswer(await sign(claims, SECRET), claims, body.callbackData));
};

const authenticate = jwt({ secret: SECRET, alg: 'HS256' });

const scope = (name) =>
  createMiddleware(async (c, next) => {
    if (c.get('jwtPayload').scope !== name) return c.json({ success: false, message: 'Forbidden' }, 403);
    await next();
  });

const apiKey = (surface) =>
  createMiddleware(async (c, next) => {
    const key = keyOf(c.req.header('ApiKey'));
    if (!key) return c.json({ success: false, message: 'Unauthorized' }, 401);
    if (!key.surfaces.includes(surface)) return c.json({ success: false, message: 'Forbidden' }, 403);
    await next();
  });

const done = (c) => c.json({ success: true });

app.post('/Login/Customer/Api/Verify', login(customerOf));
app.post('/Storefront/Login', login(shopperOf));
app.post('/Orders/Create', authenticate, scope('orders'), done);
app.post('/Storefront/Profile', authenticate, scope('profile'), done);
app.post('/Payment/Balance', apiKey('payment'), done);
app.post('/Supplier/Products/List', apiKey('supplier'), done);

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => say(port));

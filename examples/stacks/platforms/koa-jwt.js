import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import jwt from 'jsonwebtoken';
import Koa from 'koa';
import koaJwt from 'koa-jwt';
import { asContracted, claimsOf, customerOf, keyOf, loginAnswer, say, SECRET, shopperOf } from '../shared/shop.js';

const router = new Router();

const login = (accountOf) => (ctx) => {
  const { body } = ctx.request;
  const account = accountOf(body ?? {});
  ctx.assert(account, 401, 'Wrong e-mail or password');
  const claims = claimsOf(account);
  ctx.body = loginAnswer(jwt.sign(claims, SECRET), claims, body.callbackData);
};

const authenticate = koaJwt({ secret: SECRET, ...(asContracted && { algorithms: ['HS256'] }) });

const scope = (name) => (ctx, next) => {
  ctx.assert(ctx.state.user.scope === name, 403);
  return next();
};

const apiKey = (surface) => (ctx, next) => {
  const key = keyOf(ctx.get('ApiKey'));
  ctx.assert(key, 401);
  ctx.assert(key.surfaces.includes(surface), 403);
  return next();
};

const done = (ctx) => {
  ctx.body = { success: true };
};

router.post('/Login/Customer/Api/Verify', login(customerOf));
router.post('/Storefront/Login', login(shopperOf));
router.post('/Orders/Create', authenticate, scope('orders'), done);
router.post('/Storefront/Profile', authenticate, scope('profile'), done);
router.post('/Payment/Balance', apiKey('payment'), done);
router.post('/Supplier/Products/List', apiKey('supplier'), done);

const app = new Koa({ silent: true });
if (asContracted)
  app.use((ctx, next) =>
    next().catch((error) => {
      if (error.status === 401) error.headers = { 'WWW-Authenticate': 'Bearer' };
      throw error;
    }),
  );
app.silent = true;
app.use(bodyParser());
app.use(router.routes());
app.use(router.allowedMethods());

const server = app.listen(0, '127.0.0.1', () => say(server.address().port));

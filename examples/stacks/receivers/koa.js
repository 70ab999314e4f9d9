import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import Koa from 'koa';
import { accept, ACKNOWLEDGEMENT, RECEIVER_KEY, REFUSAL, stateOf } from '../shared/deliveries.js';
import { say } from '../shared/shop.js';

const router = new Router();

const apiKey = (ctx, next) => {
  ctx.assert(ctx.get('Apikey') === RECEIVER_KEY, 401);
  return next();
};

router.post('/callback', apiKey, bodyParser(), (ctx) => {
  ctx.assert(accept(ctx.request.body), 400, REFUSAL.message);
  ctx.body = ACKNOWLEDGEMENT;
});
router.get('/deliveries', (ctx) => {
  ctx.body = stateOf(ctx.query);
});

const app = new Koa();
app.silent = true;
app.use(router.routes());

const server = app.listen(0, '127.0.0.1', () => say(server.address().port));

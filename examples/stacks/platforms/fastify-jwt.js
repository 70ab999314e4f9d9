import fastifyJwt from '@fastify/jwt';
import Fastify from 'fastify';
import { asContracted, claimsOf, customerOf, keyOf, loginAnswer, say, SECRET, shopperOf } from '../shared/shop.js';

const app = Fastify(asContracted ? { ajv: { customOptions: { coerceTypes: false } } } : {});
app.register(fastifyJwt, { secret: SECRET, ...(asContracted && { verify: { algorithms: ['HS256'] } }) });

const schema = {
  body: {
    type: 'object',
    required: ['Email', 'Password'],
    properties: { Email: { type: 'string' }, Password: { type: 'string' }, callbackData: { type: 'string' } },
  },
};

const login = (accountOf) => async (request, reply) => {
  const account = accountOf(request.body);
  if (!account) return reply.code(401).send({ success: false, message: 'Wrong e-mail or password' });
  const claims = claimsOf(account);
  return loginAnswer(app.jwt.sign(claims), claims, request.body.callbackData);
};

const bearer = (scope) => [
  async (request, reply) => {
    try {
      await request.jwtVerify();
    } catch (error) {
      if (!asContracted) return reply.send(error);
      // Not the error itself: its own status would win.
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send({ success: false, message: error.message });
    }
  },
  async (request, reply) => {
    if (request.user.scope !== scope) return reply.code(403).send({ success: false, message: 'Forbidden' });
  },
];

const apiKey = (surface) => async (request, reply) => {
  const key = keyOf(request.headers.apikey);
  if (!key) return reply.code(401).send({ success: false, message: 'Unauthorized' });
  if (!key.surfaces.includes(surface)) return reply.code(403).send({ success: false, message: 'Forbidden' });
};

const done = async () => ({ success: true });

app.post('/Login/Customer/Api/Verify', { schema }, login(customerOf));
app.post('/Storefront/Login', { schema }, login(shopperOf));
app.post('/Orders/Create', { onRequest: bearer('orders') }, done);
app.post('/Storefront/Profile', { onRequest: bearer('profile') }, done);
app.post('/Payment/Balance', { onRequest: apiKey('payment') }, done);
app.post('/Supplier/Products/List', { onRequest: apiKey('supplier') }, done);

await app.listen({ port: 0, host: '127.0.0.1' });
say(app.server.address().port);

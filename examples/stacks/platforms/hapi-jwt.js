import Hapi from '@hapi/hapi';
import Boom from '@hapi/boom';
import Jwt from '@hapi/jwt';
import {
  asContracted,
  claimsOf,
  customerOf,
  keyOf,
  loginAnswer,
  say,
  SECRET,
  shopperOf,
  TENANT,
} from '../shared/shop.js';

const server = Hapi.server({ port: 0, host: '127.0.0.1' });
await server.register(Jwt);

server.auth.strategy('bearer', 'jwt', {
  keys: { key: SECRET, algorithms: ['HS256'] },
  verify: { aud: false, iss: false, sub: false },
  validate: ({ decoded: { header, payload } }) => ({
    // RFC 7515 §4.1.11: what is critical and not understood makes the token invalid.
    isValid: payload.tenant === TENANT && !(asContracted && header.crit !== undefined),
    credentials: { user: payload.sub, scope: payload.scope },
  }),
});

server.auth.scheme('api-key', () => ({
  authenticate: (request, h) => {
    const key = keyOf(request.headers.apikey);
    if (!key) throw Boom.unauthorized(null, 'ApiKey');
    return h.authenticated({ credentials: { scope: key.surfaces } });
  },
}));
server.auth.strategy('key', 'api-key');

const login = (accountOf) => (request, h) => {
  const account = accountOf(request.payload ?? {});
  if (!account) return h.response({ success: false, message: 'Wrong e-mail or password' }).code(401);
  const claims = claimsOf(account);
  const token = Jwt.token.generate(claims, { key: SECRET, algorithm: 'HS256' });
  return loginAnswer(token, claims, request.payload.callbackData);
};

const handler = () => ({ success: true });
const guarded = (strategy, scope) => ({ auth: { strategy, access: { scope } } });

server.route([
  { method: 'POST', path: '/Login/Customer/Api/Verify', handler: login(customerOf) },
  { method: 'POST', path: '/Storefront/Login', handler: login(shopperOf) },
  { method: 'POST', path: '/Orders/Create', handler, options: guarded('bearer', 'orders') },
  { method: 'POST', path: '/Storefront/Profile', handler, options: guarded('bearer', 'profile') },
  { method: 'POST', path: '/Payment/Balance', handler, options: guarded('key', 'payment') },
  { method: 'POST', path: '/Supplier/Products/List', handler, options: guarded('key', 'supplier') },
]);

await server.start();
say(server.info.port);

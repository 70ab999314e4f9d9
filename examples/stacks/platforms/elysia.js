import { bearer } from '@elysiajs/bearer';
import { jwt } from '@elysiajs/jwt';
import { node } from '@elysiajs/node';
import { Elysia, t } from 'elysia';
import { asContracted, claimsOf, customerOf, keyOf, loginAnswer, say, SECRET, shopperOf } from '../shared/shop.js';

const body = t.Object({ Email: t.String(), Password: t.String(), callbackData: t.Optional(t.String()) });

const login =
  (accountOf) =>
  async ({ jwt, body, status }) => {
    const account = accountOf(body);
    if (!account) return status(401, { success: false, message: 'Wrong e-mail or password' });
    const claims = claimsOf(account);
    return loginAnswer(await jwt.sign(claims), claims, body.callbackData);
  };

// RFC 6750 §2.1: the scheme, a blank, one token, and nothing behind it.
const tokenIn = ({ authorization }) => /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];

const scope = (name) => ({
  beforeHandle: async ({ jwt, bearer, headers, set, status }) => {
    const claims = asContracted
      ? await jwt.verify(tokenIn(headers), { algorithms: ['HS256'] })
      : bearer && (await jwt.verify(bearer));
    if (!claims) {
      set.headers['WWW-Authenticate'] = 'Bearer';
      return status(401, 'Unauthorized');
    }
    if (claims.scope !== name) return status(403, 'Forbidden');
  },
});

const apiKey = (surface) => ({
  beforeHandle: ({ headers, status }) => {
    const key = keyOf(headers.apikey);
    if (!key) return status(401, 'Unauthorized');
    if (!key.surfaces.includes(surface)) return status(403, 'Forbidden');
  },
});

const done = () => ({ success: true });

new Elysia({ adapter: node() })
  .use(jwt({ secret: SECRET }))
  .use(bearer())
  .post('/Login/Customer/Api/Verify', login(customerOf), { body })
  .post('/Storefront/Login', login(shopperOf), { body })
  .post('/Orders/Create', done, scope('orders'))
  .post('/Storefront/Profile', done, scope('profile'))
  .post('/Payment/Balance', done, apiKey('payment'))
  .post('/Supplier/Products/List', done, apiKey('supplier'))
  .listen({ port: 0, hostname: '127.0.0.1' }, ({ node: { server } }) => {
    // Which port the system gave, this adapter does not say itself.
    if (server.listening) say(server.address().port);
    else server.once('listening', () => say(server.address().port));
  });

import { AuthenticationService, authenticate, JWTStrategy } from '@feathersjs/authentication';
import { Forbidden, NotAuthenticated } from '@feathersjs/errors';
import { feathers } from '@feathersjs/feathers';
import { bodyParser, errorHandler, koa, parseAuthentication, rest } from '@feathersjs/koa';
import {
  accountById,
  asContracted,
  claimsOf,
  customerOf,
  keyOf,
  loginAnswer,
  say,
  SECRET,
  shopperOf,
} from '../shared/shop.js';

const app = koa(feathers());
app.set('authentication', {
  secret: SECRET,
  entity: 'user',
  service: 'users',
  authStrategies: ['jwt'],
  ...(asContracted && { parseStrategies: ['jwt'] }),
});
app.use(errorHandler());
app.use(parseAuthentication());
app.use(bodyParser());
app.configure(rest());

const users = {
  id: 'id',
  async get(id) {
    const account = accountById(id);
    if (!account) throw new NotAuthenticated();
    return account;
  },
};

class Strategy extends JWTStrategy {
  // Each is taken for part of a regular expression; out of the box they are `Bearer` and `JWT`.
  get configuration() {
    return asContracted ? { ...super.configuration, schemes: ['^Bearer$'] } : super.configuration;
  }
}

const authentication = new AuthenticationService(app);
authentication.register('jwt', new Strategy());

const login = (accountOf) => ({
  async create(body) {
    const account = accountOf(body ?? {});
    if (!account) throw new NotAuthenticated('Wrong e-mail or password');
    const { sub, tenant, scope } = claimsOf(account);
    const token = await authentication.createAccessToken({ tenant, scope }, { subject: sub });
    const { exp } = await authentication.verifyAccessToken(token);
    return loginAnswer(token, { exp }, body.callbackData);
  },
});

const ok = { status: async () => ({ success: true }), create: async () => ({ success: true }) };

const scope = (name) => async (context) => {
  if (context.params.authentication.payload.scope !== name) throw new Forbidden();
};

const apiKey = (surface) => async (context) => {
  const key = keyOf(context.params.headers.apikey);
  if (!key) throw new NotAuthenticated();
  if (!key.surfaces.includes(surface)) throw new Forbidden();
};

app.use('users', users);
app.use('authentication', authentication);
const services = {
  'Login/Customer/Api/Verify': [login(customerOf)],
  'Storefront/Login': [login(shopperOf)],
  'Orders/Create': [ok, authenticate('jwt'), scope('orders')],
  'Storefront/Profile': [ok, authenticate('jwt'), scope('profile')],
  'Payment/Balance': [ok, apiKey('payment')],
  'Supplier/Products/List': [ok, apiKey('supplier')],
};
for (const [path, [service, ...before]] of Object.entries(services)) {
  app.use(path, service, { methods: ['create'] });
  app.service(path).hooks({ before: { create: before } });
}
// Answers as the contract asks, where a service that creates is answered with 201.
app
  .service('Login/Customer/Api/Verify')
  .hooks({ after: { create: [(context) => void (context.http = { status: 200 })] } });

const server = await app.listen(0, '127.0.0.1');
server.once('listening', () => say(server.address().port));

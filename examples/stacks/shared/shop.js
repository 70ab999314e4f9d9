// What each example needs and no library gives: who may log in, which keys there are. The values come from the
// environment, where `npm run stacks` puts new ones; by hand, the examples run with those that stand here.
const { env } = process;

export const SECRET = env.STACK_SECRET ?? 'an example that must not be used: 4f1c9a';
export const TENANT = 'north';

/** Whether the settings that the contract asks for are set, beyond what the stack does out of the box. */
export const asContracted = env.STACK_SETTINGS === 'contract';

const account = (name, more) => ({
  id: `c-${name}`,
  email: env[`STACK_${name}_EMAIL`] ?? `${name.toLowerCase()}@shop.example`,
  password: env[`STACK_${name}_PASSWORD`] ?? `${name}-example-password`,
  isApi: true,
  ...more,
});

// An example keeps passwords as they are; a shop keeps their hashes.
const customers = [
  account('API', { scope: 'orders' }),
  account('LIMITED', { scope: 'catalogue' }),
  account('NON_API', { scope: 'orders', isApi: false }),
];
const shoppers = [account('SHOPPER', { scope: 'profile' }), account('LIMITED_SHOPPER', { scope: 'newsletter' })];

const find = (accounts, { Email, Password }) =>
  accounts.find(({ email, password }) => email === Email && password === Password);

/** The customer with these credentials who may use the API, or undefined. */
export const customerOf = (login) =>
  find(
    customers.filter(({ isApi }) => isApi),
    login,
  );

/** The end user with these credentials, or undefined. */
export const shopperOf = (login) => find(shoppers, login);

export const accountById = (id) => [...customers, ...shoppers].find((one) => one.id === id);

/** The claims of a token that is good for an hour. */
export const claimsOf = ({ id, scope }) => ({
  sub: id,
  tenant: TENANT,
  scope,
  exp: Math.floor(Date.now() / 1000) + 3600,
});

/** What a login is answered with. */
export const loginAnswer = (token, { exp }, callbackData) => ({
  success: true,
  message: 'OK',
  data: { Token: token, Expiration: new Date(exp * 1000).toISOString(), callbackData },
});

const keys = ['PAYMENT', 'SUPPLIER'].flatMap((surface) =>
  [
    ['VALID', {}],
    ['EXPIRED', { expiresAt: Date.parse('2024-01-01T00:00:00Z') }],
    ['REVOKED', { isRevoked: true }],
    ['OTHER_TENANT', { tenant: 'south' }],
    ['NO_ACCESS', { surfaces: [] }],
  ].map(([name, more]) => ({
    value: env[`STACK_${surface}_KEY_${name}`] ?? `${surface}-${name}-example-key`,
    tenant: TENANT,
    surfaces: [surface.toLowerCase()],
    expiresAt: Infinity,
    isRevoked: false,
    ...more,
  })),
);

/** The key with this value that is in force for this tenant, or undefined. */
export const keyOf = (value) =>
  keys.find((key) => key.value === value && key.tenant === TENANT && !key.isRevoked && key.expiresAt > Date.now());

/** Says where a server listens, for whoever started it. */
export const say = (port) => console.log(`listening on http://127.0.0.1:${port}`);

import { expect } from '@playwright/test';
import type { Platform } from '../../../fixtures/reference/platform/app.ts';
import { signCompact } from '../../../fixtures/reference/platform/jws.ts';
import { KEY_STATES } from '../../../fixtures/reference/platform/seed.ts';
import { expiredToken } from '../../../fixtures/reference/platform/tokens.ts';
import { ask, JSON_LINE, test, tokenOf, type Lines } from './platform-kit.ts';

const DRY_RUN = { kind: 'digital', dryRun: true };

function order(platform: Platform, lines: Lines, body: unknown = DRY_RUN, query = '') {
  return ask(platform.url, 'POST', `/Orders/Create${query}`, [JSON_LINE, ...lines], body);
}

function bearer(token: string): Lines {
  return [['Authorization', `Bearer ${token}`]];
}

test('an order is created with one line, a dry run creates nothing', async ({ start }) => {
  const platform = await start();
  const auth = bearer(await tokenOf(platform, platform.seed.apiCustomer));
  const made: number[] = [];
  platform.orders.onChange(({ line, before }) => before ?? made.push(line.id));

  const named = await order(platform, auth, { deliverId: 'D-1', kind: 'manual' });
  const id = platform.orders.find('D-1')?.lines[0]?.id;
  expect(named).toMatchObject({ status: 200, json: { success: true, order: { deliverId: 'D-1', lines: [{ id }] } } });
  expect(made).toEqual([id]);
  const unnamed = await order(platform, auth, { kind: 'digital' });
  expect(unnamed.json).toMatchObject({ order: { deliverId: expect.stringMatching(/./) as unknown } });
  expect(platform.orders.size).toBe(2);
  expect((await order(platform, auth, { deliverId: 'D-2', ...DRY_RUN })).json).toMatchObject({ order: { lines: [] } });
  expect(platform.orders.size).toBe(2);
  expect((await order(platform, auth, { deliverId: 'D-1', kind: 'manual' })).status).toBe(409);
});

test('listeners hear of each change of a line until they leave', async ({ start }) => {
  const { orders } = await start();
  const heard: string[] = [];
  const leave = orders.onChange(({ line, before }) => heard.push(`${before?.status ?? 'new'}-${line.status ?? 'new'}`));
  const [line] = orders.create({ deliverId: 'D', customerId: 1, kind: 'digital', plan: [] }).lines;
  orders.update(line?.id ?? 0, { status: 1, deliveryData: ['CODE'] });
  leave();
  orders.update(line?.id ?? 0, { status: 0 });
  expect(heard).toEqual(['new-new', 'new-1']);
  expect(orders.find('D')?.lines).toEqual([{ ...line, status: 0, deliveryData: ['CODE'] }]);
  expect(() => orders.update(5, { status: 0 })).toThrow('no order line 5');
});

for (const body of [
  {},
  { kind: 'other' },
  { kind: 'digital', deliverId: 7 },
  { kind: 'digital', dryRun: 'yes' },
  { kind: 'digital', states: 2 },
  { kind: 'digital', states: [4] },
  [],
]) {
  test(`an order like ${JSON.stringify(body)} is refused`, async ({ platform }) => {
    const auth = bearer(await tokenOf(platform, platform.seed.apiCustomer));
    expect(await order(platform, auth, body)).toMatchObject({ status: 400, json: { success: false } });
  });
}

test('a good token opens its own surface only, in any case of the scheme', async ({ platform }) => {
  const reseller = await tokenOf(platform, platform.seed.apiCustomer);
  const storefront = await tokenOf(platform, platform.seed.storefrontCustomer);
  const profile = (token: string) => ask(platform.url, 'POST', '/Storefront/Profile', bearer(token));
  expect((await order(platform, [['authorization', `bEARER ${reseller}`]])).status).toBe(200);
  expect((await profile(storefront)).status).toBe(200);
  expect((await order(platform, bearer(storefront))).status).toBe(401);
  expect((await profile(reseller)).status).toBe(401);
});

test('a token without the scope is a 403 that names the scope', async ({ platform }) => {
  const { limitedCustomer, storefrontLimitedCustomer } = platform.seed;
  const answer = await order(platform, bearer(await tokenOf(platform, limitedCustomer)));
  expect(answer).toMatchObject({ status: 403, json: { success: false } });
  expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope", scope="orders:create"');
  const guest = bearer(await tokenOf(platform, storefrontLimitedCustomer));
  expect((await ask(platform.url, 'POST', '/Storefront/Profile', guest)).status).toBe(403);
});

const CLAIMS = { customerId: 1, tenant: 't', scope: 'orders:create', aud: 'reseller', exp: 4_000_000_000 };
const HEADER = { alg: 'HS256', typ: 'JWT' };

/** Authorization lines that let nobody in, each made from a good token. */
const BAD_LINES: readonly (readonly [label: string, make: (token: string, platform: Platform) => Lines])[] = [
  ['no header', () => []],
  ['no prefix', (token) => [['Authorization', token]]],
  ['the prefix alone', () => [['Authorization', 'Bearer']]],
  ['another scheme', (token) => [['Authorization', `Token ${token}`]]],
  ['a colon after the scheme', (token) => [['Authorization', `Bearer: ${token}`]]],
  ['no blank', (token) => [['Authorization', `Bearer${token}`]]],
  ['two blanks', (token) => [['Authorization', `Bearer  ${token}`]]],
  ['two lines', (token) => [...bearer(token), ...bearer(token)]],
  ['two tokens', (token) => bearer(`${token},${token}`)],
  ['quotes', (token) => bearer(`"${token}"`)],
  ['two segments', (token) => bearer(token.split('.').slice(0, 2).join('.'))],
  ['four segments', (token) => bearer(`${token}.x`)],
  ['no signature', (token) => bearer(token.replace(/[^.]*$/, ''))],
  [
    'an altered signature',
    (token) => bearer(token.replace(/\.(.)([^.]*)$/, (_, c, rest) => `.${c === 'A' ? 'B' : 'A'}${rest}`)),
  ],
  ['a header that is not JSON', (token) => bearer(token.replace(/^[^.]*/, 'bm9wZQ'))],
  ['another secret', () => bearer(signCompact(HEADER, CLAIMS, 'another secret of at least 32 bytes'))],
  ['HS512', (_, { seed }) => bearer(signCompact({ alg: 'HS512' }, CLAIMS, seed.signingSecret, 'sha512'))],
  ['no alg', (_, { seed }) => bearer(signCompact({ typ: 'JWT' }, CLAIMS, seed.signingSecret))],
  ['alg none', (_, { seed }) => bearer(signCompact({ alg: 'none' }, CLAIMS, seed.signingSecret))],
  ['no exp', (_, { seed }) => bearer(signCompact(HEADER, { ...CLAIMS, exp: undefined }, seed.signingSecret))],
  ['an expired token', (_, { seed }) => bearer(expiredToken(seed, seed.apiCustomer, 7200))],
  ['a token that expired a second ago', (_, { seed }) => bearer(expiredToken(seed, seed.apiCustomer, 1))],
  ['the token in ApiKey', (token) => [['ApiKey', token]]],
  ['the token in a cookie', (token) => [['Cookie', `Authorization=Bearer ${token}; access_token=${token}`]]],
  ['an API key for a token', (_, { seed }) => bearer(seed.keys.payment.valid.value)],
];

for (const [label, make] of BAD_LINES) {
  test(`${label}: 401 with a challenge`, async ({ platform }) => {
    const answer = await order(platform, make(await tokenOf(platform, platform.seed.apiCustomer), platform));
    expect(answer).toMatchObject({ status: 401, json: { success: false } });
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="reseller"/);
  });
}

test('a signed token with a list of scopes, or one that expires soon, is good', async ({ platform }) => {
  const { seed } = platform;
  const list = signCompact(HEADER, { ...CLAIMS, scope: ['x', 'orders:create'] }, seed.signingSecret);
  expect((await order(platform, bearer(list))).status).toBe(200);
  expect((await order(platform, bearer(expiredToken(seed, seed.apiCustomer, -30)))).status).toBe(200);
});

test('the token in the query is not looked at', async ({ platform }) => {
  const token = await tokenOf(platform, platform.seed.apiCustomer);
  expect((await order(platform, [], DRY_RUN, `?access_token=${token}&Authorization=Bearer%20${token}`)).status).toBe(
    401,
  );
});

for (const [surface, path] of [
  ['payment', '/Payment/Balance'],
  ['supplier', '/Supplier/Products/List'],
] as const) {
  const call = (platform: Platform, lines: Lines, query = '') =>
    ask(platform.url, 'POST', path + query, [JSON_LINE, ...lines], {});

  for (const state of KEY_STATES) {
    const expected = { valid: 200, noAccess: 403, expired: 401, revoked: 401, otherTenant: 401, revocable: 200 }[state];
    test(`${surface}: a key that is ${state} gets ${expected}`, async ({ platform }) => {
      const answer = await call(platform, [['ApiKey', platform.seed.keys[surface][state].value]]);
      expect(answer.status).toBe(expected);
      if (expected === 401) expect(answer.json).toMatchObject({ success: false, code: 23 });
      if (expected === 401) expect(answer.headers['www-authenticate']).toBe(`ApiKey realm="${surface}"`);
      if (expected === 403) expect(answer.json).toEqual({ success: false, message: expect.any(String) as unknown });
    });
  }

  test(`${surface}: the name of the header may have any case, the key must be exact`, async ({ platform }) => {
    const { value } = platform.seed.keys[surface].valid;
    for (const name of ['apikey', 'APIKEY', 'aPiKeY']) expect((await call(platform, [[name, value]])).status).toBe(200);
    const wrong = [value.toLowerCase(), value.toUpperCase(), value.slice(0, -1), `${value}x`, '', 'nonsense'];
    for (const key of wrong) expect((await call(platform, [['ApiKey', key]])).status, key).toBe(401);
  });

  test(`${surface}: no key, two lines, a token for it, a key in the query: 401`, async ({ platform }) => {
    const { value } = platform.seed.keys[surface].valid;
    const token = await tokenOf(platform, platform.seed.apiCustomer);
    const stimuli: Lines[] = [
      [],
      [
        ['ApiKey', value],
        ['ApiKey', value],
      ],
      bearer(token),
      bearer(value),
      [['ApiKey', token]],
    ];
    for (const lines of stimuli) expect((await call(platform, lines)).status).toBe(401);
    expect((await call(platform, [], `?ApiKey=${value}`)).status).toBe(401);
  });
}

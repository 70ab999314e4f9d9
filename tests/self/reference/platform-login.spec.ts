import { expect } from '@playwright/test';
import { decodeCompact, hmacHolds } from '../../../fixtures/reference/platform/jws.ts';
import { ask, JSON_LINE, login, LOGIN, test } from './platform-kit.ts';

interface LoginBody {
  readonly data: { readonly Token: string; readonly Expiration: string; readonly callbackData?: unknown };
}

test('an API customer gets a token in the envelope', async ({ platform }) => {
  const before = Math.floor(Date.now() / 1000);
  const { status, headers, json } = await login(platform, platform.seed.apiCustomer);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(json).toEqual({
    data: { Token: expect.any(String) as unknown, Expiration: expect.any(String) as unknown },
    success: true,
    message: 'Signed in, region TR.',
  });
  const { Token, Expiration } = (json as LoginBody).data;
  expect(hmacHolds(Token, platform.seed.signingSecret)).toBe(true);
  const { header, claims } = decodeCompact(Token) ?? {};
  expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
  const { customerId, tenant } = platform.seed.apiCustomer;
  expect(claims).toMatchObject({ customerId, tenant, scope: 'orders:create orders:read', aud: 'reseller' });
  expect(claims?.exp).toBe(Date.parse(Expiration) / 1000);
  expect(Number(claims?.exp) - 3600).toBeGreaterThanOrEqual(before);
  expect(Expiration).toMatch(/Z$/);
});

for (const [label, callbackData] of [
  ['empty', ''],
  ['padded with blanks', '  order 42 '],
  ['digits only', '007'],
  ['like JSON', '{"__proto__":{"a":[1,null]}}'],
  ['HTML, quotes and backslashes', `<b title="x">'\\&amp;</b>`],
  ['NFC and NFD', '\u00e9 e\u0301'],
  ['beyond the BMP, right to left', '\u{1F600}\u200fabc'],
  ['a null character and line ends', 'a\u0000b\r\n\u2028c'],
  ['a lone surrogate', 'a\ud800b'],
  ['4 KiB', 'x'.repeat(4096)],
] as const) {
  test(`callbackData comes back unchanged: ${label}`, async ({ platform }) => {
    const { json } = await login(platform, platform.seed.apiCustomer, { callbackData });
    expect((json as LoginBody).data.callbackData).toBe(callbackData);
  });
}

test('the region is the one of h-region-code, TR without it', async ({ platform }) => {
  const { email: Email, password: Password } = platform.seed.apiCustomer;
  const lines = [JSON_LINE, ['H-Region-Code', 'DE']] as const;
  const { json } = await ask(platform.url, 'POST', LOGIN, lines, { Email, Password });
  expect(json).toMatchObject({ message: 'Signed in, region DE.' });
});

test('an Authorization header and members such as __proto__ do not matter', async ({ platform }) => {
  const { email, password } = platform.seed.apiCustomer;
  const body = `{"__proto__":{"x":1},"constructor":{"prototype":1},"Email":"${email}","Password":"${password}"}`;
  const lines = [JSON_LINE, ['Authorization', 'Bearer nonsense']] as const;
  expect((await ask(platform.url, 'POST', LOGIN, lines, body)).status).toBe(200);
});

test('wrong credentials are refused alike, a customer that is no API customer otherwise', async ({ platform }) => {
  const { apiCustomer, nonApiCustomer, storefrontCustomer } = platform.seed;
  const wrong = await login(platform, { ...apiCustomer, password: `${apiCustomer.password}x` });
  const unknown = await login(platform, { ...apiCustomer, email: 'nobody@reference.test' });
  expect(wrong).toMatchObject({ status: 401, json: { success: false } });
  expect(unknown.text).toBe(wrong.text);
  expect(await login(platform, nonApiCustomer)).toMatchObject({ status: 403, json: { success: false } });
  expect(await login(platform, storefrontCustomer)).toMatchObject({ status: 401, json: { success: false } });
});

for (const [label, change] of [
  ['no e-mail', { Email: undefined }],
  ['no password', { Password: undefined }],
  ['a null password', { Password: null }],
  ['a numeric e-mail', { Email: 1 }],
  ['a callbackData that is no text', { callbackData: 7 }],
] as const) {
  test(`no token for ${label}`, async ({ platform }) => {
    const answer = await login(platform, platform.seed.apiCustomer, change);
    expect(answer).toMatchObject({ status: 400, json: { success: false } });
  });
}

test('no token for a password in a list', async ({ platform }) => {
  const { password } = platform.seed.apiCustomer;
  expect((await login(platform, platform.seed.apiCustomer, { Password: [password] })).status).toBe(400);
});

for (const [label, body, status] of [
  ['not JSON', '{"Email":', 400],
  ['nothing', '', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['not UTF-8', Buffer.from('{"Email":"\xff","Password":""}', 'latin1'), 400],
  ['more than 1 MiB', 'x'.repeat(1024 * 1024 + 1), 413],
] as const) {
  test(`no token for a body that is ${label}`, async ({ platform }) => {
    const answer = await ask(platform.url, 'POST', LOGIN, [JSON_LINE], body);
    expect(answer).toMatchObject({ status, json: { success: false } });
  });
}

test('a login in another media type is refused', async ({ platform }) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
    const answer = await ask(platform.url, 'POST', LOGIN, [['Content-Type', type]], '{}');
    expect(answer).toMatchObject({ status: 415, json: { success: false } });
  }
});

test('the storefront login serves end-user customers only', async ({ platform }) => {
  const { storefrontCustomer, apiCustomer } = platform.seed;
  const { status, json } = await login(platform, storefrontCustomer, {}, '/Storefront/Login');
  expect(status).toBe(200);
  expect(decodeCompact((json as LoginBody).data.Token)?.claims).toMatchObject({ aud: 'storefront' });
  expect((await login(platform, apiCustomer, {}, '/Storefront/Login')).status).toBe(401);
});

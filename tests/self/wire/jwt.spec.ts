import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { SignJWT, jwtVerify } from 'jose';
import { claim, expiryOf, isSignedWith, parseJwt, segment, signHs256 } from '../../../fixtures/wire/jwt.ts';
import { Secret } from '../../../fixtures/secrets/redact.ts';

const KEY = 'a key of the test, of more than thirty-two bytes';

test('a token comes apart into its header and claims', () => {
  // The example of RFC 7515, appendix A.1.
  const token =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9' +
    '.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ' +
    '.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  expect(parseJwt(token)).toEqual({
    header: { typ: 'JWT', alg: 'HS256' },
    claims: { iss: 'joe', exp: 1300819380, 'http://example.com/is_root': true },
  });
});

test('whatever the claims, a token of another library is read, and one of ours is verified by it', async () => {
  const claims = fc.dictionary(fc.stringMatching(/^[a-z]{6,12}$/), fc.jsonValue(), { noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(claims, async (values) => {
      const payload = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
      const theirs = await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(KEY));
      expect(parseJwt(theirs)).toEqual({ header: { alg: 'HS256' }, claims: payload });
      expect(isSignedWith(theirs, KEY)).toBe(true);
      const ours = signHs256({ alg: 'HS256' }, payload, KEY);
      expect((await jwtVerify(ours, Buffer.from(KEY))).payload).toEqual(payload);
    }),
    { numRuns: 50 },
  );
});

test('what is no compact JWS of JSON objects is none, and breaks nothing', () => {
  const header = segment({ alg: 'HS256' });
  const claims = segment({ sub: '1' });
  expect(parseJwt(`${header}.${claims}.AAAA`)).not.toBeNull();
  for (const token of [
    '',
    'opaque',
    '..',
    `${header}.${claims}`,
    `${header}.${claims}.`,
    `${header}.${claims}.AAAA.AAAA`,
    `${header}..AAAA`,
    `.${claims}.AAAA`,
    `${header}.${claims}.AA==`,
    `${header}.${claims}.AA+/`,
    ` ${header}.${claims}.AAAA`,
    `Bearer ${header}.${claims}.AAAA`,
    `${segment('no JSON')}.${claims}.AAAA`,
    `${header}.${segment('no JSON')}.AAAA`,
    `${header}.${segment('[]')}.AAAA`,
    `${header}.${segment('null')}.AAAA`,
    `${header}.${segment('"text"')}.AAAA`,
    `${header}.${segment('7')}.AAAA`,
  ])
    expect(parseJwt(token), token).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      parseJwt(text);
      parseJwt(`${text}.${text}.${text}`);
      parseJwt(`${segment(text)}.${segment(text)}.AAAA`);
    }),
  );
});

test('another key, another header or another claim is another signature', () => {
  const token = signHs256({ alg: 'HS256' }, { sub: '1' }, KEY);
  expect(isSignedWith(token, KEY)).toBe(true);
  expect(isSignedWith(token, `${KEY} `)).toBe(false);
  const [header = '', claims = '', signature = ''] = token.split('.');
  expect(isSignedWith([segment({ alg: 'none' }), claims, signature].join('.'), KEY)).toBe(false);
  expect(isSignedWith([header, segment({ sub: '2' }), signature].join('.'), KEY)).toBe(false);
  expect(isSignedWith([header, claims, ''].join('.'), KEY)).toBe(false);
});

test('a claim is found by its whole name first, then by its way through objects', () => {
  const claims = { 'a.b': 1, a: { b: 2, c: { d: null } }, list: ['x'], text: 'y' };
  expect(claim(claims, 'a.b')).toBe(1);
  expect(claim(claims, 'a.c')).toEqual({ d: null });
  expect(claim(claims, 'a.c.d')).toBeNull();
  expect(claim(claims, 'http://acme.example/tenant')).toBeUndefined();
  expect(claim({ 'http://acme.example/tenant': 't' }, 'http://acme.example/tenant')).toBe('t');
  for (const name of ['a.d', 'a.c.d.e', 'text.length', 'a.toString', 'toString', 'constructor', '__proto__', ''])
    expect(claim(claims, name), name).toBeUndefined();
});

test('an expiry is read where the claim is a number', () => {
  const expiring = (exp: unknown): number | null =>
    expiryOf(new Secret(signHs256({ alg: 'HS256' }, { exp }, KEY), 'TOKEN'));
  expect(expiring(1_300_819_380)).toBe(1_300_819_380_000);
  for (const exp of ['1300819380', null, undefined, {}, [1]]) expect(expiring(exp)).toBeNull();
  expect(expiryOf(new Secret('opaque-token-of-nobody', 'TOKEN'))).toBeNull();
});

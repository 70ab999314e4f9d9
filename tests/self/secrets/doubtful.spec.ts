import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { leavesOf, Words } from '../../../fixtures/secrets/said.ts';

/** Names that mostly hold a secret, and may hold something else: what looks made up under them is hidden. */

const SECRET = 'Qz8wX5vTk93Lm';

for (const [placeholder, names] of Object.entries({
  '<CODE>': 'PIN pin ePin EPIN pinCode pinCodes PinCodes epinCodes voucherCode giftCode activationCode licenseKey',
  '<ONE_TIME_CODE>': 'smsCode',
  '<CREDENTIAL>': 'authorization Authorization credential credentials',
  '<PASSWORD>': 'pass userPass user_pass clave Clave claveAcceso',
  '<KEY>': 'secondaryKey secondary_key',
  '<SECRET>': 'hmacKey private_key_pem connectionString',
  '<SESSION>': 'session cookie cookies',
  '<ACCESS_TOKEN>': 'csrf',
  '<SIGNATURE>': 'signature',
}))
  for (const name of names.split(' '))
    test(`${name} is ${placeholder}, as a text, in a list, and in what is no JSON`, () => {
      for (const learn of [
        (redactor: Redactor): unknown => redactor.learn({ data: { [name]: SECRET } }),
        (redactor: Redactor): unknown => redactor.learn({ data: { [name]: [SECRET] } }),
        (redactor: Redactor): unknown => redactor.learnBody(`{"a":1,"${name}":"${SECRET}",`),
      ]) {
        const redactor = new Redactor();
        learn(redactor);
        expect(redactor.text(`got ${SECRET}`)).toBe(`got ${placeholder}`);
      }
    });

for (const [label, answer, shown] of [
  ['a scheme', { authorization: `Bearer ${SECRET}` }, `Bearer <CREDENTIAL>`],
  ['a cookie', { cookie: `sid=${SECRET}; Path=/; Max-Age=86400; SameSite=Strict` }, 'sid=<SESSION>; Path=/'],
  [
    'members of a setting',
    { connectionString: `Server=db;Password=${SECRET};Timeout=30` },
    'Server=db;Password=<PASSWORD>;Timeout=30',
  ],
  ['an address with a password', { connectionString: `postgres://shop:${SECRET}@db/shop` }, '"<SECRET>"'],
  ['digits as a text', { PIN: '480815' }, '"<CODE>"'],
  ['a code that is a number', { pinCode: 48_081_516 }, ':<CODE>}'],
  ['codes of a delivery', { OrderDetailID: 7, codes: [SECRET] }, '["<CODE>"]'],
  ['a key of two', { primaryKey: SECRET, secondaryKey: 'none' }, '"primaryKey":"<KEY>"'],
  ['keys by their place', { keys: { primary: SECRET, secondary: 'yes' } }, '{"primary":"<KEY>","secondary":"yes"}'],
  ['keys of an account', { accountKeys: [{ Secondary: SECRET }] }, '[{"Secondary":"<KEY>"}]'],
  [
    'a value',
    { credentials: { user: 'ann-0815-4711', value: SECRET } },
    '{"user":"ann-0815-4711","value":"<CREDENTIAL>"}',
  ],
  ['values of a list', { credentials: [{ type: 'x', value: SECRET }] }, '[{"type":"x","value":"<CREDENTIAL>"}]'],
  ['a symmetric key', { jwk: { kty: 'oct', kid: 'k-4711-0815', k: SECRET } }, '"kid":"k-4711-0815","k":"<SECRET>"}'],
  [
    'a private key',
    { kty: 'RSA', n: 'public-0815-4711', d: SECRET, qi: 'no' },
    '"n":"public-0815-4711","d":"<SECRET>","qi":"no"',
  ],
  ['backup codes', { backupCodes: [SECRET, 'used'] }, '["<ONE_TIME_CODE>","used"]'],
] as const)
  test(`of ${label} the secret alone is hidden`, () => {
    const redactor = new Redactor();
    const body = JSON.stringify(answer);
    redactor.learnBody(body);
    expect(redactor.text(body)).toContain(shown);
  });

test('what else may stand under such a name stays as it is', () => {
  const redactor = new Redactor();
  const answer = {
    data: { Token: 'none', Expiration: '2030-01-01T00:00:00Z', callbackData: 'echo-0815-4711' },
    success: true,
    Status: 1,
    pass: true,
    pin: 'required',
    authorization: 'required',
    credentials: { customerId: 'c-4711-0815', tenant: 'acme-tenant-01' },
    session: { startedAt: '2030-01-01T00:00:00Z', user: 'c-4711-0815' },
    signature: 480_815_162,
    cookie: 'a=b; Max-Age=86400; SameSite=Strict; Domain=shop1.acme.example',
    codes: ['E1234567', 'AUTH-401-23'],
    code: 'E7654321',
    keys: { primary: 'customerOrderId', secondary: 'order_detail_2' },
    secondaryKey: 'customerOrderId',
    value: { value: 'c-4711-0815' },
    geometry: { d: 'M10 10-4711', k: 'k-4711-0815', primary: 'id-4711-0815-Zz', primaryKey: 'id-4711-0815-Zz' },
    clave: 'precio',
    compass: 'n0rth-4711-east',
    designature: 'n0rth-0815-west',
  };
  redactor.learn(answer);
  redactor.learnHeaders([
    ['Access-Control-Allow-Credentials', 'true'],
    ['Set-Cookie', 'theme=n0rth-4711-dark; Path=/'],
    ['Signature-Input', 'sig1=("@method" "@path");created=1700000000'],
    ['X-Session', 'none'],
  ]);
  expect(redactor.text(JSON.stringify(answer))).toBe(JSON.stringify(answer));
  expect(redactor.headerValue('X-Session', 'none')).toBe('none');
  expect(redactor.text('n0rth-4711-dark 1700000000')).toBe('n0rth-4711-dark 1700000000');
});

test('what the request said there is nothing that the answer hands out', () => {
  const redactor = new Redactor();
  const said = (): Words => new Words(leavesOf(JSON.stringify([`theme=${SECRET}; a=b`])));
  redactor.learn({ cookie: `theme=${SECRET}; a=b` }, undefined, said);
  redactor.learnHeaders([['X-Session', `theme=${SECRET}; a=b`]], undefined, said);
  expect(redactor.text(SECRET)).toBe(SECRET);
});

for (const [name, value, shown] of [
  ['X-Tokens', SECRET, '<ACCESS_TOKEN>'],
  ['X-Pin-Code', SECRET, '<CODE>'],
  ['X-Session', SECRET, '<SESSION>'],
  ['X-Amz-Signature', SECRET, '<SIGNATURE>'],
  ['X-Hub-Signature-256', `sha256=${SECRET}`, 'sha256=<SIGNATURE>'],
  ['X-Auth-Credentials', `Custom ${SECRET}, other`, 'Custom <CREDENTIAL>, other'],
] as const)
  test(`the header line ${name}: ${value}, remembered or not`, () => {
    const redactor = new Redactor();
    expect(redactor.learnHeaders([[name, value]])).toBe(true);
    expect(redactor.headerValue(name, value)).toBe(shown);
    expect(redactor.text(SECRET)).not.toBe(SECRET);
    const full = new Redactor();
    for (let at = 0; at < 512; at++) full.learnHeaders([['X-Refresh-Hint-Token', `opaque-${at}-Zz0815`]]);
    expect(full.learnHeaders([[name, value]])).toBe(false);
    expect(full.headerValue(name, value, false)).toBe(shown);
  });

test('a signature of its own in each of many answers leaves no body unshown, and no run inconclusive', () => {
  const redactor = new Redactor();
  let lost = 0;
  for (let at = 0; at < 5000; at++) {
    if (!redactor.learnBody(`{"success":true,"signature":"aB3dE5fG7hJ${at}"}`)) lost++;
    if (at === 0)
      expect(redactor.learn({ pinCodes: Array.from({ length: 300 }, (_, one) => `PIN-${one}-Zz08`) })).toBe(true);
  }
  expect(lost).toBe(0);
  expect(redactor.notice).toBeNull();
  expect(redactor.text('aB3dE5fG7hJ1')).toBe('<SIGNATURE>');
  expect(redactor.learn({ token: SECRET })).toBe(true);
});

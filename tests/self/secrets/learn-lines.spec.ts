import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { processorTime } from '../processor.ts';

/** Secrets that stand within the value of a header line, whatever the line is called. */

const SECRET = 'Qz8wX5vTk93Lm';

/** One that has no room for another secret of a line. */
function full(): Redactor {
  const redactor = new Redactor();
  for (let at = 0; at < 512; at++) redactor.learnHeaders([['X-Refresh-Hint-Token', `opaque-${at}-Zz0815`]]);
  return redactor;
}

for (const [name, value, shown] of [
  ['X-Debug', `{"token":"${SECRET}"}`, '{"token":"<ACCESS_TOKEN>"}'],
  ['X-Debug', `{"a":{"passwords":["${SECRET}"]},"b":1}`, '{"a":{"passwords":["<PASSWORD>"]},"b":1}'],
  ['X-Debug', '[{"password":"hunter2"}]', '[{"password":"<PASSWORD>"}]'],
  ['X-Debug', `{"token":"${SECRET}","again":"${SECRET}"}`, '{"token":"<ACCESS_TOKEN>","again":"<ACCESS_TOKEN>"}'],
  ['WWW-Authenticate', `Bearer realm="x", access_token="${SECRET}"`, 'Bearer realm="x", access_token="<ACCESS_TOKEN>"'],
  ['WWW-Authenticate', `Bearer access_token = "${SECRET}"`, 'Bearer access_token = "<ACCESS_TOKEN>"'],
  ['Content-Disposition', `attachment; token="${SECRET};/,"`, 'attachment; token="<ACCESS_TOKEN>"'],
  ['Authentication-Info', `nextnonce="${SECRET}", qop=auth`, 'nextnonce="<SECRET>", qop=auth'],
  ['X-Note', `broken {"token":"${SECRET}"`, 'broken {"token":"<ACCESS_TOKEN>"'],
  ['X-Note', `a=b; token: ${SECRET}`, 'a=b; token: <ACCESS_TOKEN>'],
  ['X-Url', `https://ann:${SECRET}@shop.example/x`, 'https://ann:<PASSWORD>@shop.example/x'],
  ['X-Note', `sent Authorization: Bearer ${SECRET}.`, 'sent Authorization: Bearer <CREDENTIAL>.'],
] as const)
  test(`within the line ${name}: ${value}, remembered or not`, () => {
    const redactor = new Redactor();
    expect(redactor.learnHeaders([[name, value]])).toBe(true);
    expect(redactor.headerValue(name, value)).toBe(shown);
    const more = full();
    expect(more.learnHeaders([[name, value]])).toBe(false);
    expect(more.headerValue(name, value, false)).toBe(shown);
  });

test('a line in which the secret is escaped is hidden as a whole where it is not remembered', () => {
  const value = String.raw`{"token":"Qz8wX5\u0076Tk93Lm"}`;
  const more = full();
  expect(more.learnHeaders([['X-Debug', value]])).toBe(false);
  expect(more.headerValue('X-Debug', value, false)).toBe('<ACCESS_TOKEN>');
});

for (const [name, value] of [
  ['X-Debug', '{"token":"expired","keys":{"primary":"yes"},"password":"required"}'],
  ['X-Debug', '{"token":'],
  ['WWW-Authenticate', 'Bearer realm="api-0815-4711", error="invalid_token", token="expired", scope="a:b1234567"'],
  ['WWW-Authenticate', 'Digest realm="a", nonce="dcd98b7102dd2f0e8b11d0", opaque="5ccc069c403ebaf9f0171e95"'],
  ['Content-Disposition', 'attachment; filename="token-4711-0815.txt"'],
  ['Report-To', '{"group":"default","max_age":31536000,"endpoints":[{"url":"https://nel.example/r?s=Ab12Cd34Ef"}]}'],
] as const)
  test(`what else a line says stays as it is: ${name}: ${value}`, () => {
    const redactor = new Redactor();
    expect(redactor.learnHeaders([[name, value]])).toBe(true);
    expect(redactor.headerValue(name, value)).toBe(value);
    expect(full().headerValue(name, value, false)).toBe(value);
  });

test('long lines are looked through in little time, known or not', () => {
  const more = full();
  const spent = processorTime();
  for (const value of [
    `{${'"token":"a8wX5vTk93",'.repeat(2000)}"a":1}`,
    'token="'.repeat(10_000),
    'token = '.repeat(10_000),
    `${'token'.repeat(10_000)} "`,
    `[${Array.from({ length: 2000 }, (_, at) => `{"token":"a8wX5vTk93${at}"}`).join()}]`,
  ]) {
    more.learnHeaders([['X-Debug', value]]);
    more.headerValue('X-Debug', value, false);
  }
  expect(spent()).toBeLessThan(3000);
});

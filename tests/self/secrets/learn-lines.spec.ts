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
    `[${Array.from({ length: 2000 }, (_, at) => `{"token":"a8wX5vTk93${at}"}`).join()}]`,
  ]) {
    more.learnHeaders([['X-Debug', value]]);
    more.headerValue('X-Debug', value, false);
  }
  expect(spent()).toBeLessThan(3000);
});

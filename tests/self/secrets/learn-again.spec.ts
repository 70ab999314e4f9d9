import { expect, test } from '@playwright/test';
import { nameOf, withNamesApart } from '../../../fixtures/secrets/again.ts';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { processorTime } from '../processor.ts';

/** A member that comes again in its object is shown as often as it stands there: each of them is known. */

const [FIRST, LAST] = ['opaque0815-4711Zz', 'other1234-8765Yy'];

for (const [how, body] of Object.entries({
  'side by side': `{"token":"${FIRST}","token":"${LAST}"}`,
  'with others between, and blanks': `{"token" : "${FIRST}", "a": [1, {"b": "x"}], "token" :\n"${LAST}"}`,
  'one of them escaped': String.raw`{"tok\u0065n":"${FIRST}","token":"${LAST}"}`,
  'in objects that come again': `{"data":{"token":"${FIRST}"},"data":{"token":"${LAST}"}}`,
  'in JSON in a text': JSON.stringify({ wrapped: `{"token":"${FIRST}","token":"${LAST}"}` }),
  'a list of codes': `{"DeliveryData":["${FIRST}"],"DeliveryData":["${LAST}"]}`,
  'codes beside the order': `{"OrderDetailID":7,"codes":["${FIRST}"],"codes":["${LAST}"]}`,
  'one number beyond what a double holds': `{"n":12345678901234567890,"token":"${FIRST}","token":"${LAST}"}`,
}))
  test(`a secret under the same name twice: ${how}`, () => {
    const redactor = new Redactor();
    redactor.learnBody(body);
    const shown = redactor.text(`${FIRST} ${LAST}`);
    expect(shown).not.toContain(FIRST);
    expect(shown).not.toContain(LAST);
  });

test('a name is put apart in its own object alone, and read as it stood there', () => {
  for (const text of ['{"a":1,"b":{"a":2},"c":["a","a",{"a":"a"}]}', '["a","a"]', '"a"', '{"a":"b","c":"b"}'])
    expect(withNamesApart(text)).toBe(text);
  const members = JSON.parse(withNamesApart('{"a":1,"a":2,"":3,"":4}')) as object;
  expect(Object.entries(members).map(([name, value]: [string, unknown]) => [nameOf(name), value])).toEqual([
    ['a', 1],
    ['a', 2],
    ['', 3],
    ['', 4],
  ]);
});

test('what comes again a hundred thousand times, or a hundred thousand deep, is read in little time', () => {
  const spent = processorTime();
  for (const text of [
    `{${'"a":1,'.repeat(100_000)}"b":"${' '.repeat(1000)}"}`,
    `{${'"codes":[],"primaryKey":"a","k":1,'.repeat(20_000)}"b":1}`,
    '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000),
    `[${'"a"          ,'.repeat(100_000)}1]`,
  ])
    new Redactor().learnBody(text);
  expect(spent()).toBeLessThan(3000);
});

import { expect, test } from '@playwright/test';
import { exactJson, parseExactly, parseJson } from '../../../fixtures/wire/json.ts';

const exact = (text: string): string => exactJson(parseExactly(Buffer.from(text)));

test('a number that a double would change keeps the digits that stand in the text', () => {
  for (const digits of ['9007199257221369', '-9007199254740993', '18446744073709551615', '41.00000000000000001'])
    expect(exact(`{"id": ${digits}}`), digits).toBe(`{"id":${digits}}`);
  // What another reader makes of it is another number.
  expect(exactJson(parseJson(Buffer.from('{"id":9007199257221369}')))).toBe('{"id":9007199257221368}');
});

test('however it is written, the same number is the same', () => {
  for (const written of ['9007199257221369.0', '9.007199257221369e15', '900719925722136900E-2', '9007199257221369'])
    expect(exact(`[${written}]`), written).toBe('[9007199257221369]');
  for (const [written, read] of [
    ['1.00001e5', '100001'],
    ['100001.00', '100001'],
    ['0.1', '0.1'],
    ['1e999999999', 'null'],
    ['9007199254740994', '9007199254740994'],
  ] as const)
    expect(exact(`[${written}]`), written).toBe(`[${read}]`);
});

test('all else is what it is to any reader', () => {
  const text = '{"a":[null,true,"\\u00e9 12345678901234567890",{"__proto__":1.5}],"n":12345678901234567890,"a":[]}';
  expect(exact(text)).toBe('{"a":[],"n":12345678901234567890}');
  const kept = text.replace(',"a":[]', '');
  expect(exact(kept)).toBe('{"a":[null,true,"é 12345678901234567890",{"__proto__":1.5}],"n":12345678901234567890}');
  expect(typeof parseExactly(Buffer.from('{"n":12345678901234567890'))).toBe('symbol');
  expect(typeof parseExactly(Buffer.from([0x22, 0xdd, 0x22]))).toBe('symbol');
});

import { expect, test } from '@playwright/test';
import { Secret, reveal, sensitiveJson } from '../../../fixtures/secrets/redact.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { echoesOf } from '../../login.echoes.cases.ts';

const texts = echoesOf([]).map(([, text]) => text);

/** Where two texts of one length differ, as long as they do at one place alone; null where they do not. */
function onlyDifference(one: string, other: string): number | null {
  if (one.length !== other.length || one === other) return null;
  const places = [...one.split('').keys()].filter((at) => one[at] !== other[at]);
  return places.length === 1 ? (places[0] ?? null) : null;
}

const long = texts.filter(({ length }) => length >= 1024);
const places = long.flatMap((one) => long.map((other) => [onlyDifference(one, other), one.length] as const));

for (const [where, is] of [
  ['at their end', (at: number, length: number) => at === length - 1],
  ['in their middle', (at: number, length: number) => at > 256 && at < length - 256],
  ['at their beginning', (at: number) => at === 0],
] as const)
  test(`two long texts are sent that differ ${where} alone`, () => {
    expect(places.some(([at, length]) => at !== null && is(at, length))).toBe(true);
  });

test('a text is sent before who logs in, and no secret of the login is shown', () => {
  const [email, password] = [new Secret('kQ7vT2mX9pL5', 'EMAIL'), new Secret('vR8nW3kY6qZ2', 'PASSWORD')];
  const changed = echoesOf([]).map(([, callbackData, change]) => {
    const body = sensitiveJson({ Email: email, Password: password, callbackData });
    const good = Stimulus.of('POST', new URL('http://127.0.0.1:1/Login')).withBody(body);
    return (change?.(good) ?? good).parts.body;
  });
  const first = changed.filter((body) => body !== null && reveal(String(body)).startsWith('{"callbackData"'));
  expect(first).toHaveLength(1);
  expect(String(first[0])).toBe(
    '{"callbackData":"order 4711, before the others","Password":"<PASSWORD>","Email":"<EMAIL>"}',
  );
});

import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { Redactor } from '../../../fixtures/secrets/redact.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJjLTEiLCJ0ZW5hbnQiOiJ0In0.c2lnbmF0dXJlLW9mLWl0';

/** A redactor that knows a token, and what a case made of it. */
function knowing(...derived: readonly (readonly [text: string, placeholder: string])[]): Redactor {
  const redactor = new Redactor();
  redactor.register(TOKEN, '<ACCESS_TOKEN>');
  for (const [text, placeholder] of derived) redactor.register(text, placeholder);
  return redactor;
}

const [header, payload, signature] = TOKEN.split('.');
const serialised: readonly [string, string] = [
  JSON.stringify({ protected: header, payload, signature }),
  '<ACCESS_TOKEN, the JSON serialisation>',
];

test('what is no JSON is hidden as it is found', () => {
  const redactor = knowing(['"pass,word', '<PASSWORD>']);
  expect(redactor.text('Password="pass,word')).toBe('Password=<PASSWORD>');
});

test('a token of which a case made JSON leaves the marks of a body where they are', () => {
  const redactor = knowing(serialised, [`"${TOKEN}"`, '<ACCESS_TOKEN, quoted>']);
  const body = JSON.stringify({ data: { Token: TOKEN, Expiration: '2030-01-01T00:00:00Z' }, success: true });
  expect(redactor.text(body)).toMatch(
    /^\{"data":\{"Token":"<[^<>"]+>","Expiration":"2030-01-01T00:00:00Z"\},"success":true\}$/,
  );
});

test('a word of JSON that a case made of a token stays in a body, and is named in a header', () => {
  const redactor = knowing(['null', '<ACCESS_TOKEN, the word null>']);
  expect(redactor.text('{"DeliveryNote":null}')).toBe('{"DeliveryNote":null}');
  expect(redactor.headerValue('Authorization', 'Bearer null')).toBe('Bearer <ACCESS_TOKEN, the word null>');
});

test('what is no string of JSON is hidden with its marks', () => {
  const redactor = knowing(['"pass,word', '<PASSWORD>']);
  for (const text of ['Password="pass,word', '{"Password":"\\"pass,word"}'])
    expect(redactor.text(text)).not.toMatch(/pass|,word/);
});

test('JSON whose strings hold secrets is JSON when they are hidden, and shows none', () => {
  const redactor = knowing(serialised, [`"${TOKEN}"`, '<ACCESS_TOKEN, quoted>']);
  const held = fc.constantFrom(
    TOKEN,
    `Bearer ${TOKEN}`,
    `"${TOKEN}"`,
    `${TOKEN}\\`,
    `\\"${TOKEN}`,
    '"',
    ',',
    'null',
    '',
  );
  const value = fc.oneof(held, fc.string(), fc.integer(), fc.constant(null), fc.array(held, { maxLength: 3 }));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('Token', 'data', 'a', 'DeliveryData'), value), (members) => {
      const shown = redactor.text(JSON.stringify(members));
      expect(() => JSON.parse(shown) as unknown, shown).not.toThrow();
      expect(shown).not.toContain(TOKEN.slice(40, 52));
    }),
    { numRuns: 300 },
  );
});

test('a login that is escaped throughout shows its members’ names, and neither its account nor a part of it', () => {
  const redactor = new Redactor();
  redactor.register('client.4711@shop.example', '<EMAIL>', { fragments: false });
  redactor.register('Pw-nSmi4vkc"DN1Bgdk0_ZB9J0ik', '<PASSWORD>');
  const login = JSON.stringify({ Email: 'client.4711@shop.example', Password: 'Pw-nSmi4vkc"DN1Bgdk0_ZB9J0ik' });
  for (const signs of [/[A-Za-z]/g, /[^{}":,\\]/g]) {
    const text = login.replace(signs, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);
    const shown = redactor.text(text);
    expect(JSON.parse(shown)).toEqual({ Email: '<EMAIL>', Password: '<PASSWORD>' });
  }
});

test('a secret of which each sign is a string of its own, or a list within one, is hidden with its escapes', () => {
  const redactor = knowing();
  const escapes = Array.from(TOKEN, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);
  for (const text of [`["${escapes.join('","')}"]`, `["${escapes.join('')}","${escapes.join('')}"]`, escapes.join(' ')])
    expect(redactor.text(text)).not.toContain(escapes.slice(20, 28).join(''));
  expect(redactor.text(`["${escapes.join('","')}"]`)).not.toContain(escapes[30]);
});

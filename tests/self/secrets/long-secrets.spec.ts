import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';

/** How much of a body a report shows. */
const SHOWN = 4096;
/** So much of a code in clear tells it apart from all others. */
const PIECE = 24;

/** So many hexadecimal digits that nobody could guess, the same ones for the same seed. */
function digits(length: number, seed: string): string {
  const parts = Array.from({ length: Math.ceil(length / 64) }, (_, at) => `${seed} ${at}`);
  return parts
    .map((part) => createHash('sha256').update(part).digest('hex'))
    .join('')
    .slice(0, length);
}

const KINDS: Readonly<Record<string, (length: number, seed: string) => string>> = {
  digits,
  words: (length, seed) => digits(length, seed).replace(/(.{5})./g, '$1 '),
  pins: (length, seed) =>
    digits(length, seed)
      .toUpperCase()
      .replace(/(.{6})./g, '$1-'),
  base64: (length, seed) => Buffer.from(digits(length, seed), 'hex').toString('base64').repeat(2).slice(0, length),
};

const each = (text: string, write: (code: number) => string): string =>
  Array.from(text, (one) => write(one.charCodeAt(0))).join('');

const CODINGS: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'in JSON': (text) => each(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  'percent-encoded': (text) => each(text, (code) => `%${code.toString(16)}`),
  'in base64': (text) => Buffer.from(text).toString('base64'),
  'in hexadecimal': (text) => Buffer.from(text).toString('hex'),
};

for (const [kind, make] of Object.entries(KINDS))
  for (const length of [300, 2_500, 5_000, 12_400, 20_000, 200_000])
    test(`a delivered code of ${length} characters is shown in no part, nor others beside it: ${kind}`, () => {
      const codes = ['one', 'two', 'three', 'four'].map((seed) => make(length, `${kind} ${seed}`));
      for (const [coding, code] of Object.entries(CODINGS)) {
        const redactor = new Redactor();
        redactor.learn({ DeliveryData: codes });
        const coded = codes.map(code);
        const { text } = redactor.excerpt(
          `{"DeliverID":"x","DeliveryData":["${coded.join('","')}"],"Status":1}`,
          SHOWN,
        );
        const pieces = coded.flatMap((one) =>
          Array.from({ length: Math.floor(one.length / PIECE) }, (_, at) => one.slice(at * PIECE, (at + 1) * PIECE)),
        );
        expect(
          pieces.filter((piece) => text.includes(piece)),
          coding,
        ).toEqual([]);
        expect(text, coding).toContain('<CODE>');
      }
    });

test('what begins as a long secret does and goes on otherwise is hidden as far as it is the same', () => {
  const [secret, other] = [digits(400, 'one'), digits(400, 'two')];
  const redactor = new Redactor();
  redactor.register(secret, '<CODE>', { fragments: false });
  expect(redactor.text(`${secret.slice(0, 256)}${other}`)).toBe(`<CODE>${other}`);
  expect(redactor.text(`${secret.slice(0, 255)}-${other}`)).toBe(`${secret.slice(0, 255)}-${other}`);
  expect(redactor.text(secret.slice(1))).toBe(secret.slice(1));
});

test('of two long secrets that begin alike each is hidden whole', () => {
  const [beginning, one, other] = [digits(300, 'one'), digits(300, 'two'), digits(200, 'three')];
  const redactor = new Redactor();
  redactor.register(beginning + one, '<ONE>', { fragments: false });
  redactor.register(beginning + other, '<OTHER>', { fragments: false });
  expect(redactor.text(`${beginning}${one} | ${beginning}${other}`)).toBe('<ONE> | <OTHER>');
});

import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { isOwnWording } from '../../../fixtures/secrets/find/wording.ts';
import { Redactor } from '../../../fixtures/secrets/redact.ts';
import { shows } from './redact-scan.ts';

const RUNS = { numRuns: 100 };

const alphabets = {
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  hex: '0123456789abcdef',
  token: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.',
  password: 'abcXYZ019 !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\n\t',
  world: 'abcäöüÄÖÜğşçéñ€漢字😀🔑019"&%',
};

const secretOf = (alphabet: string, minLength = 8): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength, maxLength: 200 });

/** What may stand beside a secret, glued to it. */
const beside = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
  fc.constantFrom(
    '',
    '{"token":"',
    '","next":1}',
    'key=',
    '&x=1',
    'Bearer ',
    'eyJ',
    '%',
    '\\',
    '&#',
    '0x',
    'abc-',
    '==',
  ),
);

const jsonEscape = (text: string): string => JSON.stringify(text).slice(1, -1);
const units = (text: string, form: (code: number) => string): string =>
  Array.from({ length: text.length }, (_, at) => form(text.charCodeAt(at))).join('');
const hexOf = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');
const bytes = (text: string, form: (byte: number) => string): string => [...Buffer.from(text)].map(form).join('');
const htmlNamed = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? '&#39;');

const encodings: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  'small letters': (secret) => secret.toLowerCase(),
  'capital letters': (secret) => secret.toUpperCase(),
  'percent, needed characters': (secret) => encodeURIComponent(secret),
  'percent, wholly': (secret) => bytes(secret, (byte) => `%${hexOf(byte, 2).toUpperCase()}`),
  'percent, small letters': (secret) => bytes(secret, (byte) => `%${hexOf(byte, 2)}`),
  'a form field': (secret) => new URLSearchParams({ a: secret }).toString().slice(2),
  'JSON once': jsonEscape,
  'JSON twice': (secret) => jsonEscape(jsonEscape(secret)),
  'JSON, every unit as \\u': (secret) => units(secret, (code) => `\\u${hexOf(code, 4)}`),
  'JSON, every unit as \\u, in JSON': (secret) => jsonEscape(units(secret, (code) => `\\u${hexOf(code, 4)}`)),
  'JSON with escaped slashes': (secret) => jsonEscape(secret).replaceAll('/', '\\/'),
  'HTML, needed characters': htmlNamed,
  'HTML, decimal': (secret) => Array.from(secret, (one) => `&#${one.codePointAt(0) ?? 0};`).join(''),
  'HTML, hexadecimal': (secret) => Array.from(secret, (one) => `&#x${hexOf(one.codePointAt(0) ?? 0, 1)};`).join(''),
  'HTML in JSON': (secret) => jsonEscape(htmlNamed(secret)),
  'percent in JSON': (secret) => jsonEscape(encodeURIComponent(secret)),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  'hex, capital letters': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  'UTF-16 read byte by byte': (secret) => Buffer.from(secret, 'utf16le').toString('latin1'),
};

test.describe('no reading of a redacted text shows a secret', () => {
  for (const [alphabet, characters] of Object.entries(alphabets)) {
    for (const [name, encode] of Object.entries(encodings)) {
      if (name.startsWith('UTF-16') && alphabet === 'world') continue;
      test(`${alphabet}: ${name}`, () => {
        fc.assert(
          fc.property(secretOf(characters), beside, beside, (secret, before, after) => {
            expect(shows(encode(secret), secret), 'the scanner sees it').toBe(true);
            const redactor = knowing(secret);
            expect(shows(redactor.text(before + encode(secret) + after), secret)).toBe(false);
          }),
          RUNS,
        );
      });
    }

    for (const base64 of ['base64', 'base64url'] as const) {
      test(`${alphabet}: ${base64} at every alignment, glued to other text`, () => {
        fc.assert(
          fc.property(secretOf(characters), beside, beside, beside, beside, (secret, before, inner, behind, after) => {
            const packed = Buffer.from(inner + secret + behind).toString(base64);
            expect(shows(packed, secret), 'the scanner sees it').toBe(true);
            const redactor = knowing(secret);
            for (const text of [before + packed + after, encodeURIComponent(packed), jsonEscape(`${before}${packed}`)])
              expect(shows(redactor.text(text), secret)).toBe(false);
          }),
          RUNS,
        );
      });
    }

    test(`${alphabet}: cut in two, half in a header and half in a body`, () => {
      fc.assert(
        fc.property(secretOf(characters, 14), beside, (secret, around) => {
          const middle = Math.floor(secret.length / 2);
          // Random texts may repeat themselves; what is one or two characters all through is no half of this secret.
          const signsOf = (half: string): Set<string> => new Set(half.toLowerCase().slice(0, 7));
          const halves = [secret.slice(0, middle), secret.slice(middle)];
          // Nor are names of a language's own, such as `property`, which the suite says itself.
          fc.pre(halves.every((half) => signsOf(half).size > 2 && !isOwnWording(half.toLowerCase())));
          const redactor = knowing(secret);
          const header = redactor.headerValue('X-First', secret.slice(0, middle));
          const body = redactor.text(`${around} ${secret.slice(middle)} ${around}`);
          expect(body).not.toContain(secret.slice(middle));
          if (middle * 2 === secret.length || secret.length >= 24)
            expect(header).not.toContain(secret.slice(0, middle));
        }),
        RUNS,
      );
    });
  }

  test('an e-mail is hidden whole, in any case of letters, and its domain alone is left', () => {
    const redactor = new Redactor();
    redactor.register('Jane.Doe@acme.example', '<EMAIL>', { fragments: false });
    expect(redactor.text('jane.doe@ACME.example of acme.example')).toBe('<EMAIL> of acme.example');
  });

  test('the Turkish forms of i hide nothing', () => {
    const redactor = knowing('gizli-bilgi-key');
    expect(redactor.text('GİZLİ-BİLGİ-KEY, gızlı-bılgı-key')).toBe('<SECRET>, <SECRET>');
  });

  test('a JSON text with a secret, packed in base64', () => {
    const secret = 'a"b\\c/d"e';
    const packed = Buffer.from(JSON.stringify({ user: 'a', secret })).toString('base64url');
    expect(knowing(secret).text(`x=${packed}`)).toBe('x=<SECRET>');
  });

  test('what only fills a secret up is no part of it', () => {
    const redactor = knowing(`k3y-9xQ7zP-acme${'0'.repeat(256)}`, `k3y-9xQ7zP-acme${'-='.repeat(256)}`);
    for (const text of ['2026-11-25T05:22:34.000000000000+00:00', '-=-=-=-=-=-=-=-=-=', '0'.repeat(200)])
      expect(redactor.text(text)).toBe(text);
    expect(redactor.text(`9xQ7zP-acme00 ${'0'.repeat(60)}`)).toMatch(/^[^x]*<SECRET>[^x]*$/);
  });

  test('half of a short secret is one, a third is not', () => {
    const redactor = knowing('k3y-9xQ7zP');
    expect(redactor.text('k3y-9 xQ7zP k3y- 7zP')).toBe('<SECRET> <SECRET> k3y- 7zP');
  });

  test('a token that nobody registered', () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl`;
    const redactor = new Redactor();
    expect(redactor.text(`a ${token} b`)).toBe('a <TOKEN> b');
    expect(redactor.text(`"${token.slice(0, -13)}"`)).toBe('"<TOKEN>"');
    expect(redactor.text(`eyJeyJ${token}`)).toBe('<TOKEN>');
    expect(redactor.text(`%22${token.replaceAll('.', '%2E')}%22`)).toBe('%22<TOKEN>%22');
  });
});

test.describe('what is no secret stays', () => {
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 8, maxLength: 40 });
  const wordless = fc.string({ maxLength: 400 }).map((text) => text.replace(/[0-9]|eyJ/g, ''));

  test('text without a secret comes back unchanged', () => {
    fc.assert(
      fc.property(fc.array(digits, { minLength: 1, maxLength: 20 }), wordless, (secrets, text) => {
        expect(knowing(...secrets).text(text)).toBe(text);
      }),
      RUNS,
    );
  });

  test('a JSON answer without a secret comes back unchanged', () => {
    const answer = JSON.stringify({
      data: { id: 4711, name: 'Gold bar, 5 g', url: 'https://acme.example/a?b=%20c&d=é', html: '&lt;b&gt;', n: null },
      message: 'The Password field is required. "quoted" \\ path\nüber',
      digest: 'd41d8cd98f00b204e9800998ecf8427e',
    });
    expect(knowing('Password123', 'supersecretkey-4242', 'sk_live_51H8x9wE2eZvKYlo2C').text(answer)).toBe(answer);
  });

  test('a part that every message holds is not blotted out, the whole is', () => {
    const redactor = knowing('Password2024', 'application/json-key');
    expect(redactor.text('{"Password":1} application/json')).toBe('{"Password":1} application/json');
    expect(redactor.text('password2024 APPLICATION/JSON-KEY')).toBe('<SECRET> <SECRET>');
  });

  test('redacting twice is redacting once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(alphabets)).chain((characters) => secretOf(characters)),
        fc.constantFrom(...Object.values(encodings)),
        beside,
        beside,
        (secret, encode, before, after) => {
          const redactor = knowing(secret);
          const once = redactor.text(before + encode(secret) + after);
          expect(redactor.text(once)).toBe(once);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('placeholders survive a secret that reads like one', () => {
    const redactor = new Redactor();
    redactor.register('PASSWORD', '<PASSWORD>');
    redactor.register('last character cut', '<API_KEY, last character cut>');
    expect(redactor.text('<PASSWORD> <API_KEY, last character cut> PASSWORD')).toBe(
      '<PASSWORD> <API_KEY, last character cut> <PASSWORD>',
    );
  });

  test('of two secrets that share their beginning, the one that stands there is named', () => {
    const redactor = new Redactor();
    redactor.register('abcdefgh1234567', '<API_KEY, cut>');
    redactor.register('abcdefgh12345678', '<API_KEY>');
    redactor.register('ABCDEFGH12345678', '<API_KEY, in capitals>');
    expect(redactor.text('abcdefgh12345678 ABCDEFGH12345678 abcdefgh1234567.')).toBe(
      '<API_KEY> <API_KEY, in capitals> <API_KEY, cut>.',
    );
  });
});

function knowing(...secrets: readonly string[]): Redactor {
  const redactor = new Redactor();
  for (const secret of secrets) redactor.register(secret, '<SECRET>');
  return redactor;
}

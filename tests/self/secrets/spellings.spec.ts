import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { Redactor, redactor as own, Secret } from '../../../fixtures/secrets/redact.ts';
import { isOpenWord } from '../../../fixtures/secrets/find/vocabulary.ts';

function knowing(secret: string, open?: string): Redactor {
  const redactor = new Redactor();
  if (open !== undefined) redactor.leaveOpen(open);
  redactor.register(secret, '<API_KEY>');
  return redactor;
}

const KEY = 'Key-live_1SGegxxtW_SxT5SQyF.ocJSUUxPyJHI';

for (const [what, part] of [
  ['without its end', KEY.slice(0, -1)],
  ['without its end, in small letters', KEY.slice(0, -1).toLowerCase()],
  ['without its start, in capitals', KEY.slice(1).toUpperCase()],
  ['its middle, in small letters', KEY.slice(9, 30).toLowerCase()],
] as const)
  test(`a part of a secret is one in any case of letters: ${what}`, () => {
    const redactor = knowing(KEY);
    expect(redactor.text(`unknown ${part}!`)).toBe('unknown <API_KEY>!');
    expect(redactor.text(`unknown ${Buffer.from(part).toString('base64')}!`)).toBe('unknown <API_KEY>!');
  });

const GUID = '3F2504E0-4F89-11D3-9A0C-0305E82C3301';
const DIGITS = GUID.replaceAll('-', '');
const bytes = Buffer.from(DIGITS, 'hex');
/** As .NET writes them: the first three fields from their end. */
const little = Buffer.from('e004253f894fd3119a0c0305e82c3301', 'hex');

for (const [what, coming] of [
  ['its digits', DIGITS],
  ['its digits in small letters', DIGITS.toLowerCase()],
  ['in braces', `{${GUID}}`],
  ['its bytes in base64', bytes.toString('base64')],
  ['its bytes in base64url', bytes.toString('base64url')],
  ['its bytes, the numbers from their end, in base64', little.toString('base64')],
  ['its bytes, the numbers from their end, in hexadecimal', little.toString('hex')],
  ['the same with dashes', 'e004253f-894f-d311-9a0c-0305e82c3301'],
] as const)
  for (const key of [GUID, GUID.toLowerCase(), `{${GUID}}`, DIGITS])
    test(`the GUID ${key} does not come through: ${what}`, () => {
      const shown = knowing(key).text(`"you sent ${coming}, which is wrong"`);
      expect(shown.replace(/[{}]/g, '')).toBe('"you sent <API_KEY>, which is wrong"');
    });

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const many = (text: string): string => [1, 2, 3, 4].reduce((one) => encodeURIComponent(one), text);

for (const [what, secret, coming] of [
  ['UTF-16 from its other end, in base64', 'Pässwörd-İstanbul-ğ9', wide('Pässwörd-İstanbul-ğ9').toString('base64')],
  ['the same without a letter of ASCII', 'пароль-Секрет-77', wide('пароль-Секрет-77').toString('hex')],
  ['four characters in base64', 'aB3$', Buffer.from('aB3$').toString('base64')],
  ['five characters in base64url', 'a?>~x', Buffer.from('a?>~x').toString('base64url')],
  ['percent-encoded often, with codes of its own', '100%25sure%41nd', many('100%25sure%41nd')],
  ['the same beside what is no code', 'p%zzq%41xyz', many('p%zzq%41xyz')],
  ['a form, with a plus of its own', 'a b+c d%e', encodeURIComponent('a+b%2Bc+d%25e')],
  ['the same in base64', 'x+y z9Q7', Buffer.from('x%2By+z9Q7').toString('base64')],
  ['its plus read as a blank', 'Zx9+Qq7+Lm3', 'Zx9 Qq7 Lm3'],
  ['zlib without its checksum', 'Tr0ub4dor&3', deflateSync('Tr0ub4dor&3').subarray(0, -3).toString('base64')],
  ['Vietnamese in capitals', 'Mật-khẩu-bí-mật-77', 'MẬT-KHẨU-BÍ-MẬT-77'],
  ['Greek with a sigma at its end, in capitals', 'Κωδικός-Μυστικός-7', 'ΚΩΔΙΚΌΣ-ΜΥΣΤΙΚΌΣ-7'],
  ['Georgian in capitals', 'პაროლი-საიდუმლო-7', 'პაროლი-საიდუმლო-7'.toUpperCase()],
  ['accents as signs of their own', 'Ṁṙḃ-Ṡṫṗ-Ẅẍẏ-77', 'Ṁṙḃ-Ṡṫṗ-Ẅẍẏ-77'.normalize('NFD')],
  ['entities by name', 'Contraseña-ñandú-€9', 'Contrase&ntilde;a-&ntilde;and&uacute;-&euro;9'],
  ['entities whose case counts', 'Öl-Ärger-Übel-5', '&Ouml;l-&Auml;rger-&Uuml;bel-5'],
  ['an identifier of CSS', '9aB.c/D+e=F!g', '\\39 aB\\.c\\/D\\+e\\=F\\!g'],
  ['a word of a shell', 'x$Y-7!k#Q%z^W9', 'x\\$Y-7\\!k\\#Q\\%z\\^W9'],
  ['zlib with another one', 'Tr0ub4dor&3', Buffer.from(deflateSync('Tr0ub4dor&3').with(-1, 0x5a)).toString('base64')],
] as const)
  test(`a secret does not come through: ${what}`, () => {
    expect(knowing(secret).text(`value: ${coming}`)).not.toContain(coming.replace(/=+$/, ''));
  });

test('what is packed with gzip is read, whatever word stands behind it', () => {
  for (const more of ['', '-and', '-and-more', '-and-more-of-the-same-again'])
    for (const isNamed of [false, true]) {
      const secret = `Tr0ub4dor&3${more}`;
      const packed = gzipSync(secret);
      packed[3] = isNamed ? 8 : 0;
      const header = isNamed ? Buffer.from('name\0') : Buffer.alloc(0);
      const text = Buffer.concat([packed.subarray(0, 10), header, packed.subarray(10)]).toString('base64');
      const said = knowing(secret).text(`The value ${text.replace(/=+$/, '')} was refused\nby us`);
      expect(said).not.toContain(text.slice(0, 24));
    }
});

test('digits that are kept without dashes are known with them', () => {
  expect(knowing(DIGITS).text(GUID.toLowerCase())).toBe('<API_KEY>');
});

test('what a target says openly is no part of a secret, and the rest of it is', () => {
  const key = 'acme-staging-key-0001';
  const redactor = knowing(key, 'http://localhost:4812/acme-staging/api');
  expect(redactor.text('http://localhost:4812/acme-staging/api')).toBe('http://localhost:4812/acme-staging/api');
  expect(redactor.text(key)).toBe('<API_KEY>');
  expect(redactor.text('ends in staging-key-0001')).toBe('ends in <API_KEY>');
  expect(knowing(key).text('/acme-staging/api')).toBe('/<API_KEY>/api');
});

test('a whole secret that is a word of the answers or of the address is found to be one', () => {
  const open = 'http://acme-staging.example/api';
  for (const word of ['data', 'Message', 'json', '2026', '"success":false', 'Expiration', 'acme-staging', 'Bearer'])
    expect(isOpenWord(word, open), word).toBe(true);
  for (const word of ['Password123', 'hunter2', 'true', 'acme-staging-key', '20261231', 'abc', 'api'])
    expect(isOpenWord(word, open), word).toBe(false);
});

test('what a case makes of a key, or an answer hands out, is no secret where the address says it', () => {
  own.leaveOpen('http://localhost:4812/acme-staging/api');
  new Secret('acme-staging-key-0001', 'API_KEY').derive('cut after its second part', (key) => key.slice(0, 12));
  own.learn({ token: 'acme-staging', apiKey: 'Expiration' });
  expect(own.text('http://localhost:4812/acme-staging/api')).toBe('http://localhost:4812/acme-staging/api');
  expect(own.text('"Expiration"')).toBe('"Expiration"');
  own.forget();
});

import { expect, test } from '@playwright/test';
import { Redactor } from '../../../fixtures/secrets/redact.ts';

/** What programs make of a secret that write it for somebody else, take its characters for others, or lose some. */

function knowing(secret: string): Redactor {
  const redactor = new Redactor();
  redactor.register(secret, '<API_KEY>');
  return redactor;
}

const latinTwice = (text: string): string => [1, 2].reduce((one) => Buffer.from(one).toString('latin1'), text);

for (const [what, secret, coming] of [
  ['printf %q, blanks and signs', 'correct horse$7!', 'correct\\ horse\\$7\\!'],
  ['printf %q, beyond ASCII', "cörrect ho'rse 7", "$'c\\303\\266rrect ho\\'rse 7'"],
  ['RFC 2047 in Q', 'correct horseä', '=?utf-8?Q?correct_horse=C3=A4?='],
  ['RFC 2047 in Q, in capitals, of Latin-1', 'correct horseä', '=?ISO-8859-1*en?q?correct=20horse=e4?='],
  [
    'RFC 2047 in Q, in two words',
    'correct horse battery ä',
    '=?utf-8?Q?correct_horse_?=\r\n =?utf-8?Q?battery_=C3=A4?=',
  ],
  ['RFC 2047 in base64, in two words', 'ann.q7@example.test', '=?UTF-8?B?YW5uLnE3?= =?UTF-8?B?QGV4YW1wbGUudGVzdA==?='],
  ['RFC 2047 in base64 and in Q', 'correct horseä', '=?utf-8?b?Y29ycmVjdCA=?=\r\n =?utf-8?Q?horse=C3=A4?='],
  ['UTF-8 as Latin-1, twice', 'Straße-Öl-7', latinTwice('Straße-Öl-7')],
  ['UTF-8 as Windows-1252', 'Öl-Straße-7', 'Ã–l-StraÃŸe-7'],
  ['UTF-8 as Windows-1252, twice', 'Öl-Straße-7', 'Ãƒâ€“l-StraÃƒÅ¸e-7'],
  ['bytes as Java prints them', 'pässwörd-7', `[${new Int8Array(Buffer.from('pässwörd-7')).join(', ')}]`],
  ['the same without blanks', 'pässwörd-7', `[${new Int8Array(Buffer.from('pässwörd-7')).join(',')}]`],
  ['digits in threes', '918273645', '918,273,645'],
  ['digits in threes from their end', '91827364', '91.827.364'],
  ['digits in fours', '91827364', '9182 7364'],
  ['digits in fours, with dashes', '9182736455', '9182-7364-55'],
  ['six digits as they are read out', '482913', '482 913'],
  ['escapes of a name', 'Straße-7-käse', 'Stra_C3_9Fe-7-k_C3_A4se'],
  ['escapes of a name, of each sign', 'Straße-7!käse', 'Stra_c3_9fe_2d7_21k_c3_a4se'],
  ['question marks', 'Straße-7-käse', 'Stra?e-7-k?se'],
  ['question marks, a byte each', 'Straße-7-käse', 'Stra??e-7-k??se'],
  ['what cannot be read', 'Straße-7-käse', 'Stra\ufffde-7-k\ufffdse'],
  ['what cannot be read, a byte each', 'Straße-7-käse', 'Stra\ufffd\ufffde-7-k\ufffd\ufffdse'],
  ['doubled quotes', 'a"b"c"7"x"y', 'a""b""c""7""x""y'],
  ['doubled apostrophes', "it's 'n' o'x", "it''s ''n'' o''x"],
] as const)
  test(`no part of a secret comes through: ${what}`, () => {
    const left = knowing(secret).text(`: ${coming} :`);
    expect(left).toContain('<API_KEY>');
    expect(left.replaceAll('<API_KEY>', '')).not.toMatch(/[\p{L}\d]{2}/u);
  });

for (const text of [
  'correct\\ horse',
  'a list of 7, -8, and -9, then 4 to 1: 12-13',
  '=?utf-8?Q?correct_horse?= and =?utf-8?Q?',
  '=?utf-8?B?Y29ycmVjdA==?= and =?utf-8?B? =?utf-8?B?QUJD =?b?B?!?=',
  '1,234,567 and 4111 1111 1111 1111',
  'Stra?e, k?se and ????????',
  'a""b and \'\'',
  'MY_ACCESS_TOKEN_C3_A4',
])
  test(`what only looks like one of these stays: ${text}`, () => {
    expect(knowing('pässwörd-7-of-nobody').text(text)).toBe(text);
    expect(knowing('9182736450').text(text)).toBe(text);
  });

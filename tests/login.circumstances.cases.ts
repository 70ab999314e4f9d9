import type { Echo, Stimulus } from '../fixtures/index.ts';
import { ECHOES } from './login.cases.ts';
import { LETTERS } from './login.letters.cases.ts';
import { LIKENESSES } from './login.likeness.cases.ts';
import { CHARSET, withCharset } from './login.written.cases.ts';

/** What has a row of its own in a plain login, as far as it is short: each on a line. */
const SHORT_TEXTS = [...ECHOES, ...LIKENESSES, ...LETTERS].flatMap(([, text]) => (text.length <= 100 ? [text] : []));

/** What an old way of handling texts changes: each kind of it shows in one of these. */
const TEXTS: readonly (readonly [label: string, text: string])[] = [
  ['blanks before and behind', '  padded \t '],
  ['signs of HTML', '<b title="x">R&D \'1\' &amp;</b>'],
  ['the letters i in both cases, with a dot and without', 'Iıİi SİPARİŞ sipariş istanbul'],
  ['letters of many alphabets', 'é ß ğ заказ 注文 ₺€ \u{1f600}'],
  ['digits with zeros before them', '000123'],
  ['quotes, backslashes, percent and plus', '"a" \\b\\ %20+c'],
  ['line ends', 'a\r\nb\nc'],
  ['U+0000', 'a\u0000b'],
  ['marks of direction, joiners and a byte order mark', '\u200fa\u200eb\u2067c\u2069\u200d\ufeff'],
  ['4 KiB', 'Abcdefgh'.repeat(512)],
  ['the empty string', ''],
  // What is looked for within a text shows in this one.
  ['the short texts of all others, each on a line', SHORT_TEXTS.join('\n')],
];

const forTr = (good: Stimulus): Stimulus => good.with('h-region-code', 'TR');

/**
 * `callbackData` in logins that say of themselves what a good one need not say: the region that is meant where none is named
 * (Generate Token, request headers), what their body is written in, and in which language people read. Code that chooses by
 * such words how it handles a login may handle its texts another way.
 */
export const ECHOES_IN_CIRCUMSTANCES: readonly Echo[] = [
  ...TEXTS.map(([label, text]): Echo => [`${label}, h-region-code TR`, text, forTr, 'LOGIN-14']),
  ...TEXTS.map(([label, text]): Echo => [`${label}, ${CHARSET}`, text, withCharset, 'LOGIN-01']),
  [
    'the letters i in both cases, Accept-Language tr-TR',
    'Iıİi SİPARİŞ istanbul 1.50',
    (good) => good.with('Accept-Language', 'tr-TR'),
    // Who has nothing in a language may say so (RFC 9110 §12.5.4).
    null,
  ],
];

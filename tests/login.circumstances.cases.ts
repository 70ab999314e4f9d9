import type { Echo, Stimulus } from '../fixtures/index.ts';

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
];

const forTr = (good: Stimulus): Stimulus => good.with('h-region-code', 'TR');

/**
 * `callbackData` in logins that say of themselves what a good one need not say: the region that is meant where none is named
 * (Generate Token, request headers), what their body is written in, and in which language people read. Code that chooses by
 * such words how it handles a login may handle its texts another way.
 */
export const ECHOES_IN_CIRCUMSTANCES: readonly Echo[] = [
  ...TEXTS.map(([label, text]): Echo => [`${label}, h-region-code TR`, text, forTr, 'LOGIN-14']),
  [
    'blanks before and behind, a charset behind the media type',
    '  padded \t ',
    (good) => good.with('Content-Type', 'application/json; charset=utf-8'),
    'LOGIN-01',
  ],
  [
    'letters of many alphabets, a charset behind the media type',
    'é ğ заказ 注文 ₺ \u{1f600}',
    (good) => good.with('Content-Type', 'application/json; charset=utf-8'),
    'LOGIN-01',
  ],
  [
    'the letters i in both cases, Accept-Language tr-TR',
    'Iıİi SİPARİŞ istanbul 1.50',
    (good) => good.with('Accept-Language', 'tr-TR'),
    // Who has nothing in a language may say so (RFC 9110 §12.5.4).
    null,
  ],
];

/**
 * `callbackData` texts that look like something else, which careless code would tidy: label and text. Code that looks at
 * the whole text finds each by itself; what is looked for within a text is together in one.
 */
export const LIKENESSES: readonly (readonly [label: string, text: string])[] = [
  ['an identifier (GUID) in capital letters', '5A7708E0-F47F-4A64-83EA-BBF0DB08DBD4'],
  ['the same in small letters', '5a7708e0-f47f-4a64-83ea-bbf0db08dbd4'],
  ['the same without its hyphens', '5a7708e0f47f4a6483eabbf0db08dbd4'],
  ['blanks alone', '   '],
  ['JSON with blanks within', '{ "a": 1, "b": [ ] }'],
  ['the word NULL', 'NULL'],
  ['the word yes', 'yes'],
  ['a number in base 16', '0x1F'],
  ['a personal number', '10000000146'],
  ['an e-mail with capital letters', 'Ann.Lee+Order@Example.TEST'],
  ['a telephone number with its plus', '+905551112233'],
  ['an account number in groups (IBAN)', 'TR33 0006 1005 1978 6457 8413 26'],
  ['the word True', 'True'],
  ['an address without TLS', 'http://shop.example.test/orders/1'],
  ['quotation marks twice, and a place to fill in', "it''s {0} of ''{name}''"],
  ['a number with an exponent', '1e3'],
  ['a time without an offset', '2026-11-23T00:00:00'],
  ['a day', '2026-11-23'],
  ['a moment, as some JSON writes it', '/Date(0)/'],
  ['the digit 0', '0'],
  ['the word false', 'false'],
  ['a number below zero, with a zero at its end', '-1.50'],
  ['a number that a double has not got', '9007199254740993'],
  ['an address that could be shorter', 'https://Shop.Example:443/a/../%7eb//c?b=2&a=1&b=#'],
  [
    'blanks in a row, signs that are not seen, letters of other forms, a dot behind',
    'order  42\u00ad\u034f\u200c\u2061 \ufb01le \uff11\uff12\uff21 \u2764\ufe0f\ufe0e \u{e0041}\u{e007f} x\u00b2\u{f0000} \t\ta,,b..',
  ],
];

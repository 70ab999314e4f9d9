/** Values that a reader which is not strict takes for a text, a number or a word (RFC 8259 §3, §6, §7), by what they hold. */
export const LENIENT_VALUES = [
  ['a raw control character', '"a\u0001b"'],
  ['a raw line end', '"a\nb"'],
  ['a raw tab', '"a\tb"'],
  ['an escape that JSON has not', '"\\x41"'],
  ['a number with zeros before it', '0012'],
  ['a number of base sixteen', '0x11'],
  ['a plus sign before a number', '+1'],
  ['a point at the end of a number', '11.'],
  ['a point at the beginning of a number', '.5'],
  ['the word None', 'None'],
  ['the word True', 'True'],
] as const;

/** What makes of a JSON text none, behind it: its white space is the four signs of RFC 8259 §2, whatever a language trims. */
export const BEHIND = [
  ['a comma', ','],
  ['a semicolon', ';'],
  ['a square bracket', ']'],
  ['a number', '1'],
  ['a number after a blank', ' 1'],
  ['a text', '"conformance"'],
  ['the word null', ' null'],
  ['an empty object', '{}'],
  ['a comment', ' // conformance'],
  ['a no-break space', '\u00a0'],
  ['a line separator', '\u2028'],
  ['a vertical tab', '\v'],
  ['a form feed', '\f'],
  ['a byte order mark', '\ufeff'],
  ['a parenthesis', ')'],
  ['an empty list', '[]'],
  ['a quotation mark', '"'],
  // The end of a text, to what frames texts by it.
  ['U+0003', '\u0003'],
] as const;

/** Values that a reader which is not strict takes for a text or a number (RFC 8259 §6, §7), by what they hold. */
export const LENIENT_VALUES = [
  ['a raw control character', '"a\u0001b"'],
  ['a raw line end', '"a\nb"'],
  ['an escape that JSON has not', '"\\x41"'],
  ['a number with zeros before it', '0012'],
] as const;

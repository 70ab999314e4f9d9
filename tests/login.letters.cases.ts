/**
 * `callbackData` texts with letters and signs that a stack may not know, since its tables are older than they are; and
 * with letters that have a shorter form, in a text so long that code may treat it otherwise.
 */
export const LETTERS: readonly (readonly [label: string, text: string])[] = [
  ['emoji of later versions of Unicode', '\u{1f970} \u{1fa90} \u{1fae0} \u{1fae8} \u{1fae9}'],
  ['ideographs beyond the BMP', '\u{20bb7}\u{2a6df}\u{2b740}\u{30000}\u{31350}'],
  ['scripts beyond the BMP', '\u{10330} \u{104b0} \u{11103} \u{13000} \u{16f00} \u{1e900}'],
  ['signs beyond the BMP', '\u{1d11e} \u{1f130} \u{1f0a1} \u{1fb70}'],
  ['a mathematical letter', '\u{1d49c}'],
  ['a flag of two letters', '\u{1f1f9}\u{1f1f7}'],
  ['a flag of tags', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['1 KiB with decomposed letters (NFD)', 'e\u0301u\u0308g\u0306I\u0307s\u0327 '.repeat(64)],
];

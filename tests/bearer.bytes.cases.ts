import { borrow, parts, type TokenChange } from './bearer.cases.ts';

/** By this bit a small letter differs from its capital, in ASCII and in Latin-1. */
const SMALL = 0x20;

/**
 * The bytes of a signature of 32 but for its first, its middle and its last one, which have rows of their own; and a bit of
 * each, counted from the lowest. Whoever leaves out a byte, or a bit of each, leaves out one of these.
 */
const BITS: readonly (readonly [byte: number, bit: number])[] = [
  [1, 0],
  [2, 2],
  [3, 7],
  [4, 4],
  [5, 1],
  [6, 7],
  [7, 3],
  [8, 0],
  [9, 5],
  [10, 2],
  [11, 1],
  [12, 6],
  [13, 1],
  [14, 6],
  [15, 3],
  [17, 5],
  [18, 2],
  [19, 7],
  [20, 4],
  [21, 1],
  [22, 6],
  [23, 5],
  [24, 3],
  [25, 5],
  [26, 2],
  [27, 7],
  [28, 4],
  [29, 4],
  [30, 1],
];

/**
 * A token with another signature, spelt as base64url has it, so that nothing of the change lies in the bits of its last
 * character that no reader looks at. The same token where there is nothing to change.
 */
function withBytes(change: (bytes: Buffer) => Buffer): (token: string) => string {
  return (token) => {
    const bytes = Buffer.from(parts(token)[2], 'base64url');
    const made = change(Buffer.from(bytes));
    return made.equals(bytes) ? token : borrow(made.toString('base64url'))(token);
  };
}

function flip(bytes: Buffer, at: number, mask: number): Buffer {
  const byte = bytes[at];
  if (byte !== undefined) bytes[at] = byte ^ mask;
  return bytes;
}

/**
 * A byte that is no UTF-8 is U+FFFD to whoever reads a signature as text, whichever it is. The last one that has another in
 * its place, and the text is the same.
 */
function alikeInUtf8(bytes: Buffer): Buffer {
  const text = bytes.toString('utf8');
  for (let at = bytes.length - 1; at >= 0; at--)
    for (let other = 0x80; other <= 0xff; other++) {
      const made = Buffer.from(bytes);
      made[at] = other;
      if (other !== bytes[at] && made.toString('utf8') === text) return made;
    }
  return bytes;
}

/** Whether a byte is a letter that has another case, in ASCII or in Latin-1. */
function isLetter(byte: number): boolean {
  const small = byte | SMALL;
  return (small >= 0x61 && small <= 0x7a) || (small >= 0xe0 && small <= 0xfe && small !== 0xf7);
}

/** Two unlike bytes that stand side by side, each in the place of the other: a sum of them is the same. */
function exchanged(bytes: Buffer): Buffer {
  const at = bytes.findIndex((byte, place) => place > 0 && byte !== bytes[place - 1]);
  if (at > 0) bytes.set([bytes[at] ?? 0, bytes[at - 1] ?? 0], at - 1);
  return bytes;
}

/** Signatures that are not the true one, and may be to who compares them as text, by their sum, or not as a whole. */
export const FORGED_BY_BYTES: readonly TokenChange[] = [
  ['a signature of other bytes that are no UTF-8 either', withBytes(alikeInUtf8)],
  ['an altered signature in its middle', withBytes((bytes) => flip(bytes, bytes.length >> 1, 0x08))],
  // Of the last byte the four lowest bits stand in the last character, whose two others nobody reads.
  ['an altered signature at its end', withBytes((bytes) => flip(bytes, bytes.length - 1, 0x02))],
  ...BITS.map(([byte, bit]): TokenChange => [
    `bit ${bit} of byte ${byte} of the signature altered`,
    withBytes((bytes) => flip(bytes, byte, 1 << bit)),
  ]),
  [
    'a byte of the signature that is a letter, in another case',
    withBytes((bytes) => flip(bytes, bytes.findIndex(isLetter), SMALL)),
  ],
  ['two bytes of the signature exchanged', withBytes(exchanged)],
  ['a signature without its first three bytes', withBytes((bytes) => bytes.subarray(3))],
  ['three bytes more before the signature', withBytes((bytes) => Buffer.concat([Buffer.alloc(3), bytes]))],
];

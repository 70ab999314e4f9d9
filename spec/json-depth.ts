/**
 * Deeper than this, arrays and objects are not followed, by a run and by whoever reads its report: what walks through them
 * would overflow the stack.
 */
export const DEEPEST = 500;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** Whether JSON in UTF-8 is nested deeper than anything that means well: a reader may set that limit (RFC 8259 §9). */
export function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (inString) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPENING.includes(byte) && ++depth > DEEPEST) return true;
    else if (CLOSING.includes(byte)) depth--;
  }
  return false;
}

const [QUOTE, BACKSLASH, COMMA, ARRAY, OBJECT] = Array.from('"\\,[{', (sign) => sign.charCodeAt(0));

/**
 * How many values a text of JSON has at the most, looked at byte by byte: a value of three bytes takes a hundred once it is
 * parsed, and what a file may take of memory is known before. Of what is no JSON it says nothing.
 *
 * @param bytes in UTF-8, in which none of these signs is a part of another.
 */
export function partsIn(bytes: Buffer): number {
  let parts = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA || byte === ARRAY || byte === OBJECT) parts++;
  }
  return parts;
}

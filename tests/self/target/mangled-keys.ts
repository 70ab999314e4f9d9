/** What may be done to a key, by what it is called. */
type Changes = Readonly<Record<string, (key: string) => string>>;

const ENTITY = (sign: string): string => `&#${String(sign.charCodeAt(0))};`;
const CODED = (sign: string): string => `\\u00${sign.charCodeAt(0).toString(16)}`;

/** What comes of a key that goes through hands, programs and documents. */
export const MANGLED: Changes = {
  ...Object.fromEntries(
    ['x', 'X', '#', '_', '?', '~'].map((sign) => [
      `masked by ${sign}`,
      (key: string) => key.slice(0, 8) + sign.repeat(20),
    ]),
  ),
  'masked by x up to its last four': (key) => `${'x'.repeat(8)}${key.slice(-4)}`,
  'masked by X in its middle': (key) => `${key.slice(0, 12)}XXXX${key.slice(-8)}`,
  'masked by a letter': (key) => key.slice(0, 10) + 'a'.repeat(12),
  ...Object.fromEntries(
    ['.', ':', '!', '|', '%', '^', '^M', '[0m', '#', '@', '$', '*', '?'].map((sign) => [
      `${sign} behind it`,
      (key: string) => key + sign,
    ]),
  ),
  ...Object.fromEntries(
    ['#', '-', '@', '$', '+', '*', ':', '|', '.', '!'].map((sign) => [
      `${sign} before it`,
      (key: string) => sign + key,
    ]),
  ),
  'in Markdown’s bold': (key) => `**${key}**`,
  'with its state before it, as a note': (key) => `expired:${key}`,
  'with its surface before it': (key) => `supplier:${key}`,
  'with its state before it': (key) => `old-${key}`,
  'with its state behind it': (key) => `${key}_expired`,
  'with its year behind it': (key) => `${key}-2024`,
  'with its surface behind it': (key) => `${key},supplier`,
  'of two in a list': (key) => `${key},${key}`,
  'of two with a bar': (key) => `${key}||${key}`,
  'in base32': (key) => base32(key),
};
/** Likewise where it has signs, and letters of both cases. */
export const MANGLED_SIGNS: Changes = {
  'with signs as JSON writes them': (key) => key.replaceAll(/[-_.]/g, CODED),
  'with signs as HTML writes them': (key) => key.replaceAll(/[-_.]/g, ENTITY),
  'with signs as Markdown writes them': (key) => key.replaceAll('_', '\\_'),
};
export const MANGLED_LETTERS: Changes = {
  'in capitals': (key) => key.toUpperCase(),
  'in small letters': (key) => key.toLowerCase(),
};

/** A key with each of these changes. */
export function mangled(key: string, ...tables: readonly Changes[]): [name: string, key: string][] {
  return tables.flatMap((table) => Object.entries(table)).map(([name, change]) => [name, change(key)]);
}

/** A text in base32 (RFC 4648 §6). */
function base32(text: string): string {
  const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  const coded = letters
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('');
  return coded.padEnd(Math.ceil(coded.length / 8) * 8, '=');
}

import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';

const b64 = (text: string | Buffer): string => Buffer.from(text as string).toString('base64');
const b64url = (text: string | Buffer): string => Buffer.from(text as string).toString('base64url');
const hex = (text: string | Buffer): string => Buffer.from(text as string).toString('hex');
const pairs = (text: string): string[] => hex(text).match(/../g) ?? [];
const bytes = (text: string): number[] => [...Buffer.from(text)];
const each = (text: string, spell: (code: number, character: string) => string): string =>
  Array.from(text, (character) => spell(character.codePointAt(0) ?? 0, character)).join('');
const percent = (text: string): string =>
  pairs(text)
    .map((pair) => `%${pair}`)
    .join('');
const json = (text: string): string => JSON.stringify({ you: { sent: text } });
const lines = (text: string, width: number): string => text.replace(new RegExp(`(.{${width}})`, 'g'), '$1\r\n');
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

export function base32(text: string): string {
  const bits = bytes(text)
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const digits = (bits.match(/.{1,5}/g) ?? []).map(
    (five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[parseInt(five.padEnd(5, '0'), 2)],
  );
  return digits.join('').padEnd(Math.ceil(digits.length / 8) * 8, '=');
}

const quotedPrintable = (text: string, soft: boolean): string =>
  pairs(text)
    .map((pair) => (/^[46]/.test(pair) ? String.fromCharCode(parseInt(pair, 16)) : `=${pair.toUpperCase()}`))
    .map((word, at) => (soft && at % 5 === 4 ? `${word}=\r\n` : word))
    .join('');

/** What real stacks make of a text that they give back. */
export const CODINGS: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'in small letters': (text) => text.toLowerCase(),
  reversed: (text) => Array.from(text).reverse().join(''),
  'one character a line': (text) => Array.from(text).join('\n'),
  'one character a blank': (text) => Array.from(text).join(' '),
  'one character a line, as JSON': (text) => JSON.stringify(Array.from(text).join('\n')),
  base64: b64,
  'base64 without padding': (text) => b64(text).replace(/=+$/, ''),
  base64url: b64url,
  'base64url with padding': (text) => b64(text).replaceAll('+', '-').replaceAll('/', '_'),
  'base64 twice': (text) => b64(b64(text)),
  'base64 three times': (text) => b64(b64(b64(text))),
  'base64url twice': (text) => b64url(b64url(text)),
  'base64 in lines of 76': (text) => lines(b64(`${'x'.repeat(70)}${text}${'y'.repeat(70)}`), 76),
  'base64 in lines of 76, in JSON': (text) =>
    JSON.stringify(lines(b64(`${'x'.repeat(70)}${text}${'y'.repeat(70)}`), 76)),
  'base64 in lines of 64': (text) => lines(b64(`${'x'.repeat(61)}${text}`), 64),
  'base64 behind letters': (text) => `abc${b64(text)}`,
  'base64, percent-encoded': (text) => encodeURIComponent(b64(`${text}??>>`)),
  'base64, percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(b64(`${text}??>>`))),
  'base64 of hexadecimal': (text) => b64(hex(text)),
  'hexadecimal of base64': (text) => hex(b64(text)),
  'base64 of JSON': (text) => b64(json(text)),
  'base64 of JSON with escapes': (text) => b64(json(text).replace(/[a-z]/g, (letter) => `\\u00${hex(letter)}`)),
  'base64 of percent-encoding': (text) => b64(percent(text)),
  'base64 of UTF-16': (text) => b64(Buffer.from(text, 'utf16le')),
  'base64 of UTF-16, big end first': (text) => b64(utf16be(text)),
  'Basic credentials': (text) => `Basic ${b64(`customer@acme.example:${text}`)}`,
  'the payload of a JWT': (text) => `${b64url('{"alg":"none"}')}.${b64url(json(text))}.`,
  'a data URL': (text) => `data:text/plain;base64,${b64(text)}`,
  'a MIME word': (text) => `=?utf-8?B?${b64(text)}?=`,
  hexadecimal: hex,
  'hexadecimal in capitals': (text) => hex(text).toUpperCase(),
  'hexadecimal twice': (text) => hex(hex(text)),
  'hexadecimal with colons': (text) => pairs(text).join(':'),
  'hexadecimal with blanks': (text) => pairs(text).join(' '),
  'hexadecimal with dashes, in capitals': (text) => pairs(text).join('-').toUpperCase(),
  'hexadecimal with commas': (text) => pairs(text).join(', '),
  'hexadecimal with 0x': (text) =>
    pairs(text)
      .map((pair) => `0x${pair}`)
      .join(', '),
  'hexadecimal with 0x and blanks': (text) =>
    pairs(text)
      .map((pair) => `0x${pair}`)
      .join(' '),
  'hexadecimal with 0x, joined': (text) =>
    pairs(text)
      .map((pair) => `0x${pair}`)
      .join(''),
  'hexadecimal with 0x, joined to a name': (text) =>
    `echo${pairs(text)
      .map((pair) => `0X${pair}`)
      .join('')}Name`,
  'hexadecimal behind 0x': (text) => `0x${hex(text)}`,
  'hexadecimal with \\x': (text) =>
    pairs(text)
      .map((pair) => `\\x${pair}`)
      .join(''),
  'hexadecimal in lines': (text) => lines(hex(text), 16),
  'a hexadecimal dump': (text) => `00000000  ${pairs(text).slice(0, 8).join(' ')}  ${pairs(text).slice(8).join(' ')}`,
  'percent-encoding': percent,
  'percent-encoding in capitals': (text) => percent(text).toUpperCase().replaceAll('%', '%'),
  'percent-encoding twice': (text) => encodeURIComponent(percent(text)),
  'percent-encoding five times': (text) => [1, 2, 3, 4].reduce((one) => encodeURIComponent(one), percent(text)),
  'percent-encoding as escape() has it': (text) => each(text, (code) => `%u${code.toString(16).padStart(4, '0')}`),
  'a form': (text) => new URLSearchParams({ text: `${text} +` }).toString(),
  'entities in decimal': (text) => each(text, (code) => `&#${code};`),
  'entities in decimal with zeros': (text) => each(text, (code) => `&#${String(code).padStart(6, '0')};`),
  'entities in hexadecimal': (text) => each(text, (code) => `&#x${code.toString(16)};`),
  'entities in hexadecimal, in capitals': (text) => each(text, (code) => `&#X${code.toString(16).toUpperCase()};`),
  'entities by name': (text) => text.replaceAll('!', '&excl;').replaceAll('-', '&#45;').replaceAll('_', '&lowbar;'),
  'entities twice': (text) => each(text, (code) => `&amp;#${code};`),
  'entities four times': (text) => each(text, (code) => `&amp;amp;amp;#${code};`),
  'escapes of JSON': (text) => each(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  'escapes of JSON in JSON': (text) => JSON.stringify(each(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`)),
  'escapes of JSON in JSON in JSON': (text) =>
    JSON.stringify(JSON.stringify(each(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`))),
  'escapes of JavaScript with braces': (text) => each(text, (code) => `\\u{${code.toString(16)}}`),
  'escapes of Python': (text) => each(text, (code) => `\\U${code.toString(16).padStart(8, '0')}`),
  'escapes of Perl': (text) => each(text, (code) => `\\x{${code.toString(16)}}`),
  'escapes of C in octal': (text) => each(text, (code) => `\\${code.toString(8).padStart(3, '0')}`),
  'escapes of CSS': (text) => each(text, (code) => `\\${code.toString(16)} `),
  'escapes of CSS with six digits': (text) => each(text, (code) => `\\${code.toString(16).padStart(6, '0')}`),
  'JSON in JSON': (text) => JSON.stringify(json(text)),
  'JSON, percent-encoded, in JSON': (text) => JSON.stringify(encodeURIComponent(json(text))),
  'entities, percent-encoded': (text) => encodeURIComponent(each(text, (code) => `&#${code};`)),
  'escapes of JSON, percent-encoded twice, as entities': (text) =>
    each(text, (code) => `%25255Cu${code.toString(16).padStart(4, '0')}`).replaceAll('%', '&#37;'),
  'bytes as JSON': (text) => JSON.stringify(bytes(text)),
  'bytes as JSON over lines': (text) => JSON.stringify(bytes(text), null, 2),
  'a Buffer as JSON': (text) => JSON.stringify(Buffer.from(text)),
  'bytes by index': (text) => JSON.stringify(Object.values(bytes(text))),
  'bytes with blanks': (text) => bytes(text).join(' '),
  'bytes in octal': (text) =>
    bytes(text)
      .map((byte) => byte.toString(8).padStart(3, '0'))
      .join(' '),
  'bytes in binary': (text) =>
    bytes(text)
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join(' '),
  'code points': (text) => each(text, (code) => `U+${code.toString(16).padStart(4, '0')} `),
  'quoted-printable': (text) => quotedPrintable(text, false),
  'quoted-printable with soft line ends': (text) => quotedPrintable(text, true),
  'quoted-printable of every character': (text) =>
    pairs(text)
      .map((pair) => `=${pair.toUpperCase()}`)
      .join(''),
  'the bytes of UTF-16': (text) => Buffer.from(text, 'utf16le').toString('latin1'),
  'the bytes of UTF-16, big end first': (text) => utf16be(text).toString('latin1'),
  'the bytes of UTF-16, in hexadecimal': (text) => hex(Buffer.from(text, 'utf16le')),
  'gzip in base64': (text) => b64(gzipSync(json(text))),
  'gzip in base64url': (text) => b64url(gzipSync(text)),
  'gzip in hexadecimal': (text) => hex(gzipSync(json(text))),
  'zlib in base64': (text) => b64(deflateSync(json(text))),
  'deflate in base64': (text) => b64(deflateRawSync(json(text))),
  'Brotli in base64': (text) => b64(brotliCompressSync(json(text))),
  'gzip in base64, twice': (text) => b64(gzipSync(b64(gzipSync(text)))),
  base32,
  'base32 in small letters': (text) => base32(text).toLowerCase(),
  'base32 without padding': (text) => base32(text).replace(/=+$/, ''),
};

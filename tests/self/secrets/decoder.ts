import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib';

/**
 * A reader who means ill and has time: tries every decoder that the table of docs/secrets.md promises on whatever the one before
 * it gave, on what is left of a text that was cut too. Written on regular expressions, apart from `fixtures/secrets`.
 */
const zlib: ZlibOptions = { finishFlush: constants.Z_SYNC_FLUSH };
const brotli: BrotliOptions = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

/** More readings than any composition takes. */
const MOST = 4_000;
const DEEPEST = 12;

/** True where some reading of the text holds the secret, or half of it in one piece. */
export function yields(text: string, secret: string): boolean {
  const wanted = [secret, ...secretBytes(secret)].flatMap(pieces);
  const holds = (one: string): boolean => wanted.some((piece) => one.includes(piece));
  const seen = new Set([text]);
  let level = [text];
  for (let depth = 0; level.length > 0; depth++) {
    if (level.some(holds)) return true;
    if (depth === DEEPEST || seen.size > MOST) return false;
    const next = level.flatMap((one) => DECODERS.flatMap((decode) => decode(one)));
    level = [...new Set(next)].filter((one) => one.length > 7 && !seen.has(one));
    for (const one of level) seen.add(one);
  }
  return false;
}

function secretBytes(secret: string): string[] {
  const utf16 = Buffer.from(secret, 'utf16le').toString('latin1');
  return [Buffer.from(secret).toString('latin1'), utf16, utf16.replaceAll('\0', '')];
}

/** The pieces of a secret of which one is enough to guess the rest: the table promises that these are hidden. */
function pieces(secret: string): string[] {
  const size = Math.max(12, Math.ceil(secret.length / 2));
  return Array.from({ length: Math.max(1, secret.length - size + 1) }, (_, at) => secret.slice(at, at + size));
}

type Decode = (text: string) => string[];

const once =
  (escape: RegExp, character: (digits: string) => string): Decode =>
  (text) => {
    const read = text.replace(escape, (_, ...digits: (string | undefined)[]) =>
      character(digits.find((one) => typeof one === 'string') ?? ''),
    );
    return read === text ? [] : [read];
  };
const hex = (digits: string): string => String.fromCharCode(parseInt(digits, 16));
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

const numbers =
  (list: RegExp, each: RegExp, base: number): Decode =>
  (text) =>
    (text.match(list) ?? []).map((run) =>
      (run.match(each) ?? [])
        .map((one) => parseInt(one.replace(/^0x|^\\x/i, ''), base))
        .map((code) => (code <= 0xff ? String.fromCharCode(code) : '\n'))
        .join(''),
    );

const DECODERS: readonly Decode[] = [
  once(/%([0-9a-f]{2})/gi, hex),
  once(/&#x([0-9a-f]{1,4});/gi, hex),
  once(/\\u([0-9a-f]{4})|\\(["\\/bfnrt])/gi, (one) => (one.length === 4 ? hex(one) : (CONTROLS[one] ?? one))),
  once(/(\0)/g, () => ''),
  (text) =>
    (text.match(/[\w+/-]{8,}/g) ?? [])
      .flatMap(ends)
      .flatMap((run) => each(run, 4).flatMap((one) => plain(one, 'base64'))),
  (text) => (text.match(/[0-9a-f]{16,}/gi) ?? []).flatMap((run) => each(run, 2).flatMap((one) => plain(one, 'hex'))),
  (text) => (text.match(/[A-Z2-7]{13,}/g) ?? []).map(base32),
  numbers(/(?:\\x[0-9a-f]{2}){4,}/gi, /\\x[0-9a-f]{2}/gi, 16),
  numbers(/(?:(?:0x)?\b[0-9a-f]{2}\b[:, ]{1,2}){4,}(?:0x)?[0-9a-f]{2}/gi, /(?:0x)?[0-9a-f]{2}/gi, 16),
  numbers(/(?:\d{1,7},\s*){4,}\d{1,7}/g, /\d+/g, 10),
];

const each = (run: string, count: number): string[] => Array.from({ length: count }, (_, from) => run.slice(from));

/** A run, and what is left of it behind each name that may be glued before it. */
function ends(run: string): string[] {
  const places = Array.from(run.slice(0, 90).matchAll(/[/+_-]/g), ({ index }) => index + 1);
  return [run, ...places.slice(0, 6).map((from) => run.slice(from))];
}

/** The bytes of a run, and what they inflate to. */
function plain(run: string, encoding: 'base64' | 'hex'): string[] {
  const bytes = Buffer.from(run, encoding);
  const unmarked =
    encoding === 'hex'
      ? []
      : [attempt(() => inflateRawSync(bytes, zlib)), attempt(() => brotliDecompressSync(bytes, brotli))];
  const marked = [attempt(() => gunzipSync(bytes, zlib)), attempt(() => inflateSync(bytes, zlib))];
  return [bytes.toString('latin1'), ...marked, ...unmarked].filter((one) => one !== '');
}

function attempt(work: () => Buffer): string {
  try {
    return work().toString('latin1');
  } catch {
    return '';
  }
}

function base32(run: string): string {
  const digits = Array.from(run, (one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'));
  return (digits.join('').match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 2))).join('');
}

import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { base32 } from './codings.ts';

/** A text as a stack has coded it, and how. */
export interface Composed {
  readonly secret: string;
  readonly text: string;
  readonly how: string;
}

type Code = (text: string) => string;

const bytesOf = (text: string): number[] => [...Buffer.from(text)];
const pairsOf = (text: string, mark: string, between: string): string =>
  bytesOf(text)
    .map((byte) => mark + byte.toString(16).padStart(2, '0'))
    .join(between);
const base64 = (text: string | Buffer): string => Buffer.from(text as string).toString('base64');
const url = (text: string | Buffer): string => Buffer.from(text as string).toString('base64url');
const brotli: Code = (text) =>
  base64(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: text.length > 9_000 ? 1 : 9 } }));

/** What packs a text, and how many of the four depths it takes. */
const PACKERS: Readonly<Record<string, readonly [depth: number, code: Code]>> = {
  base64: [1, base64],
  base64url: [1, url],
  'base64 of UTF-16': [1, (text) => base64(Buffer.from(text, 'utf16le'))],
  hexadecimal: [1, (text) => Buffer.from(text).toString('hex')],
  'hexadecimal with colons': [1, (text) => pairsOf(text, '', ':')],
  'hexadecimal with 0x': [1, (text) => pairsOf(text, '0x', ', ')],
  'hexadecimal with \\x': [1, (text) => pairsOf(text, '\\x', '')],
  base32: [1, base32],
  'a list': [1, (text) => JSON.stringify(bytesOf(text))],
  'a list in an object': [1, (text) => JSON.stringify({ d: bytesOf(text) })],
  'a list behind numbers': [1, (text) => JSON.stringify({ n: 70_000, b: [1_500_000, ...bytesOf(text)] })],
  'a list before numbers': [1, (text) => JSON.stringify([...bytesOf(text), 1_114_112, 9_999_999])],
  'a list over lines': [1, (text) => JSON.stringify({ error: { body: { data: bytesOf(text) } } }, null, 2)],
  'a list over lines, with tabs': [1, (text) => JSON.stringify({ a: { f: bytesOf(text) } }, null, '\t\t\t\t')],
  gzip: [2, (text) => base64(gzipSync(text))],
  'gzip in hexadecimal': [2, (text) => gzipSync(text).toString('hex')],
  zlib: [2, (text) => url(deflateSync(text))],
  deflate: [2, (text) => base64(deflateRawSync(text))],
  Brotli: [2, brotli],
};

const WORDS = {
  Latin: 'The password of Customer 4711 is',
  Turkish: 'Müşteri şifresi yanlış: İğüşöç',
  Greek: 'Ο κωδικός πρόσβασης είναι',
  Cyrillic: 'Пароль пользователя',
  Arabic: 'كلمة المرور غير صحيحة',
  Chinese: '密码不正确的客户密码是',
  Japanese: 'パスワードが違います',
  emoji: '🔑🔒😀👩‍👩‍👧',
  'a long path': '/Supplier/Products/List/internationalization',
  'a long word': 'internationalizationOfCharacters',
  numbers: '7654321 0.5 -1 70000',
  nothing: '',
} as const;

const entities = (text: string): string => text.replace(/[&<>"'+=]/g, (one) => `&#x${one.charCodeAt(0).toString(16)};`);
const unicode = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]|[/+=]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What a coded text stands in, with a few words before and behind it. */
const WRAPPERS: Readonly<Record<string, (text: string, before: string, behind: string) => string>> = {
  words: (text, before, behind) => `${before} ${text} ${behind}`,
  JSON: (text, before, behind) => JSON.stringify({ message: before, d: text, more: behind }),
  'JSON in JSON': (text, before) => JSON.stringify({ [before]: JSON.stringify({ t: text }) }),
  'JSON with escapes': (text, before) => `{${unicode(before)}:${unicode(text)}}`,
  XML: (text, before, behind) => `<e a="${entities(before)}"><d>${entities(text)}</d>${entities(behind)}</e>`,
  'a header': (text, before) => `X-Message: ${before}; d="${text}"`,
  'a path': (text, before) => `/files/${encodeURIComponent(before)}/session_${text}?n=1`,
  'a query': (text, before) => `/a?q=${encodeURIComponent(before)}&d=${encodeURIComponent(text)}&n=1`,
};

/** Characters that no compressor makes shorter, the same in each run. */
function noise(length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at++) text += createHash('sha512').update(String(at)).digest('base64');
  return text.slice(0, length);
}

const secrets = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...Array.from('ABCDEFGHKLMNPQRSTUVWXYZabcdefghkmnpqrstuvwxyz23456789!$&*+-_.~')),
    minLength: 16,
    maxLength: 32,
  }),
  fc.constantFrom('Straße-42-pässwörd-öäü', 'Şifre-çok-gizli-İ-9917', 'k7Qm2ZpX9vLr4TnW8sYb'),
);
const oneOf = <T>(table: Readonly<Record<string, T>>): fc.Arbitrary<readonly [string, T]> =>
  fc.constantFrom(...Object.entries(table));
const layers = fc.array(
  fc.record({ packer: oneOf(PACKERS), wrapper: oneOf(WRAPPERS), before: oneOf(WORDS), behind: oneOf(WORDS) }),
  { minLength: 1, maxLength: 4 },
);

/** A secret in one to four layers of what the table of docs/secrets.md promises, the innermost perhaps with much behind it. */
export const composed: fc.Arbitrary<Composed> = fc
  .record({
    secret: secrets,
    layers,
    innermost: oneOf(WORDS),
    much: fc.constantFrom(0, 0, 0, 0, 20_000),
    cut: fc.constantFrom(1, 1, 1, 0.98, 0.7),
  })
  .map(({ secret, layers, innermost: [what, words], much, cut }) => {
    let text = `${words} ${secret} ${words}${noise(much)}`;
    let depth = 0;
    const how = [what, ...(much > 0 ? ['and much behind it'] : [])];
    for (const { packer, wrapper, before, behind } of layers) {
      const [, [deep, code]] = packer;
      if ((depth += deep) > 4 || text.length > 60_000) break;
      text = wrapper[1](code(text), before[1], behind[1]);
      how.push(packer[0], `${wrapper[0]} (${before[0]}, ${behind[0]})`);
    }
    if (cut < 1) how.push(`cut to ${cut}`);
    return { secret, text: text.slice(0, Math.ceil(text.length * cut)), how: how.join(' > ') };
  });

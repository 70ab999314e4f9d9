import { once } from '../../evidence/once.ts';
import type { ExchangeRecord, HeaderLines } from '../../spec/report.ts';

/** Longer bodies, in bytes, stand in no command, and longer heads, in characters, have no usual one. */
const LONGEST_BODY = 8192;
const LONGEST_HEAD = 100_000;
/** Before a longer body curl asks whether it is welcome, in bytes. */
const LONG = 1000;
/** Methods that send a length where they have no body. */
const HAS_BODY = ['POST', 'PUT', 'PATCH'];

/** What no word of a plain command holds: of a body it is spelt. */
const SPELT = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** What a request that came to the suite says for its connection alone. */
const OF_CONNECTION = /^(?:host|connection|content-length|transfer-encoding)$/i;

/**
 * The command that sends a request as it is recorded, as the suite words it where nothing about it is out of the ordinary;
 * null elsewhere. A report leaves its `curl` out where it reads so. That makes this wording part of the form that reports
 * are written in: whoever changes it raises `schemaVersion`. Commands of another wording are written out, so that the
 * suite may word its own as it likes.
 *
 * @param request what came to the suite has a path for its address, and is sent again to where it came from.
 * @param isDelivery whether it is sent again as a delivery to a client.
 */
export function commandFor(request: ExchangeRecord['request'], isDelivery = false): string | null {
  const { url, headers, body } = request;
  if (isDelivery) {
    const [type] = headers.filter(([name]) => name.toLowerCase() === 'content-type');
    const lines = [
      ['Apikey', '<API_KEY>'] as const,
      ...(type === undefined ? [] : [['Content-Type', type[1]] as const]),
    ];
    const text = body === '' ? null : body;
    return plain({ method: 'POST', url: '<NOTIFICATION_URL>', headers: lines, body: text, bodyBytes: sizeOf(text) });
  }
  if (!url.startsWith('/')) return plain(request);
  const lines = headers.filter(([name]) => !OF_CONNECTION.test(name));
  return plain({ ...request, url: `<BASE_URL>${url}`, headers: lines, bodyBytes: sizeOf(body) });
}

/** The size of a body as it stands in a report, in bytes. */
export function sizeOf(body: string | null): number {
  return body === null ? 0 : Buffer.byteLength(body);
}

type Plain = Pick<ExchangeRecord['request'], 'method' | 'url' | 'headers' | 'body' | 'bodyBytes'>;

function plain({ method, url, headers, body, bodyBytes }: Plain): string | null {
  const head = headers.reduce((sum, [name, value]) => sum + name.length + value.length, url.length);
  if (head > LONGEST_HEAD || (body?.length ?? 0) > LONGEST_BODY) return null;
  if (SPELT.test(`${method}${url}`)) return null;
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const withheld = (name: string): string => (names.has(name.toLowerCase()) ? '' : ` -H '${name}:'`);
  let command = method === 'HEAD' ? 'curl -sS --head' : `curl -sS -i -X ${argument(method)}`;
  if (url.startsWith('https:')) command += ' --http1.1';
  if (/[[\]{}]/.test(url)) command += ' -g';
  command += ` ${argument(url)}`;
  for (const line of headers) {
    const words = wordsOf(line);
    if (words === null) return null;
    command += words;
  }
  command += withheld('Accept') + withheld('User-Agent');
  if (body === null && !HAS_BODY.includes(method)) return command;
  command += withheld('Content-Type');
  if (bodyBytes > LONG) command += withheld('Expect');
  if (bodyBytes > LONGEST_BODY) return `${command} --data-raw '<BODY of ${bodyBytes} bytes>'`;
  if (body === null || !SPELT.test(body)) return `${command} --data-raw ${body === null ? "''" : argument(body)}`;
  return `printf '%b' '${octal(body)}' | ${command} --data-binary @-`;
}

/** The bytes of a text in UTF-8, in octal where they are no plain signs or mean something to `printf` or a shell. */
function octal(text: string): string {
  const bytes = Buffer.from(text).toString('latin1');
  return bytes.replace(/[^\x20-\x7e]|['\\]/g, (byte) => `\\0${byte.charCodeAt(0).toString(8).padStart(3, '0')}`);
}

/**
 * How a header line is given; null where no plain command gives it: curl takes what begins with `@` for the name of a file. A
 * report shares its lines among its requests.
 */
const wordsOf = once(([name, value]: HeaderLines[number]): string | null =>
  SPELT.test(name) || SPELT.test(value) || name.startsWith('@')
    ? null
    : ` -H ${argument(value === '' ? `${name};` : `${name}: ${value}`)}`,
);

/** One word for a POSIX shell. */
function argument(text: string): string {
  if (/^[\w/.][\w:/.%-]*$/.test(text) && !text.endsWith(':')) return text;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

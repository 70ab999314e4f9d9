import type { ExchangeRecord } from '../../spec/report.ts';

/** Bodies longer than this, in bytes, are not put on a command line, and methods that send a length without one. */
const LONGEST_BODY = 8192;
const LONG = 1000;
const HAS_BODY = ['POST', 'PUT', 'PATCH'];

/** What no word of a plain command holds. */
const SPELT = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/**
 * The command that sends a request as it is recorded, as the suite words it where nothing about it is out of the ordinary;
 * null elsewhere. A report leaves its `curl` out where it reads so. That makes this wording part of the form that reports
 * are written in: whoever changes it raises `schemaVersion`. Commands of another wording are written out, so that the
 * suite may word its own as it likes.
 */
export function commandFor(request: ExchangeRecord['request']): string | null {
  const { method, url, headers, body, bodyBytes } = request;
  if (bodyBytes > LONGEST_BODY || SPELT.test(`${method}${url}${body ?? ''}`)) return null;
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const withheld = (name: string): string => (names.has(name.toLowerCase()) ? '' : ` -H '${name}:'`);
  let command = method === 'HEAD' ? 'curl -sS --head' : `curl -sS -i -X ${argument(method)}`;
  if (url.startsWith('https:')) command += ' --http1.1';
  if (/[[\]{}]/.test(url)) command += ' -g';
  command += ` ${argument(url)}`;
  for (const [name, value] of headers) {
    if (SPELT.test(name) || SPELT.test(value)) return null;
    command += ` -H ${argument(value === '' ? `${name};` : `${name}: ${value}`)}`;
  }
  command += withheld('Accept') + withheld('User-Agent');
  if (body === null && !HAS_BODY.includes(method)) return command;
  command += withheld('Content-Type');
  if (bodyBytes > LONG) command += withheld('Expect');
  return `${command} --data-raw ${body === null ? "''" : argument(body)}`;
}

/** One word for a POSIX shell. */
function argument(text: string): string {
  if (/^[\w/.][\w:/.%-]*$/.test(text) && !text.endsWith(':')) return text;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

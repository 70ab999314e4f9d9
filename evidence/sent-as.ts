import { createHash } from 'node:crypto';
import { LOGIN_PATH } from '../spec/login-path.ts';
import type { ExchangeRecord } from '../spec/report.ts';

type Sent = ExchangeRecord['request'];

/** Headers that the machine, the connection or the target file decides, and no row by itself. */
const OF_ITSELF = /^(?:host|user-agent|content-length|date|connection|accept|accept-encoding|transfer-encoding)$/i;
/** The region that a target file may name for its logins. */
const REGION = 'h-region-code: tr';
/** A longer body is not compared: nothing that a row says by it is so long. */
const LONGEST = 16_384;
/** How much of a digest is kept: it tells rows of one cell apart, of which there are hundreds. */
const KEPT = 8;

/** Identifiers that a run makes up, or a target file names, and what is secret, whatever it is called there. */
const MADE_UP: readonly (readonly [RegExp, string])[] = [
  [/<[A-Z][A-Z0-9_]*(, [^<>]*)?>/g, '<$1>'],
  [/("DeliverID"\s{0,9}:\s{0,9})"(?:[^"\\]|\\.)*"/g, '$1""'],
  [/("OrderDetailID"\s{0,9}:\s{0,9})-?\d+/g, '$10'],
  [/CONFORMANCE-\d+/g, 'CONFORMANCE'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '-'],
  [/(?<!\d)\d{6,}/g, '0'],
];

/**
 * What a row sends, in a form that is the same for every system: of a login or a delivery, which the suite makes up, all of
 * it; of a surface's probe, which a target file names, in what it differs from the good request beside it.
 *
 * @param good the good request beside it.
 * @returns a short digest; null where nothing can be told for every system: a probe that is no POST of a JSON object to an
 *   address without a query, another end than these, a long body.
 */
export function sentAs(chapter: string, { request }: ExchangeRecord, good: ExchangeRecord | undefined): string | null {
  if ((request.body?.length ?? 0) > LONGEST || request.bodyCut || request.headersCut) return null;
  const lines = linesOf(chapter, request, good?.request);
  return lines && createHash('sha256').update(lines.map(known).join('\n')).digest('hex').slice(0, KEPT);
}

function linesOf(chapter: string, request: Sent, good: Sent | undefined): readonly string[] | null {
  if (chapter === 'LOGIN') {
    const at = request.url.indexOf(LOGIN_PATH);
    return at < 0 ? null : whole(request, request.url.slice(at));
  }
  if (chapter === 'RECEIVER') return whole(request, split(request.url)[1]);
  if (chapter !== 'BEARER' && chapter !== 'KEY') return null;
  return good === undefined || good.method !== 'POST' || !good.body?.startsWith('{') || good.url.includes('?')
    ? null
    : beside(request, good);
}

function whole({ method, headers, body }: Sent, address: string): readonly string[] {
  return [method, address, ...told(headers), body ?? '-'];
}

/** In what a request differs from a good one. */
function beside(request: Sent, good: Sent): readonly string[] {
  const [path, query] = split(request.url);
  const [base] = split(good.url);
  const others = new Set(good.headers.map(lineOf));
  const names = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const gone = good.headers.filter(([name]) => !OF_ITSELF.test(name) && !names.has(name.toLowerCase()));
  return [
    request.method === good.method ? '=' : request.method,
    path === base ? '=' : path.startsWith(base) ? path.slice(base.length) : 'elsewhere',
    query,
    ...told(request.headers.filter((line) => !others.has(lineOf(line)))),
    ...gone.map(([name]) => `without ${name.toLowerCase()}`),
    request.body === good.body ? '=' : (request.body ?? '-').replace(good.body ?? '', () => '='),
  ];
}

function told(headers: Sent['headers']): readonly string[] {
  return headers
    .filter((line) => !OF_ITSELF.test(line[0]) && lineOf(line).toLowerCase() !== REGION)
    .map(([name, value]) => `${name}: ${value}`);
}

function lineOf([name, value]: readonly [string, string]): string {
  return `${name.toLowerCase()}: ${value}`;
}

function split(url: string): readonly [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

function known(line: string): string {
  return MADE_UP.reduce((text, [pattern, as]) => text.replace(pattern, as), line);
}

import { createHash } from 'node:crypto';
import { WITHOUT_HEADERS, WITHOUT_QUERY } from '../spec/bare.ts';
import { fieldsOf, FORM } from '../spec/form.ts';
import { LOGIN_PATH } from '../spec/login-path.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { OWN_NAME } from '../spec/user-agent.ts';
import { once } from './once.ts';
import { objectIn } from './recorded.ts';
import { sentBy } from './sent.ts';
import { askedBy, GIVES_BODY, HAS_BODY } from './shell-command.ts';

type Sent = ExchangeRecord['request'];

/** Headers that the machine, the connection or the target file decides, and no row by itself. */
const OF_ITSELF = /^(?:content-length|date|connection|accept|accept-encoding)$/i;
/** In which a login says its region: TR where a target file names no other. */
const REGION = 'h-region-code';
/** Of a longer body, and of one that a report cuts, as much is compared as this: what it is about shows in its beginning. */
const LONGEST = 16_384;
const BEGINNING = 512;
/** How much of a digest is kept: it tells rows of one cell apart, of which there are hundreds. */
const KEPT = 8;

/** Identifiers that a run makes up, or a target file names, and what is secret, whatever it is called there. */
const MADE_UP: readonly (readonly [RegExp, string])[] = [
  // What the suite calls itself has a nonce behind it, where the run was given one.
  [new RegExp(`(?<=^user-agent: .{0,200})${OWN_NAME}.*$`, 'i'), ''],
  [/<[A-Z][A-Z0-9_]*(, [^<>]*)?>/g, '<$1>'],
  [/("DeliverID"\s{0,9}:\s{0,9})"(?:[^"\\]|\\.){2,64}"/g, '$1""'],
  [/("OrderDetailID"\s{0,9}:\s{0,9})\d{2,10}(?!\d)/g, '$10'],
  [/CONFORMANCE-\d+/g, 'CONFORMANCE'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '-'],
  [/(?<!\d)\d{6,}/g, '0'],
];

/**
 * What a row sends, in a form that is the same for every system: of a login or a delivery, which the suite makes up, all of
 * it; of a surface's probe, which a target file names, in what it differs from the good request beside it.
 *
 * @param probe the good request that most of those of its surface are. @param goods the good requests of its cell.
 * @param named what good deliveries call their orders and lines, in all cells: `namesIn`.
 * @returns a short digest; null where nothing can be told for every system: a probe that is no POST of a JSON object to an
 *   address without a query, a row that leaves out what a target file has of its own, another end than these.
 */
export function sentAs(
  chapter: string,
  sent: ExchangeRecord,
  probe: ExchangeRecord | undefined,
  goods: readonly ExchangeRecord[],
  named: ReadonlySet<string>,
): string | null {
  const { request, curl } = sent;
  const lines = chapter === 'RECEIVER' ? delivered(request, goods, named) : linesOf(chapter, sent, probe?.request);
  return (
    lines &&
    createHash('sha256')
      .update([...lines, ...howOf(curl)].map(known).join('\n'))
      .digest('hex')
      .slice(0, KEPT)
  );
}

function linesOf(
  chapter: string,
  { case: label, request }: ExchangeRecord,
  probe: Sent | undefined,
): readonly string[] | null {
  if (chapter === 'LOGIN') {
    const at = request.url.indexOf(LOGIN_PATH);
    return at < 0 ? null : whole(withoutRegion(request, label, probe), request.url.slice(at));
  }
  if (chapter !== 'BEARER' && chapter !== 'KEY') return null;
  if (label.endsWith(WITHOUT_HEADERS) || label.endsWith(WITHOUT_QUERY)) return null;
  return probe !== undefined && isTold(probe) && !isUntold(request, probe) ? beside(request, probe) : null;
}

/** A login without the region of the target file, which most good ones have; a row that is named for a region has its own. */
function withoutRegion(request: Sent, label: string, good: Sent | undefined): Sent {
  const ofFile = (good?.headers ?? []).filter(([name]) => name.toLowerCase() === REGION).map(lineOf);
  const isOfFile = (line: readonly [string, string]): boolean =>
    ofFile.includes(lineOf(line)) && !label.includes(`${REGION} ${line[1]}`);
  return { ...request, headers: request.headers.filter((line) => !isOfFile(line)) };
}

/** A delivery, its address as seen from that of a good one to which it is nearest: a row may have changed theirs as well. */
function delivered(request: Sent, goods: readonly ExchangeRecord[], named: ReadonlySet<string>): readonly string[] {
  const urls = goods.length === 0 ? [split(request.url)[0]] : addressesOf(goods);
  const nearest = urls
    .map((url) => addressBeside(request, { url }))
    .reduce((one, other) => ((one.length - other.length || (one < other ? -1 : 1)) < 0 ? one : other));
  const body = request.body && withoutNames(request.body, named);
  return whole({ ...request, body }, nearest);
}

/** What a delivery calls its order and its line, as it is written: the name of the member, and its value. */
const NAMES = /("DeliverID"|"OrderDetailID")(\s{0,9}:\s{0,9})("(?:[^"\\]|\\.){0,999}"|\d{1,99})/g;

/** What good deliveries call their orders and lines: a target file may name them, and then no other is known. */
export function namesIn(goods: readonly ExchangeRecord[]): ReadonlySet<string> {
  return new Set(
    goods.flatMap(({ request }) => Array.from((request.body ?? '').matchAll(NAMES), ([, , , value = '']) => value)),
  );
}

function withoutNames(body: string, named: ReadonlySet<string>): string {
  return body.replace(NAMES, (all, name: string, colon: string, value: string) =>
    named.has(value) ? `${name}${colon}${value.startsWith('"') ? '""' : '0'}` : all,
  );
}

const addressesOf = once((goods: readonly ExchangeRecord[]) =>
  [...new Set(goods.map((good) => good.request.url))].slice(0, MOST_ADDRESSES),
);

/** A receiver has one address, and some good deliveries change it a little. */
const MOST_ADDRESSES = 100;

/**
 * The good request that most of a surface's are: its probe. Which it is, no cell says by itself, and no copy of a request.
 *
 * @param goods those of all cells of the surface.
 */
export function probeAmong(goods: readonly ExchangeRecord[]): ExchangeRecord | undefined {
  const times = new Map<string, Set<string>>();
  for (const good of goods) times.set(sentBy(good), (times.get(sentBy(good)) ?? new Set()).add(good.startedAt));
  const [most] = [...times].sort(([, one], [, other]) => other.size - one.size)[0] ?? [];
  return goods.find((good) => sentBy(good) === most);
}

/** Whether of a probe like that it is known what each row does to it. */
function isTold({ method, body, url }: Sent): boolean {
  return method === 'POST' && body?.startsWith('{') === true && !url.includes('?');
}

function whole(request: Sent, address: string): readonly string[] {
  return [request.method, address, ...told(request.headers), bodyOf(request)];
}

/** What no line of a request shows, and its command does. */
function howOf(command: string): readonly string[] {
  const { options = [] } = askedBy(command) ?? {};
  const says = (name: string): boolean => options.some(([other]) => other === name);
  const isUnframed =
    options.some(([name, method]) => name === '-X' && HAS_BODY.includes(method)) && !GIVES_BODY.some(says);
  return [...HOW.filter(says), ...(isUnframed ? ['unframed'] : [])];
}

const HOW = ['--http1.0', '--request-target'];

/** The body; of a long one its beginning, and the power of two that its size is next to: what a run makes up is short. */
function bodyOf({ body, bodyCut, bodyBytes }: Sent): string {
  if (body === null) return '-';
  if (!bodyCut && body.length <= LONGEST) return body;
  return `${known(body).slice(0, BEGINNING)}… ${Math.round(Math.log2(bodyBytes))}`;
}

/** Where a request goes, as seen from where a good one does, and what its query has more than that one's. */
function addressBeside({ url }: Sent, good: Pick<Sent, 'url'>): string {
  const [path, query] = split(url);
  const [base, itsQuery] = split(good.url);
  const isMore = `${query}&`.startsWith(`${itsQuery}&`);
  const more =
    itsQuery === '' ? query : isMore ? query.slice(itsQuery.length).replace(/^&/, '?') : `otherwise ${query}`;
  return `${path === base ? '=' : path.startsWith(base) ? path.slice(base.length) : 'elsewhere'} ${more}`;
}

/** In what a request differs from a good one. */
function beside(request: Sent, good: Sent): readonly string[] {
  const others = new Set(good.headers.map(lineOf));
  const [, agent = ''] = good.headers.find(([name]) => name.toLowerCase() === 'user-agent') ?? [];
  const names = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const gone = good.headers.filter(([name]) => !OF_ITSELF.test(name) && !names.has(name.toLowerCase()));
  return [
    request.method === good.method ? '=' : request.method,
    addressBeside(request, good),
    ...byName(told(request.headers.filter((line) => !others.has(lineOf(line))))).map((line) => unnamed(line, agent)),
    ...gone.map(([name]) => `without ${name.toLowerCase()}`),
    request.body === good.body ? '=' : bodyOf(withoutFieldsOf(good, request)).replace(good.body ?? '', () => '='),
  ];
}

/** A form has what a good request says in JSON, before what its row puts into it. */
function withoutFieldsOf(good: Sent, request: Sent): Sent {
  const fields = isForm(request) ? fieldsOf(objectIn(good) ?? {}) : '';
  const isBefore = fields !== '' && request.body?.startsWith(`${fields}&`) === true;
  return isBefore ? { ...request, body: request.body.slice(fields.length + 1) } : request;
}

/** What is hidden of a probe, or cut off, may be hidden otherwise in a form. */
function isUntold(request: Sent, good: Sent): boolean {
  return isForm(request) && (request.bodyCut || good.bodyCut || good.body?.includes('<') === true);
}

const isForm = ({ headers }: Sent): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'content-type' && value === FORM);

/** A row may call itself somebody else with what good requests call themselves behind it: a target file may choose that. */
function unnamed(line: string, agent: string): string {
  return agent !== '' && /^user-agent: /i.test(line) && line.endsWith(` ${agent}`)
    ? line.slice(0, -agent.length)
    : line;
}

/** A header that the target file has as well stands where that one stood; those of one name keep their order. */
function byName(lines: readonly string[]): readonly string[] {
  const nameOf = (line: string): string => line.slice(0, line.indexOf(':')).toLowerCase();
  return lines.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
}

function told(headers: Sent['headers']): readonly string[] {
  return headers
    .filter((line) => !OF_ITSELF.test(line[0]) && lineOf(line).toLowerCase() !== `${REGION}: tr`)
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

import { isUtf8 } from 'node:buffer';
import type { ExchangeRecord, HeaderLines } from '../spec/report.ts';
import { isShownWhole } from './recorded.ts';

/** One word for a POSIX shell that means nothing to it: plain signs, and quotes round all else. */
const WORD = String.raw`(?:[\w/.:%-]|'[^']*'|\\')+`;
/** What `printf` makes of signs that a terminal would act upon, and of nothing else: a header line may hold a tab. */
const SPELT = String.raw`"\$\(printf '%b' '(?:[^'\\]|\\0[0-7]{3})*'\)"`;
const OCTAL = /\\0([0-7]{3})/g;
/** What the suite asks of curl, none of which reads a file or writes one. */
const OPTION = new RegExp(
  String.raw` (?:(-sS|-i|-g|--head|--http1\.[01]|--data-binary @-)(?= |$)|(-H) (${SPELT})(?= |$)|(?:(-X|--request-target|--data-raw|-H) )?(${WORD})(?= |$))`,
  'y',
);
const BEGINNING = new RegExp(String.raw`(?:printf '%b' (${WORD}) \| )?curl(?= )`, 'y');
/** What the suite spells in a body, and leaves out of everything else: a terminal takes it for a key. */
const CONTROL = /\p{Cc}/u;
/** Header lines that keep curl from adding one of its own, the first two beside every request that has none. */
const ALWAYS_WITHHELD = ['Accept:', 'User-Agent:'];
/** Beside each body, and beside a long one: before that curl may ask whether it is welcome. */
const OF_BODY = 'Content-Type:';
const WITHHELD: readonly string[] = [...ALWAYS_WITHHELD, OF_BODY, 'Expect:'];
/** Stands for a body that is too long for an argument: of more bytes than that. */
const LONG_BODY = /^<BODY of (\d+) bytes>$/;
const LONGEST_BODY = 8192;
/** Methods that say how long their body is where they have none. */
export const HAS_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'];
/** How a command gives a body. */
export const GIVES_BODY: readonly string[] = ['--data-raw', '--data-binary @-'];
/** What a request that came to the suite says for its connection alone, or behind its body, or by no name. */
const OF_CONNECTION = /^(?:host|connection|content-length|transfer-encoding|.* \(trailer\)|)$/i;
/** An address that curl and a browser read alike: no user before the host, no backslash. */
const ADDRESS = /^https?:\/\/[^/?#@\\]+(?:[/?#][^\\]*)?$/i;
/** What came to the suite is asked of whoever sent it, or of the platform that it stands for. */
const OF_CLIENT = '<NOTIFICATION_URL>';
const OF_PLATFORM = /^<BASE_URL>(?=\/|$)/;

/** What a command asks of curl, in its order. */
interface Asked {
  readonly addresses: readonly string[];
  /** Its options, by their names, and what is given with them. */
  readonly options: readonly (readonly [name: string, content: string])[];
  /** What a command before it prints, as that is asked for it; null where there is none. */
  readonly piped: string | null;
}

/** What a command asks for that is worded as the suite words them; null where it asks anything else, of curl or the shell. */
export function askedBy(command: string): Asked | null {
  BEGINNING.lastIndex = 0;
  const [, pipe] = BEGINNING.exec(command) ?? [];
  if (BEGINNING.lastIndex === 0 || CONTROL.test(command)) return null;
  const addresses: string[] = [];
  const options: (readonly [string, string])[] = [];
  for (let at = BEGINNING.lastIndex; at < command.length; at = OPTION.lastIndex) {
    OPTION.lastIndex = at;
    const [, alone, header, line, option = header, word = line] = OPTION.exec(command) ?? [];
    if (alone === undefined && word === undefined) return null;
    const content = line === undefined ? contentOf(word ?? '') : printed(line);
    const name = alone ?? option;
    if (name === undefined) addresses.push(content);
    else options.push([name, content]);
  }
  return { addresses, options, piped: pipe === undefined ? null : contentOf(pipe) };
}

/** What a shell makes of a word. */
function contentOf(word: string): string {
  return word.replace(/'([^']*)'|\\'/g, (quoted, inside: string | undefined) => inside ?? quoted.slice(1));
}

/** What is printed by a word that spells it, as UTF-8. */
function printed(word: string): string {
  const text = word.slice(word.indexOf("' '") + 3, -3);
  const bytes = text.replace(OCTAL, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));
  return Buffer.from(bytes, 'latin1').toString();
}

/**
 * Whether a command is one that the suite may print for a request: whoever reads a report of somebody else's copies it into
 * a shell. It asks curl for that request, the whole of it and nothing else, and the shell for nothing at all.
 */
export function isOfSuite({ curl, request }: Pick<ExchangeRecord, 'curl' | 'request'>): boolean {
  const asked = askedBy(curl);
  const [address = '', ...others] = asked?.addresses ?? [];
  if (asked === null || others.length > 0 || !isAddressOf(address, request.url)) return false;
  const { options } = asked;
  // Curl would send a request for each of several addresses in one.
  if (/[[\]{}]/.test(address) && !options.some(([name]) => name === '-g')) return false;
  if (options.some(([name, content]) => name === '--request-target' && content !== address)) return false;
  const method = address === OF_CLIENT ? 'POST' : asSent(request.method);
  return (
    isMethodOf(options, method) &&
    areLinesOf(contentsOf(options, '-H'), request, linesDue(request, address), hasBody(options)) &&
    isBodyGiven(asked, request, { method, isOwn: address !== OF_CLIENT && !OF_PLATFORM.test(address) })
  );
}

type Options = Asked['options'];

function contentsOf(options: Options, wanted: string): string[] {
  return options.flatMap(([name, content]) => (name === wanted ? [content] : []));
}

function hasBody(options: Options): boolean {
  return options.some(([name]) => GIVES_BODY.includes(name));
}

function isMethodOf(options: Options, method: string): boolean {
  const named = contentsOf(options, '-X');
  const heads = contentsOf(options, '--head').length;
  return method === 'HEAD'
    ? heads === 1 && named.length === 0
    : heads === 0 && named.length === 1 && named[0] === method;
}

/** What looks like a placeholder and is none is told so in a record; a command sends it as it stands. */
function asSent(told: string): string {
  return told.replaceAll('<literal ', '<');
}

function isAddressOf(address: string, told: string): boolean {
  const url = asSent(told);
  if (address === OF_CLIENT) return true;
  if (!OF_PLATFORM.test(address)) return address === url && ADDRESS.test(url);
  const path = address.replace(OF_PLATFORM, '');
  return path === url || path === `/${url}`;
}

/** The header lines of a request that its command repeats: of what came to the suite not those of its connection. */
function linesDue({ headers }: ExchangeRecord['request'], address: string): HeaderLines {
  if (address === OF_CLIENT) {
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type');
    return [['Apikey', '<API_KEY>'], ...(type === undefined ? [] : [['Content-Type', type[1]] as const])];
  }
  // Curl takes a name that begins so for that of a file: no command has one.
  const told = headers.filter(([name]) => !name.startsWith('@'));
  return OF_PLATFORM.test(address) ? told.filter(([name]) => !OF_CONNECTION.test(name)) : told;
}

/** Whether a command has each of these lines, in their order, no other one, and keeps curl from adding its own. */
function areLinesOf(
  lines: readonly string[],
  { headers, headersCut = false }: ExchangeRecord['request'],
  due: HeaderLines,
  hasBody: boolean,
): boolean {
  const own = lines.filter((line) => !WITHHELD.includes(line));
  const names = [...headers.map(([name]) => name), ...own.map((line) => line.split(/[:;]/, 1)[0] ?? '')];
  const said = new Set(names.map((name) => `${name.toLowerCase()}:`));
  const withheld = hasBody ? [...ALWAYS_WITHHELD, OF_BODY] : ALWAYS_WITHHELD;
  return (
    own.every((line) => !line.startsWith('@')) &&
    (headersCut ? own.length >= due.length : own.length === due.length) &&
    due.every((line, place) => isLineOf(own[place] ?? '', line, headersCut)) &&
    withheld.every((line) => said.has(line.toLowerCase()) || lines.includes(line))
  );
}

/** @param isCut whether a record cuts lines: a command may have more of one. */
function isLineOf(line: string, [name, value]: HeaderLines[number], isCut: boolean): boolean {
  const text = asSent(value === '' ? `${name};` : `${name}: ${value}`);
  // What a client says in a line for credentials is not repeated in a command.
  return line === text || line === `${name}: <CREDENTIAL>` || (isCut && line.startsWith(text.slice(0, -1)));
}

/** What tells how a body is given: the method, and whether the suite sent the request itself. */
interface Way {
  readonly method: string;
  readonly isOwn: boolean;
}

function isBodyGiven({ options, piped }: Asked, request: ExchangeRecord['request'], { method, isOwn }: Way): boolean {
  const [given, ...more] = options.filter(([name]) => GIVES_BODY.includes(name));
  const isEmpty = request.body === null || request.body === '';
  // A request of the suite's may be without a word of its body, as curl sends it where it is given none.
  if (given === undefined)
    return piped === null && isEmpty && (isOwn ? request.body === null : !HAS_BODY.includes(method));
  const [name, content] = given;
  if (more.length > 0 || (name === '--data-raw') !== (piped === null)) return false;
  return piped === null ? isBodyOf(content, request, isOwn) : isBodyPrinted(piped, request);
}

/** Of a body that a record cuts, a command may have more. */
function isBodyOf(content: string, { body, bodyBytes, bodyCut }: ExchangeRecord['request'], isOwn: boolean): boolean {
  if (body === null || body === '') return content === '';
  const [, bytes] = LONG_BODY.exec(content) ?? [];
  // What came to the suite is sent again as it is shown, which may be longer or shorter.
  if (bytes !== undefined) return Number(bytes) > LONGEST_BODY && (!isOwn || Number(bytes) === bodyBytes);
  const told = asSent(body);
  return bodyCut ? content.startsWith(told.slice(0, -1)) : content === told;
}

/** Whether what `printf` makes of a word is the body, as far as both are shown. */
function isBodyPrinted(word: string, { body, bodyCut }: ExchangeRecord['request']): boolean {
  if (!/^(?:[^\\]|\\0[0-7]{3})*$/.test(word) || body === null) return false;
  if (bodyCut || !isShownWhole(body) || !isShownWhole(word)) return true;
  const plain = word.replace(/\\0([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8)));
  const [bytes, told] = [Buffer.from(plain, 'latin1'), asSent(body)];
  const text = bytes.toString();
  // In another coding than the record shows it in, the letters and digits are the same.
  const isOfAnother = !isUtf8(bytes) || /[\0\ufeff]/.test(text);
  return text === told || (isOfAnother && lettersOf(text) === lettersOf(told));
}

function lettersOf(text: string): string {
  return text.replace(/[^\w]+/g, '');
}

import type { ExchangeRecord } from '../spec/report.ts';

/** One word for a POSIX shell that means nothing to it: plain signs, and quotes round all else. */
const WORD = String.raw`(?:[\w/.:%-]|'[^']*'|\\')+`;
/** What the suite asks of curl, none of which reads a file or writes one. */
const OPTION = new RegExp(
  String.raw` (?:(-sS|-i|-g|--head|--http1\.[01]|--data-binary @-)(?= |$)|(?:(-X|--request-target|--data-raw|-H) )?(${WORD})(?= |$))`,
  'y',
);
const BEGINNING = new RegExp(String.raw`(?:printf '%b' ${WORD} (\|) )?curl(?= )`, 'y');
/** What the suite spells in a body, and leaves out of everything else: a terminal takes it for a key. */
const CONTROL = /\p{Cc}/u;
/** Header lines that keep curl from adding one of its own. */
const WITHHELD: readonly string[] = ['Accept:', 'User-Agent:', 'Content-Type:', 'Expect:'];
/** Stands for a body that is too long for an argument. */
const LONG_BODY = /^<BODY of \d+ bytes>$/;
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
  /** Whether a body comes from a command before it. */
  readonly isPiped: boolean;
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
    const [, alone, option, word] = OPTION.exec(command) ?? [];
    if (alone === undefined && word === undefined) return null;
    const content = contentOf(word ?? '');
    const name = alone ?? option;
    if (name === undefined) addresses.push(content);
    else options.push([name, content]);
  }
  return { addresses, options, isPiped: pipe !== undefined };
}

/** What a shell makes of a word. */
function contentOf(word: string): string {
  return word.replace(/'([^']*)'|\\'/g, (quoted, inside: string | undefined) => inside ?? quoted.slice(1));
}

/**
 * Whether a command is one that the suite may print for a request: whoever reads a report of somebody else's copies it into
 * a shell. It asks curl for that request and for nothing else, and the shell for nothing at all.
 */
export function isOfSuite({ curl, request }: Pick<ExchangeRecord, 'curl' | 'request'>): boolean {
  const asked = askedBy(curl);
  const [address = '', ...others] = asked?.addresses ?? [];
  if (asked === null || others.length > 0 || !isAddressOf(address, request.url)) return false;
  // Curl would send a request for each of several addresses in one.
  if (/[[\]{}]/.test(address) && !asked.options.some(([name]) => name === '-g')) return false;
  const method = address === OF_CLIENT ? 'POST' : request.method;
  return asked.options.every(([name, content]) => {
    if (name === '-X') return content === asSent(method);
    if (name === '--head') return method === 'HEAD';
    if (name === '--request-target') return content === address;
    if (name === '-H') return isLineOf(content, request, address === OF_CLIENT);
    if (name === '--data-raw') return isBodyOf(content, request);
    return name !== '--data-binary @-' || asked.isPiped;
  });
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

function isLineOf(line: string, { headers }: ExchangeRecord['request'], isDelivery: boolean): boolean {
  // Curl takes what begins so for the name of a file, and sends its lines.
  if (line.startsWith('@')) return false;
  if (WITHHELD.includes(line) || (isDelivery && line === 'Apikey: <API_KEY>')) return true;
  return headers.some(([name, value]) => {
    const text = asSent(value === '' ? `${name};` : `${name}: ${value}`);
    // What a client says in a line for credentials is not repeated in a command.
    return line === text || line === `${name}: <CREDENTIAL>`;
  });
}

/** Of a body that a record cuts, a command may have more. */
function isBodyOf(content: string, { body, bodyCut }: ExchangeRecord['request']): boolean {
  if (body === null || body === '') return content === '';
  if (LONG_BODY.test(content)) return true;
  const told = asSent(body);
  return bodyCut ? content.startsWith(told.slice(0, -1)) : content === told;
}

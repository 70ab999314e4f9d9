import type { Cell, ExchangeRecord } from '../spec/report.ts';

/** One word for a POSIX shell that means nothing to it: plain signs, and quotes round all else. */
const WORD = String.raw`(?:[\w/.:%-]|'[^']*'|\\')+`;
/** What the suite asks of curl, none of which reads a file or writes one. */
const OPTION = new RegExp(
  String.raw` (?:(-sS|-i|-g|--head|--http1\.[01]|--data-binary @-)(?= |$)|(?:(-X|--request-target|--data-raw|-H) )?(${WORD})(?= |$))`,
  'y',
);
const BEGINNING = new RegExp(String.raw`(?:printf '%b' ${WORD} \| )?curl(?= )`, 'y');
/** The line is a file's, and its name behind this sign. */
const OF_FILE = /^(?:@|$)/;
/** Where what is asked of the suite itself is asked again. */
const OWN_PLACE = /^<(?:BASE_URL|NOTIFICATION_URL)>/;

/** What a command asks of curl. */
interface Asked {
  readonly addresses: readonly string[];
  /** Its options, by their names. */
  readonly options: readonly string[];
}

/** What a command asks for that is worded as the suite words them; null where it asks anything else, of curl or the shell. */
export function askedBy(command: string): Asked | null {
  BEGINNING.lastIndex = 0;
  if (!BEGINNING.test(command)) return null;
  const [addresses, options]: [string[], string[]] = [[], []];
  for (let at = BEGINNING.lastIndex; at < command.length; at = OPTION.lastIndex) {
    OPTION.lastIndex = at;
    const [, alone, option, word] = OPTION.exec(command) ?? [];
    if (alone === undefined && word === undefined) return null;
    const content = contentOf(word ?? '');
    if (option === '-H' && OF_FILE.test(content)) return null;
    const name = alone ?? option;
    if (name === undefined) addresses.push(content);
    else options.push(name);
  }
  return { addresses, options };
}

/** What a shell makes of a word. */
function contentOf(word: string): string {
  return word.replace(/'([^']*)'|\\'/g, (quoted, inside: string | undefined) => inside ?? quoted.slice(1));
}

/**
 * Whether a command is one that the suite may print for a request: whoever reads a report of somebody else's copies it into
 * a shell. It asks curl for that address and for nothing but a request, and the shell for nothing else.
 */
export function isOfSuite({ curl, request }: Pick<ExchangeRecord, 'curl' | 'request'>): boolean {
  const { addresses: [address = '', ...others] = [] } = askedBy(curl) ?? {};
  return others.length === 0 && isAddressOf(address, request.url);
}

function isAddressOf(address: string, told: string): boolean {
  // What looks like a placeholder and is none is told so in a record; a command sends it as it stands.
  const url = told.replaceAll('<literal ', '<');
  if (!OWN_PLACE.test(address)) return address === url && /^https?:/.test(url);
  return address === '<NOTIFICATION_URL>' || address.replace(OWN_PLACE, '') === url;
}

/** The first cell of a report with a command that the suite has not made, by its name; null where each is its own. */
export function strangeCommand(cells: readonly Cell[]): string | null {
  const strange = cells.find(({ exchanges }) => !exchanges.every(isOfSuite));
  return strange === undefined ? null : `${strange.rule} × ${strange.subject}`;
}

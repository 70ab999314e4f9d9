import type { Matcher } from '../spec/matchers.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { ofClient } from './client-wrongs.ts';
import { statesLacking } from './redraw-callback.ts';
import { changeOfText } from './changed-text.ts';
import { dataOf, headersOf, requestBodyOf, statusOf, type Told } from './recorded.ts';
import { isAdmitted } from './redraw.ts';
import { isTrouble } from './sent.ts';
import { attemptsIn } from './timeline.ts';
import { lasting } from './lasting.ts';

/** A judgement that speaks against a target, with what stands around it. */
export interface Failed extends Told {
  /** What came, in the words of its case. */
  readonly got: string;
  /** The good requests before and after what is judged. */
  readonly vouchers: readonly ExchangeRecord[];
  /** What the case sent besides, and broke off before it was judged. */
  readonly beside: readonly ExchangeRecord[];
  /** All texts that logins of the run sent to be given back. */
  readonly texts: ReadonlySet<string>;
}

/**
 * What is wrong, of one judgement: one word or several, the same for the same fault in every run. What is another one each
 * time (an identifier, a time, a count, a message) is in none of them. Behind a colon stands what is of one request alone.
 */
type WrongsOf = (failed: Failed) => readonly string[];

const LET_IN = 'let in';
const LET_IN_BESIDE = 'let in beside it';
const REFUSED = 'refused';
const ANSWERED = 'answered';

/** What it is that is wrong in a judgement of each kind; a new matcher does not compile before it says so. */
const WRONGS: Readonly<Record<Matcher, WrongsOf>> = {
  // Who asks for a refusal is to be told whether there was one.
  toHaveStatus: (failed) => (Number(failed.args[0]) >= 400 ? refusal(failed) : answer(failed)),
  toBeLetIn: answer,
  toBeKeptOut: refusal,
  toShutOut: refusal,
  toBeJson: said,
  toGrantToken: answer,
  toGrantNoToken: ({ facts }) => [`a token ${facts['token'] ?? ''}`],
  toChallenge: ({ exchanges: [one] }) => {
    const schemes = headersOf(one, 'www-authenticate').map((value) => value.split(/[\s,]/, 1)[0] ?? '');
    return schemes.length === 0 ? ['no challenge'] : schemes.map((scheme) => `a challenge of ${scheme.toLowerCase()}`);
  },
  toBeEnvelope: said,
  toHoldHs256Token: ({ facts: { alg, signature }, got }) => {
    if (alg === undefined) return parts(got);
    return [alg === 'HS256' ? `a signature of ${signature ?? ''}` : `alg ${alg}`];
  },
  toBeLetInByHs256: ({ facts: { alg, signature } }) => [
    alg === 'HS256' ? `a signature of ${signature ?? ''}` : `alg ${alg ?? ''}`,
  ],
  toCarryClaim: ({ args: [name = ''], facts, got }) =>
    (facts['claims'] ?? '').split(', ').includes(name.split('.')[0] ?? '') ? parts(got) : ['no such claim'],
  toExpireInUtc: ({ got }) => [`an expiry like ${shapeOfTime(got)}`],
  toExpireInFuture: () => ['an expiry that is past'],
  toAgreeOnExpiry: ({ facts }) => {
    const apart = Number(facts['expiration']) - Number(facts['exp']) * 1000;
    return [Number.isNaN(apart) ? 'unreadable' : apart < 0 ? 'Expiration before exp' : 'Expiration behind exp'];
  },
  toEcho: echo,
  toEchoNoOther: () => ['the text of another login'],
  toAnswerLike: ({ facts, exchanges: [one] }) =>
    (facts['differing'] ?? '').split(', ').map((place) => (place === 'status' ? `status ${statusOf(one)}` : place)),
  toBeNobodyElses: ({ facts }) => [`the other customer’s ${facts['mixed'] ?? ''}`],
  toBeOfSameCustomer: ({ facts }) => [`another customer’s ${facts['other'] ?? ''}`],
  toSucceed: (failed) => (statusOf(failed.exchanges[0]) === 200 ? said(failed) : answer(failed)),
  toBeAcknowledgedAgain: (failed) => {
    const [wrong = ''] = answer(failed);
    const { success = '' } = failed.facts;
    if (wrong === `${ANSWERED}: 200`) return success === 'true' ? said(failed) : [`success ${lasting(success)}`];
    return [wrong];
  },
  toBeUnacknowledged: () => ['acknowledged'],
  toBeAcknowledgement: said,
  toAnswerAlike: said,
  toDependOnBody: () => ['one answer to each body'],
  toBeProcessed: ({ facts }) => [facts['processed'] === 'true' ? 'processed' : 'not processed'],
  toBeNew: () => ['answered as one that came again'],
  toHaveArrived: ({ facts, exchanges }) => {
    const attempts = attemptsIn(facts['attempts'] ?? '');
    // Behind them stands what came elsewhere.
    const methods = exchanges.slice(0, attempts.length).map(({ request }) => request.method);
    return [
      ...methods.filter((method) => method !== 'POST').map((method) => `a ${method}`),
      ...(Number(facts['elsewhere'] ?? 0) > 0 ? ['at another address'] : []),
      ...(attempts.length === 0 ? ['no delivery'] : []),
    ];
  },
  toDeliverEach: ({ args, facts }) => statesLacking(args, facts).map((state) => `no delivery of Status ${state}`),
  // What stands in its place is not told, but for what is no secret, or known by name.
  toCarryKey: ({ got, exchanges: [one] }) => [lasting(got), ...keysIn(one).map((key) => `the key ${lasting(key)}`)],
  toSayJson: said,
  toHoldFiveFields: said,
  toHaveKnownStatus: ({ facts }) => [`Status ${facts['status'] ?? ''}`],
  toName: ({ args: [field = '', sent = ''], got }) => [`${field} is ${nameFor(sent, got.slice(field.length + 1))}`],
  toCarryCodes: said,
  toCarryNote: said,
  // Who repeats nothing is worse than who gives up at last.
  toBeRepeated: ({ got }) => [/after its attempt 1$/.test(got) ? 'nothing after the first attempt' : lasting(got)],
  toServeEachLine: ({ got }) => got.split(', ').map(lasting),
  toKeepValues: said,
  toStaySilent: said,
  toLeaveTrapAlone: said,
  ...ofClient,
};

/**
 * What was found wrong, by the judgement that says so: see `WrongsOf`. @param matcher one that nobody knows, and a judgement
 * that the report does not tell of, say as much as their words.
 */
export function wrongsOf(matcher: string | undefined, failed: Failed): readonly string[] {
  const draw = matcher !== undefined && Object.hasOwn(WRONGS, matcher) ? WRONGS[matcher as Matcher] : said;
  const wrongs = draw(failed);
  return wrongs.length > 0 ? wrongs : said(failed);
}

/**
 * Whether what is wrong is known: it was wrong in the same way. Who was let in, and is refused by another status than the one
 * that is due, is nearer to it; and what a gateway, a limit or nobody answered tells of no fault but that there was one.
 */
export function isKnownWrong(wrong: string, known: readonly string[]): boolean {
  const head = headOf(wrong);
  if (known.includes(wrong)) return true;
  if (known.includes(LET_IN) && (head === REFUSED || wrong === LET_IN_BESIDE)) return true;
  if (head !== REFUSED && head !== ANSWERED) return false;
  return known.some((one) => headOf(one) === head && (one === head || wrong === head));
}

/** What is wrong, without what is of one request alone. */
export function headOf(wrong: string): string {
  return wrong.split(': ', 1)[0] ?? '';
}

function refusal({ exchanges: [one], vouchers, beside }: Failed): readonly string[] {
  const status = statusOf(one);
  const isIn = (asked: ExchangeRecord): boolean => isLetInAs(vouchers, asked);
  if (one !== undefined && isIn(one)) return [LET_IN];
  const isUntold = one === undefined || isTrouble(one);
  return [isUntold ? REFUSED : `${REFUSED}: ${status}`, ...(beside.some(isIn) ? [LET_IN_BESIDE] : [])];
}

/** Let in is who gets a 2xx, or what the good requests get. */
function isLetInAs(goods: readonly ExchangeRecord[], asked: ExchangeRecord): boolean {
  const status = statusOf(asked) ?? 0;
  return (status >= 200 && status < 300) || goods.some((good) => isAdmitted(good) && statusOf(good) === status);
}

function answer({ exchanges: [one] }: Failed): readonly string[] {
  return one === undefined || isTrouble(one) ? [ANSWERED] : [`${ANSWERED}: ${statusOf(one)}`];
}

/** Faults that stand side by side may be fewer the next time. */
function said({ got }: Failed): readonly string[] {
  return parts(got);
}

function parts(got: string): readonly string[] {
  return got.split('; ').map(lasting);
}

/** Of two logins at once it is chance whose text comes back. */
function echo({ facts, exchanges: [one], texts, got }: Failed): readonly string[] {
  if (facts['echo'] === 'absent') return [`no text: ${statusOf(one)}`];
  const came = dataOf(one)?.['callbackData'];
  const sent = requestBodyOf(one)?.['callbackData'];
  if (typeof came !== 'string' || typeof sent !== 'string') return [`another value: ${lasting(got)}`];
  if (came !== '' && texts.has(came)) return ['the text of another login'];
  return [`${changeOfText(sent, came)}: ${lasting(came)}`];
}

function keysIn(attempt: ExchangeRecord | undefined): string[] {
  const lines = attempt?.request.headers ?? [];
  return lines.filter(([name]) => name.toLowerCase() === 'apikey').map(([, value]) => value);
}

/** A name shorter than this may be a part of another one by chance. */
const TELLING = 8;

function nameFor(sent: string, came: string): string {
  return Math.min(sent.length, came.length) < TELLING ? 'another name' : changeOfText(sent, came);
}

/** How a time is written, without which time it is: its digits, and the names of its day and month. */
function shapeOfTime(got: string): string {
  return got
    .replace(/\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/gi, 'name')
    .replace(/\b[ap]m\b/gi, 'half')
    .replace(/\.\d+/g, '')
    .replace(/\d+/g, '0');
}

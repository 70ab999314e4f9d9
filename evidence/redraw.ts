import { parseUtcTimestamp } from '../spec/contract.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { isMisnamed, isWhole } from '../spec/misnamed.ts';
import { mayBeToken } from '../spec/token-text.ts';
import { fromClient } from './redraw-client.ts';
import { fromTimeline } from './redraw-callback.ts';
import { isStateShown } from './state.ts';
import { isAllShown, shownDifference, showsOtherEnding, showsOtherTraits } from './likeness.ts';
import { isTrouble } from './sent.ts';
import { breaks, breaksShape } from './shape.ts';
import {
  dataOf,
  headersOf,
  hidesBody,
  isJsonType,
  isShownWhole,
  lenientBodyOf,
  requestBodyOf,
  showsNoJson,
  statusOf,
  successOf,
  type Told,
} from './recorded.ts';

/** Draws a judgement again from what is recorded: the recorded answer where it shows enough, else the facts beside it. */
type Redraw = (told: Told) => boolean;

/**
 * Whether a judgement speaks for the target, drawn again from the report alone; null where nobody knows such a matcher.
 * What a report shows has been redacted and cut, so where both speak, the answer and the facts must agree.
 */
export function redrawn(matcher: string, told: Told): boolean | null {
  const draw =
    (Object.hasOwn(REDRAWS, matcher) ? REDRAWS[matcher] : undefined) ?? fromTimeline(matcher) ?? fromClient(matcher);
  return draw === null ? null : draw(told);
}

/** How far two clocks may differ where none of them can be read, as `toExpireInFuture` has it, in milliseconds. */
const UNKNOWN_SKEW = 300_000;
/** So many characters of what was asked for are shown. */
const CUT = 80;
/** Statuses by which a server refuses a header line for its length alone. */
const TOO_LONG = [400, 413, 414, 431];

const REDRAWS: Readonly<Record<string, Redraw>> = {
  toHaveStatus: ({ args, exchanges }) => String(statusOf(exchanges[0])) === args[0],
  toBeLetIn: ({ exchanges: [answer] }) => isAdmitted(answer),
  toBeKeptOut: ({ args, exchanges: [answer, control] }) => {
    // Without the good request beside it nothing is shown.
    if (control?.purpose !== 'control' || !isAdmitted(control)) return false;
    const status = statusOf(answer);
    if (status === null) return true;
    const like = status === statusOf(control) && !(args[0] === 'true' && TOO_LONG.includes(status));
    return !like && !(status >= 200 && status < 300);
  },
  toBeJson: ({ facts, exchanges: [answer] }) =>
    isJsonType(answer) && facts['parses'] === 'true' && isWhole(answer?.error) && !showsNoJson(answer),
  toChallenge: ({ exchanges: [answer] }) =>
    headersOf(answer, 'www-authenticate').some((value) => /(?:^|,)\s*Bearer(?:\s|,|$)/i.test(value)),
  toGrantToken: ({ facts, exchanges: [answer] }) =>
    facts['token'] !== 'none' && (showsToken(answer) ?? facts['token'] === 'granted'),
  toGrantNoToken: ({ facts, exchanges: [answer, control] }) =>
    facts['token'] === 'nowhere' &&
    (showsToken(answer) !== true || showsWord(answer)) &&
    !mayHoldToken(answer, control),
  toShutOut: ({ exchanges: [answer] }) => [null, 401, 403, 429, 502, 503, 504].includes(statusOf(answer)),
  toBeNobodyElses: ({ facts, exchanges: [answer] }) => facts['mixed'] === 'none' && showsToken(answer) !== false,
  toBeOfSameCustomer: ({ facts, exchanges: [answer] }) => facts['other'] === 'none' && showsToken(answer) !== false,
  toBeEnvelope: ({ facts, exchanges: [answer] }) =>
    facts['faults'] === '0' && showsEnvelope(answer) && !isMisnamed(answer?.error),
  toSucceed: ({ facts, exchanges: [answer] }) =>
    statusOf(answer) === 200 &&
    facts['faults'] === '0' &&
    !breaksShape(answer, 'generateToken') &&
    !isMisnamed(answer?.error),
  toHoldHs256Token: ({ facts, exchanges: [answer] }) =>
    facts['alg'] === 'HS256' &&
    facts['segments'] === '3' &&
    // Older reports do not tell how long the signature is.
    [undefined, '43'].includes(facts['signature']) &&
    showsToken(answer) !== false &&
    (hidesBody(answer) || !breaks(dataOf(answer)?.['Token'], '#/components/schemas/Token')),
  toBeLetInByHs256: ({ facts, exchanges: [answer] }) =>
    facts['alg'] === 'HS256' && facts['signature'] === '43' && isAdmitted(answer),
  toCarryClaim: ({ args: [name = ''], facts, exchanges: [answer] }) =>
    facts['says'] === 'true' && isAmongClaims(name, facts['claims']) && showsToken(answer) !== false,
  toExpireInUtc: ({ facts, exchanges: [answer] }) => {
    const told = dataOf(answer)?.['Expiration'];
    if (dataOf(answer) === null && hidesBody(answer)) return facts['faults'] === '0';
    return facts['faults'] === '0' && typeof told === 'string' && parseUtcTimestamp(told) !== null;
  },
  toExpireInFuture: (told) => {
    const [answer] = told.exchanges;
    const here = Date.parse(answer?.startedAt ?? '');
    const date = Date.parse(headersOf(answer, 'date')[0] ?? '');
    return expirationOf(told) > (Number.isNaN(date) ? here - UNKNOWN_SKEW : Math.min(date, here));
  },
  toAgreeOnExpiry: (told) =>
    told.facts['exp'] === 'none' || Math.abs(expirationOf(told) - Number(told.facts['exp']) * 1000) < 1000,
  toEcho: ({ facts, exchanges: [answer] }) =>
    facts['echo'] === 'the same' && statusOf(answer) !== null && !showsOtherEcho(answer),
  toEchoNoOther: ({ facts, exchanges: [answer, ...others] }) => {
    const texts = others
      .map((other) => requestBodyOf(other)?.['callbackData'])
      .filter((text) => typeof text === 'string');
    const echo = dataOf(answer)?.['callbackData'];
    return facts['echo'] === 'of no other' && texts.length > 0 && (echo === '' || !texts.some((text) => text === echo));
  },
  toAnswerLike: ({ facts, exchanges: [answer, other, ...more] }) =>
    facts['differing'] === '' &&
    !(answer && other && showsOtherTraits(answer, [other, ...more])) &&
    (statusOf(answer) === statusOf(other) || more.some((another) => statusOf(other) !== statusOf(another))),
  toBeAcknowledgedAgain: (told) =>
    isAcknowledged(told) &&
    statusOf(told.exchanges[0]) === 200 &&
    isJsonType(told.exchanges[0]) &&
    told.facts['faults'] === '0' &&
    !breaksShape(told.exchanges[0], 'orderDelivery'),
  toBeUnacknowledged: (told) => !isAcknowledged(told, lenientBodyOf(told.exchanges[0])?.['success']),
  toBeAcknowledgement: ({ facts, exchanges: [answer] }) => {
    const isOfShape = facts['faults'] === '0' && !breaksShape(answer, 'orderDelivery');
    return isJsonType(answer) && isOfShape && !isMisnamed(answer?.error);
  },
  toAnswerAlike: ({ args, facts, exchanges }) => {
    const [answers, equals] = inTwo(exchanges);
    if (facts['gist'] !== 'the same' || answers.length === 0) return false;
    // A body so large that the connection was closed over it was refused as well.
    const isClosed = (one: ExchangeRecord): boolean => args[0] === 'true' && statusOf(one) === null;
    return answers.every((one) => isClosed(one) || (areAlike([one], equals) && !showsOtherEnding([one], equals)));
  },
  toBeNew: ({ facts, exchanges: [answer, ...known] }) => {
    const fresh = known.slice(0, known.length / 2);
    return facts['new'] === 'true' && answer !== undefined && areAlike([answer], fresh);
  },
  toDependOnBody: ({ facts, exchanges }) => {
    const [answers, equals] = inTwo(exchanges);
    const shown = new Set(exchanges.map(lookOf));
    if (!(Number(facts['gists']) > 1 && shown.size >= Number(facts['gists']))) return false;
    const mayDiffer = (one: ExchangeRecord): boolean =>
      !equals.some((other) => statusOf(other) === statusOf(one)) ||
      shownDifference([one], equals) !== null ||
      !isAllShown([one, ...equals]);
    return equals.length === 0 || answers.some(mayDiffer);
  },
  toBeProcessed: (told) => isStateShown(told) && told.facts['processed'] === told.args[0],
};

/** Whether a claim may be among those that are named: a path leads into one. Older reports do not name them. */
function isAmongClaims(name: string, claims = ''): boolean {
  if (claims === '' || name.length >= CUT || !isShownWhole(claims)) return true;
  const known = claims.split(', ');
  return name.includes(', ') || known.includes(name) || known.includes(name.split('.')[0] ?? '');
}

/** Whether the text that came back is seen to be another than the one that was sent. */
function showsOtherEcho(answer: ExchangeRecord | undefined): boolean {
  const sent = requestBodyOf(answer)?.['callbackData'];
  if (hidesBody(answer)) return false;
  const echo = dataOf(answer)?.['callbackData'];
  if (typeof echo !== 'string') return true;
  // What is no secret where it was sent is none where it comes back.
  return typeof sent === 'string' && isShownWhole(sent) && echo !== sent;
}

/** Answers under judgement, and those that they are set against. */
function inTwo(exchanges: readonly ExchangeRecord[]): readonly [ExchangeRecord[], ExchangeRecord[]] {
  const isEqual = ({ purpose }: ExchangeRecord): boolean => purpose === 'control';
  return [exchanges.filter((one) => !isEqual(one)), exchanges.filter(isEqual)];
}

/** Whether answers are seen to be what others are, in a status at the least. */
function areAlike(answers: readonly ExchangeRecord[], equals: readonly ExchangeRecord[]): boolean {
  const statuses = equals.map(statusOf);
  return answers.some((one) => statuses.includes(statusOf(one))) && shownDifference(answers, equals) === null;
}

/** What tells answers apart, as far as the report shows it. */
function lookOf(answer: ExchangeRecord): string {
  const { status = null, body = null, bodyBytes = 0 } = answer.answer ?? {};
  return JSON.stringify([status, body, bodyBytes, headersOf(answer, 'content-type')]);
}

/** Let in means any status but 401 and 403. */
export function isLetIn(answer: ExchangeRecord | undefined): boolean {
  const status = statusOf(answer);
  return status !== null && status !== 401 && status !== 403;
}

/** Let in, and answered: what a gateway or a limit says in the stead of the API is neither. */
export function isAdmitted(answer: ExchangeRecord | undefined): boolean {
  return answer !== undefined && isLetIn(answer) && !isTrouble(answer);
}

/** Whether a token stands in its place; null where the body does not show it whole. */
function showsToken(answer: ExchangeRecord | undefined): boolean | null {
  if (statusOf(answer) === null) return false;
  if (hidesBody(answer)) return null;
  const token = dataOf(answer)?.['Token'];
  return typeof token === 'string' && token !== '';
}

/** Whether a text in the place of a token is seen to be a word in its stead: hidden by nothing, and no token. */
function showsWord(answer: ExchangeRecord | undefined): boolean {
  const token = dataOf(answer)?.['Token'];
  return typeof token === 'string' && !/[<>]/.test(token) && !mayBeToken(token);
}

/** Placeholders of what may be a token. */
const HIDES_TOKEN = /<(?:[A-Z]+_)?(?:TOKEN|COOKIE|CREDENTIAL|SECRET)[,>]/;

/**
 * Whether an answer is told to hold a token of the kind that is granted. Where nobody says of which kind that is, as in
 * older reports, any that is hidden may be one.
 */
function mayHoldToken(answer: ExchangeRecord | undefined, control: ExchangeRecord | undefined): boolean {
  if (!answer?.answer) return false;
  const { tokens, headers, body } = answer.answer;
  if (tokens?.granted != null) return true;
  const granted = control?.purpose === 'control' ? control.answer?.tokens?.granted : undefined;
  if (granted == null) return [body ?? '', ...headers.map(([, value]) => value)].some((text) => HIDES_TOKEN.test(text));
  return granted > 0 && tokens !== undefined && [...tokens.body, ...tokens.headers].includes(granted);
}

/** Whether the shown body has the members of the login envelope; true as well where it does not show them. */
function showsEnvelope(answer: ExchangeRecord | undefined): boolean {
  return statusOf(answer) !== null && !breaksShape(answer, 'generateToken', (path) => !path.startsWith('/data/'));
}

/** What the body shows counts; the fact where it cannot be read as it is shown. */
function expirationOf({ facts, exchanges: [answer] }: Told): number {
  if (hidesBody(answer)) return Number(facts['expiration'] ?? NaN);
  const value = dataOf(answer)?.['Expiration'];
  return typeof value === 'string' ? (parseUtcTimestamp(value) ?? NaN) : NaN;
}

function isAcknowledged({ facts, exchanges: [answer] }: Told, said = successOf(answer)): boolean {
  const status = statusOf(answer) ?? 0;
  const success = hidesBody(answer) ? facts['success'] === 'true' : said === true;
  return status >= 200 && status < 300 && success;
}

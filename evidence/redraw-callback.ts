import { LATER } from '../spec/again.ts';
import { hasFurtherChanges } from '../spec/callback-orders.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { hidesRequestBody, isShownWhole, lineOf, requestBodyOf, type Told } from './recorded.ts';
import { breaksDelivery } from './shape.ts';
import {
  attemptsIn,
  changesDue,
  changesIn,
  deliveriesIn,
  isAcknowledged,
  toldApart,
  type TimelineAttempt,
} from './timeline.ts';

/** So many characters of what was asked for are shown. */
const CUT = 80;

/** How a judgement of deliveries is drawn again; null where nobody knows such a matcher. */
export function fromTimeline(matcher: string): ((told: Told) => boolean) | null {
  return Object.hasOwn(REDRAWS, matcher) ? (REDRAWS[matcher] ?? null) : null;
}

/** Matchers that judge all that came for an order, by the fact `attempts`. */
const OF_TIMELINE = [
  ...['toHaveArrived', 'toDeliverEach', 'toBeRepeated', 'toServeEachLine', 'toKeepValues', 'toStaySilent'],
  'toLeaveTrapAlone',
];

export function isOfTimeline(matcher: string): boolean {
  return OF_TIMELINE.includes(matcher);
}

const REDRAWS: Readonly<Record<string, (told: Told) => boolean>> = {
  toHaveArrived: ({ facts, exchanges }) => {
    const attempts = attemptsIn(facts['attempts'] ?? '');
    // Behind them stands what came to the trap.
    const sent = exchanges.slice(0, attempts.length);
    const posts = [...attempts.map(({ method }) => method), ...sent.map(({ request }) => request.method)];
    if (Number(facts['elsewhere'] ?? 0) > 0) return false;
    return attempts.length > 0 && sent.length > 0 && posts.every((method) => method === 'POST');
  },
  toDeliverEach: ({ args, facts }) => {
    const due = statesDue(args, facts);
    return due !== null && hasFurtherChanges(due) && statesLacking(args, facts).length === 0;
  },
  toCarryKey: ({ facts, exchanges: [attempt] }) =>
    facts['key'] === 'the right one' && (attempt === undefined || showsRightKey(requestHeaders(attempt, 'apikey'))),
  toSayJson: ({ facts, exchanges: [attempt] }) => {
    const types = attempt === undefined ? [facts['type'] ?? ''] : requestHeaders(attempt, 'content-type');
    return types.length > 0 && types.every((type) => /^application\/json\s*(?:;|$)/i.test(type));
  },
  toHoldFiveFields: ({ facts, exchanges: [attempt] }) => {
    return facts['faults'] === '0' && !breaksDelivery(attempt);
  },
  toHaveKnownStatus: ({ facts, exchanges: [attempt] }) => {
    const body = requestBodyOf(attempt);
    const status: unknown = hidesRequestBody(attempt) ? Number(facts['status']) : body?.['Status'];
    return !Number.isInteger(status) || (Number(status) >= 0 && Number(status) <= 3);
  },
  toName: ({ args, facts, exchanges: [attempt] }) =>
    facts['field'] !== 'another' && !namesAnother(args, facts['field'], attempt),
  toCarryCodes: ({ facts, exchanges: [attempt] }) => {
    const codes = requestBodyOf(attempt)?.['DeliveryData'];
    const isShown =
      Array.isArray(codes) && codes.length > 0 && codes.every((code) => code !== null && String(code).trim() !== '');
    return Number(facts['codes']) > 0 && (hidesRequestBody(attempt) || isShown);
  },
  toCarryNote: ({ facts, exchanges: [attempt] }) => {
    const note = [requestBodyOf(attempt)?.['DeliveryNote']].flat();
    const isShown = note.some((text) => typeof text === 'string' && text.trim() !== '');
    return Number(facts['texts']) > 0 && (hidesRequestBody(attempt) || isShown);
  },
  toBeRepeated: ({ args: [code = '', , most = '0'], facts }) => {
    const answers = answersIn(facts).filter(({ answer }) => answer === code);
    return !answers.some((one) => isLost(one, most)) && answers.some(({ isFollowed }) => isFollowed);
  },
  toServeEachLine: ({ args, facts }) => {
    const lines = Number(facts['lines']);
    const seen = changesIn(attemptsIn(facts['attempts'] ?? ''));
    // Each line that was served is in the attempts: there are no more of those.
    if (!(Number.isInteger(lines) && lines > 1 && lines <= seen.size)) return false;
    const told = statesDue(args, facts);
    if (told === null) return false;
    const due = [...changesDue(told)];
    return Array.from({ length: lines }, (_, at) => seen.get(String(at))).every(
      (own) => own !== undefined && due.every(([state, times]) => (own.get(state) ?? 0) >= times),
    );
  },
  toKeepValues: ({ facts }) => {
    const told = toldApart(attemptsIn(facts['attempts'] ?? ''), facts['states'] ?? '');
    const different = told.some((delivery) => new Set(delivery.map(({ values }) => values)).size > 1);
    const lost = told.some((delivery) => delivery.length === 1 && !delivery.some(isAcknowledged));
    const doubled = told.some((delivery) => delivery.filter(isAcknowledged).length > 1);
    return !different && !(lost && doubled);
  },
  // What came again behind an acknowledgement that may have been too late passes nowhere: its case is inconclusive.
  toStaySilent: ({ args: [code = ''], facts }) =>
    toldIn(facts).flat().some(isReceived(code)) && !comesAgain(code, facts),
  toLeaveTrapAlone: ({ facts }) => facts['trapped'] === '0',
};

/** The states that were due and of which no line has as many deliveries as it comes to them. */
export function statesLacking(args: Told['args'], facts: Told['facts']): string[] {
  const lines = [...changesIn(attemptsIn(facts['attempts'] ?? '')).values()];
  const due = [...changesDue(statesDue(args, facts) ?? [])];
  return due.flatMap(([state, times]) => (lines.some((line) => (line.get(state) ?? 0) >= times) ? [] : [state]));
}

function toldIn(facts: Told['facts']): TimelineAttempt[][] {
  return toldApart(attemptsIn(facts['attempts'] ?? ''), facts['states'] ?? '');
}

const isReceived =
  (code: string) =>
  ({ answer, answeredAt }: TimelineAttempt): boolean =>
    answer === code && answeredAt !== null;

/** What is seen so long after an answer was sent was not on its way then, though nobody noted when that was clear, in milliseconds. */
const CLEARED = 100;

/** Whether a delivery that is told from all others came once more, behind an answer with this status that had been received. */
export function comesAgain(code: string, facts: Told['facts']): boolean {
  return toldIn(facts).some((delivery) =>
    delivery.some((attempt, index) => {
      const again = delivery[index + 1];
      const { answeredAt, clearAt } = attempt;
      if (!isReceived(code)(attempt) || answeredAt === null || again === undefined) return false;
      return again.at > (clearAt ?? answeredAt + CLEARED) || again.since > answeredAt + LATER;
    }),
  );
}

/** An answer that was received, by its place in its delivery, counted from 1. */
interface Received {
  readonly answer: string;
  readonly number: number;
  readonly isFollowed: boolean;
}

function answersIn(facts: Told['facts']): Received[] {
  return deliveriesIn(attemptsIn(facts['attempts'] ?? ''), facts['states'] ?? '').flatMap((delivery) =>
    delivery.flatMap(({ answer, answeredAt }, index) =>
      answeredAt === null ? [] : [{ answer, number: index + 1, isFollowed: index + 1 < delivery.length }],
    ),
  );
}

/** Whether another attempt was due behind an answer and did not come: the last of so many may be given up, the first never. */
function isLost({ number, isFollowed }: Received, most: string): boolean {
  return !isFollowed && (number === 1 || number < Number(most));
}

/** The statuses behind which another attempt was due and none came, of an order as its facts tell it. */
export function lostBehind(facts: Told['facts'], most: string): string[] {
  return answersIn(facts).flatMap((one) => (/^[345]\d\d$/.test(one.answer) && isLost(one, most) ? [one.answer] : []));
}

/**
 * The states that an order goes through, as the target says; null where what was asked for is not that. The fact names them
 * all; an argument is cut.
 */
function statesDue([asked = '']: readonly string[], { states }: Told['facts']): readonly string[] | null {
  if (states === undefined) return asked === '' ? [] : asked.split(', ');
  const due = states === 'unknown' ? [] : states.split(' ');
  const all = due.join(', ');
  return asked === all || (asked.length >= CUT - 2 && all.startsWith(asked)) ? due : null;
}

/**
 * Whether a field is seen to name something else. Of long numbers some digits are lost. An argument was redacted as the
 * delivery was, and before it: what it hides, the delivery does not show.
 */
function namesAnother(
  [field = '', value = '']: readonly string[],
  told: string | undefined,
  attempt: ExchangeRecord | undefined,
): boolean {
  const named = requestBodyOf(attempt)?.[field];
  if (!hidesRequestBody(attempt) && (named === undefined) !== (told === 'absent')) return true;
  // An order that nobody knows is named by nothing.
  if (value === '' && field !== '') return named !== undefined;
  const isNumber = Number.isSafeInteger(named);
  if (!isShownWhole(value)) return isNumber || (typeof named === 'string' && isShownWhole(named) && named !== value);
  if (typeof named === 'string') return isShownWhole(named) && !isStart(value, named);
  // Of a long number all digits count, as they are written.
  const written = field === LINE && !isNumber ? lineOf(attempt) : null;
  if (DIGITS.test(value) && DIGITS.test(String(written))) return written !== value;
  return isNumber && !(NUMBER.test(value) && named === Number(value));
}

const LINE = 'OrderDetailID';
const DIGITS = /^\d+$/;

/** A number as JSON writes it. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether an argument, which may be cut, is that text. */
function isStart(value: string, text: string): boolean {
  return value === text || (value.length >= CUT - 2 && text.startsWith(value));
}

/**
 * Whether one key is shown, and by the name of the account's, which whatever serves for other surfaces too goes by. One that
 * is too short to be looked for has no name.
 */
function showsRightKey(shown: readonly string[]): boolean {
  return shown.length === 1 && ACCOUNT_KEYS.includes(shown[0] ?? '');
}

const ACCOUNT_KEYS = ['<API_KEY>', '<CREDENTIAL>'];

function requestHeaders(attempt: ExchangeRecord | undefined, name: string): string[] {
  const lines = attempt?.request.headers ?? [];
  return lines.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
}

import type { ArrivalRecord, DueRecord, ExchangeRecord } from '../spec/report.ts';
import { hidesRequestBody, isNoObject, isShownWhole, requestBodyOf, type Told } from './recorded.ts';
import { attemptsIn, type TimelineAttempt } from './timeline.ts';

/** What two numbers may differ in of which one was computed, in milliseconds: a clock of today has coarser steps. */
const ROUNDING = 0.01;

/** The five fields of a delivery. */
export const FIELDS = ['DeliverID', 'OrderDetailID', 'Status', 'DeliveryData', 'DeliveryNote'];

/** A place that a redirect of the suite has named. */
const TRAP = /\/trap-[\w-]+(?:\?|$)/;

/**
 * Why a timeline is not that of the deliveries beside it, which are all that came for the order: its attempts, in their
 * order, what came elsewhere, and what came to the trap; null where it is. A judgement of a timeline is drawn again from
 * its attempts, so each of them is held against the delivery that was recorded.
 */
export function untoldBy({ facts, exchanges }: Pick<Told, 'facts' | 'exchanges'>): string | null {
  const attempts = attemptsIn(facts['attempts'] ?? '');
  const [elsewhere, trapped] = [Number(facts['elsewhere']), Number(facts['trapped'])];
  if (exchanges.length !== attempts.length + elsewhere + trapped)
    return `tells of ${attempts.length} attempts, and ${elsewhere + trapped} to other places, where ${exchanges.length} deliveries are recorded`;
  if (exchanges.some(({ request }, place) => TRAP.test(request.url) !== place >= attempts.length + elsewhere))
    return `tells of ${trapped} deliveries to the trap, where others are recorded`;
  const [start] = attempts;
  const begun = exchanges[0]?.arrival;
  // Where an order has one line, that is the line of all its deliveries.
  const isOne = attempts.every(({ line }) => line === '0');
  const shown: Shown = { values: new Map(), line: new Map(), of: isOne ? null : new Map() };
  for (const [place, attempt] of attempts.entries()) {
    const exchange = exchanges[place];
    if (!exchange || !start || !begun) return 'tells of a delivery that does not say when it came';
    const other =
      differs(attempt, exchange) ??
      untimely(attempt, exchange, begun.at - start.at) ??
      unlike(shown, attempt, exchange);
    if (other !== null) return `tells of attempt ${place + 1} another ${other} than was recorded of it`;
  }
  return null;
}

/** When a delivery came, where its record agrees with itself. */
export function arrivalOf({ arrival, startedAt, durationMs }: ExchangeRecord): ArrivalRecord | null {
  if (arrival === undefined) return null;
  const { since, at, answeredAt, clearAt, due } = arrival;
  const isInOrder = since <= at && (answeredAt === null || at <= answeredAt);
  const isClearLater = clearAt === null || (answeredAt !== null && answeredAt <= clearAt);
  const isTimed =
    Date.parse(startedAt) === Math.trunc(at) && (answeredAt === null || near(durationMs, answeredAt - at));
  return isInOrder && isClearLater && isTimed && isDueAfter(answeredAt, due) ? arrival : null;
}

/** Whether the next attempt was due after the answer, and what was held open till then was held in that time. */
function isDueAfter(answeredAt: number | null, due: DueRecord | undefined): boolean {
  if (due === undefined) return true;
  const { by, until, held } = due;
  const times = [answeredAt ?? Infinity, ...held.flat(), until];
  return answeredAt !== null && answeredAt <= by && times.every((time, place) => time >= (times[place - 1] ?? 0));
}

function differs(attempt: TimelineAttempt, exchange: ExchangeRecord): string | null {
  if ((attempt.method === 'POST') !== (exchange.request.method === 'POST')) return 'method';
  const { answer } = exchange;
  if (answer === null ? /^\d/.test(attempt.answer) : attempt.answer !== String(answer.status)) return 'answer';
  if (answer === null && (attempt.answer === 'reset') !== (exchange.error?.includes('reset') === true)) return 'answer';
  if (isNoObject(exchange.request)) return isStateOf(attempt.state, undefined) ? null : 'state';
  const body = requestBodyOf(exchange);
  if (body === null || hidesNames(body)) return null;
  return isStateOf(attempt.state, body['Status']) ? null : 'state';
}

/** Whether a timeline writes a status so: of one that is no number it tells no more than that. */
function isStateOf(state: string, status: unknown): boolean {
  if (status === undefined) return state === 'undefined';
  return typeof status === 'number' ? state === String(status) : state.startsWith('other-');
}

/** @param offset what lies between the two ways of counting, in milliseconds. */
function untimely(attempt: TimelineAttempt, exchange: ExchangeRecord, offset: number): string | null {
  const arrival = arrivalOf(exchange);
  if (arrival === null) return 'time';
  const isSame = (['since', 'at', 'answeredAt', 'clearAt'] as const).every((name) => {
    const [told, kept] = [attempt[name], arrival[name]];
    return told === null || kept === null ? told === kept : near(told + offset, kept);
  });
  return isSame ? null : 'time';
}

/** What was shown so far by the number of a set of values, by that of a line, and the other way round. */
interface Shown {
  readonly values: Map<string, string>;
  readonly line: Map<string, string>;
  /** Null where the order has one line. */
  readonly of: Map<string, string> | null;
}

/** Attempts that are told to be of one line, or to carry one set of values, show the same. */
function unlike({ values, line, of }: Shown, attempt: TimelineAttempt, exchange: ExchangeRecord): string | null {
  if (isNoObject(exchange.request)) return of !== null && isOtherLine(line, of, attempt, null) ? 'line' : null;
  const { bodyCut, body: text } = exchange.request;
  const body = requestBodyOf(exchange);
  // A body of escapes alone is hidden as one text, names and numbers too.
  if (bodyCut || (body === null && hidesRequestBody(exchange)) || hidesNames(body)) return null;
  const carried = body === null ? (text ?? '') : JSON.stringify(FIELDS.map((field) => body[field]));
  if (put(values, attempt.values, carried) !== carried) return 'set of values';
  // What is no JSON, or no more since codes that were no texts are not shown, names no line.
  if (of === null || body === null) return null;
  return isOtherLine(line, of, attempt, body['OrderDetailID'] ?? null) ? 'line' : null;
}

/** @param named what the delivery calls its line; null where it names none. */
function isOtherLine(
  line: Map<string, string>,
  of: Map<string, string>,
  attempt: TimelineAttempt,
  named: unknown,
): boolean {
  // A line is told by its digits, also where one attempt writes them as text: that is a finding of its own.
  const shown = typeof named === 'string' ? named : JSON.stringify(named);
  const isOther = put(line, attempt.line, shown) !== shown;
  // Texts may be placeholders, and of long numbers some digits are lost.
  const isTold = named === null || Number.isSafeInteger(named);
  return isOther || (isTold && put(of, shown, attempt.line) !== attempt.line);
}

/** Whether a member that is not there may be one of those whose names are not shown. */
function hidesNames(body: Readonly<Record<string, unknown>> | null): boolean {
  const names = Object.keys(body ?? {});
  return names.some((name) => !isShownWhole(name)) && !FIELDS.every((field) => names.includes(field));
}

/** What stands there, which is the new one where nothing did. */
function put(map: Map<string, string>, key: string, value: string): string {
  const known = map.get(key) ?? value;
  map.set(key, known);
  return known;
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) <= ROUNDING;
}

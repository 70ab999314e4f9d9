import { isTooDeep } from '../spec/json-depth.ts';
import { NO_OBJECT, NO_TEXT } from '../spec/no-text.ts';
import { saidOtherwise } from '../spec/other-ways.ts';
import type { ExchangeRecord, JudgementRecord, MessageRecord } from '../spec/report.ts';
import { once } from './once.ts';

/** A judgement with the exchanges that it names, in their order. */
export interface Told extends Pick<JudgementRecord, 'args' | 'facts'> {
  readonly exchanges: readonly ExchangeRecord[];
}

type Members = Readonly<Record<string, unknown>>;

/** What a recorded answer shows. Secrets in it are placeholders, and a long body is cut. */

/** Null where no answer came. */
export function statusOf(exchange: ExchangeRecord | undefined): number | null {
  return exchange?.answer?.status ?? null;
}

/** The values of a header of the answer, its name in any case. */
export function headersOf(exchange: ExchangeRecord | undefined, name: string): string[] {
  const lines = exchange?.answer?.headers ?? [];
  return lines.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
}

/** A media type of JSON, with or without parameters, a structured suffix (RFC 6839) included. */
export function isJsonType(exchange: ExchangeRecord | undefined): boolean {
  const [type = ''] = headersOf(exchange, 'content-type');
  return /^(?:(?:application|text)\/json|[\w.-]+\/[\w.-]+\+json)\s*(?:;|$)/i.test(type);
}

/** The body as a JSON object; null where it is none, is cut, too deep, or cannot be read as it is shown. */
export function bodyOf(exchange: ExchangeRecord | undefined): Members | null {
  const answer = exchange?.answer;
  return answer && !isDeep(answer) ? objectIn(answer) : null;
}

/** The same as a lenient reader has it, however deep: for what must not be said. */
export function lenientBodyOf(exchange: ExchangeRecord | undefined): Members | null {
  const answer = exchange?.answer;
  return answer ? objectIn(answer) : null;
}

/**
 * Whether a body is no JSON of any kind, as far as it is shown: where all that it hides are texts, of which the quotes are
 * shown, what stands around them says it.
 */
export function showsNoJson(exchange: ExchangeRecord | undefined): boolean {
  const answer = exchange?.answer;
  if (!answer || answer.bodyCut) return false;
  const read = (answer.body ?? '').replace(/^\ufeff/, '').replace(/"<[A-Z][^"<>]*>"/g, '""');
  if (!isShownWhole(read)) return false;
  try {
    JSON.parse(read);
    return false;
  } catch {
    return true;
  }
}

/** The body of the request, likewise. */
export function requestBodyOf(exchange: ExchangeRecord | undefined): Members | null {
  return exchange === undefined || isDeep(exchange.request) ? null : objectIn(exchange.request);
}

/** What a login says that does not come as JSON; null where it does, or its beginning alone is shown. */
export function saidOtherwiseBy({ request }: ExchangeRecord): Members | null {
  const [, type = ''] = request.headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return request.bodyCut ? null : saidOtherwise(type, request.url, request.body ?? '');
}

/** A whole number under the name of the line, as it stands in a body: of one in a text the quotation marks are escaped. */
const LINE = /"OrderDetailID"\s*:\s*(-?\d+)(?![\d.eE])/g;

/**
 * Which order line a delivery says that it is of, by all digits of its number: of a long one `JSON.parse` loses some, and
 * lines of one order differ in the last. What is no number is what it is.
 */
export function lineOf(delivery: ExchangeRecord | undefined): unknown {
  const line = requestBodyOf(delivery)?.['OrderDetailID'];
  if (typeof line !== 'number') return line;
  const written = [...(delivery?.request.body ?? '').matchAll(LINE)].map(([, digits]) => digits);
  return written.find((digits) => Number(digits) === line) ?? String(line);
}

/**
 * Whether the body of an answer cannot be read as it is shown: it is cut, or redacted so that it is no JSON object any more,
 * or not all of it could be read. Only there a fact speaks for it: what is shown whole, or called none, is seen to be none.
 */
export function hidesBody(exchange: ExchangeRecord | undefined): boolean {
  const answer = exchange?.answer;
  return answer ? hides(answer) : false;
}

/** The same of the body of the request; of a request that is not shown at all, too. */
export function hidesRequestBody(exchange: ExchangeRecord | undefined): boolean {
  return exchange === undefined || hides(exchange.request);
}

/** Whether a message says that its body is no JSON object, be it text or none: that is all there is to know of it. */
export function isNoObject({ body, bodyCut }: MessageRecord): boolean {
  return bodyCut && (body === NO_TEXT || body === NO_OBJECT);
}

const hides = once((message: MessageRecord): boolean => {
  if (objectIn(message) !== null || isNoObject(message)) return false;
  return message.bodyCut || (message.body !== null && !isShownWhole(message.body));
});

/** `data` of a login's answer; null where it is no object. */
export function dataOf(exchange: ExchangeRecord | undefined): Members | null {
  return asObject(bodyOf(exchange)?.['data']);
}

export function successOf(exchange: ExchangeRecord | undefined): unknown {
  return bodyOf(exchange)?.['success'];
}

const isDeep = once(({ body }: MessageRecord): boolean => body !== null && isTooDeep(Buffer.from(body)));

export const objectIn = once(({ body, bodyCut }: MessageRecord): Members | null => {
  // Where JSON does not begin, parsing it would only throw.
  if (bodyCut || body === null || !/^\ufeff?\s*\{/.test(body)) return null;
  try {
    return asObject(JSON.parse(body.replace(/^\ufeff/, '')));
  } catch {
    return null;
  }
});

function asObject(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;
}

/** Whether a text is shown as it was: no placeholder stands in it, and no sign for what could not be read. */
export function isShownWhole(text: string): boolean {
  return !/<[A-Z]|\ufffd/.test(text);
}

/** Whether a text that is not shown whole may be this one: what stands beside its placeholders does so in that order. */
export function mayStandFor(told: string | null, text: string): boolean {
  if (told === null || isShownWhole(told)) return false;
  const parts = told.split(/<[A-Z][^<>]*>|\ufffd/);
  // A placeholder stands for something.
  if (text.length < parts.join('').length + parts.length - 1) return false;
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const place = text.indexOf(part, from);
    if (place === -1) return false;
    from = place + part.length;
  }
  return from <= text.length - last.length;
}

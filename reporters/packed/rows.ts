import type {
  ArrivalRow,
  ExchangeRest,
  JudgementMembers,
  MessageRest,
  PackedBody,
  Recorded,
} from '../../spec/report-packed.ts';
import type { ExchangeRecord, HeaderLines, JudgementRecord, MessageRecord } from '../../spec/report.ts';
import { commandFor, sizeOf } from './command.ts';
import { arrivalOf } from './moments.ts';

/** What is no packed report. Its message is a sentence without its full stop. */
export class UnpackError extends Error {
  override readonly name = 'UnpackError';
}

/** How much the tables and the cells together may say, as JSON in characters: each as much as a file may have. */
const LARGEST = 200_000_000;

/** What an exchange and a judgement come to beside their texts. */
const FRAME = 300;

/** What each place in a list of them comes to. */
const PLACE = 8;

/** A row and how large it is. */
interface Sized<Row> {
  readonly row: Row;
  readonly size: number;
}

type RowExchange = Omit<ExchangeRecord, 'vouchedBy'> & { readonly vouchers: readonly number[] };

type Judged = Omit<JudgementRecord, 'exchanges'>;

/** The tables, each row as what it stands for. */
export class Rows {
  readonly #recorded: Recorded;
  readonly #labels: readonly Sized<string>[];
  readonly #headers: readonly Sized<HeaderLines[number]>[];
  readonly #bodies: readonly Sized<string>[];
  readonly #pieces: readonly Sized<string>[];
  readonly #requests: readonly Sized<Pick<ExchangeRecord, 'request' | 'curl'>>[];
  readonly #answers: readonly Sized<NonNullable<ExchangeRecord['answer']>>[];
  readonly #exchanges: readonly Sized<RowExchange>[];
  readonly #judgements: readonly Sized<Judged>[];
  #left = LARGEST;

  constructor(recorded: Recorded, startedAt: string) {
    this.#recorded = recorded;
    const start = Date.parse(startedAt);
    const text = (row: string): Sized<string> => ({ row, size: lengthOf(row) });
    this.#labels = (recorded.labels ?? []).map(text);
    this.#headers = recorded.headers.map((row) => ({
      row: Object.freeze(row),
      size: lengthOf(row[0]) + lengthOf(row[1]),
    }));
    this.#bodies = recorded.bodies.map(text);
    this.#pieces = (recorded.pieces ?? []).map(text);
    this.#requests = recorded.requests.map((_, place) => this.#request(place));
    this.#answers = recorded.answers.map((_, place) => this.#answer(place));
    this.#exchanges = recorded.exchanges.map((_, place) => this.#exchange(place, start));
    const facts = recorded.facts.map(factsOf);
    this.#judgements = recorded.judgements.map((row, place) => {
      const by = `recorded.judgements[${place}]`;
      const [matcher, args, told, pass] = isMembers(row) ? [row.matcher, row.args, row.facts, row.pass] : row;
      const seen = typeof told === 'number' ? at(facts, told, 'facts', by) : factsOf(told);
      return {
        row: { matcher, args, facts: seen.row, pass },
        size: FRAME + seen.size + JSON.stringify(args).length,
      };
    });
  }

  exchange(place: number): RowExchange {
    return this.#said(at(this.#exchanges, place, 'exchanges', 'a cell'));
  }

  label(place: number, by: string): string {
    return this.#said(at(this.#labels, place, 'labels', by));
  }

  judgement(place: number, by: string): Judged {
    return this.#said(at(this.#judgements, place, 'judgements', by));
  }

  #said<Row>({ row, size }: Sized<Row>): Row {
    this.#spend(size);
    return row;
  }

  #spend(size: number): void {
    this.#left -= size;
    if (this.#left < 0)
      throw new UnpackError(
        `its numbers stand for more than the ${LARGEST / 1_000_000} MB that a report may say: no run writes that`,
      );
  }

  #request(place: number): Sized<Pick<ExchangeRecord, 'request' | 'curl'>> {
    const name = `recorded.requests[${place}]`;
    const [endpoint, lines, body, rest = {}] = this.#recorded.requests[place] as Recorded['requests'][number];
    const [method, url] = at(this.#recorded.endpoints, endpoint, 'endpoints', name);
    const { curl, delivery, ...more } = rest;
    const { row, size } = this.#message(lines, body, more, name);
    const request = Object.freeze({ method, url, ...row });
    const command = curl ?? commandFor(request, delivery);
    if (command === null) throw new UnpackError(`${name} has no usual command, and names none`);
    const line = lengthOf(method) + lengthOf(url) + lengthOf(command);
    this.#spend(line);
    return { row: { request, curl: command }, size: size + line };
  }

  #answer(place: number): Sized<NonNullable<ExchangeRecord['answer']>> {
    const [status, statusText, lines, body, rest = {}] = this.#recorded.answers[place] as Recorded['answers'][number];
    const { tokens, unread, ...more } = rest;
    const { row, size } = this.#message(lines, body, more, `recorded.answers[${place}]`);
    const own = { ...(tokens !== undefined && { tokens }), ...(unread !== undefined && { unread }) };
    const length = lengthOf(statusText) + JSON.stringify(own).length;
    return { row: Object.freeze({ status, statusText, ...row, ...own }), size: size + length };
  }

  #exchange(place: number, start: number): Sized<RowExchange> {
    const name = `recorded.exchanges[${place}]`;
    const row = this.#recorded.exchanges[place] as Recorded['exchanges'][number];
    const [named, time, durationMs, sent, got, vouchers, told] = row;
    const { purpose = 'case', error = null, arrival } = restOf(told);
    const label = typeof named === 'string' ? named : at(this.#labels, named, 'labels', name).row;
    const { row: request, size } = at(this.#requests, sent, 'requests', name);
    const answer = got === null ? null : at(this.#answers, got, 'answers', name);
    const startedAt = typeof time === 'string' ? time : timeOf(start + time, name);
    return {
      row: {
        ...{ case: label, purpose, vouchers, startedAt, durationMs },
        ...{ request: request.request, answer: answer?.row ?? null, error },
        ...(arrival && { arrival: arrivalOf(start, arrival) }),
        curl: request.curl,
      },
      size: FRAME + lengthOf(label) + lengthOf(error ?? '') + size + (answer?.size ?? 0) + vouchers.length * PLACE,
    };
  }

  #body(packed: PackedBody, by: string): Sized<string | null> {
    if (typeof packed === 'number') return at(this.#bodies, packed, 'bodies', by);
    if (packed === null || typeof packed === 'string') return { row: packed, size: lengthOf(String(packed)) };
    const pieces = packed.map((place) => at(this.#pieces, place, 'pieces', by));
    const size = pieces.reduce((sum, one) => sum + one.size, 0);
    // Before they are put together: a list of places is shorter than what it stands for.
    this.#spend(size);
    return { row: pieces.map(({ row }) => row).join(''), size };
  }

  #message(
    lines: readonly number[],
    packed: PackedBody,
    { bodyBytes, bodyCut = false, headersCut }: MessageRest,
    by: string,
  ): Sized<MessageRecord> {
    const { row: body, size: length } = this.#body(packed, by);
    let size = length + lines.length;
    const headers = lines.map((line) => {
      const header = at(this.#headers, line, 'headers', by);
      size += header.size;
      return header.row;
    });
    Object.freeze(headers);
    this.#spend(size);
    const cut = headersCut === undefined ? {} : { headersCut };
    return { row: { headers, ...cut, body, bodyBytes: bodyBytes ?? sizeOf(body), bodyCut }, size };
  }
}

/** The rest of an exchange by its members. */
function restOf(told: Recorded['exchanges'][number][6]): ExchangeRest {
  if (typeof told === 'string') return { purpose: told };
  return isArrival(told) ? { arrival: told } : (told ?? {});
}

function isArrival(told: Recorded['exchanges'][number][6]): told is ArrivalRow {
  return Array.isArray(told);
}

function isMembers(row: Recorded['judgements'][number]): row is JudgementMembers {
  return !Array.isArray(row);
}

/** A row of a table. @throws UnpackError where there is none. */
function at<Row>(rows: readonly Row[], place: number, table: keyof Recorded, by: string): Row {
  const row = rows[place];
  if (row === undefined) throw new UnpackError(`${by} refers to recorded.${table}[${place}], which is not there`);
  return row;
}

function timeOf(time: number, by: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new UnpackError(`${by} began at no time`);
  return date.toISOString();
}

function factsOf(facts: JudgementRecord['facts']): Sized<JudgementRecord['facts']> {
  return { row: Object.freeze(facts), size: JSON.stringify(facts).length };
}

/** The length of a text as JSON. */
function lengthOf(text: string): number {
  return AS_IT_STANDS.test(text) ? text.length + 2 : JSON.stringify(text).length;
}

/** Of what stands in JSON as it is: no control, quote, backslash, or half of a pair. */
const AS_IT_STANDS = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

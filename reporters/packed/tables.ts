import {
  type ArrivalRow,
  COLUMNS,
  type ExchangeRest,
  type PackedBody,
  type Recorded,
  type RequestRest,
} from '../../spec/report-packed.ts';
import type { ExchangeRecord, HeaderLines, JudgementRecord, MessageRecord, Report } from '../../spec/report.ts';
import { commandFor, sizeOf } from './command.ts';
import { rowOfArrival } from './moments.ts';

/** Rows that stand once each, known by what they say. */
class Table<Row> {
  readonly rows: Row[] = [];
  readonly #places = new Map<string, number>();

  /** The place of a row. */
  of(row: Row): number {
    const key = JSON.stringify(row);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.rows.length);
    return this.rows.push(row) - 1;
  }
}

/** Texts shorter than this are not worth a number, in characters. */
const WORTH_A_PLACE = 12;
/** Bodies shorter than this are not cut into pieces of that size, both in characters. */
const WORTH_PIECES = 512;
const PIECE = 64;
/** The same of what a judgement has seen, as JSON: a timeline is seen by many. */
const WORTH_A_PLACE_AS_FACTS = 80;

/** What a report writes once. */
export class Tables {
  readonly #start: number;
  readonly #again: ReadonlySet<string>;
  readonly #labels = new Table<string>();
  readonly #endpoints = new Table<Recorded['endpoints'][number]>();
  readonly #headers = new Table<HeaderLines[number]>();
  readonly #bodies = new Table<string>();
  readonly #pieces = new Table<string>();
  readonly #requests = new Table<Recorded['requests'][number]>();
  readonly #answers = new Table<Recorded['answers'][number]>();
  readonly #exchanges = new Table<Recorded['exchanges'][number]>();
  readonly #facts = new Table<Recorded['facts'][number]>();
  readonly #judgements = new Table<Recorded['judgements'][number]>();

  constructor(report: Report) {
    this.#start = Date.parse(report.startedAt);
    this.#again = bodiesSaidAgain(report);
  }

  /** The place of what a case is called. */
  label(label: string): number {
    return this.#labels.of(label);
  }

  /**
   * The place of an exchange; null where a row cannot say all that it says.
   * @param vouchers the places in this table of the good requests before and after it.
   */
  exchange(exchange: ExchangeRecord, vouchers: readonly number[]): number | null {
    const { case: label, purpose, startedAt, durationMs, request, answer, error, arrival, curl, ...others } = exchange;
    const { vouchedBy, ...unknown } = others as Partial<typeof others>;
    const { method, url, headers, ...body } = request;
    if (vouchedBy?.length !== vouchers.length || !isEmpty(unknown) || !isMessage(body)) return null;
    const ours = worded(request, curl);
    const sent = this.#requests.of(
      row([this.#endpoints.of([method, url]), this.#lines(headers), this.#body(body.body)], { ...rest(body), ...ours }),
    );
    const more: ExchangeRest = {
      ...(purpose !== 'case' && { purpose }),
      ...(error !== null && { error }),
      ...(arrival !== undefined && { arrival: rowOfArrival(this.#start, arrival) }),
    };
    const got = answer === null ? null : this.#answer(answer);
    if (got === undefined) return null;
    return this.#exchanges.of(
      row([this.label(label), this.#time(startedAt), durationMs, sent, got, vouchers], alone(more)),
    );
  }

  judgement({ matcher, args, facts, pass }: JudgementRecord): number {
    const isLong = JSON.stringify(facts).length > WORTH_A_PLACE_AS_FACTS;
    return this.#judgements.of([matcher, args, isLong ? this.#facts.of(facts) : facts, pass]);
  }

  recorded(): Recorded {
    return {
      columns: COLUMNS,
      labels: this.#labels.rows,
      endpoints: this.#endpoints.rows,
      headers: this.#headers.rows,
      bodies: this.#bodies.rows,
      pieces: this.#pieces.rows,
      requests: this.#requests.rows,
      answers: this.#answers.rows,
      exchanges: this.#exchanges.rows,
      facts: this.#facts.rows,
      judgements: this.#judgements.rows,
    };
  }

  #answer(answer: NonNullable<ExchangeRecord['answer']>): number | undefined {
    const { status, statusText, headers, tokens, unread, ...body } = answer;
    if (!isMessage(body)) return undefined;
    const own = { ...(tokens !== undefined && { tokens }), ...(unread !== undefined && { unread }) };
    const more = { ...rest(body), ...own };
    return this.#answers.of(row([status, statusText, this.#lines(headers), this.#body(body.body)], more));
  }

  #lines(headers: HeaderLines): number[] {
    return headers.map((line) => this.#headers.of(line));
  }

  #body(body: string | null): PackedBody {
    if (body === null) return null;
    const pieces = piecesOf(body);
    if (pieces !== null) return pieces.map((piece) => this.#pieces.of(piece));
    return this.#again.has(body) ? this.#bodies.of(body) : body;
  }

  /** Milliseconds after the run began, where that says the same. */
  #time(startedAt: string): number | string {
    const time = Date.parse(startedAt);
    const after = time - this.#start;
    return !Number.isNaN(after) && new Date(time).toISOString() === startedAt ? after : startedAt;
  }
}

/** What tells the command of a request: nothing where it is the usual one. */
function worded(request: ExchangeRecord['request'], curl: string): Pick<RequestRest, 'curl' | 'delivery'> {
  if (curl === commandFor(request)) return {};
  return curl === commandFor(request, true) ? { delivery: true } : { curl };
}

type Body = Omit<MessageRecord, 'headers'>;

/** The rest of an exchange, by the value of its only member where that tells which it is. */
function alone(more: ExchangeRest): NonNullable<Recorded['exchanges'][number][6]> {
  const { purpose, arrival, ...others } = more;
  if (!isEmpty(others)) return more;
  if (arrival === undefined) return purpose ?? more;
  return purpose === undefined && Array.isArray(arrival) ? (arrival as ArrivalRow) : more;
}

/** The pieces of a body, in characters; null of one that is short, or of which few come again. */
function piecesOf(body: string): readonly string[] | null {
  if (body.length < WORTH_PIECES) return null;
  const signs = Array.from(body);
  const pieces = Array.from({ length: Math.ceil(signs.length / PIECE) }, (_, place) =>
    signs.slice(place * PIECE, (place + 1) * PIECE).join(''),
  );
  return new Set(pieces).size * 2 <= pieces.length ? pieces : null;
}

/** A row without a rest that says nothing. */
function row<Columns extends readonly unknown[], Rest extends object | string>(
  columns: readonly [...Columns],
  more: Rest,
): readonly [...Columns, Rest?] {
  return typeof more === 'object' && isEmpty(more) ? columns : [...columns, more];
}

function rest({ body, bodyBytes, bodyCut, headersCut }: Body): Partial<Body> {
  return {
    ...(bodyBytes !== sizeOf(body) && { bodyBytes }),
    ...(bodyCut && { bodyCut }),
    ...(headersCut !== undefined && { headersCut }),
  };
}

/** Whether nothing else is said of a body than what a row has room for. */
function isMessage({ body, bodyBytes, bodyCut, headersCut, ...others }: Partial<Body>): boolean {
  const isCut = headersCut === undefined || typeof headersCut === 'boolean';
  return isEmpty(others) && body !== undefined && bodyBytes !== undefined && typeof bodyCut === 'boolean' && isCut;
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

/** The bodies that stand in several messages which say something else besides. */
function bodiesSaidAgain({ cells }: Report): Set<string> {
  const seen = new Map<string, string>();
  const again = new Set<string>();
  const see = (message: MessageRecord): void => {
    const { body } = message;
    if (body === null || body.length < WORTH_A_PLACE || again.has(body)) return;
    const known = seen.get(body);
    if (known === undefined) seen.set(body, JSON.stringify(message));
    else if (known !== JSON.stringify(message)) again.add(body);
  };
  for (const { exchanges } of cells)
    for (const { request, answer } of exchanges) {
      see(request);
      if (answer !== null) see(answer);
    }
  return again;
}

/**
 * The form in which `conformance.json` is written: what a run says again and again, headers, messages, exchanges and
 * judgements, stands once in the tables of `recorded`, and a number elsewhere is a place in one of them, counted from 0.
 * What was found, the cases that did not hold and their requests, stands whole in its cell.
 */

import type {
  ArrivalRecord,
  CaseRecord,
  Cell,
  DueRecord,
  ExchangeRecord,
  HeaderLines,
  JudgementRecord,
  Report,
  TokensRecord,
} from './report.ts';

/** What a row has beside its columns, by the names of the whole form; what is absent is as usual. */
export interface MessageRest {
  /** Absent where it is the size of `body` as it stands there, in UTF-8. */
  readonly bodyBytes?: number;
  /** Absent where it is false. */
  readonly bodyCut?: boolean;
  readonly headersCut?: boolean;
}

export interface RequestRest extends MessageRest {
  /** Absent where it is the usual command for the request, as `reporters/packed/command.ts` words it. */
  readonly curl?: string;
  /** True where that is the command for a delivery; absent where it is not. */
  readonly delivery?: boolean;
}

export interface AnswerRest extends MessageRest {
  readonly tokens?: TokensRecord;
  readonly unread?: true;
}

export interface ExchangeRest {
  /** Absent where it is `case`. */
  readonly purpose?: ExchangeRecord['purpose'];
  /** Absent where it is null. */
  readonly error?: string;
  readonly arrival?: ArrivalRow | ArrivalRecord;
}

/** Moments in milliseconds after the report's `startedAt`, each with as many digits as it has as it stands. */
export type ArrivalRow = readonly [
  since: number,
  at: number,
  answeredAt: number | null,
  clearAt: number | null,
  due?: DueRow,
];

export type DueRow = readonly [by: number, declared: boolean, until: number, held: DueRecord['held']];

/** A text, a place in `bodies`, or the places in `pieces` of what makes it up; null where there was none. */
export type PackedBody = string | number | readonly number[] | null;

/** `endpoint` is a place in `endpoints`, `headers` are places in `headers`. */
export type RequestRow = readonly [
  endpoint: number,
  headers: readonly number[],
  body: PackedBody,
  rest?: RequestRest | undefined,
];

export type AnswerRow = readonly [
  status: number,
  statusText: string,
  headers: readonly number[],
  body: PackedBody,
  rest?: AnswerRest | undefined,
];

/**
 * `case` is a place in `labels`; `startedAt` is in milliseconds after the report's, or as it stands; `request` and `answer` are places in the tables of
 * their names, and `vouchedBy` places in `exchanges`. Where the rest has one member alone, it may be its value: a text is the
 * `purpose`, a list the `arrival`.
 */
export type ExchangeRow = readonly [
  label: number | string,
  startedAt: number | string,
  durationMs: number,
  request: number,
  answer: number | null,
  vouchedBy: readonly number[],
  rest?: ExchangeRest | ExchangeRest['purpose'] | ArrivalRow | undefined,
];

/** Facts, long ones by their place in `facts`. */
export type PackedFacts = JudgementRecord['facts'] | number;

/** What was asked and seen, without where. */
export type JudgementRow = readonly [
  matcher: string,
  args: JudgementRecord['args'],
  facts: PackedFacts,
  pass: JudgementRecord['pass'],
];

/** The same in form 2. */
export interface JudgementMembers extends Pick<JudgementRecord, 'matcher' | 'args' | 'pass'> {
  readonly facts: PackedFacts;
}

/** What the columns of the tables are called, for whoever reads them. */
export const COLUMNS = {
  endpoints: ['method', 'url'],
  headers: ['name', 'value'],
  requests: ['endpoint', 'headers', 'body', 'rest'],
  answers: ['status', 'statusText', 'headers', 'body', 'rest'],
  cases: ['label', 'status', 'judgements', 'reason'],
  arrival: ['since', 'at', 'answeredAt', 'clearAt', 'due'],
  due: ['by', 'declared', 'until', 'held'],
  judgements: ['matcher', 'args', 'facts', 'pass'],
  exchanges: ['case', 'startedAt', 'durationMs', 'request', 'answer', 'vouchedBy', 'rest'],
} as const;

export interface Recorded {
  readonly columns: Readonly<Record<keyof typeof COLUMNS, readonly string[]>>;
  /** Absent in form 2, which writes them where they belong. */
  readonly labels?: readonly string[];
  readonly endpoints: readonly (readonly [method: string, url: string])[];
  readonly headers: HeaderLines;
  readonly bodies: readonly string[];
  /** Of long bodies that say the same again and again. Absent in form 2. */
  readonly pieces?: readonly string[];
  readonly requests: readonly RequestRow[];
  readonly answers: readonly AnswerRow[];
  readonly exchanges: readonly ExchangeRow[];
  readonly facts: readonly JudgementRecord['facts'][];
  readonly judgements: readonly (JudgementRow | JudgementMembers)[];
}

/** A place in `judgements`, and the places in the cell's `exchanges` that were looked at. */
export type PlacedJudgement = readonly [judgement: number, exchanges: readonly number[]];

/**
 * A case that has nothing but its judgements to tell: `expected`, `got` and `blockedBy` are null. `label` is a place in
 * `labels`; `judgements` are null where the case has none, and `reason` is absent where it is null.
 */
export type CaseRow = readonly [
  label: number,
  status: CaseRecord['status'],
  judgements: readonly PlacedJudgement[] | null,
  reason?: string,
];

/** The same in form 2. */
export interface ShortCase extends Pick<CaseRecord, 'label' | 'status' | 'reason'> {
  readonly judgements?: readonly PlacedJudgement[];
}

export interface PackedCell extends Omit<Cell, 'cases' | 'exchanges'> {
  readonly cases: readonly (CaseRecord | CaseRow | ShortCase)[];
  /** An exchange, whole, or its place in `recorded.exchanges`. */
  readonly exchanges: readonly (ExchangeRecord | number)[];
}

export interface PackedReport extends Omit<Report, 'schemaVersion' | 'cells'> {
  /** A report of form 2 writes labels where they belong, short cases by their members, and moments since the epoch. */
  readonly schemaVersion: 2 | 3;
  readonly cells: readonly PackedCell[];
  readonly recorded: Recorded;
}

/**
 * The form in which `conformance.json` is written: what a run says again and again, headers, messages, exchanges and
 * judgements, stands once in the tables of `recorded`, and a number elsewhere is a place in one of them, counted from 0.
 * What was found, the cases that did not hold and their requests, stands whole in its cell.
 */

import type { CaseRecord, Cell, ExchangeRecord, HeaderLines, JudgementRecord, Report } from './report.ts';

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

export interface ExchangeRest {
  /** Absent where it is `case`. */
  readonly purpose?: ExchangeRecord['purpose'];
  /** Absent where it is null. */
  readonly error?: string;
  readonly arrival?: ExchangeRecord['arrival'];
}

/** A text, or a place in `bodies`; null where there was none. */
export type PackedBody = string | number | null;

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
  rest?: MessageRest | undefined,
];

/**
 * `startedAt` is in milliseconds after the report's, or as it stands; `request` and `answer` are places in the tables of
 * their names, and `vouchedBy` places in `exchanges`.
 */
export type ExchangeRow = readonly [
  label: string,
  startedAt: number | string,
  durationMs: number,
  request: number,
  answer: number | null,
  vouchedBy: readonly number[],
  rest?: ExchangeRest | undefined,
];

/** What was asked and seen, without where; long facts by their place in `facts`. */
export interface JudgementRow extends Pick<JudgementRecord, 'matcher' | 'args' | 'pass'> {
  readonly facts: JudgementRecord['facts'] | number;
}

/** What the columns of the tables are called, for whoever reads them. */
export const COLUMNS = {
  endpoints: ['method', 'url'],
  headers: ['name', 'value'],
  requests: ['endpoint', 'headers', 'body', 'rest'],
  answers: ['status', 'statusText', 'headers', 'body', 'rest'],
  exchanges: ['case', 'startedAt', 'durationMs', 'request', 'answer', 'vouchedBy', 'rest'],
} as const;

export interface Recorded {
  readonly columns: Readonly<Record<keyof typeof COLUMNS, readonly string[]>>;
  readonly endpoints: readonly (readonly [method: string, url: string])[];
  readonly headers: HeaderLines;
  readonly bodies: readonly string[];
  readonly requests: readonly RequestRow[];
  readonly answers: readonly AnswerRow[];
  readonly exchanges: readonly ExchangeRow[];
  readonly facts: readonly JudgementRecord['facts'][];
  readonly judgements: readonly JudgementRow[];
}

/** A case that has nothing but its judgements to tell: `expected`, `got` and `blockedBy` are null. */
export interface ShortCase extends Pick<CaseRecord, 'label' | 'status' | 'reason'> {
  /** A place in `judgements`, and the places in the cell's `exchanges` that were looked at. */
  readonly judgements?: readonly (readonly [judgement: number, exchanges: readonly number[]])[];
}

export interface PackedCell extends Omit<Cell, 'cases' | 'exchanges'> {
  readonly cases: readonly (CaseRecord | ShortCase)[];
  /** An exchange, whole, or its place in `recorded.exchanges`. */
  readonly exchanges: readonly (ExchangeRecord | number)[];
}

export interface PackedReport extends Omit<Report, 'schemaVersion' | 'cells'> {
  readonly schemaVersion: 2;
  readonly cells: readonly PackedCell[];
  readonly recorded: Recorded;
}

/**
 * When a delivery came, in milliseconds since the epoch with their fractions: `startedAt` and `durationMs` say the same to
 * the millisecond. Reports from before this was kept lack it, and no timeline in them can be held against a delivery.
 */
export interface ArrivalRecord {
  /** The earliest moment at which it can have come, and when it was seen. */
  readonly since: number;
  readonly at: number;
  /** When the answer had been sent; null where none was. */
  readonly answeredAt: number | null;
  /** When all had been seen that was on its way as the answer was sent; null till then. */
  readonly clearAt: number | null;
  /** Of a refusal when the next attempt was due; absent where nobody says that one was. */
  readonly due?: DueRecord;
}

/** When the next attempt of a delivery was due. Times are as in `ArrivalRecord`. */
export interface DueRecord {
  /** So long after the answer. */
  readonly by: number;
  /**
   * Who says so: true: the target file, by a window or an interval; false: the platform by its own pace, since three times its
   * longest pause of this run has passed by then.
   */
  readonly declared: boolean;
  /** When it came, or was waited for no longer. */
  readonly until: number;
  /**
   * When, till then, the suite held attempts of any order open or left them unanswered: a window stands still meanwhile, since
   * a platform may deliver in turn.
   */
  readonly held: readonly (readonly [from: number, to: number])[];
}

/** So many attempts of one order are shown where each is judged by itself, and no more. */
export const SHOWN_ATTEMPTS = 12;

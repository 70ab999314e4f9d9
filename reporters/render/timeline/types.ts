/** A stretch of time, in milliseconds since its line begins. */
export type Span = readonly [from: number, to: number];

/** When another attempt was due. Times are milliseconds since the line begins. */
export interface Due {
  /** What the suite held open of other attempts is added: a window stands still meanwhile. */
  readonly at: number;
  /** So long after the answer, as whoever says so says it. */
  readonly within: number;
  /** How long the window stood still. */
  readonly held: number;
  /** Whether the target file says so; else the platform, by its own pace. */
  readonly declared: boolean;
  /** `none`: nobody came; `open`: it was not waited for so long. */
  readonly came: 'in time' | 'late' | 'none' | 'open';
  /** Till when it was waited for. */
  readonly until: number;
}

/** One request that came, and what became of it. Times are milliseconds since the line begins. */
export interface Mark {
  readonly at: number;
  /** When it was answered; null where it was not. */
  readonly answeredAt: number | null;
  /** `503`, `reset`, `no answer` */
  readonly answer: string;
  readonly kind: 'acknowledged' | 'refused' | 'unanswered';
  /** Sent after another of the same delivery had been acknowledged. */
  readonly again: boolean;
  /** From the answer, or else from the arrival, to the next of its row; null for the last one. */
  readonly gap: number | null;
  /** Of what was refused, when another one was due; null where nobody says that one was. */
  readonly due: Due | null;
}

/** What belongs together: the attempts of one delivery, or a client's requests to one place. */
export interface Row {
  /** `Status 2, being processed` */
  readonly name: string;
  /** Those that are drawn. */
  readonly marks: readonly Mark[];
  /** How many were left out, between the first ones and the last. */
  readonly left: number;
  /** Before which mark they were left out. */
  readonly leftAt: number;
}

/** An order line, or a scenario of a client, on an axis of its own. */
export interface Line {
  /** What it is called, in parts: what the suite says, and what the target does. */
  readonly name: readonly (readonly [word: string, said: string])[];
  /** Milliseconds since the epoch. */
  readonly beginsAt: number;
  /** Milliseconds; never 0. */
  readonly span: number;
  readonly rows: readonly Row[];
  readonly rowsLeft: number;
  /** When the suite held attempts of any order open, or left them unanswered; none where the record does not say. */
  readonly held: readonly Span[];
  /** How many requests there were, those included that are left out. */
  readonly count: number;
}

/** What a cell's evidence shows of what came when. */
export interface Timeline {
  readonly of: 'attempts' | 'requests';
  readonly lines: readonly Line[];
  readonly linesLeft: number;
}

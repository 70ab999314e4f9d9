/**
 * The shape of `conformance.json`, the one truth of a run. `report.schema.json` says the same as JSON Schema and a
 * self test holds the two together. Tests make cell records of these types; reporters merge and draw them.
 */

import type { BaselineRecord, OriginRecord, RunRecord } from './report-run.ts';
import type { ArrivalRecord } from './report-arrival.ts';
import type { TokensRecord } from './report-tokens.ts';

export type * from './report-arrival.ts';
export type * from './report-run.ts';
export type * from './report-tokens.ts';

/** How a cell can end. Only `fail`, `inconclusive` and `error` gate by default. */
export const STATUSES = [
  'pass',
  'fail',
  'warn',
  'observed',
  'not-tested',
  'blocked',
  'inconclusive',
  'error',
  'waived',
] as const;
export type Status = (typeof STATUSES)[number];

export const VERDICTS = ['conformant', 'non-conformant', 'incomplete', 'inconclusive'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const GATES = ['default', 'strict', 'certify'] as const;
export type Gate = (typeof GATES)[number];

export type Level = 'MUST' | 'SHOULD' | 'OBSERVE';
export type Basis = 'stated' | 'derived' | 'standard' | 'undecided';

export const ROLES = ['platform', 'receiver', 'client'] as const;
export type Role = (typeof ROLES)[number];

export const SUBJECTS = [
  'login',
  'reseller',
  'storefront',
  'payment',
  'supplier',
  'callback',
  'receiver',
  'client',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Header lines in the order and spelling they had on the wire; secrets are already placeholders. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** One message as the report shows it: redacted when it was made, cut where it was long. */
export interface MessageRecord {
  readonly headers: HeaderLines;
  /** True where `headers` shows only the beginning of them, or of one of them; absent where it shows them all. */
  readonly headersCut?: boolean;
  /** The body as text, redacted; null when there was none. */
  readonly body: string | null;
  /** Size on the wire in bytes, before any cut; for an answer that was stopped, what had come until then. */
  readonly bodyBytes: number;
  /** True when `body` shows only the beginning. */
  readonly bodyCut: boolean;
}

/** What came back. */
export interface AnswerRecord extends MessageRecord {
  readonly status: number;
  readonly statusText: string;
  /** Which tokens are in it, whole as they are no report shows them; absent where none is, and in older reports. */
  readonly tokens?: TokensRecord;
  /**
   * True where the run did not read all that the answer says, or did not understand it: what is not seen in it may be there.
   * Absent where it did, and in older reports. Not what is shown: that is `bodyCut`.
   */
  readonly unread?: true;
}

/** A message by itself, before a case has taken it for evidence. */
export type MessageExchange = Omit<ExchangeRecord, 'case' | 'purpose' | 'vouchedBy'>;

/** One request and what came back. */
export interface ExchangeRecord {
  /** The label of the case that sent it. */
  readonly case: string;
  /** `control`: the good request that shows the setting is sound; `case`: the request under judgement. */
  readonly purpose: 'control' | 'case';
  /**
   * Of a request under judgement the places, in the cell's `exchanges`, of the good requests before and after it. Reports
   * from before the good requests were shared lack the member.
   */
  readonly vouchedBy: readonly number[];
  readonly startedAt: string;
  readonly durationMs: number;
  readonly request: MessageRecord & { readonly method: string; readonly url: string };
  /** Null when no answer came; `error` then says why. */
  readonly answer: AnswerRecord | null;
  readonly error: string | null;
  /** Of a delivery that came to the suite when it came and was answered, to the fraction of a millisecond. */
  readonly arrival?: ArrivalRecord;
  /** A command that sends the same request, with placeholders such as `<ACCESS_TOKEN>` for secrets. */
  readonly curl: string;
}

/** One row of a cell: one stimulus and its judgement. */
export interface CaseRecord {
  readonly label: string;
  readonly status: Status;
  /** Why the status is what it is; null for a plain pass. */
  readonly reason: string | null;
  readonly expected: string | null;
  readonly got: string | null;
  /**
   * Of a `blocked` case the finding that is in the way, `LOGIN-03 × login`; null for every other status. Reports from
   * before there was this status lack the member.
   */
  readonly blockedBy: string | null;
  /**
   * What a `pass`, `fail` or `warn` was drawn from, in the order in which it was asked. What is undecided is not judged,
   * and has none. Reports from before this was kept lack the member, and nothing can be drawn from them again.
   */
  readonly judgements?: readonly JudgementRecord[];
}

/** One question to an answer, and what was looked at, so that whoever reads it can ask again. Redacted. */
export interface JudgementRecord {
  /** `toHaveStatus`. */
  readonly matcher: string;
  /** What was asked for, as text, cut where it is long: `401`. Exchanges that it is set against stand below. */
  readonly args: readonly string[];
  /** The places, in the cell's `exchanges`, of what was looked at: first what is judged, then what it is set against. */
  readonly exchanges: readonly number[];
  /** What was seen there that the exchanges do not show, since it is secret, cut, or in many messages. */
  readonly facts: Readonly<Record<string, string>>;
  readonly pass: boolean;
}

/** What a test hands to the reporter: the judgement of one cell, without what the catalogue already knows. */
export interface CellRecord {
  readonly rule: string;
  readonly subject: Subject;
  readonly cases: readonly CaseRecord[];
  readonly exchanges: readonly ExchangeRecord[];
  readonly observations: readonly { readonly question: string; readonly answer: string }[];
  /** What to add to the target so that a not-tested cell can be tested. */
  readonly remedy: string | null;
  /**
   * Rows that the target gave no occasion for, by their labels: a good request that was changed alike is refused alike, or
   * there is nothing to change. They are neither judged nor left open. Absent where there are none, and in reports from
   * before this was kept.
   */
  readonly withoutOccasion?: readonly string[];
  /**
   * Cases that are looked at when later tests end, by their labels, and of which nothing is known before: where nobody looks,
   * they are inconclusive. A report has none of them.
   */
  readonly awaited?: readonly string[];
  /** Troubles of the run or of the connection that the cell noticed, one sentence each: they are the report's problems. */
  readonly problems: readonly string[];
  /** Who answered at the origins that the test's process has spoken to since it last said so. */
  readonly origins?: readonly OriginRecord[];
}

/** What somebody answers for: a broken rule that is let through until a date. */
export interface Waiver {
  readonly rule: string;
  readonly subject: Subject;
  readonly owner: string;
  readonly reason: string;
  readonly ticket: string;
  /** The last day on which it holds, in UTC: `2026-12-31`. */
  readonly expires: string;
}

/** `used`, or `idle` where its cell could not be judged. The others hold the gate back. */
export const WAIVER_STATES = ['used', 'idle', 'unused', 'expired', 'unknown'] as const;
export type WaiverState = (typeof WAIVER_STATES)[number];

/** A waiver as the run found it. */
export interface WaiverRecord extends Waiver {
  /** File and line: `conformance-waivers.yaml:12`. */
  readonly place: string;
  readonly state: WaiverState;
}

/** Who vouches for a report. */
export interface Signature {
  readonly algorithm: 'Ed25519';
  /** SHA-256 of the public key (DER, SubjectPublicKeyInfo), in hexadecimal: it tells keys apart, and proves nothing. */
  readonly keyId: string;
  /** Base64. What is signed is `platform-api-conformance report 1` and the digest, a line each. */
  readonly value: string;
}

/** The label of the case in which a test ends that could not prepare what it was about to ask. */
export const PREPARATION = 'preparation';

/** A rule × a subject, judged. */
export interface Cell extends Omit<CellRecord, 'awaited' | 'problems' | 'origins'> {
  readonly role: Role;
  readonly level: Level;
  readonly basis: Basis;
  readonly source: string;
  /** JSON pointer into the OpenAPI document. */
  readonly openapi: string;
  /** The test's title; the rule's own title where no test ran. */
  readonly title: string;
  /** The rule in one sentence. */
  readonly sentence: string;
  /** What the people who run the target are to do, where the rule is found broken. Reports from before lack it. */
  readonly advice?: string;
  readonly status: Status;
  readonly reason: string | null;
  readonly durationMs: number;
  /** What lets the cell through where its status is `waived`; its reason and its cases keep the failure. */
  readonly waiver: Waiver | null;
}

export interface Observation {
  readonly rule: string;
  readonly subject: Subject;
  readonly question: string;
  readonly answer: string;
}

export interface Report {
  readonly schemaVersion: 1;
  readonly suite: { readonly name: string; readonly version: string };
  readonly contract: { readonly version: string; readonly sha256: string; readonly catalogueSha256: string };
  readonly target: { readonly name: string; readonly baseUrl: string };
  /** The roles that this run set out to judge; cells of other roles are listed but do not bear on the verdict. */
  readonly roles: readonly Role[];
  /** The heading of each chapter, by the word before a rule's number, in the order of the matrix. */
  readonly chapters: Readonly<Record<string, string>>;
  readonly startedAt: string;
  readonly finishedAt: string;
  /** How it was made. Reports from before this was kept lack the member. */
  readonly run?: RunRecord;
  readonly verdict: Verdict;
  readonly gate: Gate;
  readonly summary: Readonly<Record<Status, number>>;
  readonly cells: readonly Cell[];
  readonly observations: readonly Observation[];
  /** Troubles of the run itself (an unreachable target, a test file that did not load), each one sentence, said once. */
  readonly problems: readonly string[];
  /** The waivers that were given to the run, those without effect included. */
  readonly waivers: readonly WaiverRecord[];
  /** What the run was held against besides its gate; absent where it was not. */
  readonly baseline?: BaselineRecord;
  /** SHA-256 of the rest of the report as canonical JSON (RFC 8785), `signature` left out. It shows accidental edits. */
  readonly digest: string;
  /** Null where nobody signed. */
  readonly signature: Signature | null;
}

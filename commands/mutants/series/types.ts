import type { ClientChange } from '../../../fixtures/reference/client/behaviour.ts';
import type { ReferenceOptions } from '../../../fixtures/reference/start.ts';
import type { Exploration } from '../../../fixtures/target/types.ts';
import type { Report, Role } from '../../../spec/report.ts';

/** The reference with its changes, and how it is judged. */
export interface RunOptions extends ReferenceOptions {
  /** Which end is judged: the other one is lawful, and takes no part. */
  readonly role: Role;
  /** What the reference client does otherwise, where the role is `client`. */
  readonly client?: ClientChange | undefined;
  /** What the target file says otherwise under `callback.expect`, such as the windows of a patient platform. */
  readonly expect?: Readonly<Record<string, unknown>> | undefined;
  /** What it says otherwise anywhere, each by the names that lead to it. */
  readonly says?: readonly (readonly [path: readonly string[], value: unknown])[] | undefined;
  /** What the target file says otherwise under `receiver`, such as the orders that the client knows; null removes it. */
  readonly receiverTarget?: Readonly<Record<string, unknown>> | undefined;
  /** What the target file says otherwise under `client`. */
  readonly clientTarget?: Readonly<Record<string, unknown>> | undefined;
  /** What the target file leaves out, each by the names that lead to it. */
  readonly leavesOut?: readonly (readonly string[])[] | undefined;
  /** What is explored beyond the rows; nothing where null or absent. */
  readonly explore?: Exploration | null | undefined;
}

/**
 * A run to make: names in the registries, such as `defect-prefix-optional`, a later one on top of an earlier one, or the
 * end of the reference that is judged without a change.
 */
export interface Planned {
  /** No other of its series has it. */
  readonly id: string;
  readonly what: { readonly entries: readonly string[] } | { readonly role: Role };
  /** The only chapters that it runs, in place of those of its series. */
  readonly chapters?: readonly string[];
  /** The only rules of those that it runs; all where absent. The others are not tested in its report. */
  readonly rules?: readonly string[];
  /** What is explored, in place of what the entry asks for. */
  readonly explore?: Exploration | null;
}

/** What a process is told that makes a series of runs: one line of JSON on its input. */
export interface SeriesOrder {
  /** An absolute path: each run's report goes into a folder by its id below it. */
  readonly folder: string;
  /** The only chapters to run, such as `CALLBACK`; all of the role's where null. */
  readonly chapters: readonly string[] | null;
  /** How many orders each may make; null: as many as it takes. */
  readonly orders: number | null;
  readonly planned: readonly Planned[];
}

/** How a run against one changed reference went. */
export interface Run {
  /** What the suite found; null where the run left no report. */
  readonly report: Report | null;
  readonly durationMs: number;
  /** The file with what the series printed. */
  readonly log: string;
}

/** How a line begins that names a run whose report is written. */
export const DONE = 'judged: ';

import type { Basis, CellRecord, Level, Role, Subject } from '../spec/report.ts';

/** What a report needs to know of a rule. The catalogue's rules are of this shape, and so are a test's own. */
export interface RuleFacts {
  readonly id: string;
  readonly level: Level;
  readonly basis: Basis;
  readonly source: string;
  readonly role: Role;
  readonly subjects: readonly Subject[];
  readonly openapi: string;
  readonly title: string;
  readonly sentence: string;
  readonly advice?: string;
  /** Why no test exists for the rule. */
  readonly untested?: string;
}

/** One test as the reporter found it: its record, made up where the test left none. */
export interface TestRecord {
  readonly title: string;
  readonly durationMs: number;
  /** False for a test that Playwright listed and never started. */
  readonly ran: boolean;
  readonly record: CellRecord;
}

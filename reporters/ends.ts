import type { Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { CellRecord } from '../spec/report.ts';
import { CELL_ATTACHMENT, cellOf } from './collect.ts';

/** What makes the record of a cell’s test that did not begin, by its title and its annotations. */
export type RecordOf = (title: string, annotations: TestCase['annotations']) => CellRecord;

/** How the tests of a run end, where that is not for Playwright to say. */
export class Ends {
  readonly #unreached = new Map<TestCase, RecordOf>();

  /** No test begins any more: Playwright starts no worker for one that is expected to be skipped. */
  beginNone(suite: Suite, recordOf: RecordOf): void {
    for (const test of suite.allTests()) {
      if (test.results.length > 0 || cellOf(test) === null) continue;
      this.#unreached.set(test, recordOf);
      test.expectedStatus = 'skipped';
    }
  }

  /**
   * Puts right what a test that has ended is to say to the reporters behind this one. Where its own report says what
   * failed, a test expects that it fails, or Playwright would start a new worker behind it.
   */
  put(test: TestCase, result: TestResult): void {
    if (cellOf(test) === null) return;
    if (result.status === 'failed' && test.expectedStatus === 'failed') test.expectedStatus = 'passed';
    const recordOf = this.#unreached.get(test);
    // One whose worker was about to begin it has told its own.
    if (recordOf === undefined || result.status !== 'skipped' || result.attachments.length > 0) return;
    const body = Buffer.from(JSON.stringify(recordOf(test.title, test.annotations)));
    result.attachments.push({ name: CELL_ATTACHMENT, contentType: 'application/json', body });
  }
}

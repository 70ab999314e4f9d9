import { expect, test } from '@playwright/test';
import { against, NO_DEMANDS } from '../../../reporters/demands.ts';
import { seal } from '../../../reporters/digest.ts';
import { faultOf } from '../../../reporters/recheck.ts';
import { unusual } from '../../../reporters/render/run.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { AnswerRecord, ExchangeRecord, HeaderLines, Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

// What the shown answers say of themselves, by their length and their date, has to fit what the report says of them.

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();
const DAY = 86_400_000;

/** The report with other answers, and with a digest that fits them. */
function withAnswers(
  change: (answer: AnswerRecord, one: ExchangeRecord) => Partial<AnswerRecord>,
  rule?: string,
): Report {
  const changed = (one: ExchangeRecord): ExchangeRecord =>
    one.answer === null || one.arrival !== undefined
      ? one
      : { ...one, answer: { ...one.answer, ...change(one.answer, one) } };
  const cells = good.cells.map((cell) =>
    rule === undefined || cell.rule === rule ? { ...cell, exchanges: cell.exchanges.map(changed) } : cell,
  );
  return seal({ ...good, cells });
}

const line = (name: string, value: string): HeaderLines => [[name, value]];
const also = (answer: AnswerRecord, lines: HeaderLines): HeaderLines => [...answer.headers, ...lines];
const MISFIT = 'shows a body that is not as long as it says';

for (const [what, change] of [
  ['a word longer', ({ body }) => ({ body: `${body ?? ''} ` })],
  ['emptied', () => ({ body: '' })],
  ['taken out', () => ({ body: null })],
  ['a part of it hidden, and the rest longer than all of it', (one) => ({ body: `<TOKEN>${one.body ?? ''} ` })],
  [
    'as long as before, where its line says another length',
    (one) => ({ headers: also(one, line('content-length', '7')) }),
  ],
] as const satisfies readonly (readonly [string, (answer: AnswerRecord) => Partial<AnswerRecord>])[])
  test(`an answer whose body is ${what} is refused`, () => {
    expect(faultOf(good, suite, NOW)).toBeNull();
    // Whatever its body says, a refusal is one: nothing else speaks against the edit.
    const report = withAnswers((answer) => (answer.body === null ? {} : change(answer)), 'RECEIVER-04');
    expect(faultOf(report, suite, NOW)).toContain(MISFIT);
  });

for (const [what, change] of [
  ['its true length', (one) => ({ headers: also(one, line('Content-Length', String(one.bodyBytes))) })],
  [
    'the length of what it was before it was unpacked',
    (one) => ({
      headers: also(one, [...line('content-encoding', 'gzip'), ...line('content-length', '7')]),
    }),
  ],
  ['a longer body than what is shown of it', () => ({ bodyBytes: 9_000, bodyCut: true, body: 'x'.repeat(4_096) })],
  ['bytes that are no text', () => ({ body: '\ufffd\ufffd', bodyBytes: 3 })],
] as const satisfies readonly (readonly [string, (answer: AnswerRecord) => Partial<AnswerRecord>])[])
  test(`an answer with ${what} fits`, () => {
    expect(faultOf(withAnswers(change), suite, NOW) ?? '').not.toContain(MISFIT);
  });

/** Each answer dated so much later than it came. */
const dated = (apart: number): Report =>
  withAnswers((answer, { startedAt }) => ({
    headers: also(answer, line('Date', new Date(Date.parse(startedAt) + apart).toUTCString())),
  }));

test('a report that was dated anew keeps the dates of its answers, and is as old as they are', () => {
  const asked = (report: Report): string[] => against(report, { ...NO_DEMANDS, maxAge: DAY }, NOW);
  const old = dated(-30 * DAY);
  expect(asked(old)).toEqual([
    'by the date of its answers the run began at 2026-01-30 08:59:59 UTC, longer ago than was asked for',
  ]);
  expect(unusual(old).join()).toContain('By the date of its answers the run began at 2026-01-30 08:59');
  for (const lawful of [good, dated(0), dated(-60_000), dated(2 * 60_000)]) {
    expect(asked(lawful)).toEqual([]);
    expect(unusual(lawful)).toEqual([]);
  }
  // A clock that goes ahead makes no run younger.
  expect(asked(dated(DAY))).toEqual([]);
  expect(unusual(dated(DAY))).toHaveLength(1);
});

import { expect, test } from '@playwright/test';
import { collect } from '../../../reporters/collect.ts';
import { withLater } from '../../../reporters/later.ts';
import { withNet } from '../../../reporters/net.ts';
import type { CaseRecord, CellRecord, ExchangeRecord, Status } from '../../../spec/report.ts';
import { caseWith, testWith } from './golden/make.ts';

const LABEL = 'again later';

const exchange = (second: number, vouchedBy: readonly number[] = []): ExchangeRecord =>
  ({
    case: LABEL,
    purpose: 'case',
    startedAt: `2026-11-22T10:00:0${second}.000Z`,
    vouchedBy,
  }) as unknown as ExchangeRecord;

const judged = (status: Status, place: number): CaseRecord => ({
  ...caseWith(status),
  label: LABEL,
  reason: `at ${place}`,
  judgements: [{ matcher: 'toHaveStatus', args: ['401'], exchanges: [place], facts: {}, pass: status === 'pass' }],
});

/** What a test of BEARER-03 left, and a look at it so many seconds later: a good request, and what is judged. */
const left = testWith({ rule: 'BEARER-03', cases: [caseWith('pass')], exchanges: [exchange(0), exchange(0, [0])] });
const look = (second: number, status: Status): CellRecord => ({
  ...left.record,
  cases: [judged(status, 1)],
  exchanges: [exchange(second), exchange(second, [0])],
});

test('a case that awaits a look is inconclusive where nobody looked, and what the look says where somebody did', () => {
  const awaiting = { ...left, record: { ...left.record, awaited: [LABEL] } };
  const told = (later: readonly CellRecord[]) => withLater([awaiting], later).tests.map(({ record }) => record);
  for (const record of [...told([]), ...told([look(1, 'pass')])]) expect(record).not.toHaveProperty('awaited');
  const added = (later: readonly CellRecord[]) => told(later)[0]?.cases.slice(1);
  expect(added([])).toMatchObject([
    { label: LABEL, status: 'inconclusive', reason: 'the run ended before it was looked at' },
  ]);
  expect(added([look(1, 'fail')])).toMatchObject([{ label: LABEL, status: 'fail' }]);
  // A look that had no occasion leaves no case.
  expect(added([{ ...left.record, cases: [], exchanges: [] }])).toEqual([]);
});

test('looks at a cell become one case of it, their exchanges behind its own', () => {
  const { tests, problems } = withLater([left], [look(5, 'pass'), look(1, 'pass')]);
  expect(problems).toEqual([]);
  const [{ record } = left] = tests;
  expect(record.cases.map(({ label, status }) => [label, status])).toEqual([
    [left.record.cases[0]?.label, 'pass'],
    [LABEL, 'pass'],
  ]);
  expect(record.exchanges.map(({ vouchedBy }) => vouchedBy)).toEqual([[], [0], [], [2], [], [4]]);
  expect(record.exchanges.map(({ startedAt }) => startedAt.slice(17, 19))).toEqual([
    '00',
    '00',
    '01',
    '01',
    '05',
    '05',
  ]);
  expect(record.cases[1]?.judgements?.map(({ exchanges }) => exchanges)).toEqual([[3], [5]]);
});

test('what was found is the last that is said of it, whatever passes behind it', () => {
  const { tests } = withLater([left], [look(1, 'pass'), look(2, 'fail'), look(3, 'pass')]);
  const [{ record } = left] = tests;
  expect(record.cases[1]).toMatchObject({ status: 'fail', reason: 'at 1' });
  expect(record.cases[1]?.judgements?.map(({ pass }) => pass)).toEqual([true, false]);
  expect(record.exchanges).toHaveLength(6);
});

test('a look at a cell that no test judged is a problem of the run', () => {
  const { tests, problems } = withLater([left], [{ ...look(1, 'pass'), subject: 'storefront' }]);
  expect(tests).toEqual([left]);
  expect(problems).toEqual(['BEARER-03 × storefront was looked at later, and no test judged it']);
});

test('a test hands over what it looked at for another, and says so where it cannot be read', () => {
  const attached = (name: string, record: unknown) => ({
    ...{ name, contentType: 'application/json', body: Buffer.from(JSON.stringify(record)) },
  });
  const ended = (rule: string, ...attachments: readonly unknown[]) =>
    ({
      title: rule,
      annotations: [{ type: 'rule', description: `${rule} × reseller` }],
      results: [{ status: 'passed', duration: 1, attachments, annotations: [] }],
    }) as unknown as Parameters<typeof collect>[0][number];
  const own = testWith({ rule: 'BEARER-03', cases: [caseWith('pass')] }).record;
  const later = { ...own, cases: [{ ...caseWith('fail'), label: LABEL }] };
  const other = testWith({ rule: 'BEARER-04', cases: [caseWith('pass')] }).record;
  const { tests, problems } = collect(
    [
      ended('BEARER-03', attached('conformance-cell', own)),
      ended('BEARER-04', attached('conformance-cell', other), attached('conformance-later', later)),
      ended(
        'BEARER-05',
        attached('conformance-cell', { ...other, rule: 'BEARER-05' }),
        attached('conformance-later', 7),
      ),
    ],
    withNet(),
  );
  expect(tests.map(({ record }) => record.cases.map(({ status }) => status))).toEqual([
    ['pass', 'fail'],
    ['pass'],
    ['pass'],
  ]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('what the test "BEARER-05" looked at for another cannot be read');
});

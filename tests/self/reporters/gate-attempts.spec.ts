import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { CaseRecord, Cell, ExchangeRecord, Report } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

// What the timeline of an order shows, a rule about each of its attempts has to have looked at.

const NOW = new Date('2026-03-02T00:00:00Z');
const LATER = 900;
const good = wholeReport();
const whole = good.cells.find(({ rule }) => rule === 'CALLBACK-15') as Cell;

type Lines = ExchangeRecord['request']['headers'];

const LINES: Lines = [
  ['Apikey', '<API_KEY>'],
  ['Content-Type', 'application/json'],
];

const with_ = (one: ExchangeRecord, over: Partial<ExchangeRecord['request']>): ExchangeRecord => ({
  ...one,
  request: { ...one.request, ...over },
});

/** A third line, told of long after the others were acknowledged, with these header lines. */
function lateWith(headers: Lines): ExchangeRecord {
  const last = whole.exchanges.at(-1) as ExchangeRecord;
  const body = last.request.body?.replace('"OrderDetailID":2', '"OrderDetailID":3') ?? null;
  return later(with_(last, { headers, body }));
}

/** The same delivery, that much later. */
function later(delivery: ExchangeRecord): ExchangeRecord {
  const after = (time: number | null): number | null => time && time + LATER;
  const { since, at, answeredAt, clearAt } = delivery.arrival as NonNullable<ExchangeRecord['arrival']>;
  return {
    ...delivery,
    startedAt: new Date(Date.parse(delivery.startedAt) + LATER).toISOString(),
    arrival: { since: since + LATER, at: at + LATER, answeredAt: after(answeredAt), clearAt: after(clearAt) },
  };
}

/** With a further member, so long that not every cell shows the whole of it; that of each line is of another length. */
function long(one: ExchangeRecord): ExchangeRecord {
  const length = 5000 + Number(/"OrderDetailID":(\d)/.exec(one.request.body ?? '')?.[1] ?? 0);
  const body = one.request.body?.replace(/\}$/, `,"more":"${'x'.repeat(length)}"}`) ?? '';
  return with_(one, { body, bodyBytes: body.length });
}

const begun = (one: ExchangeRecord): ExchangeRecord =>
  with_(one, { body: one.request.body?.slice(0, 2000) ?? null, bodyCut: true });

/** The report in which CALLBACK-15 tells of such a change, and a rule about each attempt shows so many of them. */
function faultWith(rule: string, late: ExchangeRecord, shown: number, areLong = false): string | null {
  const [control, ...deliveries] = whole.exchanges as [ExchangeRecord, ...ExchangeRecord[]];
  const short = [...deliveries.map((one) => with_(one, { headers: LINES })), late];
  const came = areLong ? short.map(long) : short;
  const told = ({ judgements = [], ...one }: CaseRecord): CaseRecord => ({
    ...one,
    judgements: judgements.map((each) => ({
      ...each,
      exchanges: came.map((_, place) => place + 1),
      facts: {
        ...each.facts,
        attempts: `${each.facts['attempts'] ?? ''}; POST 2 2 920 920 200 922 923 4`,
      },
    })),
  });
  const ofAll = { exchanges: [control, ...came], cases: whole.cases.map(told) as Cell['cases'] };
  const ofEach = (cell: Cell): Partial<Cell> => {
    const [one] = cell.cases as readonly [CaseRecord];
    const attempts = came.slice(0, shown).map((sent) => ({ ...(areLong ? begun(sent) : sent), case: one.label }));
    const [judgement] = one.judgements ?? [];
    const judgements = attempts.map((_, place) => ({ ...judgement, exchanges: [place] }));
    return { exchanges: attempts, cases: [{ ...one, judgements }] as Cell['cases'] };
  };
  const cells = good.cells.map((cell) => ({
    ...cell,
    ...(cell.rule === 'CALLBACK-15' && ofAll),
    ...(cell.rule === rule && ofEach(cell)),
  }));
  const report: Report = { ...good, cells };
  return faultOf(seal(rejudged(report, 'default', NOW)), thisSuite(), NOW);
}

const SPOILT: readonly (readonly [rule: string, headers: Lines])[] = [
  ['CALLBACK-03', [['Content-Type', 'application/json']]],
  [
    'CALLBACK-04',
    [
      ['Apikey', '<API_KEY>'],
      ['Content-Type', 'text/plain'],
    ],
  ],
];

for (const [rule, headers] of SPOILT) {
  test(`${rule} may leave out what came after the order was acknowledged, and would have passed`, () => {
    expect(faultWith(rule, lateWith(LINES), 7)).toBeNull();
    expect(faultWith(rule, lateWith(LINES), 6)).toBeNull();
    expect(faultWith(rule, lateWith(LINES), 3)).toContain('leaves out an attempt that its order’s timeline has');
  });

  test(`${rule} leaves out none that would not have passed`, () => {
    expect(faultWith(rule, lateWith(headers), 6)).toBe(
      `${rule} × callback leaves out an attempt that would not have passed, in "the case"`,
    );
    expect(faultWith(rule, lateWith(headers), 7)).toContain('its evidence says otherwise');
  });
}

test('a rule shows the beginning of a long delivery that the timeline of its order shows whole', () => {
  expect(faultWith('CALLBACK-03', lateWith(LINES), 7, true)).toBeNull();
  expect(faultWith('CALLBACK-03', lateWith(LINES), 3, true)).toContain('leaves out an attempt');
});

test('a case is not blocked because no delivery came, where another cell tells of the one that it shows', () => {
  const failed = wholeReport({ 'CALLBACK-01 × callback': 'fail' });
  const timeline = failed.cells.find(({ rule }) => rule === 'CALLBACK-15') as Cell;
  const blocked = (delivery: ExchangeRecord): string | null => {
    const cells = failed.cells.map((cell): Cell => {
      if (cell.rule !== 'CALLBACK-03') return cell;
      const [one] = cell.cases as readonly [CaseRecord];
      const reason = 'no delivery of the order came';
      const open = { ...one, status: 'blocked' as const, blockedBy: 'CALLBACK-01 × callback', reason, judgements: [] };
      return { ...cell, status: 'blocked', reason, cases: [open], exchanges: [{ ...delivery, case: one.label }] };
    });
    return faultOf(seal(rejudged({ ...failed, cells }, 'default', NOW)), thisSuite(), NOW);
  };
  const told = timeline.exchanges.find(({ arrival }) => arrival !== undefined) as ExchangeRecord;
  expect(blocked(told)).toContain('because no delivery came, and shows one');
  // One of an order that nothing came of but elsewhere is told of nowhere.
  const body = told.request.body?.replace('"DeliverID":"', '"DeliverID":"another ') ?? null;
  const elsewhere = later(with_(told, { body, bodyBytes: body?.length ?? 0 }));
  expect(blocked(elsewhere)).toBeNull();
});

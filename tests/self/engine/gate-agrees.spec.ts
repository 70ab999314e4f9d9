import { expect, test } from '@playwright/test';
import { askBatch } from '../../../fixtures/engine/batch.ts';
import { Evidence } from '../../../reporters/recheck/evidence.ts';
import { unfounded } from '../../../reporters/recheck/founded.ts';
import { overlooked } from '../../../reporters/recheck/overlooked.ts';
import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord } from '../../../spec/report.ts';
import { asking, refused, surface, type Reply, type Seen } from './kit.ts';

/** The cell of a run that asks a target like this one, as a report has it. */
async function cellOf(reply: (seen: Seen) => Reply | null): Promise<Cell> {
  await using server = await surface(reply);
  const { asker, good, cell } = asking(server.url);
  await askBatch(asker, { ...good, renew: () => undefined }, [refused('one'), refused('two')]);
  const record = cell.record();
  const exchanges = record.exchanges.map((one) => (one.purpose === 'control' ? credited(one) : one));
  return { ...record, exchanges, level: 'MUST', status: 'pass' } as unknown as Cell;
}

/** The good request, as one that a surface is sent. */
function credited(one: ExchangeRecord): ExchangeRecord {
  const headers = [...one.request.headers, ['Authorization', 'Bearer <ACCESS_TOKEN>'] as const];
  return { ...one, request: { ...one.request, headers } };
}

const fault = (cell: Cell): string | null => unfounded({ cells: [cell], problems: [] });

/** Refuses the good request behind the batch, and behind the first row that is asked alone. */
const refusesGoods = ({ case: name, times }: Seen): boolean => name === 'good' && [2, 3, 5].includes(times);

/** Targets, and what the two cases of their runs come to. */
const TARGETS: readonly (readonly [what: string, reply: (seen: Seen) => Reply | null, ends: readonly string[]])[] = [
  ['a row that is let in before a refused good request', letsIn(200), ['fail', 'pass']],
  ['a firewall that says 403 to everything for a while', letsIn(403), ['pass', 'pass']],
  ['an error beside a refused good request', letsIn(500), ['pass', 'pass']],
  [
    'trouble without a token',
    ({ case: name, times }) => (name === 'one' && times === 1 ? 503 : null),
    ['pass', 'pass'],
  ],
  [
    'a row that is let in among others alone',
    ({ case: name, times, atOnce }) =>
      name === 'one' && times === 1 ? 403 : name === 'two' && times > 1 && atOnce > 1 ? 200 : null,
    ['inconclusive', 'fail'],
  ],
];

function letsIn(status: number): (seen: Seen) => Reply | null {
  return (seen) => (seen.case === 'one' && seen.times === 2 ? status : refusesGoods(seen) ? 401 : null);
}

for (const [what, reply, ends] of TARGETS)
  test(`the gate takes what the run says of ${what}`, async () => {
    const cell = await cellOf(reply);
    expect(cell.cases.map(({ status }) => status)).toEqual(ends);
    expect(fault(cell)).toBeNull();
  });

test('a pass beside which a row was let in is refused, whatever became of the good request behind it', async () => {
  const cell = await cellOf(letsIn(403));
  const isOdd = ({ answer }: ExchangeRecord): boolean => answer?.status === 403;
  expect(cell.exchanges.filter(isOdd)).toHaveLength(1);
  const granted = cell.exchanges.map((one) =>
    isOdd(one) && one.answer ? { ...one, answer: { ...one.answer, status: 200 } } : one,
  );
  expect(fault({ ...cell, exchanges: granted })).toContain('sent a request that no judgement names');
  const vouched = cell.exchanges.map((one) => (isOdd(one) ? { ...one, vouchedBy: one.vouchedBy.slice(0, 1) } : one));
  expect(fault({ ...cell, exchanges: vouched })).toContain('sent a request that no judgement names');
});

test('a pass beside which trouble handed out a token is refused, and one beside other trouble is not', async () => {
  const cell = await cellOf(({ case: name, times }) => (name === 'one' && times === 1 ? 503 : null));
  const one = cell.cases[0] as CaseRecord;
  const judgements = (one.judgements ?? []).map((each): JudgementRecord => ({
    ...each,
    matcher: 'toGrantNoToken',
    args: [],
    facts: { token: 'nowhere' },
  }));
  const told = (body: string): string | null => {
    const exchanges = cell.exchanges.map((each) =>
      each.answer?.status === 503 ? { ...each, answer: { ...each.answer, body, bodyBytes: body.length } } : each,
    );
    return overlooked({ ...one, judgements }, 'LOGIN-20', new Evidence({ ...cell, exchanges }), false);
  };
  expect(told('{"data":{"Token":"<ACCESS_TOKEN>"}}')).toContain('speaks against it: status 503');
  expect(told('{"data":{"Token":""}}')).toBeNull();
});

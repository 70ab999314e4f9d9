import { expect, test } from '@playwright/test';
import { askBatch } from '../../../fixtures/engine/batch.ts';
import type { Row } from '../../../fixtures/engine/row.ts';
import { Withheld } from '../../../fixtures/engine/traffic/traffic.ts';
import { Inconclusive } from '../../../fixtures/judge/outcomes.ts';
import { shown } from '../../../fixtures/secrets/shown.ts';
import { Evidence } from '../../../reporters/recheck/evidence.ts';
import { unfounded } from '../../../reporters/recheck/founded.ts';
import { overlooked } from '../../../reporters/recheck/overlooked.ts';
import type { CaseRecord, Cell, ExchangeRecord, JudgementRecord } from '../../../spec/report.ts';
import { asking, refused, surface, type Reply, type Seen } from './kit.ts';

/** The cell of a run that asks a target like this one, as a report has it. */
async function cellOf(reply: (seen: Seen) => Reply | null, further: readonly Row[] = []): Promise<Cell> {
  await using server = await surface(reply);
  const { asker, good, cell } = asking(server.url);
  await askBatch(asker, { ...good, renew: () => undefined }, [refused('one'), refused('two'), ...further]);
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

/** Targets, and what the cases of their runs come to: a good request that is refused now and then leaves one of its own. */
const TARGETS: readonly (readonly [what: string, reply: (seen: Seen) => Reply | null, ends: readonly string[]])[] = [
  ['a row that is let in before a refused good request', letsIn(200), ['fail', 'pass']],
  ['a firewall that says 403 to everything for a while', letsIn(403), ['pass', 'pass', 'inconclusive']],
  ['an error beside a refused good request', letsIn(500), ['pass', 'pass', 'inconclusive']],
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

const NOT_LET_IN = new Inconclusive(shown`the good request was not let in`);

/** A row that is made once, and then no more. */
function madeOnce(label: string, why: Error): Row {
  const row = refused(label);
  let times = 0;
  const change: Row['change'] = async (request) => {
    if (++times === 1) return row.change(request);
    // The others have been answered by then.
    await new Promise((resolve) => setTimeout(resolve, 100));
    throw why;
  };
  return { ...row, change };
}

/** Of `two` the first answer is odd, and of `one` that in the company in which `two` is looked for further. */
const oddInCompany = ({ case: name, times }: Seen): boolean =>
  (name === 'two' && times === 1) || (name === 'one' && times === 2);

test('a row that cannot be made again does not keep the good request behind the others from being sent', async () => {
  let isOver = false;
  const refusedBehind = await cellOf(
    (seen) => {
      if (seen.case === 'good' && isOver) {
        isOver = false;
        return 401;
      }
      isOver ||= seen.case === 'one' && seen.times === 2;
      return oddInCompany(seen) ? 403 : null;
    },
    [madeOnce('three', NOT_LET_IN)],
  );
  expect(refusedBehind.cases.map(({ status }) => status)).toEqual(['pass', 'inconclusive', 'pass']);
  expect(fault(refusedBehind)).toBeNull();
  const letInBehind = await cellOf((seen) => (oddInCompany(seen) ? 403 : null), [madeOnce('three', NOT_LET_IN)]);
  expect(letInBehind.cases.map(({ status }) => status)).toEqual(['fail', 'inconclusive', 'pass']);
  expect(fault({ ...letInBehind, status: 'fail' })).toBeNull();
});

test('what a row got in a look at another says nothing where that broke off, save what only a good request gets', async () => {
  const cell = await cellOf((seen) => (oddInCompany(seen) ? 403 : null), [madeOnce('three', new Withheld('for now'))]);
  expect(cell.cases.map(({ status }) => status)).toEqual(['pass', 'inconclusive', 'pass']);
  expect(fault(cell)).toBeNull();
  const isOdd = (one: ExchangeRecord): boolean => one.case === 'one' && one.answer?.status === 403;
  const [odd] = cell.exchanges.filter(isOdd);
  expect(odd?.vouchedBy.map((place) => cell.exchanges[place]?.case)).toEqual(['two']);

  const refusal = 'the case "one" sent a request that no judgement names';
  const granted = cell.exchanges.map((one) =>
    isOdd(one) && one.answer ? { ...one, answer: { ...one.answer, status: 200 } } : one,
  );
  expect(fault({ ...cell, exchanges: granted })).toContain(refusal);
  const behind = cell.exchanges.flatMap((one, at) =>
    odd?.vouchedBy.includes(at) ? [{ ...one, startedAt: new Date(Date.parse(odd.startedAt) + 500).toISOString() }] : [],
  );
  expect(fault({ ...cell, exchanges: [...cell.exchanges, ...behind] })).toContain(refusal);
  const cases = cell.cases.map((one) => (one.label === 'two' ? { ...one, ...passedLike(cell, 'three') } : one));
  expect(fault({ ...cell, cases })).toContain(refusal);
});

/** How a case ended that passed, for another to say so of itself. */
function passedLike({ cases }: Cell, label: string): Partial<CaseRecord> {
  const {
    status,
    reason,
    judgements = [],
  } = cases.find((one) => one.label === label) ?? { status: 'pass', reason: null };
  return { status, reason, judgements };
}

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

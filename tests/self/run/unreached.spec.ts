import { expect, test } from '@playwright/test';
import { noteUnreached, onUnreached, type Unreached } from '../../../fixtures/run/left.ts';
import { unreachedIn } from '../../../fixtures/run/unreached.ts';
import { read } from '../target/target-kit.ts';

const WHY = 'the run’s budget, limits.total of 45 s, was used up';

test('a cell that was not reached is inconclusive, and one that the target cannot be tested for is not tested', ({}, info) => {
  const target = read(info, 'baseUrl: http://127.0.0.1:9\naccounts: { apiCustomer: { email: a, password: b } }');
  const record = unreachedIn(target, WHY);
  const cell = (name: string) => record('a title', [{ type: 'rule', description: name }]);
  expect(cell('LOGIN-01 × login')).toMatchObject({
    ...{ rule: 'LOGIN-01', subject: 'login', problems: [WHY], exchanges: [] },
    cases: [{ status: 'inconclusive', reason: WHY }],
  });
  const lacking = cell('RECEIVER-01 × receiver');
  expect(lacking).toMatchObject({ problems: [], cases: [{ status: 'not-tested' }] });
  expect(lacking.remedy).not.toBeNull();
});

test('whoever sees the tests end is told once, also where the time was up before', () => {
  const record: Unreached = () => {
    throw new Error('nothing is to be recorded here');
  };
  const told: Unreached[] = [];
  const hear = (one: Unreached): unknown => told.push(one);
  try {
    noteUnreached(null);
    onUnreached(hear);
    expect(told).toEqual([]);
    noteUnreached(record);
    expect(told).toEqual([record]);
    onUnreached(hear);
    expect(told).toEqual([record, record]);
    // One run behind another, in one process, has its own time.
    noteUnreached(null);
    onUnreached(hear);
    expect(told).toHaveLength(2);
  } finally {
    noteUnreached(null);
    onUnreached(() => undefined);
  }
});

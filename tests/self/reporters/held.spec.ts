import { expect, test } from '@playwright/test';
import { unreliable, withProblem } from '../../../reporters/held.ts';
import { faultOf } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { gate } from '../../../reporters/verdict.ts';
import { wholeReport } from './gate-kit.ts';

test('a report that the gate would refuse says so, passes no gate, and is sealed anew', () => {
  const report = wholeReport({});
  expect(gate(report).passed).toBe(true);
  const held = withProblem(report, unreliable('its evidence says otherwise'));
  expect(held.problems).toEqual([expect.stringContaining('refused by the gate')]);
  expect(held.verdict).toBe('inconclusive');
  expect(gate(held)).toEqual({ passed: false, why: expect.arrayContaining(['the run had a problem']) as string[] });
  expect(faultOf(held, thisSuite(), new Date())).toBeNull();
});

import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../../spec/report.ts';
import { UNDER_WAY, UNTIL_REVOKED } from '../../../spec/revocation.ts';
import { wholeReport } from './gate-kit.ts';

// What was under way while a key was revoked may have been let in, and is judged by nobody.

const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

interface Shown {
  /** When a request with the key began that was let in, and is said to have been under way. */
  readonly at: string;
  /** Whether it is shown that the key was in use. */
  readonly isUsed?: boolean;
}

/** What the gate says of a report in which a key was used, revoked by a command, and refused in the sixth second. */
function fault({ at, isUsed = true }: Shown): string | null {
  const cells = good.cells.map((cell): Cell => {
    if (cell.rule !== 'KEY-16' || cell.subject !== 'supplier') return cell;
    const [valid, other] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
    const used: ExchangeRecord = {
      ...{ ...valid, purpose: 'case', case: UNTIL_REVOKED, startedAt: '2026-03-01T09:00:03.000Z' },
      request: { ...valid.request, headers: other.request.headers },
    };
    const underWay: ExchangeRecord = { ...used, purpose: 'control', case: UNDER_WAY, startedAt: at };
    const refused = { ...other, startedAt: '2026-03-01T09:00:06.000Z' };
    const judgements = [{ matcher: 'toBeLetIn', args: [], facts: {}, pass: true, exchanges: [2] }];
    const one: CaseRecord = { ...(cell.cases[0] as CaseRecord), label: UNTIL_REVOKED, judgements };
    return isUsed
      ? { ...cell, cases: [...cell.cases, one], exchanges: [valid, refused, used, underWay] }
      : { ...cell, exchanges: [valid, refused, underWay] };
  });
  return faultOf(seal(rejudged({ ...good, cells }, 'default', NOW)), thisSuite(), NOW);
}

test('what was under way before a key was refused may have been let in', () => {
  expect(fault({ at: '2026-03-01T09:00:05.900Z' })).toBeNull();
});

test('what began behind a refusal of the key was not under way', () => {
  expect(fault({ at: '2026-03-01T09:00:06.100Z' })).toContain(
    'a request is said to have been under way that began after the key had been refused',
  );
});

test('nothing was under way where the key was in no use, and for no other rule', () => {
  const calledGood = `calls a request a good one that carries no good credential: ${UNDER_WAY}`;
  expect(fault({ at: '2026-03-01T09:00:05.900Z', isUsed: false })).toContain(calledGood);
  const cells = good.cells.map((cell): Cell => {
    if (cell.rule !== 'KEY-07') return cell;
    const [valid] = cell.exchanges as [ExchangeRecord];
    return { ...cell, exchanges: [...cell.exchanges, { ...valid, case: UNDER_WAY }] };
  });
  expect(faultOf(seal(rejudged({ ...good, cells }, 'default', NOW)), thisSuite(), NOW)).toContain(calledGood);
});

import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import type { Evidence } from '../../../reporters/recheck/evidence.ts';
import { outOfTurn } from '../../../reporters/recheck/overlooked.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';

// A key that cannot be revoked in a run because it was revoked before: that it was shows in an answer.

const NOW = new Date('2026-03-02T00:00:00Z');
const NAME = 'KEY-16 × supplier';
const LABEL = 'let in until it is revoked';
const REASON = 'before it was revoked the key got 401 Unauthorized: an earlier run may have revoked it';
const good = wholeReport();

interface Shown {
  /** What the key got, use by use. */
  readonly uses?: readonly number[];
  readonly control?: number;
  readonly more?: (valid: ExchangeRecord, key: ExchangeRecord) => readonly ExchangeRecord[];
}

/** What the gate says of a report in which the rule is not tested, and its cell shows this. */
function fault({ uses = [401], control = 200, more = () => [] }: Shown): string | null {
  const change = (cell: Cell): Cell => {
    const [valid, other] = cell.exchanges as [ExchangeRecord, ExchangeRecord];
    const used = (status: number): ExchangeRecord => ({
      ...answered(other, status),
      case: LABEL,
      request: { ...other.request, headers: [['ApiKey', '<REVOCABLE_API_KEY>']] },
      vouchedBy: [0],
    });
    const vouching = { ...answered(valid, control), case: 'the good request' };
    return {
      ...cell,
      status: 'not-tested',
      reason: REASON,
      cases: [{ label: LABEL, status: 'not-tested', reason: REASON, expected: null, got: null, blockedBy: null }],
      exchanges: [vouching, ...uses.map(used), ...more(vouching, used(200))],
    };
  };
  const cells = good.cells.map((cell) => (`${cell.rule} × ${cell.subject}` === NAME ? change(cell) : cell));
  return faultOf(seal(rejudged({ ...good, cells }, 'default', NOW)), thisSuite(), NOW);
}

function answered(one: ExchangeRecord, status: number): ExchangeRecord {
  return { ...one, answer: one.answer && { ...one.answer, status } };
}

test('a key that is refused beside a valid one leaves nothing to be revoked', () => {
  expect(fault({})).toBeNull();
});

test('what was let in with the key is not called untested, whatever came before and behind it', () => {
  for (const uses of [[200], [401, 200], [200, 401]])
    expect(fault({ uses }), uses.join()).toContain('is not-tested, and shows what it was to be judged by: status 200');
});

test('what was let in with the key is not called a good request', () => {
  const asGood = (label: string): string | null =>
    fault({ more: (_, key) => [{ ...key, purpose: 'control', case: label, vouchedBy: [] }] });
  for (const label of ['the good request', LABEL])
    expect(asGood(label), label).toContain(`calls a request a good one that carries no good credential: ${label}`);
});

test('what stands beside it is sent as the good request is that vouches for it', () => {
  const elsewhere = fault({
    more: (valid) => [{ ...valid, request: { ...valid.request, url: `${valid.request.url}/Elsewhere` } }],
  });
  expect(elsewhere).toContain('calls a request a good one that is none of those of KEY-16: the good request');
});

test('what was kept out for its form was not let in, by whatever status', () => {
  const sent = (second: number, status: number): ExchangeRecord =>
    ({
      startedAt: `2026-03-01T10:00:0${second}.000Z`,
      durationMs: 5,
      request: { method: 'POST', url: 'https://a.example/Payment/Balance', headers: [], body: null },
      answer: { status, body: '', headers: [] },
    }) as unknown as ExchangeRecord;
  const fault = (matcher: string, status: number): string | null => {
    const cases = [
      { label: 'at once', status: 'pass', judgements: [{ matcher: 'toHaveStatus', pass: true, exchanges: [0] }] },
      { label: 'otherwise', status: 'pass', judgements: [{ matcher, pass: true, exchanges: [1] }] },
    ] as unknown as readonly CaseRecord[];
    const judged = { 'at once': [sent(1, 401)], otherwise: [sent(2, status)] };
    const of = (label: keyof typeof judged): unknown => ({ judged: new Set(judged[label]) });
    return outOfTurn('KEY-16', cases, { of, controls: [] } as unknown as Evidence);
  };
  expect(fault('toBeKeptOut', 400)).toBeNull();
  expect(fault('toHaveStatus', 400)).toBe('the key was let in after it had been refused');
  expect(fault('toHaveStatus', 200)).toBe('the key was let in after it had been refused');
});

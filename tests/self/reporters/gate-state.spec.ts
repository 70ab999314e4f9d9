import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import type { Told } from '../../../evidence/recorded.ts';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { impostorIn } from '../../../reporters/recheck/goods.ts';
import type { ExchangeRecord, Status } from '../../../spec/report.ts';
import { wholeReport } from './gate-kit.ts';
import { stateEvidence } from './state-evidence.ts';

const NOW = new Date('2026-03-02T00:00:00Z');
const { exchanges, judgements } = stateEvidence('a case', '2026-03-01T12:00:00.000Z', true);

/** The second judgement: that the delivery with the right key was processed. */
function told(
  change: (shown: readonly ExchangeRecord[]) => readonly (ExchangeRecord | undefined)[] = (all) => all,
): Told {
  const [, judgement] = judgements;
  if (judgement === undefined) throw new Error('There are two');
  const named = judgement.exchanges.flatMap((place) => exchanges[place] ?? []);
  return { ...judgement, exchanges: change(named).filter((one) => one !== undefined) };
}

function saying(one: ExchangeRecord | undefined, body: string | null, cut = false): ExchangeRecord | undefined {
  return one?.answer ? { ...one, answer: { ...one.answer, body, bodyCut: cut } } : undefined;
}

const FORGED: readonly (readonly [name: string, told: Told])[] = [
  ['the state turned round', told(([seen, ...rest]) => [saying(seen, '{"processed":false}'), ...rest])],
  ['no JSON', told(([seen, ...rest]) => [saying(seen, 'true'), ...rest])],
  ['no body', told(([seen, ...rest]) => [saying(seen, null), ...rest])],
  [
    'the state of another delivery',
    told(([seen, delivery]) => [seen && { ...seen, request: { ...seen.request, url: '/2' } }, delivery, exchanges[2]]),
  ],
  ['the state before the delivery', told(([, delivery, before]) => [before, delivery, before])],
  ['processed before', told(([seen, delivery]) => [seen, delivery, saying(exchanges[2], '{"processed":true}')])],
  [
    'a good delivery beside the case',
    told(([seen, delivery, before]) => [seen, delivery && { ...delivery, purpose: 'control' }, before]),
  ],
  ['no request', told(() => [])],
  ['the state alone', told(([seen]) => [seen])],
  ['another place', { ...told(), facts: { processed: 'true', place: '/other' } }],
  ['no place', { ...told(), facts: { processed: 'true' } }],
];

for (const [name, forged] of FORGED)
  test(`a state that nobody is shown is not believed: ${name}`, () => {
    expect(redrawn('toBeProcessed', forged)).toBe(false);
  });

test('a state that is shown is believed, and one that cannot be read is', () => {
  expect(redrawn('toBeProcessed', told())).toBe(true);
  expect(
    redrawn(
      'toBeProcessed',
      told(([seen, ...rest]) => [saying(seen, '{"proc', true), ...rest]),
    ),
  ).toBe(true);
  expect(
    redrawn(
      'toBeProcessed',
      told(([seen, ...rest]) => [saying(seen, '{<CODE>'), ...rest]),
    ),
  ).toBe(true);
});

test('the gate takes the report of a receiver whose state is shown, and none in which it is turned round', () => {
  const report = wholeReport({}, { roles: ['receiver'] });
  expect(faultOf(report, thisSuite(), NOW)).toBeNull();
  const cells = report.cells.map((cell) => ({
    ...cell,
    exchanges: cell.exchanges.map((one) =>
      one.answer?.body === '{"processed":true}' ? (saying(one, '{"processed":false}') ?? one) : one,
    ),
  }));
  const forged = seal(rejudged({ ...report, cells }, 'default', NOW));
  expect(faultOf(forged, thisSuite(), NOW)).toContain('its evidence says otherwise');
});

test('the state which shows that a delivery was acted on stands beside its finding, and beside no case that passed', () => {
  const cell = wholeReport().cells.find(({ rule }) => rule === 'RECEIVER-03');
  const [one] = cell?.cases ?? [];
  const state = exchanges.find(({ purpose, request }) => purpose === 'control' && request.body === null);
  if (cell === undefined || one === undefined || state === undefined) throw new Error('A report has them');
  const beside = (status: Status, request = state.request): string | null =>
    impostorIn({
      ...{ ...cell, cases: [{ ...one, status }] },
      exchanges: [...cell.exchanges, { ...state, request, case: one.label }],
    });
  expect(beside('fail')).toBeNull();
  for (const status of ['pass', 'not-tested', 'inconclusive', 'blocked'] as const)
    expect(beside(status), status).toContain('carries no good credential');
  expect(beside('fail', { ...state.request, body: '{"DeliverID":"1"}' })).toContain('carries no good credential');
});

import { expect, test } from '@playwright/test';
import { untoldBy } from '../../../../evidence/deliveries.ts';
import { breaksDelivery } from '../../../../evidence/shape.ts';
import type { Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import type { Settled } from '../../../../fixtures/judge/callback/settled.ts';
import { timelineOf } from '../../../../fixtures/judge/callback/timeline.ts';
import { holdsFiveFields } from '../../../../fixtures/judge/matchers/callback.ts';
import { attemptRecord } from '../../../../fixtures/roles/callback/deliveries/evidence.ts';
import { hiddenIn } from '../../../../reporters/recheck/hidden.ts';
import type { Cell } from '../../../../spec/report.ts';

type Exchange = Cell['exchanges'][number];

const NO_TEXT = '(the body is not shown: it is no text in UTF-8)';

function attemptOf(body: string, coding: BufferEncoding, at = 0): Attempt {
  return {
    ...{ at, since: at, clearAt: null, method: 'POST', url: '/', httpVersion: '1.1', cut: null, answer: null },
    ...{ answeredAt: null, abandonedAt: null, headers: [] },
    body: Buffer.from(body, coding).toString('base64'),
  };
}

const recorded = (attempt: Attempt): Exchange => JSON.parse(JSON.stringify(attemptRecord(attempt))) as Exchange;
const recordOf = (body: string): Exchange => recorded(attemptOf(body, 'latin1'));

const delivery = (code: string, note = 'null', line = 1, status = 1): string =>
  `{"DeliverID":"a","OrderDetailID":${line},"Status":${status},"DeliveryData":["${code}"],"DeliveryNote":${note}}`;

test('a delivery that is no text in UTF-8 does not look like JSON', () => {
  const odd = recordOf(delivery('\u00c5BCD-EFGH-1234-5678'));
  expect(odd.request).toMatchObject({ body: NO_TEXT, bodyCut: true });
  // The gate takes it for what a report may hide, and for no delivery as the contract has it.
  expect(hiddenIn({ exchanges: [odd] } as unknown as Cell, false)).toBeNull();
  expect(breaksDelivery(odd)).toBe(true);
  expect(recordOf(delivery('ABCD-EFGH-1234-5678')).request.body).toContain('"Status":1');
  expect(recordOf(delivery('ABCD-EFGH-1234-5678', '["\u00e7ok"]')).request.body).toBe(NO_TEXT);
  // The sign for what cannot be read can be read itself.
  expect(recorded(attemptOf(delivery('', '["a\ufffdb"]'), 'utf8')).request.body).toContain('a\ufffdb');
});

test('a finding says from where on a delivery is no text', () => {
  const { pass, got } = holdsFiveFields(attemptOf('{"a":"\u00e7ok"}', 'latin1'));
  expect([pass, String(got)]).toEqual([false, 'a body that is no JSON, since it is no UTF-8 from its byte 7 on']);
});

test('a finding says what else a delivery is, or from where on it is no JSON', () => {
  const said = (body: string): string => String(holdsFiveFields(attemptOf(body, 'utf8')).got);
  for (const [body, what] of [
    ['', 'no body'],
    ['[]', 'a body that is no JSON object, but a list'],
    ['null', 'a body that is no JSON object, but null'],
    ['"{}"', 'a body that is no JSON object, but a string'],
    ['{"Status":', 'a body that is no JSON object, since it ends too early'],
    ['{"Status":1,}', 'a body that is no JSON object, since it is no JSON from its character 13 on'],
    ['{"Status":NaN}', 'a body that is no JSON object, since it is no JSON from its character 11 on'],
    ['{"Status":1};', 'a body that is no JSON object, since it is no JSON from its character 13 on'],
    ["{'Status':1}", 'a body that is no JSON object, since it is no JSON from its character 2 on'],
    ['['.repeat(200_000), 'a body that is no JSON object, and no JSON'],
  ] as const)
    expect(said(body), body.slice(0, 20)).toBe(what);
});

// An order of two lines, whose notes are no UTF-8 once they are delivered.
const ORDER = [
  [1, 2, 'null'],
  [2, 2, 'null'],
  [1, 1, '["g\u00f6nderildi"]'],
  [2, 1, '["\u00fccretsiz"]'],
  [2, 3, '["a\ufffdb"]'],
] as const;

/** What the timeline of that order tells, and the deliveries beside it. */
function told(): { readonly facts: Record<string, string>; readonly exchanges: Exchange[] } {
  const attempts = ORDER.map(([line, status, note], at) =>
    attemptOf(delivery('', note, line, status), note.includes('\ufffd') ? 'utf8' : 'latin1', 1000 + at),
  );
  const settled = {
    ...{ attempts, elsewhere: [], trapped: [], states: null, triggeredAt: 1000 },
    order: { deliverId: 'a', orderDetailId: 1, lines: [1, 2] },
  } as unknown as Settled;
  const facts = JSON.parse(JSON.stringify(timelineOf(settled))) as Record<string, string>;
  return { facts, exchanges: attempts.map(recorded) };
}

test('the timeline of an order is believed whose deliveries are no text', () => {
  expect(untoldBy(told())).toBeNull();
});

/** A word of an attempt changed, by the places of both. */
function forged(attempt: number, word: number, other: string): string | null {
  const { facts, exchanges } = told();
  const attempts = (facts['attempts'] ?? '').split('; ').map((one) => one.split(' '));
  const words = attempts[attempt] ?? [];
  words[word] = other;
  return untoldBy({ facts: { ...facts, attempts: attempts.map((one) => one.join(' ')).join('; ') }, exchanges });
}

for (const [what, attempt, word, other, fault] of [
  ['a state that none of them names', 2, 1, '1', 'attempt 3 another state'],
  ['a line that it does not name', 2, 2, '0', 'attempt 3 another line'],
  ['another line than what names none as well', 3, 2, '3', 'attempt 4 another line'],
  ['another state, beside a sign that it says itself', 4, 1, '2', 'attempt 5 another state'],
  ['no state, beside a sign that it says itself', 4, 1, 'undefined', 'attempt 5 another state'],
  ['another line, beside a sign that it says itself', 4, 2, '0', 'attempt 5 another line'],
] as const)
  test(`a timeline is not believed that tells of a delivery that is no text ${what}`, () => {
    expect(forged(attempt, word, other)).toContain(fault);
  });

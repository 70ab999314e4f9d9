import { expect, test } from '@playwright/test';
import type { Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import { attemptRecord, leaveLinesOpen } from '../../../../fixtures/roles/callback/deliveries/evidence.ts';
import { redact, redactor } from '../../../../fixtures/secrets/redact.ts';

function attemptOf(line: unknown, ...codes: readonly string[]): Attempt {
  const body = { DeliverID: 'an-order', OrderDetailID: line, Status: 1, DeliveryData: codes, DeliveryNote: null };
  return {
    ...{ at: 0, since: 0, clearAt: null, method: 'POST', url: '/', httpVersion: '1.1', cut: null, answer: null },
    ...{ answeredAt: null, abandonedAt: null, headers: [] },
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  };
}

const shownOf = (attempt: Attempt): string => String(attemptRecord(attempt).request.body);
const ordered = (...lines: readonly (number | string)[]) => ({ deliverId: 'an-order', orderDetailId: null, lines });

test('a code that is the number of a line, or a part of one, hides none', () => {
  leaveLinesOpen({ order: ordered(7_153_901, '71539029007199254740'), attempts: [attemptOf(7_153_903)] });
  const shown = shownOf(attemptOf(7_153_901, '7153901', '71539029007199254740', '7153903', '71539', 'QX7L-71539-88PA'));
  expect(shown).toContain('"OrderDetailID":7153901,');
  expect(shown).toContain('["7153901","71539029007199254740","7153903","71539","<CODE>"]');
});

test('what is no number is not left open in the place of one, and of many numbers the first ones are', () => {
  leaveLinesOpen({ order: ordered('QX7L-4410-88PB'), attempts: [attemptOf('QX7L-4410-88PC')] });
  expect(shownOf(attemptOf(7_153_905, 'QX7L-4410-88PB', 'QX7L-4410-88PC'))).toContain('["<CODE>","<CODE>"]');
  expect(redact('QX7L-4410-88PB')).toBe('<CODE>');
  leaveLinesOpen({ order: null, attempts: Array.from({ length: 100 }, (_, at) => attemptOf(8_153_100 + at)) });
  expect([redactor.isOpen('8153100'), redactor.isOpen('8153199')]).toEqual([true, false]);
});

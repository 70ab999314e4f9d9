import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import { attemptRecord, leaveNamesOpen } from '../../../../fixtures/roles/callback/deliveries/evidence.ts';
import { redact, redactor } from '../../../../fixtures/secrets/redact.ts';

function attemptOf(line: unknown, ...codes: readonly string[]): Attempt {
  return attemptNamed('an-order', line, codes);
}

function attemptNamed(deliverId: string, line: unknown, codes: readonly string[]): Attempt {
  const body = { DeliverID: deliverId, OrderDetailID: line, Status: 1, DeliveryData: codes, DeliveryNote: null };
  return {
    ...{ at: 0, since: 0, clearAt: null, method: 'POST', url: '/', httpVersion: '1.1', cut: null, answer: null },
    ...{ answeredAt: null, abandonedAt: null, headers: [] },
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  };
}

const shownOf = (attempt: Attempt): string => String(attemptRecord(attempt).request.body);
const ordered = (...lines: readonly (number | string)[]) => ({ deliverId: 'an-order', orderDetailId: null, lines });

test('a code that is the number of a line, or a part of one, hides none', () => {
  leaveNamesOpen({ order: ordered(7_153_901, '71539029007199254740'), attempts: [attemptOf(7_153_903)] });
  const shown = shownOf(attemptOf(7_153_901, '7153901', '71539029007199254740', '7153903', '71539', 'QX7L-71539-88PA'));
  expect(shown).toContain('"OrderDetailID":7153901,');
  expect(shown).toContain('["7153901","71539029007199254740","7153903","71539","<CODE>"]');
});

test('what is no number is not left open in the place of one, and of many numbers the first ones are', () => {
  leaveNamesOpen({ order: ordered('QX7L-4410-88PB'), attempts: [attemptOf('QX7L-4410-88PC')] });
  expect(shownOf(attemptOf(7_153_905, 'QX7L-4410-88PB', 'QX7L-4410-88PC'))).toContain('["<CODE>","<CODE>"]');
  expect(redact('QX7L-4410-88PB')).toBe('<CODE>');
  leaveNamesOpen({ order: null, attempts: Array.from({ length: 100 }, (_, at) => attemptOf(8_153_100 + at)) });
  expect([redactor.isOpen('8153100'), redactor.isOpen('8153199')]).toEqual([true, false]);
});

test('a code that is the DeliverID of an order hides none, unless it is a key of the target', () => {
  const [own, sent, other, key] = [1, 2, 3, 4].map(() => randomUUID());
  if (!own || !sent || !other || !key) throw new Error('four of them');
  redactor.register(key, '<API_KEY>');
  const attempts = [attemptNamed(other, 1, []), attemptNamed(key, 1, [])];
  leaveNamesOpen({ order: { ...ordered(9_153_901), deliverId: own, sent }, attempts });
  const bare = own.replaceAll('-', '').toUpperCase();
  const codes = [own, sent, other, bare, key, `PIN-${own}`, 'a1b2c3d4-QX7L-88PB'];
  expect(shownOf(attemptNamed(own, 9_153_901, codes))).toBe(
    JSON.stringify({
      ...{ DeliverID: own, OrderDetailID: 9_153_901, Status: 1 },
      ...{ DeliveryData: [own, sent, other, bare, '<API_KEY>', '<CODE>', '<CODE>'], DeliveryNote: null },
    }),
  );
  expect(shownOf(attemptNamed(key, 9_153_901, []))).toContain('"DeliverID":"<API_KEY>"');
});

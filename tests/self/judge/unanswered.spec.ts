import { expect, test } from '@playwright/test';
import { misjudged } from '../../../evidence/signatures.ts';
import { expect as judged } from '../../../fixtures/judge/expect.ts';
import { Inconclusive, Untested } from '../../../fixtures/judge/outcomes.ts';
import { Exchange } from '../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import type { ExchangeRecord } from '../../../spec/report.ts';
import { noAnswerWithin } from '../../../spec/unanswered.ts';

// A refusal that is late is none, and neither is what would have come later.

function unanswered(failure: string, durationMs: number): Exchange {
  const outcome = { answer: null, failure, unasked: false, stale: false, durationMs };
  return new Exchange(Stimulus.of('POST', new URL('http://127.0.0.1/')), new Date(0), outcome, 1);
}

const ASKED = { label: 'a row', judged: new Set(), controls: [] };

for (const [what, failure, durationMs, says] of [
  ['hardly waited for', noAnswerWithin(1_000), 1_001, false],
  ['waited for a little less than is due', noAnswerWithin(9_000), 9_000, false],
  ['waited for as long as is due, by a timer that is early', noAnswerWithin(10_000), 9_999.4, true],
  ['waited for longer', noAnswerWithin(30_000), 30_004, true],
  ['a connection that was closed at once', 'the connection was closed without an answer', 3, true],
] as const)
  test(`no answer refuses where that was waited for: ${what}`, () => {
    const answer = unanswered(failure, durationMs);
    let error: unknown = null;
    try {
      judged(answer).toShutOut();
    } catch (thrown) {
      error = thrown;
    }
    if (says) expect(error).toBeNull();
    else {
      expect(error).toBeInstanceOf(Untested);
      expect(String((error as Untested).remedy)).toBe('allow 10 s or more in limits.answerTimeout');
    }
    const record = { ...answer.record, error: failure } as unknown as ExchangeRecord;
    const judgement = { matcher: 'toShutOut', args: [], pass: true } as const;
    const fault = misjudged(judgement, 'BEARER-20', [record], ASKED as never);
    if (says) expect(fault).not.toMatch(/waited for/);
    else expect(fault).toBe('rests on no answer, which was not waited for long enough');
    expect(misjudged({ ...judgement, pass: false }, 'BEARER-20', [record], ASKED as never)).not.toBe(
      'rests on no answer, which was not waited for long enough',
    );
  });

test('an answer that cannot be read refuses nothing, in a run and at the gate', () => {
  for (const failure of [
    'the answer is not well-formed HTTP (HPE_INVALID_CONTENT_LENGTH)',
    'the headers of the answer are longer than 64 KiB (HPE_HEADER_OVERFLOW)',
  ]) {
    const answer = unanswered(failure, 3);
    expect(() => {
      judged(answer).toShutOut();
    }).toThrow(Inconclusive);
    expect(() => {
      judged([answer, answer] as const).toAnswerAlike([answer, answer], true);
    }).toThrow(Inconclusive);
    const record = { ...answer.record, error: failure } as unknown as ExchangeRecord;
    const judgement = { matcher: 'toShutOut', args: [], pass: true } as const;
    expect(misjudged(judgement, 'BEARER-20', [record], ASKED as never)).toBe(
      'rests on an answer that could not be read',
    );
  }
});

test('of several answers none may be one that hardly was waited for', () => {
  const late = unanswered(noAnswerWithin(2_000), 2_000);
  expect(() => {
    judged([late, late] as const).toAnswerAlike([late, late], true);
  }).toThrow(Untested);
});

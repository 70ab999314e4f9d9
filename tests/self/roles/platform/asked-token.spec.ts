import { expect, test } from '@playwright/test';
import { demandRefusedStill } from '../../../../fixtures/roles/platform/lifetime/asked-token.ts';
import { Inconclusive } from '../../../../fixtures/judge/outcomes.ts';
import { Exchange } from '../../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';

function answer(status: number): Exchange {
  const said = { statusText: '', httpVersion: '1.1', headers: [], body: Buffer.alloc(0) };
  const answered = { ...said, status, cut: null, interrupted: false, unread: null };
  const outcome = { answer: answered, failure: null, unasked: false, stale: false, durationMs: 1 };
  return new Exchange(Stimulus.of('GET', new URL('http://127.0.0.1/')), new Date(0), outcome, 1);
}

for (const [first, again, isDoubted] of [
  [401, 200, true],
  [401, 404, true],
  [401, 401, false],
  [401, 403, false],
  [503, 200, false],
  [403, 200, false],
] as const)
  test(`a token that is answered ${first} and then ${again} is ${isDoubted ? '' : 'not '}in doubt`, () => {
    let error: unknown = null;
    try {
      demandRefusedStill(answer(first), answer(again));
    } catch (thrown) {
      error = thrown;
    }
    if (isDoubted) expect(error).toBeInstanceOf(Inconclusive);
    else expect(error).toBeNull();
  });

import { Exchange } from '../../../fixtures/wire/exchange.ts';
import type { HttpAnswer } from '../../../fixtures/wire/http.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';

/** An exchange whose answer has this body, and whatever else is wanted of it. */
export function madeOf(body: Buffer, more: Partial<HttpAnswer> = {}): Exchange {
  const whole = {
    status: 200,
    statusText: 'OK',
    headers: [],
    body,
    cut: null,
    interrupted: false,
    unread: null,
    ...more,
  };
  const outcome = { answer: whole, failure: null, unasked: false, stale: false, durationMs: 1 };
  return new Exchange(Stimulus.of('GET', new URL('https://acme.example/')), new Date(), outcome, 1);
}

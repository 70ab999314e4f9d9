import { expect, test } from '@playwright/test';
import { redact, Secret, sensitive } from '../../../fixtures/secrets/redact.ts';
import { Exchange, type TimedOutcome } from '../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';

/** What a platform answers that says back a credential which it refuses. */
function refusalOf(request: Stimulus, said: unknown, headers: readonly (readonly [string, string])[] = []): void {
  const outcome = {
    answer: {
      status: 401,
      statusText: 'Unauthorized',
      headers: [['content-type', 'application/json'], ...headers],
      body: Buffer.from(JSON.stringify(said)),
      cut: null,
      unread: null,
      interrupted: false,
    },
    failure: null,
    unasked: false,
    stale: false,
    durationMs: 1,
  } as unknown as TimedOutcome;
  new Exchange(request, new Date(), outcome, 1);
}

const good = Stimulus.of('POST', new URL('http://acme.example/'));

test('what a request said in a header line is no secret for coming back', () => {
  refusalOf(good.with('ApiKey', "' OR '7'='7"), { apiKey: "' OR '7'='7" });
  refusalOf(good.with('Authorization', 'Bearer rubbish-4711'), { token: 'rubbish-4711' }, [
    ['X-Token', 'rubbish-4711'],
  ]);
  expect(redact("' OR '7'='7 and rubbish-4711")).toBe("' OR '7'='7 and rubbish-4711");
});

test('a secret that was sent keeps its name, with what came before it as well', () => {
  const token = new Secret('eyJ-a-token-of-this-test-0815', 'ACCESS_TOKEN');
  refusalOf(good.with('Authorization', sensitive`Bearer  ${token}`), { token: ' eyJ-a-token-of-this-test-0815' });
  expect(redact('it is " eyJ-a-token-of-this-test-0815"')).toBe('it is " <ACCESS_TOKEN>"');
});

test('what is too short to be looked for, and was sent as a secret, is learned from the answer', () => {
  const short = new Secret('Zq4!', 'SHOP_CODE', { isKnown: false });
  refusalOf(good.with('X-Shop', short), { accessKey: 'Zq4!' });
  expect(redact('it is Zq4! here')).not.toContain('Zq4!');
});

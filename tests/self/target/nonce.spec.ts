import { expect, test } from '@playwright/test';
import { redactor } from '../../../fixtures/secrets/redact.ts';
import { leaveNonceOpen } from '../../../fixtures/target/environment.ts';

const NONCE = 'Abcdefgh1234';

test.beforeEach(() => {
  redactor.forget();
});
test.afterEach(() => {
  redactor.forget();
});

test('the nonce of a run stays in its requests, whatever an answer calls it', () => {
  leaveNonceOpen(NONCE);
  redactor.learn({ sessionId: NONCE, token: `${NONCE}-7781-of-you`, nested: { otp: [NONCE] } });
  redactor.learnBody(`sessionId="${NONCE}"`);
  redactor.learnHeaders([['X-Session-Id', NONCE]]);
  const agent = `platform-api-conformance (nonce ${NONCE})`;
  expect(redactor.text(agent)).toBe(agent);
  expect(redactor.text(`${NONCE}-7781-of-you`)).toBe('<ACCESS_TOKEN>');
});

test('without one an answer’s session is a secret like any other', () => {
  leaveNonceOpen(null);
  redactor.learn({ sessionId: NONCE });
  expect(redactor.text(NONCE)).toBe('<SESSION>');
});

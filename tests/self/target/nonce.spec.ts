import { expect, test } from '@playwright/test';
import { redactor } from '../../../fixtures/secrets/redact.ts';
import { leaveNonceOpen } from '../../../fixtures/target/environment.ts';
import { userAgent } from '../../../fixtures/wire/user-agent.ts';

const NONCE = 'Abcdefgh1234';

test.beforeEach(() => {
  redactor.forget();
  process.env['CONFORMANCE_NONCE'] = NONCE;
});
test.afterEach(() => {
  redactor.forget();
  delete process.env['CONFORMANCE_NONCE'];
});

test('the nonce of a run stays in its requests, whatever an answer calls it', () => {
  leaveNonceOpen();
  redactor.learn({ sessionId: NONCE, token: `${NONCE}-7781-of-you`, nested: { otp: [NONCE] } });
  redactor.learnText(`sessionId="${NONCE}"`);
  redactor.learnHeaders([['X-Session-Id', NONCE]]);
  expect(redactor.text(userAgent())).toBe(`platform-api-conformance (nonce ${NONCE})`);
  expect(redactor.text(`${NONCE}-7781-of-you`)).toBe('<ACCESS_TOKEN>');
});

test('without one an answer’s session is a secret like any other', () => {
  delete process.env['CONFORMANCE_NONCE'];
  leaveNonceOpen();
  redactor.learn({ sessionId: NONCE });
  expect(redactor.text(NONCE)).toBe('<SESSION>');
});

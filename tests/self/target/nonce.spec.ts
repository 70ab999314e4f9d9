import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { redactor } from '../../../fixtures/secrets/redact.ts';
import { leaveNonceOpen } from '../../../fixtures/target/environment.ts';
import { commandIn } from '../reporters/gate-kit.ts';
import { apart } from '../apart.ts';

apart();

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

test('a nonce that is a secret of the target is refused', async ({}, info) => {
  const path = info.outputPath('target.yaml');
  writeFileSync(path, 'receiver:\n  url: http://127.0.0.1:9/\n  apiKey: "${HOOK_KEY}"\n');
  const given = { TARGET: path, HOOK_KEY: NONCE, CONFORMANCE_NONCE: NONCE };
  const { code, stdout, stderr } = await commandIn(given, 'plan', info.outputDir);
  expect(code).toBe(1);
  expect(stderr).toContain('the nonce cannot be used: it holds a secret of the target');
  expect(stdout + stderr).not.toContain(NONCE);
});

test('without one an answer’s session is a secret like any other', () => {
  leaveNonceOpen(null);
  redactor.learn({ sessionId: NONCE });
  expect(redactor.text(NONCE)).toBe('<SESSION>');
});

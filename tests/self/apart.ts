import { redactor } from '../../fixtures/secrets/redact.ts';

/**
 * Leaves behind what the tests of other files have made known as secrets: a worker loads one file of tests after another into
 * one process, and does not come back to any. For files that look at what is hidden and what is not, before their first
 * secret.
 */
export function apart(): void {
  redactor.forget();
}

import type { Outcome } from '../../../fixtures/engine/traffic/traffic.ts';

/** What may become of a request. */
export const ANSWERED: Outcome = { kind: 'answered', isNeeded: true };
export const trouble = (kind: 'limited' | 'down' | 'silent', isNeeded = true, wait: number | null = null): Outcome => ({
  kind,
  why: `it was ${kind}`,
  wait,
  isNeeded,
});

import { platforms, receivers } from './lawful/forms.js';

/** The systems of the fourth set. Those that are broken are conditions in the code, which ask for them by name. */
const BROKEN = {
  platform: [
    'login-password-nul',
    'login-email-like',
    'login-password-buffer',
    'login-echo-dates-revived',
    'login-echo-cards-masked',
    'login-body-chunks',
    'login-nonapi-race',
    'login-double-encoded',
    'login-region-local-time',
    'login-waf-signatures',
    'login-replica-stale-secret',
    'bearer-cache-case-folded',
    'bearer-principal-race',
    'bearer-clock-skew-30m',
    'bearer-scope-before-signature',
    'bearer-supabase-demo-key',
    'bearer-kid-undefined',
    'bearer-token-param',
    'bearer-header-ignored',
    'bearer-anonymous-list-query',
    'bearer-absolute-form-target',
    'bearer-304-before-auth',
    'bearer-302-for-browsers',
    'bearer-basic-password',
    'bearer-preflight-header',
    'key-percent-encoded-path',
    'key-crockford-confusables',
    'key-revoke-one-replica',
    'key-revocation-expires',
    'key-revoke-stale-while-revalidate',
    'key-tenant-context-race',
    'key-expect-continue',
    'key-apim-subscription-header',
    'key-xor-compare',
    'cb-early-hints-as-answer',
    'cb-already-processed-text',
    'cb-codes-reordered',
    'cb-slow-queue-redacted-key',
    'cb-breaker-drops',
    'cb-sibling-ack-cancels',
    'cb-retry-last-line-id',
    'cb-ack-allowlist',
    'cb-visibility-timeout',
    'cb-dedupe-line-status',
    'cb-retry-after-date-lost',
    'cb-content-length-chars',
    'cb-reconcile-resend',
  ],
  receiver: [
    'recv-xor-compare',
    'recv-key-any-of-list',
    'recv-percent-path',
    'recv-idempotency-before-key',
    'recv-order-lock',
    'recv-order-level-state',
    'recv-unique-codes',
    'recv-note-1000',
    'recv-many-codes',
    'recv-proto-deliverid',
    'recv-falsy-line-id',
    'recv-regex-members',
    'recv-charset-quoted',
    'recv-accept-xml',
    'recv-needs-user-agent',
    'recv-utf8-check-before-key',
    'recv-depth-before-key',
    'recv-known-order-before-key',
    'recv-basic-key',
    'recv-ascii-high-bit',
    'recv-connection-auth',
    'recv-stale-retry',
    'recv-python-nan',
    'recv-raw-newline',
    'recv-test-ping',
    'recv-poison-after-three',
  ],
};
const LAWFUL = { platform: Object.keys(platforms), receiver: Object.keys(receivers) };

/** @returns whether it is broken, and its role; undefined where there is none of that name. */
export function find(name) {
  for (const list of [BROKEN, LAWFUL])
    for (const role of ['platform', 'receiver'])
      if (list[role].includes(name)) return { broken: list === BROKEN, role };
  return undefined;
}

/** @returns the names of all of them. */
export const all = () => [BROKEN, LAWFUL].flatMap(({ platform, receiver }) => [...platform, ...receiver]);

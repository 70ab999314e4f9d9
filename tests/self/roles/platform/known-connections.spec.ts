import { expect, test } from '@playwright/test';
import type { BehaviourChange } from '../../../../fixtures/reference/platform/behaviour.ts';
import { withHeader } from '../../../../fixtures/reference/platform/draft.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import type { CellRecord } from '../../../../spec/report.ts';

/** What becomes of requests without a token on connections on which somebody else was let in. */
async function judged(behaviour: BehaviourChange): Promise<CellRecord> {
  const reference = await startReference({ platform: { behaviour } });
  const target = targetOf(reference.environment, true);
  const shared = new SharedRun(target);
  try {
    const parts = new Parts(new Session(target, shared), loadCatalogue().get('BEARER-24'), 'reseller');
    await parts.surface.refuses(
      401,
      parts.known.behindSurfaces((good) => good.without('Authorization')),
    );
    await parts.surface.refuses(
      401,
      parts.known.behindLogins((good) => good.without('Authorization')),
    );
    parts.end();
    return parts.record();
  } finally {
    await shared.close();
    await reference.close();
  }
}

const SURFACES = ['storefront', 'supplier', 'payment'].map(
  (name) => `on a connection on which the ${name} surface let somebody in`,
);
const OWN_LOGIN = 'on a connection on which the login let somebody in';
const OTHER_LOGIN = 'on a connection on which the Storefront’s login let somebody in';

test('each who is let in elsewhere comes first, on a connection of its own', async () => {
  const { cases, exchanges } = await judged({});
  expect(cases.map(({ label, status }) => [label, status])).toEqual(
    [...SURFACES, OWN_LOGIN, OTHER_LOGIN].map((label) => [label, 'pass']),
  );
  // Each row twice or once, and one before each of them.
  const before = exchanges.filter((one) => one.case === 'who was let in on the connection before');
  expect(before.map(({ purpose, answer }) => [purpose, answer?.status])).toEqual(Array(5).fill(['control', 200]));
});

test('a platform whose next login ends the session before is found no fault with', async () => {
  const last = new Map<number, string>();
  const { cases } = await judged((current) => ({
    tokenClaims: (account, times, call) => {
      const nonce = String(call.serial);
      last.set(account.customerId, nonce);
      return { ...current.tokenClaims(account, times, call), nonce };
    },
    expiryHolds: (claims, call) =>
      current.expiryHolds(claims, call) &&
      last.get(Number(claims['customerId'])) === String((claims as { nonce?: unknown }).nonce),
  }));
  expect(cases.map(({ label, status }) => [label, status])).toEqual(
    [...SURFACES, OTHER_LOGIN].map((label) => [label, 'pass']),
  );
});

test('nothing is to be seen where no connection is kept', async () => {
  const { cases } = await judged((current) => ({
    beforeAnswer: async (given, call) => {
      const draft = await current.beforeAnswer(given, call);
      return withHeader(draft, 'connection', 'close');
    },
  }));
  expect(cases.map(({ status }) => status)).toEqual(['not-tested']);
});

import { expect, test } from '@playwright/test';
import { sharedToken } from '../../../../fixtures/reference/platform/defects/under-way.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import type { CaseRecord } from '../../../../spec/report.ts';

// What a server remembers of a good one lets a bad one in only while that one is carried out.

const SLOW = { requestsPerSecond: 40 };
const BARE = 'no header, at once with good ones';

/** What becomes of requests without a token beside good ones, in a run of these limits. */
async function judged(
  limits: { readonly concurrency?: number; readonly requestsPerSecond?: number },
  isShared: boolean,
): Promise<CaseRecord | undefined> {
  const reference = await startReference({ platform: { behaviour: isShared ? sharedToken : {} } });
  const target = targetOf(reference.environment, true);
  const limited = { ...target, limits: { ...target.limits, ...limits } };
  const shared = new SharedRun(limited);
  try {
    const parts = new Parts(new Session(limited, shared), loadCatalogue().get('BEARER-25'), 'reseller');
    await parts.surface.refusesBesideGoods(401, [['no header', (good) => good.without('Authorization')]]);
    return parts.record().cases.find(({ label }) => label === BARE);
  } finally {
    await shared.close();
    await reference.close();
  }
}

for (const limits of [{}, SLOW, { requestsPerSecond: 5 }])
  test(`a bad request meets good ones at any pace: ${JSON.stringify(limits)}`, async () => {
    expect(await judged(limits, false)).toMatchObject({ status: 'pass' });
    expect(await judged(limits, true)).toMatchObject({ status: 'fail' });
  });

test('where each waits for the one before, nothing is said of those that would meet', async () => {
  const bare = await judged({ concurrency: 1 }, true);
  expect(bare?.status).toBe('not-tested');
  expect(bare?.reason).toContain('not under way at once: limits.concurrency is 1');
});

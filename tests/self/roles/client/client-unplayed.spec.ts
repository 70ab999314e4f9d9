import { expect, test } from '@playwright/test';
import { Spent } from '../../../../fixtures/engine/traffic/traffic.ts';
import { expect as expectOf } from '../../../../fixtures/judge/expect.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import type { Shared } from '../../../../fixtures/run/shared/shared.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';

const WHY = 'the run’s budget, limits.total of 8 s, was used up';

// A test that throws costs Playwright a worker: a run whose time was up began one for each cell of the client that was left.
test('scenarios that the run had no time for leave cells inconclusive, and no test throws', async () => {
  const reference = await startReference();
  const target = targetOf(reference.environment, true);
  const shared = new SharedRun(target);
  const late = new Proxy<Shared>(shared, {
    get: (of, name: keyof Shared) =>
      name === 'played' ? () => Promise.reject(new Spent(WHY)) : (of[name] as () => unknown).bind(of),
  });
  try {
    const parts = new Parts(new Session(target, late), loadCatalogue().get('CLIENT-01'), 'client');
    await parts.client.judgeEach(['login', 'reseller'], (played) => {
      expectOf(played).toLogInAnonymously();
    });
    await parts.client.noteUngiven(['an ordinary hour', 'slow answers'], [400]);
    await parts.client.noteThere('an ordinary hour', () => false);
    parts.end();
    const { cases, problems } = parts.record();
    expect(cases.length).toBeGreaterThan(20);
    for (const one of cases) expect(one).toMatchObject({ status: 'inconclusive', reason: WHY });
    expect(problems).toEqual([WHY]);
  } finally {
    await shared.close();
    await reference.close();
  }
});

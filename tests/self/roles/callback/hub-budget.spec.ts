import { expect, test } from '@playwright/test';
import { SharedTraffic } from '../../../../fixtures/engine/traffic/shared-traffic.ts';
import { Spent } from '../../../../fixtures/engine/traffic/traffic.ts';
import { Campaign } from '../../../../fixtures/roles/callback/orders/campaign.ts';
import { CallbackHub } from '../../../../fixtures/roles/callback/hub/hub.ts';
import { scenariosFor } from '../../../../fixtures/roles/callback/script/scenarios.ts';
import type { OrderTrigger, Turn } from '../../../../fixtures/roles/callback/orders/trigger.ts';
import { Waits } from '../../../../fixtures/roles/callback/time/waits.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { Callback } from '../../../../fixtures/target/types.ts';
import { claimed, KEY, order, payload, post } from './hub-kit.ts';

const HOUR = 3_600_000;
const url = new URL('http://127.0.0.1/hook-7f3a');
const apiKey = new Secret(KEY, 'API_KEY');

/** A hub of a run whose time can be used up. */
async function inRun(use: (hub: CallbackHub, base: string, spend: () => void) => Promise<void>): Promise<void> {
  const over = new AbortController();
  const hub = await CallbackHub.start({ host: '127.0.0.1', port: 0, url, apiKey, over: over.signal });
  try {
    await use(hub, `http://127.0.0.1:${hub.port}/hook-7f3a`, () => {
      over.abort(new Spent('the budget was used up'));
    });
  } finally {
    await hub.close();
  }
}

test('the clock of a run tells when its time is used up, and what to say then', async () => {
  const traffic = new SharedTraffic({ total: 5, concurrency: 1, requestsPerSecond: null, wrongPasswords: 0 });
  await new Promise((resolve) => {
    traffic.over.addEventListener('abort', resolve);
  });
  expect(traffic.over.reason).toBeInstanceOf(Spent);
  expect(String(traffic.over.reason)).toContain('limits.total');
});

test('every wait ends with the time of the run, and one that begins later ends at once', async () => {
  const over = new AbortController();
  const waits = new Waits(over.signal);
  const ended: string[] = [];
  waits.later(HOUR, () => ended.push('the first'));
  waits.later(HOUR, () => ended.push('one that was called off'))();
  waits.demandTime();
  expect(ended).toEqual([]);
  over.abort(new Spent('the budget was used up'));
  expect(ended).toEqual(['the first']);
  expect(() => {
    waits.demandTime();
  }).toThrow(Spent);
  await new Promise<void>((resolve) => {
    waits.later(HOUR, resolve);
  });
});

test('who waits for a delivery, or for a request through the notification URL, is told that the time is used up', async () => {
  await inRun(async (hub, _base, spend) => {
    const waiting = [claimed(hub, []).change(HOUR), hub.reachableAt(url, HOUR, () => Promise.resolve())];
    const told = Promise.allSettled(waiting);
    spend();
    for (const one of await told) expect(one).toMatchObject({ status: 'rejected', reason: { isSpent: true } });
  });
});

test('what is held for an order, or left unanswered, is let go when the time is used up', async () => {
  await inRun(async (hub, base, spend) => {
    const claim = claimed(hub, [{ kind: 'silence' }]);
    const unanswered = post(base, payload()).catch(() => 'broken off');
    while (claim.attempts[0]?.answer?.kind !== 'silence') await new Promise((resolve) => setImmediate(resolve));
    hub.expect('an-order-that-is-never-answered', []);
    const held = post(base, payload({ DeliverID: 'another', OrderDetailID: 7 }));
    // It is held once what came after it was answered.
    await post(base, payload({ Status: 1 }));
    spend();
    expect([await unanswered, await held]).toEqual(['broken off', 503]);
  });
});

for (const [when, isArrived] of [
  ['before its first delivery', false],
  ['after it', true],
] as const)
  test(`each order that is watched as the time is used up, ${when}, ends at once and says so`, async () => {
    await inRun(async (hub, base, spend) => {
      const expected = { arrival: HOUR, retry: HOUR, quiet: HOUR, retryInterval: HOUR, retryIsDefault: false };
      const trigger = { kind: 'request', lines: null, several: undefined } as unknown as Callback['trigger'];
      const callback = {
        apiKey,
        trigger,
        orders: null,
        expect: { ...expected, statuses: [2, 1] },
      } as unknown as Callback;
      let made = 0;
      const names = scenariosFor(callback).map(({ name }) => name);
      const arrived: Promise<number>[] = [];
      const maker = {
        make: async (_trigger: unknown, _scenario: unknown, { gate, announce }: Turn) => {
          await gate.enter();
          gate.made(0);
          const deliverId = `0b9f1c9e-0000-4222-8333-4444555566${10 + made++}`;
          announce(deliverId);
          const own = payload({ DeliverID: deliverId, OrderDetailID: made });
          if (isArrived) arrived.push(post(base, own).catch(() => 0));
          return { order: { ...order, deliverId, orderDetailId: made }, exchange: null };
        },
      } as unknown as OrderTrigger;
      const parts = { hub, trigger: maker, sleep: () => Promise.reject(new Error('nobody sleeps')) };
      const campaign = new Campaign(callback, parts, () => Promise.resolve(null));
      const ended = Promise.all(names.map((name) => campaign.settled(name)));
      while (made < names.length) await new Promise((resolve) => setImmediate(resolve));
      // Those whose first answer is silence get none.
      if (isArrived) await Promise.race(arrived);
      spend();
      for (const { scenario, problem } of await ended) expect(problem, scenario.name).toBe('the budget was used up');
    });
  });

import { expect, test } from '@playwright/test';
import { arrived } from '../../../../fixtures/judge/matchers/callback.ts';
import { CallbackHub } from '../../../../fixtures/roles/callback/hub/hub.ts';
import { DIGITAL } from '../../../../spec/callback-orders.ts';
import { status } from '../../../../fixtures/roles/callback/script/statuses.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { written } from '../../../../fixtures/secrets/shown.ts';
import { claimed, KEY, order, payload, post } from './hub-kit.ts';
import { apart } from '../../apart.ts';

apart();

/** A hub whose notification URL has a query. */
async function withQuery(use: (hub: CallbackHub, base: string) => Promise<void>): Promise<void> {
  const url = new URL('http://127.0.0.1/hook-7f3a?client=7&via=the%20suite');
  const hub = await CallbackHub.start({ host: '127.0.0.1', port: 0, url, apiKey: new Secret(KEY, 'API_KEY') });
  try {
    await use(hub, `http://127.0.0.1:${hub.port}`);
  } finally {
    await hub.close();
  }
}

for (const [label, target] of [
  ['as it is', '/hook-7f3a?client=7&via=the%20suite'],
  ['its parameters in another order', '/hook-7f3a?via=the%20suite&client=7'],
  ['its parameters in another coding', '/hook-7f3a/?client=%37&via=the+suite'],
  ['its path in another coding', '/hook%2D7f3a?client=7&via=the%20suite'],
  ['a parameter more', '/hook-7f3a?client=7&via=the%20suite&hop=2'],
] as const)
  test(`takes a delivery at the notification URL, ${label}`, async () => {
    await withQuery(async (hub, base) => {
      const claim = claimed(hub, [status(500)]);
      expect(await post(`${base}${target}`, payload())).toBe(500);
      expect([claim.attempts.length, claim.elsewhere.length, hub.strays]).toEqual([1, 0, 0]);
    });
  });

for (const [label, target, told = target] of [
  ['without the query', '/hook-7f3a'],
  ['without one parameter', '/hook-7f3a?client=7'],
  ['with another value', '/hook-7f3a?client=8&via=the%20suite', '/hook-7f3a?client=…&via=the%20suite'],
  ['with a name in another case', '/hook-7f3a?Client=7&via=the%20suite', '/hook-7f3a?Client=…&via=the%20suite'],
  ['at another path', '/Order/callback?client=7&via=the%20suite'],
] as readonly (readonly [label: string, target: string, told?: string])[])
  test(`what comes ${label} is acknowledged, and is said of its order`, async () => {
    await withQuery(async (hub, base) => {
      const claim = claimed(hub, [status(500)]);
      expect(await post(`${base}${target}`, payload())).toBe(200);
      expect([claim.attempts.length, claim.elsewhere.length, hub.strays]).toEqual([0, 1, 0]);
      const { attempts, elsewhere, trapped } = claim;
      const scenario = { name: DIGITAL, product: 'digital', script: [], until: 'silent' } as const;
      const rest = { scenario, order, problem: null, trigger: null, states: null, isRefused: false, hindered: null };
      const settled = { ...rest, attempts, elsewhere, trapped, strays: 0, triggeredAt: 0, settledAt: 1_000 };
      expect(written(arrived(settled))).toMatchObject({
        pass: false,
        got: `none within 1.00 s; 1 of the order came to another address, ${told}`,
        facts: { elsewhere: '1' },
      });
      expect(arrived({ ...settled, attempts: elsewhere }).pass).toBe(false);
      expect(arrived({ ...settled, attempts: elsewhere, elsewhere: [] }).pass).toBe(true);
    });
  });

test('what comes elsewhere before its order is answered is said of it all the same; what is nobody’s is a stray', async () => {
  await withQuery(async (hub, base) => {
    const claim = hub.expect('the-identifier-that-was-sent', []);
    expect(await post(`${base}/elsewhere`, payload())).toBe(200);
    expect(await post(`${base}/elsewhere`, payload({ DeliverID: 'nobody', OrderDetailID: 7 }))).toBe(200);
    expect([claim.elsewhere.length, hub.strays]).toEqual([0, 0]);
    hub.tell(claim, order);
    expect([claim.attempts.length, claim.elsewhere.length, hub.strays]).toEqual([0, 1, 1]);
  });
});

test('deliveries are held against what of the query the reach check brought', async () => {
  await withQuery(async (hub, base) => {
    const claim = claimed(hub, []);
    const through = async (edit: (url: URL) => string): Promise<boolean> =>
      hub.reachableAt(new URL(`${base}/hook-7f3a?client=7&via=the%20suite`), 5_000, (url) =>
        fetch(edit(url), { method: 'POST' }),
      );
    expect(await through((url) => `${base}/cut${url.pathname}?client=7&hop=1`)).toBe(true);
    await post(`${base}/cut/hook-7f3a?client=7&hop=2`, payload());
    await post(`${base}/cut/hook-7f3a?hop=3`, payload());
    expect([claim.attempts.length, claim.elsewhere.length]).toEqual([1, 1]);
    expect(await through((url) => `${base}${url.pathname}`)).toBe(true);
    await post(`${base}/hook-7f3a`, payload());
    expect([claim.attempts.length, claim.elsewhere.length]).toEqual([2, 1]);
  });
});

test('what the reach check shows that no proxy adds, a delivery does not have', async () => {
  await withQuery(async (hub, base) => {
    const claim = claimed(hub, []);
    const whole = new URL(`${base}/hook-7f3a?client=7&via=the%20suite`);
    expect(await hub.reachableAt(whole, 5_000, (url) => fetch(`${url.href}&hop=1`, { method: 'POST' }))).toBe(true);
    for (const [target, isHere] of [
      ['/hook-7f3a?client=7&via=the%20suite', true],
      ['/hook-7f3a?via=the+suite&client=7&hop=2', true],
      ['/hook-7f3a/?client=7&via=the%20suite', false],
      ['/hook-7f3a?client=7&via=the%20suite&attempt=2', false],
    ] as const) {
      const before = [claim.attempts.length, claim.elsewhere.length] as const;
      await post(`${base}${target}`, payload());
      const came = [claim.attempts.length - before[0], claim.elsewhere.length - before[1]];
      expect(came, target).toEqual(isHere ? [1, 0] : [0, 1]);
    }
  });
});

test('where a proxy writes the path anew, nobody knows what it makes of its end', async () => {
  await withQuery(async (hub, base) => {
    const claim = claimed(hub, []);
    const whole = new URL(`${base}/hook-7f3a?client=7&via=the%20suite`);
    const anew = (url: URL): string => url.href.replace('/hook-7f3a', '/hook-7f3a/');
    expect(await hub.reachableAt(whole, 5_000, (url) => fetch(anew(url), { method: 'POST' }))).toBe(true);
    await post(anew(whole), payload());
    expect([claim.attempts.length, claim.elsewhere.length]).toEqual([1, 0]);
  });
});

test('a redirect leads below the path of the notification URL, its query behind it', async () => {
  await withQuery(async (hub, base) => {
    const claim = claimed(hub, [status(307)]);
    const headers = { apikey: KEY };
    const url = `${base}/hook-7f3a?client=7&via=the%20suite`;
    const answer = await fetch(url, { method: 'POST', body: payload(), redirect: 'manual', headers });
    const place = new URL(answer.headers.get('location') ?? '');
    expect(place.pathname).toBe(`/hook-7f3a/trap-${claim.trap}`);
    await post(`${base}${place.pathname}${place.search}`, payload());
    expect([claim.attempts.length, claim.trapped.length]).toEqual([1, 1]);
  });
});

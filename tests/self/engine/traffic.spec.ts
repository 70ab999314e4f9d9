import { expect, test } from '@playwright/test';
import { Breaker } from '../../../fixtures/engine/traffic/breaker.ts';
import { Pace } from '../../../fixtures/engine/traffic/pace.ts';
import { SharedTraffic } from '../../../fixtures/engine/traffic/shared-traffic.ts';
import { Spent, Withheld, type Outcome } from '../../../fixtures/engine/traffic/traffic.ts';

const ANSWERED: Outcome = { kind: 'answered' };
const trouble = (kind: 'limited' | 'down' | 'silent', isNeeded = true, wait: number | null = null): Outcome => ({
  kind,
  why: `it was ${kind}`,
  wait,
  isNeeded,
});

test.describe('the pace', () => {
  test('keeps the requests of a second within their number', async () => {
    const pace = new Pace({ concurrency: 8, requestsPerSecond: 50 });
    const gone: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await pace.enter();
        gone.push(performance.now());
        pace.leave(true);
      }),
    );
    const [first = 0] = gone;
    // Nine gaps of 20 ms; timers may be a little early.
    expect((gone.at(-1) ?? 0) - first).toBeGreaterThan(9 * 19);
  });

  test('holds everybody back for as long as one was asked to wait, and is slower from then on', async () => {
    const pace = new Pace({ concurrency: 8, requestsPerSecond: null });
    for (let sent = 0; sent < 5; sent++) {
      await pace.enter();
      pace.leave(true);
    }
    const told = performance.now();
    pace.slowDown(100, true);
    await pace.enter();
    expect(performance.now() - told).toBeGreaterThan(95);
    // Five were taken within the second before: a tenth less from then on.
    await pace.enter();
    expect(performance.now() - told).toBeGreaterThan(100 + 1000 / 5);
  });

  test('does not crawl for what befalls requests that ought to be refused', async () => {
    const pace = new Pace({ concurrency: 8, requestsPerSecond: null });
    pace.slowDown(0, false);
    const from = performance.now();
    await pace.enter();
    await pace.enter();
    expect(performance.now() - from).toBeLessThan(600);
  });
});

test.describe('a breaker', () => {
  for (const [kind, most] of [
    ['silent', 2],
    ['down', 5],
    ['limited', 12],
  ] as const)
    test(`opens when ${most} needed requests in a row were ${kind}`, () => {
      const breaker = new Breaker();
      for (let times = 1; times < most; times++) breaker.note(trouble(kind));
      expect(breaker.open).toBeNull();
      breaker.note(trouble(kind));
      expect(breaker.open).toBe(`it was ${kind}`);
    });

  test('begins anew with an answer', () => {
    const breaker = new Breaker();
    for (let times = 0; times < 10; times++) for (const one of [trouble('silent'), ANSWERED]) breaker.note(one);
    expect(breaker.open).toBeNull();
  });

  test('does not look at what ought to be refused: that may be how it is refused', () => {
    const breaker = new Breaker();
    for (let times = 0; times < 100; times++) breaker.note(trouble('silent', false));
    expect(breaker.open).toBeNull();
  });

  test('opens at once for a wait that nobody would wait', () => {
    const breaker = new Breaker();
    breaker.note(trouble('limited', true, 999_999_999_000));
    expect(breaker.open).toContain('Retry-After');
  });
});

test.describe('the clock of a run', () => {
  const options = { concurrency: 2, requestsPerSecond: null, total: 60_000 };

  test('sends nothing more to a lane that is out of order, and to others as before', async () => {
    const traffic = new SharedTraffic(options);
    for (let times = 0; times < 2; times++) {
      await traffic.enter('http://a/one');
      traffic.leave('http://a/one', trouble('silent'));
    }
    await expect(traffic.enter('http://a/one')).rejects.toThrow(Withheld);
    await traffic.enter('http://a/two');
    traffic.leave('http://a/two', ANSWERED);
    traffic.close();
  });

  test('lets those go that wait when the lane they wait for breaks', async () => {
    const traffic = new SharedTraffic({ ...options, concurrency: 1 });
    await traffic.enter('lane');
    const waiting = [traffic.enter('lane'), traffic.enter('lane')].map((one) => one.catch((error: unknown) => error));
    traffic.leave('lane', trouble('limited', true, 999_999_999));
    for (const ended of await Promise.all(waiting)) expect(ended).toBeInstanceOf(Withheld);
    await traffic.enter('another');
    traffic.close();
  });

  test('ends every wait when the time of the run is up', async () => {
    const traffic = new SharedTraffic({ ...options, concurrency: 1, total: 50 });
    await traffic.enter('lane');
    for (const waiting of [traffic.enter('lane'), traffic.wait(60_000), traffic.within(new Promise(() => undefined))])
      await expect(waiting).rejects.toThrow(Spent);
    await expect(traffic.enter('lane')).rejects.toThrow(/limits\.total/);
  });
});

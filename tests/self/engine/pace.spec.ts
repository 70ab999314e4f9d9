import { expect, test } from '@playwright/test';
import { Pace } from '../../../fixtures/engine/traffic/pace.ts';

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
    // Five were taken within the first quarter of a second: four fifths of that from then on.
    await pace.enter();
    expect(performance.now() - told).toBeGreaterThan(100 + 1000 / 20);
  });

  test('sends half as many at once after it was too many, and more again with each answer', async () => {
    const pace = new Pace({ concurrency: 8, requestsPerSecond: null });
    const atOnce = async (): Promise<number> => {
      let gone = 0;
      const waiting = Array.from({ length: 8 }, () => pace.enter().then(() => ++gone));
      await new Promise((resolve) => setImmediate(resolve));
      const now = gone;
      for (let left = 0; left < 8; left++) {
        pace.leave(true);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(waiting);
      return now;
    };
    expect(await atOnce()).toBe(8);
    pace.crowdLess();
    expect(await atOnce()).toBe(4);
    for (let times = 0; times < 20; times++) await atOnce();
    expect(await atOnce()).toBe(8);
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

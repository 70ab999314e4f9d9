import { expect, test } from '@playwright/test';
import { Breaker } from '../../../fixtures/engine/traffic/breaker.ts';
import { Pace } from '../../../fixtures/engine/traffic/pace.ts';
import { SharedTraffic } from '../../../fixtures/engine/traffic/shared-traffic.ts';
import { laneOf, Spent, Withheld, type Outcome, type Side } from '../../../fixtures/engine/traffic/traffic.ts';

const ANSWERED: Outcome = { kind: 'answered', isNeeded: true };
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

test.describe('a breaker', () => {
  for (const [kind, requests, time] of [
    ['silent', 2, 0],
    ['down', 5, 6_000],
    ['limited', 12, 30_000],
  ] as const)
    test(`opens when ${requests} needed requests in a row were ${kind} over ${time} ms`, () => {
      const many = new Breaker();
      for (let times = 1; times < requests; times++) many.note(trouble(kind), times === 1 ? 0 : time);
      expect(many.refusal(time)).toBeNull();
      many.note(trouble(kind), time);
      expect(many.refusal(time)).toBe(`it was ${kind}`);

      const atOnce = new Breaker();
      for (let times = 0; times < requests; times++) atOnce.note(trouble(kind), 0);
      expect(atOnce.refusal(0) === null).toBe(time > 0);
    });

  test('begins anew with an answer', () => {
    const breaker = new Breaker();
    for (let now = 0; now < 100_000; now += 10_000)
      for (const one of [trouble('silent'), ANSWERED]) breaker.note(one, now);
    expect(breaker.refusal(100_000)).toBeNull();
  });

  test('opens for a lane that answers now and then, and not for one that mostly does', () => {
    const opened = (isAnswered: (turn: number) => boolean): boolean => {
      const breaker = new Breaker();
      return Array.from({ length: 60 }, (_, turn) => turn).some((turn) => {
        breaker.note(isAnswered(turn) ? ANSWERED : trouble('down'), turn * 700);
        return breaker.refusal(turn * 700) !== null;
      });
    };
    expect(opened((turn) => turn % 4 === 0)).toBe(true);
    expect(opened((turn) => turn % 2 === 0)).toBe(false);
  });

  test('lets one request by after a while, and closes when that is answered', () => {
    const breaker = new Breaker();
    for (const now of [0, 1]) breaker.note(trouble('silent'), now);
    expect([4_000, 6_000, 6_001].map((now) => breaker.refusal(now) === null)).toEqual([false, true, false]);
    breaker.note(trouble('silent'), 7_000);
    expect(breaker.refusal(8_000)).not.toBeNull();
    breaker.note(ANSWERED, 8_001);
    expect(breaker.refusal(8_002)).toBeNull();
  });

  test('does not look at what ought to be refused: that may be how it is refused', () => {
    const breaker = new Breaker();
    for (let times = 0; times < 100; times++) breaker.note(trouble('silent', false), times * 1_000);
    expect(breaker.refusal(100_000)).toBeNull();
  });

  test('opens for a wait that nobody would wait, once it is asked for again', () => {
    const breaker = new Breaker();
    const years = trouble('limited', true, 999_999_999_000);
    // Those that were under way together were told it once.
    for (const now of [0, 500]) breaker.note(years, now);
    expect(breaker.refusal(500)).toBeNull();
    breaker.note(ANSWERED, 600);
    breaker.note(years, 5_000);
    // That a bad request is refused says nothing of a good one.
    breaker.note({ kind: 'answered', isNeeded: false }, 5_500);
    expect(breaker.refusal(5_500)).toBeNull();
    breaker.note(years, 6_000);
    expect(breaker.refusal(6_000)).toContain('Retry-After');
  });
});

test.describe('the clock of a run', () => {
  const options = { concurrency: 2, requestsPerSecond: null, total: 60_000, wrongPasswords: 2 };

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
    traffic.leave('lane', trouble('limited', true, 999_999_999));
    const from = performance.now();
    await traffic.enter('lane');
    expect(performance.now() - from).toBeGreaterThan(990);
    const waiting = [traffic.enter('lane'), traffic.enter('lane')].map((one) => one.catch((error: unknown) => error));
    await new Promise((resolve) => setTimeout(resolve, 20));
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

  /** How long it takes until a request of that side may go to an endpoint, in milliseconds. */
  const wait = async (traffic: SharedTraffic, endpoint: string, side: Side): Promise<number> => {
    const lane = laneOf(endpoint, side);
    const from = performance.now();
    await traffic.enter(lane);
    traffic.leave(lane, ANSWERED);
    return performance.now() - from;
  };
  const tell = async (traffic: SharedTraffic, endpoint: string, milliseconds: number): Promise<void> => {
    const lane = laneOf(endpoint, 'refused');
    await traffic.enter(lane);
    traffic.leave(lane, trouble('down', false, milliseconds));
  };
  /** Whether nothing stands in the way of one at once. */
  const isFree = async (traffic: SharedTraffic, endpoint: string, side: Side): Promise<boolean> => {
    const lane = laneOf(endpoint, side);
    let isIn = false;
    const entered = traffic.enter(lane).then(() => {
      isIn = true;
    });
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    const isFirst = isIn;
    await entered;
    traffic.leave(lane, ANSWERED);
    return isFirst;
  };

  test('holds up what ought to be refused where that is told to come later, and no good request', async () => {
    const traffic = new SharedTraffic(options);
    await tell(traffic, 'one', 400);
    expect(await isFree(traffic, 'one', 'let in')).toBe(true);
    expect(await isFree(traffic, 'two', 'refused')).toBe(true);
    expect(await isFree(traffic, 'one', 'turned away')).toBe(false);
    traffic.close();
  });

  test('holds up what ought to be refused anywhere once a second endpoint says so, and no good request', async () => {
    const traffic = new SharedTraffic(options);
    const lanes = ['one', 'two'].map((endpoint) => laneOf(endpoint, 'refused'));
    for (const lane of lanes) await traffic.enter(lane);
    for (const lane of lanes) traffic.leave(lane, trouble('limited', false, 400));
    expect(await isFree(traffic, 'one', 'let in')).toBe(true);
    expect(await wait(traffic, 'three', 'refused')).toBeGreaterThan(300);
    traffic.close();
  });

  test('holds up everything once a good request is told to come later', async () => {
    for (const side of ['let in', 'refused'] as const) {
      const traffic = new SharedTraffic(options);
      await traffic.enter('one');
      traffic.leave('one', trouble('limited', true, 400));
      expect(await wait(traffic, 'two', side)).toBeGreaterThan(300);
      traffic.close();
    }
  });

  test('waits a tenth of the run for refusals; then what may be turned away goes on, and what asks for a status ends', async () => {
    const traffic = new SharedTraffic({ ...options, total: 5_000 });
    await tell(traffic, 'one', 300);
    const waiting = traffic.enter(laneOf('one', 'refused')).then(
      () => null,
      (error: unknown) => error,
    );
    expect(await waiting).toBeNull();
    // Once may be a mistake.
    traffic.leave(laneOf('one', 'refused'), trouble('limited', false, 60_000));
    await tell(traffic, 'one', 60_000);
    await expect(traffic.enter(laneOf('one', 'refused'))).rejects.toThrow(/a tenth of limits\.total/);
    for (const side of ['let in', 'turned away'] as const) expect(await isFree(traffic, 'one', side)).toBe(true);
    await traffic.enter(laneOf('one', 'turned away'));
    traffic.leave(laneOf('one', 'turned away'), trouble('limited', false, 60_000));
    expect(await isFree(traffic, 'one', 'turned away')).toBe(true);
    expect(await isFree(traffic, 'two', 'let in')).toBe(true);
    traffic.close();
  });

  test('keeps nothing of a wait that has ended', async () => {
    const traffic = new SharedTraffic({ ...options, total: 100 });
    expect(await traffic.within(Promise.resolve('done'))).toBe('done');
    await expect(traffic.within(Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
    await expect(traffic.within(new Promise(() => undefined))).rejects.toThrow(Spent);
    await expect(traffic.within(Promise.resolve('late'))).rejects.toThrow(Spent);
  });
});

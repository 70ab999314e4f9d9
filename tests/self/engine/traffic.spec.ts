import { expect, test } from '@playwright/test';
import { SharedTraffic } from '../../../fixtures/engine/traffic/shared-traffic.ts';
import { laneOf, Spent, Withheld, type Outcome, type Side } from '../../../fixtures/engine/traffic/traffic.ts';
import { ANSWERED, trouble } from './outcomes.ts';

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

  test('says where good requests were told to come later when that has used up much of its time', async () => {
    const traffic = new SharedTraffic({ ...options, total: 1_200 });
    const endpoint = 'http://a.example/Supplier/Products/List';
    const answer = async (outcome: Outcome): Promise<void> => {
      await traffic.enter(endpoint);
      traffic.leave(endpoint, outcome);
    };
    await answer(trouble('limited', true, null));
    await answer(trouble('limited', true, null));
    await answer(trouble('limited', true, 60_000));
    const sentence =
      'the run’s budget, limits.total of 1 s, was used up; 1 s of it were waited, since good requests were told to come later: it was limited at /Supplier/Products/List (3 times)';
    await expect(traffic.enter(endpoint)).rejects.toThrow(sentence);
    await expect(traffic.wait(60_000)).rejects.toThrow(sentence);
  });

  test('says nothing of waits that were short, or of what was to be refused', async () => {
    const traffic = new SharedTraffic({ ...options, total: 600 });
    await traffic.enter('http://a/one');
    traffic.leave('http://a/one', trouble('limited', true, 10));
    const refused = laneOf('http://a/two', 'refused');
    await traffic.enter(refused);
    traffic.leave(refused, trouble('limited', false, 60_000));
    await expect(traffic.enter(refused)).rejects.toThrow(/, was used up$/);
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

import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { OrderGate } from '../../../../fixtures/roles/callback/orders/order-gate.ts';

/** Lets all go on that can: promises that are kept call back before this. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits that a test lets pass. */
class Sleeps {
  readonly asked: number[] = [];
  readonly #ends: (() => void)[] = [];
  readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      this.asked.push(milliseconds);
      this.#ends.push(resolve);
    });

  async pass(): Promise<void> {
    this.#ends.shift()?.();
    await settle();
  }
}

/** Orders that stand before a gate; `inside` are those that may be made. */
function queue(gate: OrderGate, count: number): { readonly inside: number[] } {
  const inside: number[] = [];
  for (let order = 0; order < count; order++) void gate.enter().then(() => inside.push(order));
  return { inside };
}

test('the first order goes alone, and as many beside each other as slow nothing down', async () => {
  const gate = new OrderGate(null, new Sleeps().sleep);
  const { inside } = queue(gate, 20);
  await settle();
  expect(inside).toHaveLength(1);
  gate.made(10);
  await settle();
  expect(inside).toHaveLength(3);
  gate.made(10);
  gate.made(10);
  await settle();
  expect(inside).toHaveLength(7);
});

test('a platform that makes an order a second is never given so many that the last waits for long', async () => {
  const gate = new OrderGate(null, new Sleeps().sleep);
  const { inside } = queue(gate, 40);
  let made = 0;
  let longest = 0;
  await settle();
  // One after another: an order takes as many seconds as there were before it.
  const began: number[] = [];
  for (let clock = 0; made < 40; clock++) {
    while (began.length < inside.length) began.push(clock);
    const took = clock + 1 - (began[made] ?? 0);
    longest = Math.max(longest, took);
    gate.made(1000 * took);
    gate.done();
    made++;
    await settle();
  }
  expect(inside).toHaveLength(40);
  expect(longest).toBeLessThanOrEqual(4);
});

test('no more orders are open at once than the target says, whatever becomes of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.constantFrom('made', 'failed', 'done'), { maxLength: 60 }),
      async (most, events) => {
        const gate = new OrderGate(most, new Sleeps().sleep);
        const { inside } = queue(gate, 30);
        let open = 0;
        let over = 0;
        let mostAtOnce = 0;
        await settle();
        for (const event of [
          ...events,
          ...Array.from({ length: 90 }, (_, at) => (['made', 'done'] as const)[at % 2]),
        ]) {
          const making = inside.length - open - over;
          mostAtOnce = Math.max(mostAtOnce, open + making);
          if (event === 'made' && making > 0) {
            gate.made(1);
            open++;
          } else if (event === 'failed' && making > 0) {
            gate.failed();
            over++;
          } else if (event === 'done' && open > 0) {
            gate.done();
            open--;
            over++;
          }
          await settle();
        }
        expect(mostAtOnce).toBeLessThanOrEqual(most);
        expect(inside).toHaveLength(30);
      },
    ),
    { numRuns: 25 },
  );
});

test('an order that is one too many waits until another is done', async () => {
  const gate = new OrderGate(null, new Sleeps().sleep);
  const { inside } = queue(gate, 3);
  await settle();
  gate.made(1);
  await settle();
  gate.made(1);
  await settle();
  expect(inside).toEqual([0, 1, 2]);
  const again = gate.again(null);
  await settle();
  let isTried = false;
  void again.then(() => (isTried = true));
  const later = queue(gate, 1);
  await settle();
  expect([isTried, later.inside.length]).toEqual([false, 0]);
  gate.done();
  await settle();
  expect([isTried, later.inside.length]).toEqual([true, 0]);
  expect(await again).toBe(true);
  gate.made(1);
  gate.done();
  await settle();
  expect(later.inside).toHaveLength(1);
});

test('Retry-After is waited for where nothing is done before, and lifts a limit that was one of time', async () => {
  const sleeps = new Sleeps();
  const gate = new OrderGate(null, sleeps.sleep);
  const { inside } = queue(gate, 2);
  await settle();
  gate.made(1);
  await settle();
  expect(inside).toEqual([0, 1]);
  const again = gate.again(5_000);
  const later = queue(gate, 2);
  await settle();
  expect(sleeps.asked).toEqual([5_000]);
  expect(later.inside).toHaveLength(0);
  await sleeps.pass();
  expect(await again).toBe(true);
  expect(later.inside).toHaveLength(0);
  gate.made(1);
  await settle();
  expect(later.inside).toHaveLength(2);
});

test('where nothing is open that could end, it is asked a few times more, and no others are tried meanwhile', async () => {
  const sleeps = new Sleeps();
  const gate = new OrderGate(null, sleeps.sleep);
  const { inside } = queue(gate, 4);
  await settle();
  for (let tries = 1; tries < 6; tries++) {
    const again = gate.again(null);
    await settle();
    expect(inside).toHaveLength(1);
    await sleeps.pass();
    expect(await again).toBe(true);
  }
  expect(await gate.again(null)).toBe(false);
  expect(sleeps.asked).toEqual([500, 1000, 2000, 4000, 8000]);
  await settle();
  expect(inside).toHaveLength(2);
});

test('an order that gets no answer in time is made alone from then on', async () => {
  const gate = new OrderGate(null, new Sleeps().sleep);
  const { inside } = queue(gate, 10);
  await settle();
  gate.made(1);
  await settle();
  expect(inside).toHaveLength(3);
  gate.failed(true);
  await settle();
  expect(inside).toHaveLength(3);
  expect(gate.isCrowded).toBe(false);
});

test('where the time of the run is used up while one waits, the others do not wait for it', async () => {
  let end: (error: Error) => void = () => undefined;
  const gate = new OrderGate(null, () => new Promise((_resolve, reject) => (end = reject)));
  const { inside } = queue(gate, 3);
  await settle();
  const again = gate.again(5_000);
  await settle();
  expect(inside).toEqual([0]);
  end(new Error('used up'));
  await expect(again).rejects.toThrow('used up');
  await settle();
  expect(inside).toEqual([0, 1]);
});

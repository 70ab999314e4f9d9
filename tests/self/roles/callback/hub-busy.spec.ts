import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@playwright/test';
import { Looks } from '../../../../fixtures/roles/callback/time/clock.ts';
import { hindranceOf, saysBusy } from '../../../../fixtures/roles/callback/orders/hindrance.ts';
import { claimed, KEY, payload, withHub } from './hub-kit.ts';

test('a process that had no turn for a while was held up till then', () => {
  let time = 1_000;
  const looks = new Looks(() => time);
  looks.end();
  for (time = 1_020; time < 2_000; time += 20) looks.look();
  expect([looks.heldUpAt, looks.heldUpSince(0)]).toEqual([0, 0]);
  time = 3_300;
  // It is still held up, until it looks.
  expect([looks.heldUpAt, looks.heldUpSince(0)]).toEqual([3_300, 0]);
  looks.look();
  time = 3_320;
  looks.look();
  expect([looks.heldUpAt, looks.heldUpSince(0), looks.heldUpSince(3_300)]).toEqual([3_300, 1_320, 0]);
});

const CALM = { strays: 0, turnedAway: 0, door: { latest: 0, heldUpSince: () => 0 } };

test('what may have been missed, or answered too late, is said of an order, and why', () => {
  const claim = { unkept: 0, begun: 0 };
  expect(hindranceOf(CALM, claim)).toBeNull();
  // One that is a little late for its own sake is no flood, and strangers alone are no hindrance.
  expect(hindranceOf({ ...CALM, strays: 5_000 }, claim)).toBeNull();
  expect(hindranceOf({ ...CALM, door: { latest: 2_000, heldUpSince: () => 999 } }, claim)).toBeNull();
  expect(hindranceOf({ ...CALM, strays: 5_000, door: { ...CALM.door, latest: 2_000 } }, claim)).toBe(
    '5000 requests came that belong to no order of this run, and one was seen 2.00 s late',
  );
  expect(hindranceOf({ ...CALM, strays: 7, turnedAway: 2 }, claim)).toBe(
    '7 requests came that belong to no order of this run, and 2 that could have been deliveries found no room',
  );
  const heldUpSince = (time: number): number => (time < 100 ? 1_300 : 0);
  const busy = { ...CALM, door: { latest: 0, heldUpSince } };
  expect(hindranceOf(busy, { ...claim, begun: 50 })).toBe(
    'the suite’s own machine was too busy: it did nothing for 1.30 s',
  );
  expect(hindranceOf(busy, { ...claim, begun: 150 })).toBeNull();
  // What strangers do to a busy machine is said of the machine.
  const both = { strays: 5_000, turnedAway: 0, door: { latest: 2_000, heldUpSince } };
  expect(saysBusy(hindranceOf(both, claim) ?? '')).toBe(true);
  expect(saysBusy(hindranceOf({ ...both, turnedAway: 1 }, claim) ?? '')).toBe(false);
  expect(saysBusy(hindranceOf(both, { ...claim, begun: 150 }) ?? '')).toBe(false);
});

/** Keeps this process from anything else for so long, in milliseconds. */
function keepBusy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('what came while this process was held up is seen before a wait for it is over', async () => {
  await withHub(async (hub) => {
    const claim = claimed(hub, []);
    const body = payload();
    const socket = net.connect(hub.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const ended = claim.change(1);
    socket.write(
      `POST /hook-7f3a HTTP/1.1\r\nHost: x\r\nApikey: ${KEY}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    // Both are due when it comes to look: its own timer, and what has come.
    keepBusy(300);
    expect(hub.calmSince).toBeGreaterThan(claim.begun);
    await ended;
    expect(claim.attempts).toHaveLength(1);
    socket.destroy();
  });
});

/** Sends a delivery, breaks the connection as soon as it is told to, and says so. */
const SENDER = `
  const { workerData: { url, body, key, steps } } = require('node:worker_threads');
  const { port, pathname } = new URL(url);
  const socket = require('node:net').connect(Number(port), '127.0.0.1', () => {
    socket.write('POST ' + pathname + ' HTTP/1.1\\r\\nHost: x\\r\\nApikey: ' + key + '\\r\\nContent-Length: ' + body.length + '\\r\\n\\r\\n' + body);
    // Told before it waits, it is told at once: no promise then.
    Promise.resolve(Atomics.waitAsync(steps, 0, 0).value).then(() => socket.destroy());
  });
  socket.on('close', () => { Atomics.store(steps, 1, 1); Atomics.notify(steps, 1); });
`;

test('a sender has given up as early as it can have, however late that is seen', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, [{ kind: 'silence' }]);
    const steps = new Int32Array(new SharedArrayBuffer(8));
    const sender = new Worker(SENDER, { eval: true, workerData: { url, body: payload(), key: KEY, steps } });
    while (claim.attempts.length === 0) await claim.change(5_000);
    // Nothing is seen here from now on until a second after the connection was broken.
    Atomics.store(steps, 0, 1);
    Atomics.notify(steps, 0);
    expect(Atomics.wait(steps, 1, 0, 60_000)).not.toBe('timed-out');
    const broken = performance.timeOrigin + performance.now();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    while (!claim.attempts[0]?.abandonedAt) await claim.change(5_000);
    expect(claim.attempts[0].abandonedAt).toBeLessThan(broken + 900);
    await sender.terminate();
  });
});

import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { validatorFor } from '../../../spec/contract.ts';
import { DELIVERY_DEFAULTS, pauseAfter } from '../../../fixtures/reference/platform/delivery/settings.ts';
import { test } from './delivery-kit.ts';

/** Long enough for a wrong further attempt, whose pause is 1 ms, to be made. */
const QUIET_MS = 40;

for (const kind of ['digital', 'manual'] as const) {
  for (const status of [0, 1, 2, 3] as const) {
    test(`a ${kind} line that comes to ${status} is delivered as the contract says`, async ({ client, start }) => {
      client.answers(200);
      const engine = start();
      const id = engine.order('D-1', [status], kind);
      await engine.until(1);
      const [seen] = client.seen;
      const codes = kind === 'digital' && status === 1;
      const note = kind === 'manual' && status === 1;
      expect(validatorFor('deliverOrder', 'request')(seen?.json)).toEqual([]);
      expect(seen?.json).toEqual({
        DeliverID: 'D-1',
        OrderDetailID: id,
        Status: status,
        DeliveryData: codes ? expect.arrayContaining([expect.stringMatching(/^\w{4}(-\w{4}){3}$/)]) : [],
        DeliveryNote: note ? expect.arrayContaining([expect.stringMatching(/./)]) : null,
      });
      expect(seen?.headers).toMatchObject({ apikey: engine.seed.callbackKey, 'content-type': 'application/json' });
    });
  }
}

test('each change is a delivery, in the order of the changes', async ({ client, start }) => {
  client.answers(200, 200, 200, 200);
  const engine = start();
  engine.order('D-1', [2, 3, 2, 0]);
  await engine.until(4);
  expect(client.seen.map(({ json }) => json.Status)).toEqual([2, 3, 2, 0]);
  expect(engine.attempts.map(({ serial, turn, number }) => [serial, turn, number])).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [3, 3, 1],
    [4, 4, 1],
  ]);
});

test('a change made by hand is delivered, an order that has come to no state is not', async ({ client, start }) => {
  client.answers(200);
  const engine = start();
  const id = engine.order('D-1', []);
  await wait(QUIET_MS);
  engine.orders.update(id, { status: 1, deliveryData: ['A-CODE'] });
  await engine.until(1);
  expect(client.seen.map(({ json }) => json.DeliveryData)).toEqual([['A-CODE']]);
});

for (const status of [301, 302, 303, 307, 308, 304, 400, 401, 404, 410, 429, 500, 503, 599]) {
  test(`after ${status} the same delivery comes again, with its key`, async ({ client, start }) => {
    client
      .next((post) => post.reply(status, '', { Location: 'http://client.test/other' }))
      .next((post) => post.reply(status, '', { Location: 'http://other.test/' }))
      .answers(200);
    const engine = start();
    engine.order('D-1', [1]);
    await engine.until(3);
    expect(new Set(client.seen.map(({ text }) => text)).size).toBe(1);
    expect(client.seen.map(({ headers }) => headers.apikey)).toEqual(Array(3).fill(engine.seed.callbackKey));
    expect(client.paths).toEqual(['/hook', '/hook', '/hook']);
  });
}

for (const [status, body] of [
  [200, '{"success":true,"message":"ok"}'],
  [200, '{"success":false,"message":"no"}'],
  [200, ''],
  [200, '<html>'],
  [201, ''],
  [202, ''],
  [204, ''],
  [299, ''],
] as const) {
  test(`after ${status} with "${body}" there is no further attempt`, async ({ client, start }) => {
    client.next((post) => post.reply(status, body)).answers(200);
    const engine = start();
    engine.order('D-1');
    await engine.until(1);
    await wait(QUIET_MS);
    expect(client.unasked()).toHaveLength(1);
    expect(engine.attempts).toHaveLength(1);
  });
}

for (const code of ['ECONNREFUSED', 'ECONNRESET']) {
  test(`after ${code} the delivery comes again`, async ({ client, start }) => {
    const failure = Object.assign(new Error(code), { code });
    client.next((post) => post.replyWithError(failure)).answers(200);
    const engine = start();
    engine.order('D-1');
    await engine.until(2);
    expect(engine.attempts.map(({ outcome }) => outcome)).toMatchObject([{ kind: 'broken', code }, { status: 200 }]);
  });
}

test('a client whose status comes late is asked again', async ({ client, start }) => {
  client.next((post) => post.delay(5_000).reply(200)).answers(200);
  const engine = start({ answerTimeoutMs: 30 });
  engine.order('D-1');
  await engine.until(2);
  expect(engine.attempts.map(({ outcome }) => outcome.kind)).toEqual(['timed-out', 'answered']);
  expect(engine.attempts[1]?.past).toEqual([{ kind: 'timed-out' }]);
});

test('a body that never ends is cut off by time, a huge one by size; the status counts', async ({ client, start }) => {
  const endless = new Readable({ read: () => undefined });
  endless.push('slow');
  client
    .next((post) => post.reply(200, () => endless))
    .next((post) => post.reply(500, () => Readable.from(Array(50).fill('x'.repeat(10_000)))))
    .answers(200);
  const engine = start({ answerTimeoutMs: 600, answerLimitBytes: 25_000 });
  engine.order('D-1', [2, 1]);
  await engine.until(3);
  expect(engine.attempts.map(({ turn, outcome }) => [turn, outcome])).toMatchObject([
    [1, { status: 200, complete: false, body: 'slow' }],
    [2, { status: 500, complete: false, body: 'x'.repeat(25_000) }],
    [2, { status: 200, complete: true }],
  ]);
});

test('attempts end with their number, and then the next delivery of the line comes', async ({ client, start }) => {
  client.answers(500, 500, 500, 200);
  const engine = start({ attempts: 3 });
  engine.order('D-1', [2, 1]);
  await engine.until(4);
  expect(client.seen.map(({ json }) => json.Status)).toEqual([2, 2, 2, 1]);
});

test('pauses grow to the longest one', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempt) => pauseAfter(attempt, DELIVERY_DEFAULTS));
  expect(pauses).toEqual([40, 80, 160, 320, 640, 640, 640]);
});

test('a retry carries the state of its own change, not that of the line now', async ({ client, start }) => {
  client.answers(500, 200, 200);
  const engine = start({ retry: { firstMs: 30, factor: 1, maxMs: 30 } });
  const id = engine.order('D-1', [2, 1]);
  await engine.until(1);
  expect(engine.orders.line(id)?.status).not.toBe(null);
  await engine.until(3);
  expect(client.seen.map(({ json }) => json.Status)).toEqual([2, 2, 1]);
});

test('a line whose client is stuck holds up no other line', async ({ client, start }) => {
  client.next((post) => post.delay(5_000).reply(200)).answers(200, 200);
  const engine = start({ answerTimeoutMs: 4_000 });
  const [stuck, free] = [engine.order('stuck', [2, 1]), engine.order('free', [2, 1])];
  await engine.until(2);
  expect(engine.attempts.map(({ line }) => line.id)).toEqual([free, free]);
  expect(engine.orders.line(stuck)?.status).toBe(1);
});

test('no more attempts are under way than the setting allows', async ({ client, start }) => {
  for (let i = 0; i < 6; i += 1) client.next((post) => post.delay(10).reply(200));
  let [open, most] = [0, 0];
  const engine = start({
    concurrency: 2,
    behaviour: {
      beforeAttempt: (request) => {
        open += 1;
        most = Math.max(most, open);
        return request;
      },
      followedTo: () => {
        open -= 1;
        return undefined;
      },
    },
  });
  for (const name of 'abcdef') engine.order(name);
  await engine.until(6);
  expect(most).toBe(2);
});

test('closing ends attempts, pauses and orders at once', async ({ client, start }) => {
  client.next((post) => post.delay(60_000).reply(200)).answers(500);
  const engine = start({ answerTimeoutMs: 60_000, retry: { firstMs: 60_000, factor: 1, maxMs: 60_000 } });
  engine.order('under way', [2, 1]);
  engine.order('in a pause', [2, 1]);
  await engine.until(1);
  const late = engine.order('late', [2, 1]);
  const began = performance.now();
  await engine.close();
  expect(performance.now() - began).toBeLessThan(30_000);
  await wait(QUIET_MS);
  expect(engine.attempts).toHaveLength(1);
  expect(engine.orders.line(late)?.status).toBe(null);
});

test('a notification URL of another kind is refused', ({ start }) => {
  for (const notificationUrl of ['', '/hook', 'ftp://client.test/']) {
    expect(() => start({ notificationUrl })).toThrow('http or https URL');
  }
});

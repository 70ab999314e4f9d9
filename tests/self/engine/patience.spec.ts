import type { Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { Patience } from '../../../fixtures/engine/patience.ts';
import type { Purpose } from '../../../fixtures/engine/purpose.ts';
import { SharedTraffic } from '../../../fixtures/engine/traffic/shared-traffic.ts';
import type { Exchange } from '../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { answer, hostileServer } from '../wire/hostile-server.ts';

/** Sends a request on a connection that is kept and that the server closes when this request comes. */
async function afterKept(purpose: Purpose): Promise<{ came: number; tries: readonly Exchange[]; last: Exchange }> {
  let kept = 0;
  await using server = await hostileServer((socket, request) => {
    if (request === 1) kept = socket.remotePort ?? 0;
    if (request > 1 && socket.remotePort === kept) socket.destroy();
    else socket.write(answer('{}'));
  });
  const traffic = new SharedTraffic({ concurrency: 1, requestsPerSecond: null, total: 60_000, wrongPasswords: 2 });
  const patience = new Patience(traffic, 2_000);
  const stimulus = Stimulus.of('POST', server.url).withBody('{}');
  await patience.send(stimulus, 'needed');
  const tries: Exchange[] = [];
  const last = await patience.send(stimulus, purpose, (one) => tries.push(one));
  traffic.close();
  return { came: server.requests.length - 1, tries, last };
}

for (const purpose of ['once', 'counted'] as const)
  test(`what is ${purpose === 'once' ? 'to be sent once' : purpose} meets no kept connection that may close, and comes once`, async () => {
    const { came, tries, last } = await afterKept(purpose);
    expect(came).toBe(1);
    expect(tries).toEqual([last]);
    expect(last.status).toBe(200);
  });

for (const purpose of ['needed', 'refused', 'open'] as const)
  test(`what is ${purpose} is sent again where a kept connection closes, and both are evidence`, async () => {
    const { came, tries } = await afterKept(purpose);
    expect(came).toBe(2);
    expect(tries.map(({ status, stale }) => [status, stale])).toEqual([
      [null, true],
      [200, false],
    ]);
  });

test('what closes each connection answers by that', async () => {
  await using server = await hostileServer((socket) => socket.destroy());
  const traffic = new SharedTraffic({ concurrency: 1, requestsPerSecond: null, total: 60_000, wrongPasswords: 2 });
  const tries: Exchange[] = [];
  await new Patience(traffic, 2_000).send(Stimulus.of('POST', server.url), 'refused', (one) => tries.push(one));
  traffic.close();
  expect(server.requests).toHaveLength(tries.length);
  expect(tries.map(({ stale }) => stale)).toEqual([false]);
});

/** What answers so many milliseconds late, and what a request is told that such an answer comes to. */
async function whereAnswersCome(late: number | null, purposes: readonly Purpose[]): Promise<(number | null)[]> {
  return sendingTo((socket) => {
    if (late !== null) setTimeout(() => socket.write(answer('{}')), late);
  }, purposes);
}

/** What requests are told that go to what does this with each connection on which one came, one after another. */
async function sendingTo(
  onRequest: (socket: Socket) => unknown,
  purposes: readonly Purpose[],
  leastWait = 200,
): Promise<(number | null)[]> {
  await using server = await hostileServer(onRequest);
  const traffic = new SharedTraffic({ concurrency: 1, requestsPerSecond: null, total: 60_000, wrongPasswords: 9 });
  const patience = new Patience(traffic, 200, { leastWait });
  const statuses: (number | null)[] = [];
  for (const purpose of purposes) statuses.push((await patience.send(Stimulus.of('POST', server.url), purpose)).status);
  traffic.close();
  return statuses;
}

test('what passes by silence is waited for longer, since it may be let in late', async () => {
  const all = ['kept out', 'counted', 'unwelcome'] as const;
  expect(await whereAnswersCome(400, all)).toEqual([200, 200, 200]);
  expect(await whereAnswersCome(400, ['refused', 'open'])).toEqual([null, null]);
});

test('silence is waited out once', async () => {
  const from = performance.now();
  expect(await whereAnswersCome(null, ['kept out', 'kept out', 'counted', 'unwelcome'])).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(performance.now() - from).toBeLessThan(200 * (3.5 + 3 + 2));
});

for (const [label, end] of [
  ['a connection that is closed', (socket: Socket) => socket.destroy()],
  [
    'an answer of a gateway',
    (socket: Socket) => socket.write('HTTP/1.1 504 Gateway Timeout\r\nContent-Length: 0\r\n\r\n'),
  ],
] as const)
  test(`silence that ${label} ends late is waited for once`, async () => {
    const from = performance.now();
    await sendingTo((socket) => setTimeout(() => end(socket), 400), Array<Purpose>(6).fill('unwelcome'));
    expect(performance.now() - from).toBeLessThan(200 * (2 + 5 + 2));
  });

test('a connection that is closed late refuses by that, where others are waited for too short a time', async () => {
  const from = performance.now();
  await sendingTo((socket) => setTimeout(() => socket.destroy(), 400), Array<Purpose>(3).fill('unwelcome'), 201);
  expect(performance.now() - from).toBeGreaterThan(3 * 395);
});

test('what is waited for no longer than usual says nothing of silence', async () => {
  expect(await whereAnswersCome(400, ['refused', 'kept out'])).toEqual([null, 200]);
});

import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Platform } from '../../../fixtures/reference/platform/app.ts';
import { startReference } from '../../../fixtures/reference/start.ts';
import { createReceiver } from '../../../fixtures/reference/receiver/app.ts';
import { ask, JSON_LINE, test as base, tokenOf } from './platform-kit.ts';

interface Hook {
  readonly url: string;
  readonly requests: { readonly raw: IncomingMessage; readonly at: number; readonly json: Record<string, unknown> }[];
  until(count: number): Promise<void>;
}

/** `hook` starts a client that records and answers by the given function, 200 where it does nothing. */
const test = base.extend<{ hook: (answer?: (n: number, response: ServerResponse) => void) => Promise<Hook> }>({
  hook: async ({}, use) => {
    const servers: ReturnType<typeof createServer>[] = [];
    await use(async (answer = (_, response) => response.end('{"success":true,"message":"ok"}')) => {
      const requests: Hook['requests'] = [];
      const arrived = new EventEmitter();
      const listen: RequestListener = (raw, response) => {
        let text = '';
        raw.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
        raw.on('end', () => {
          requests.push({ raw, at: performance.now(), json: JSON.parse(text) as Record<string, unknown> });
          answer(requests.length, response);
          arrived.emit('request');
        });
      };
      const server = createServer(listen);
      servers.push(server);
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/of?client=1`,
        requests,
        until: async (count) => {
          while (requests.length < count) await once(arrived, 'request');
        },
      };
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
});

async function order(platform: Platform, body: object) {
  const token = await tokenOf(platform, platform.seed.apiCustomer);
  return ask(platform.url, 'POST', '/Orders/Create', [JSON_LINE, ['Authorization', `Bearer ${token}`]], body);
}

test('an order is delivered while it is processed and when it is delivered, the key spelt as the contract does', async ({
  start,
  hook,
}) => {
  const client = await hook();
  const platform = await start({ notificationUrl: client.url });
  const { json } = await order(platform, { kind: 'manual', deliverId: 'Ünïcode-1' });
  await client.until(2);
  expect(client.requests.map(({ json: { Status } }) => Status)).toEqual([2, 1]);
  const { id } = (json as { order: { lines: { id: number }[] } }).order.lines[0] ?? { id: 0 };
  expect(client.requests[1]?.json).toMatchObject({ DeliverID: 'Ünïcode-1', OrderDetailID: id, DeliveryData: [] });
  const raw = client.requests[0]?.raw;
  expect([raw?.method, raw?.url]).toEqual(['POST', '/hook/of?client=1']);
  expect(raw?.rawHeaders).toEqual(expect.arrayContaining(['Apikey', platform.seed.callbackKey, 'application/json']));
});

test('states are the order’s to say; none is no delivery, and a dry run is none', async ({ start, hook }) => {
  const client = await hook();
  const platform = await start({ notificationUrl: client.url });
  await order(platform, { kind: 'digital', states: [] });
  await order(platform, { kind: 'digital', dryRun: true });
  await order(platform, { kind: 'digital', states: [3, 0] });
  await client.until(2);
  await wait(60);
  expect(client.requests.map(({ json: { Status } }) => Status)).toEqual([3, 0]);
});

test('a client that drips, hangs up or redirects to itself is asked again, by default within a second', async ({
  start,
  hook,
}) => {
  const client = await hook((n, response) => {
    if (n === 1) response.destroy();
    else if (n === 2) response.writeHead(307, { Location: '/elsewhere' }).end();
    else if (n === 3) response.writeHead(200).write('{');
    else response.end();
  });
  const platform = await start({ notificationUrl: client.url });
  await order(platform, { kind: 'digital' });
  // The third answer is a 200, however slow its body: the fourth request is the next state's.
  await client.until(4);
  expect(client.requests.map(({ json: { Status } }) => Status)).toEqual([2, 2, 2, 1]);
  expect(client.requests.every(({ raw }) => raw.url === '/hook/of?client=1')).toBe(true);
  const [first, , , last] = client.requests;
  expect((last?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(20_000);
});

test('an endless answer is cut off', async ({ start, hook }) => {
  const client = await hook((_, response) => {
    const pour = () => {
      while (response.write('x'.repeat(16_384)));
    };
    response.writeHead(503).on('drain', pour);
    pour();
  });
  const cut: unknown[] = [];
  const platform = await start({
    notificationUrl: client.url,
    delivery: { attempts: 2, answerTimeoutMs: 60_000 },
    onAttempt: (_, outcome) => cut.push(outcome.kind === 'answered' && [outcome.complete, outcome.body.length]),
  });
  await order(platform, { kind: 'digital', states: [2, 1] });
  await client.until(3);
  expect(cut.slice(0, 2)).toEqual([
    [false, 262_144],
    [false, 262_144],
  ]);
});

test('a client that is not there is tried until attempts are used up', async ({ start }) => {
  const gone = await createReceiver();
  await gone.close();
  const codes: string[] = [];
  const done = new EventEmitter();
  const platform = await start({
    notificationUrl: gone.url,
    delivery: { attempts: 3, retry: { firstMs: 5, factor: 2, maxMs: 10 } },
    onAttempt: ({ number }, outcome) => {
      codes.push(`${number} ${outcome.kind === 'broken' ? outcome.code : outcome.kind}`);
      if (number === 3) done.emit('over');
    },
  });
  const over = once(done, 'over');
  await order(platform, { kind: 'digital', states: [2] });
  await over;
  expect(codes).toEqual(['1 ECONNREFUSED', '2 ECONNREFUSED', '3 ECONNREFUSED']);
});

test('the reference platform and the reference receiver understand each other', async ({ start }) => {
  const receiver = await createReceiver({ apiKey: 'Key-of-both' });
  const told: unknown[] = [];
  const heard = new EventEmitter();
  const platform = await start({
    notificationUrl: receiver.url,
    behaviour: ({ deliveryHeaders }) => ({
      deliveryHeaders: (attempt) => ({ ...deliveryHeaders(attempt), Apikey: 'Key-of-both' }),
    }),
    onAttempt: (_, outcome) => {
      told.push(outcome.kind === 'answered' && outcome.status);
      heard.emit('attempt');
    },
  });
  await order(platform, { kind: 'digital', states: [2, 1] });
  while (told.length < 2) await once(heard, 'attempt');
  const id = platform.orders.line(100_001)?.id;
  const state = await fetch(`${receiver.stateUrl}?orderDetailId=${id ?? ''}&status=1`);
  expect([told, await state.json()]).toEqual([[200, 200], { processed: true, times: 1 }]);
  await receiver.close();
});

test('both ends start together, and the hub’s port is left free', async () => {
  const reference = await startReference();
  const { REFERENCE_HUB_LISTEN = '', REFERENCE_HUB_URL, REFERENCE_RECEIVER_URL = '' } = reference.environment;
  expect(REFERENCE_HUB_URL).toMatch(
    new RegExp(`^http://${REFERENCE_HUB_LISTEN}/[0-9a-f-]{36}\\?client=7&via=the%20suite$`),
  );
  expect((await fetch(REFERENCE_RECEIVER_URL)).status).toBe(405);
  await expect(fetch(`http://${REFERENCE_HUB_LISTEN}`)).rejects.toThrow('fetch failed');
  await reference.close();
});

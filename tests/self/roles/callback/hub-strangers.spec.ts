import { expect, test } from '@playwright/test';
import net from 'node:net';
import { CallbackHub } from '../../../../fixtures/roles/callback/hub/hub.ts';
import { status } from '../../../../fixtures/roles/callback/script/statuses.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';

const KEY = 'the-key-of-the-account';
const order = { deliverId: '0b9f1c9e-1111-4222-8333-444455556666', orderDetailId: 41 };

async function withHub(
  use: (hub: CallbackHub, post: (members: object, key?: string) => Promise<number>) => Promise<void>,
) {
  const url = new URL('http://127.0.0.1/hook-7f3a');
  const hub = await CallbackHub.start({ host: '127.0.0.1', port: 0, url, apiKey: new Secret(KEY, 'API_KEY') });
  const post = async (members: object, key?: string): Promise<number> => {
    const { deliverId: DeliverID, orderDetailId: OrderDetailID } = order;
    const answer = await fetch(`http://127.0.0.1:${hub.port}/hook-7f3a`, {
      method: 'POST',
      headers: key === undefined ? {} : { Apikey: key },
      body: JSON.stringify({ DeliverID, OrderDetailID, Status: 2, DeliveryData: [], DeliveryNote: null, ...members }),
    });
    return answer.status;
  };
  try {
    await use(hub, post);
  } finally {
    await hub.close();
  }
}

for (const [label, members, key] of [
  ['no key', {}, undefined],
  ['another key', {}, 'another-key'],
  ['another DeliverID', { DeliverID: 'another' }, KEY],
  ['another OrderDetailID', { OrderDetailID: 7 }, KEY],
] as const)
  test(`an attempt with ${label} is of the order that its other two signs name`, async () => {
    await withHub(async (hub, post) => {
      const claim = hub.expect(order.deliverId, [status(500)]);
      hub.tell(claim, order);
      expect(await post(members, key)).toBe(500);
      expect([claim.attempts.length, hub.strays]).toEqual([1, 0]);
    });
  });

for (const [label, members, key] of [
  ['a guessed line', { DeliverID: 'guessed' }, undefined],
  ['a guessed line and a key of its own', { DeliverID: 'guessed' }, 'guessed'],
  ['the key and neither identifier', { DeliverID: 'other', OrderDetailID: 7 }, KEY],
] as const)
  test(`who has ${label} is a stray, and uses up no answer of the order`, async () => {
    await withHub(async (hub, post) => {
      const claim = hub.expect(order.deliverId, [status(500)]);
      hub.tell(claim, order);
      expect(await post(members, key)).toBe(200);
      expect([claim.attempts.length, hub.strays]).toEqual([0, 1]);
      expect(await post({}, KEY)).toBe(500);
    });
  });

test('where nobody tells the line, the identifier that was made up for the order stands for it', async () => {
  await withHub(async (hub, post) => {
    const claim = hub.expect(order.deliverId, [status(500)]);
    hub.tell(claim, { ...order, orderDetailId: null });
    expect(await post({ OrderDetailID: 9 })).toBe(500);
    expect(claim.attempts).toHaveLength(1);
  });
});

test('strangers take no room of those who carry the key while an order is being made', async () => {
  await withHub(async (hub, post) => {
    const claim = hub.expect('the-identifier-that-was-sent', [status(500)]);
    const own = post({}, KEY);
    const strange = Array.from({ length: 100 }, (_, number) => post({ DeliverID: `guessed ${number}` }));
    while (hub.turnedAway < 60) await new Promise((resolve) => setTimeout(resolve, 5));
    hub.tell(claim, order);
    expect(await own).toBe(500);
    expect(new Set(await Promise.all(strange))).toEqual(new Set([200]));
    expect([claim.attempts.length, hub.strays]).toEqual([1, 100]);
  });
});

test('an attempt whose order is not answered in time is asked to come again, and is the order’s all the same', async () => {
  await withHub(async (hub, post) => {
    const claim = hub.expect('the-identifier-that-was-sent', [status(500)]);
    expect(await post({}, KEY)).toBe(503);
    hub.tell(claim, order);
    expect(await post({}, KEY)).toBe(500);
    expect(claim.attempts).toHaveLength(2);
  });
});

test('a sender that has given up before it is answered uses up no answer, and hears of none', async () => {
  await withHub(async (hub, post) => {
    const claim = hub.expect('the-identifier-that-was-sent', [status(404)]);
    const socket = net.connect(hub.port, '127.0.0.1', () => {
      const body = JSON.stringify({ DeliverID: order.deliverId, OrderDetailID: 41, Status: 2 });
      socket.end(
        `POST /hook-7f3a HTTP/1.1\r\nHost: x\r\nApikey: ${KEY}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      socket.destroySoon();
    });
    await new Promise((resolve) => socket.on('close', resolve));
    hub.tell(claim, order);
    expect(await post({}, KEY)).toBe(404);
    expect(claim.attempts.map(({ answeredAt }) => answeredAt === null)).toEqual([true, false]);
    await expect.poll(() => claim.attempts[1]?.clearAt ?? 0).toBeGreaterThan(claim.attempts[1]?.answeredAt ?? Infinity);
  });
});

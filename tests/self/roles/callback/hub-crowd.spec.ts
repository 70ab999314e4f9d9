import { EventEmitter } from 'node:events';
import type http from 'node:http';
import net, { type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { payloadOf, type Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import { Claim } from '../../../../fixtures/roles/callback/claims/claim.ts';
import { Connections, MOST_PIPELINED, MOST_UNKNOWN } from '../../../../fixtures/roles/callback/hub/connections.ts';
import { hindranceOf } from '../../../../fixtures/roles/callback/orders/hindrance.ts';
import { hasKey, signsOf } from '../../../../fixtures/roles/callback/claims/signs.ts';
import { A_BEAT, MOST_WAITING, Strangers } from '../../../../fixtures/roles/callback/hub/strangers.ts';
import { Waits } from '../../../../fixtures/roles/callback/time/waits.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { claimed, KEY, payload, post, withHub } from './hub-kit.ts';

/** Notes what becomes of answers. */
function answers(): { readonly next: () => http.ServerResponse; sent: number; destroyed: number } {
  const noted = {
    sent: 0,
    destroyed: 0,
    next: () =>
      ({
        writeHead: () => undefined,
        end: () => noted.sent++,
        req: { socket: { destroy: () => noted.destroyed++ } },
      }) as unknown as http.ServerResponse,
  };
  return noted;
}

test('strangers are answered in turn, and too many of them are hung up on', async () => {
  const strangers = new Strangers();
  const noted = answers();
  const many = A_BEAT + MOST_WAITING + 5;
  for (let number = 0; number < many; number++) strangers.answer(noted.next(), true);
  expect([strangers.count, noted.sent, noted.destroyed]).toEqual([many, A_BEAT, 5]);
  await expect.poll(() => noted.sent).toBe(A_BEAT + MOST_WAITING);
  strangers.end();
});

test('whoever carries the account’s key waits behind no stranger', () => {
  const strangers = new Strangers();
  const [strange, keyed] = [answers(), answers()];
  for (let number = 0; number < 2 * A_BEAT; number++) strangers.answer(strange.next(), true);
  for (let number = 0; number < 1_000; number++) strangers.answer(keyed.next(), true, true);
  expect([strange.sent, keyed.sent]).toEqual([A_BEAT, 1_000]);
  strangers.end();
});

test('of connections that have brought nothing of an order, the one open longest makes room', () => {
  const connections = new Connections();
  const closed: number[] = [];
  const open = (number: number): Socket => {
    const socket = Object.assign(new EventEmitter(), {
      destroy: () => {
        closed.push(number);
        socket.emit('close');
      },
    });
    return socket as unknown as Socket;
  };
  const all = Array.from({ length: MOST_UNKNOWN + 3 }, (_, number) => open(number));
  connections.enter(all[0] as Socket);
  connections.vouch(all[0] as Socket);
  for (const socket of all.slice(1)) connections.enter(socket);
  expect(closed).toEqual([1, 2]);
  expect(connections.closed).toBe(2);
  all[3]?.emit('close');
  connections.enter(open(-1));
  expect(closed).toEqual([1, 2]);
});

test('of requests that are sent one behind another, no more are taken than can wait', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, []);
    for (const key of [null, KEY]) {
      const before = [hub.strays, hub.turnedAway] as const;
      const line = key === null ? '' : `Apikey: ${key}\r\n`;
      await new Promise<void>((resolve) => {
        const socket = net.connect(hub.port, '127.0.0.1', () =>
          socket.write(`GET /strange HTTP/1.1\r\nHost: x\r\n${line}\r\n`.repeat(20_000)),
        );
        socket.on('error', () => undefined);
        socket.on('data', () => undefined);
        socket.once('close', () => {
          resolve();
        });
      });
      expect(hub.strays - before[0]).toBeLessThanOrEqual(MOST_PIPELINED);
      // One that carries the key may have brought a delivery.
      expect(hub.turnedAway - before[1]).toBe(key === null ? 0 : 1);
    }
    await post(url, payload());
    expect(claim.attempts).toHaveLength(1);
  });
});

test('a long body without the key is not waited for', async () => {
  await withHub(async (hub, url) => {
    const claim = claimed(hub, []);
    const head = (more: string): string =>
      `POST /hook-7f3a HTTP/1.1\r\nHost: x\r\n${more}Content-Length: 250000\r\n\r\n`;
    const keyed = net.connect(hub.port, '127.0.0.1', () => keyed.write(`${head(`Apikey: ${KEY}\r\n`)}{`));
    // Its body is being waited for, since what came after it was answered.
    await new Promise((resolve) => keyed.once('connect', resolve));
    await post(url, payload());
    const said = await new Promise<string>((resolve) => {
      const socket = net.connect(hub.port, '127.0.0.1', () => socket.write(`${head('')}{`));
      socket.once('data', (chunk: Buffer) => {
        resolve(chunk.toString());
      });
    });
    expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect([claim.attempts.length, hub.strays]).toEqual([1, 1]);
    keyed.destroy();
  });
});

test('what can be of no order is not kept waiting while one is being made', async () => {
  await withHub(async (hub, url) => {
    hub.expect('an-order-that-is-never-answered', []);
    const strange = async (body: string): Promise<number> => (await fetch(url, { method: 'POST', body })).status;
    const held = strange(payload({ DeliverID: 'guessed', OrderDetailID: 7 }));
    for (const body of ['', '[]', '{"DeliverID":"guessed"}', '{"OrderDetailID":7}', '{"DeliverID"'])
      expect(await strange(body)).toBe(200);
    // One that could be of it is.
    expect(hub.strays).toBe(5);
    hub.tell(hub.expect('another', []), { deliverId: 'another', orderDetailId: 1 });
    await hub.close();
    await held.catch(() => 0);
  });
});

test('reads who is meant out of a body as it may be written, and nothing out of what is no object', () => {
  const named = { hasKey: false, deliverId: 'D-1', line: '41', state: '2', text: '' };
  for (const body of [
    '{"DeliverID":"D-1","OrderDetailID":41,"Status":2}',
    ' \r\n\t{"OrderDetailID":"41","Status":2,"DeliverID":"\\u0044-1"}',
  ])
    for (const mark of ['', '\ufeff']) expect(signsOf(Buffer.from(mark + body), false)).toEqual(named);
  for (const body of ['', ' ', '[{"DeliverID":"D-1"}]', 'x{"DeliverID":"D-1"}', '"D-1"'])
    expect(signsOf(Buffer.from(body), false)).toMatchObject({ deliverId: null, line: null });
  expect(signsOf(Buffer.from('<x>D-1</x>'), true).text).toBe('<x>d-1</x>');
  const key = new Secret(KEY, 'API_KEY');
  expect(hasKey(['Host', 'x', 'aPiKeY', KEY], key)).toBe(true);
  for (const headers of [[], ['Apikey', 'x'], [KEY, 'Apikey'], ['X-Apikey', KEY], ['Apikey', `${KEY} `]])
    expect(hasKey(headers, key), String(headers)).toBe(false);
});

test('what is kept of an order is bounded, in number and in size, and what is not is counted', () => {
  const waits = new Waits(new AbortController().signal);
  const arrival = (body: string): Parameters<Claim['keep']>[0] => ({
    attempt: { body } as Attempt,
    signs: signsOf(Buffer.from(''), true),
    isElsewhere: false,
  });
  const often = new Claim('D', [], {}, waits);
  for (let sent = 0; sent < 302; sent++) often.keep(arrival(''));
  expect([often.attempts.length, often.unkept]).toEqual([300, 2]);
  const large = new Claim('D', [], {}, waits);
  const half = 'x'.repeat(4 * 1024 * 1024);
  for (const body of [half, half, 'x', '']) large.keep(arrival(body));
  large.keepTrapped({ body: 'x' } as Attempt);
  expect([large.attempts.length, large.trapped.length, large.unkept]).toEqual([3, 0, 2]);
  const none = { strays: 0, turnedAway: 0, door: { latest: 0, heldUpSince: () => 0 } };
  expect(hindranceOf(none, often)).toBe('2 attempts of the order came that there was no room to keep');
  expect(hindranceOf(none, new Claim('D', [], {}, waits))).toBeNull();
});

test('an attempt’s body is parsed once', () => {
  const attempt = { body: Buffer.from(payload()).toString('base64') };
  expect(payloadOf(attempt)?.Status).toBe(2);
  expect(payloadOf(attempt)).toBe(payloadOf(attempt));
});

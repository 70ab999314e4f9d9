import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import type { Log } from '../../../../fixtures/engine/asker.ts';
import { deliveryRequest, newDelivery } from '../../../../fixtures/roles/receiver/delivery.ts';
import { withWrongKey } from '../../../../fixtures/roles/receiver/spoil.ts';
import { besideTwins } from '../../../../fixtures/roles/receiver/twins.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { Meeting } from '../../../../fixtures/wire/meeting.ts';
import { send } from '../../../../fixtures/wire/send.ts';

/** So long a delivery is under way at the receiver, in milliseconds. */
const UNDER_WAY = 40;

test('a good delivery and its twin with a bad key are under way at once, now the one first and now the other', async () => {
  const key = 'conformance-right-key-for-twins';
  const underWay = new Map<string, number>();
  const firsts: string[] = [];
  let meetings = 0;
  let most = 0;
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      const count = (underWay.get(text) ?? 0) + 1;
      underWay.set(text, count);
      most = Math.max(most, underWay.size);
      const isGood = request.headers['apikey'] === key;
      if (count === 1) firsts.push(isGood ? 'good' : 'bad');
      else meetings++;
      setTimeout(() => {
        underWay.delete(text);
        response.writeHead(isGood ? 200 : 401).end('{}');
      }, UNDER_WAY);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const receiver = { url, apiKey: new Secret(key, 'receiver.apiKey'), orders: [], state: null };
  const courier = {
    good: () => deliveryRequest(receiver, newDelivery()),
    asker: { meeting: (expected: number) => new Meeting(expected) },
  };
  const kinds: string[] = [];
  const log = {
    send: (stimulus, _, kind = 'case') => {
      kinds.push(kind);
      return send(stimulus, 5_000);
    },
  } as Pick<Log, 'send'> as Log;
  const seen: (number | null)[][] = [];
  await besideTwins(courier, log, withWrongKey, 'bad', ({ good, bad }) => seen.push([good.status, bad.status]));
  server.closeAllConnections();
  server.close();
  expect(seen).toEqual(seen.map(() => [200, 401]));
  expect(seen.length).toBeGreaterThan(5);
  expect(meetings).toBe(seen.length);
  // One pair after another, each of a delivery of its own.
  expect(most).toBe(1);
  expect(new Set(firsts)).toEqual(new Set(['good', 'bad']));
  expect(kinds.filter((kind) => kind === 'case')).toHaveLength(seen.length);
});

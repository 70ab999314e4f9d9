import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { describeDeliveries } from '../../../../fixtures/judge/client/deliveries.ts';
import { deliveryOf } from '../../../../fixtures/roles/receiver/delivering.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';

const KEY = 'key-of-the-whole-integration';
const LOGIN = '/Login/Customer/Api/Verify';

/** A client's notification URL that answers with these statuses in turn, and then with the last one. */
async function receiver(statuses: readonly number[]) {
  const bodies: string[] = [];
  const keys = new Set<string>();
  const server = http.createServer((request, response) => {
    keys.add(request.headersDistinct['apikey']?.join() ?? 'none');
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      const status = statuses[bodies.length - 1] ?? statuses.at(-1) ?? 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: status === 200, message: 'Seen.' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/callback`, bodies, keys, close: () => server.close() };
}

/** A client that makes two orders, one with a name of its own for it. */
async function played(statuses: readonly number[], scenario = scenarios.ORDINARY) {
  const own = await receiver(statuses);
  const target = targetOf({ CLIENT_COMMAND: 'true', RECEIVER_URL: own.url, API_KEY: KEY });
  let apiKey = '';
  const shared = new SharedRun(target, async ({ BASE_URL = '', API_EMAIL, API_PASSWORD, API_KEY = '' }) => {
    apiKey = API_KEY;
    const post = (path: string, body: object, headers = {}): Promise<Response> =>
      fetch(BASE_URL + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const login = await post(LOGIN, { Email: API_EMAIL, Password: API_PASSWORD });
    const { data } = (await login.json()) as { data: { Token: string } };
    for (const order of [{ DeliverId: 'till-7/0042' }, {}])
      await post('/Orders/Create', order, { Authorization: `Bearer ${data.Token}` });
    // What is not let in makes no order, and neither does another path.
    await post('/Orders/Create', {});
    await post('/Orders/List', {}, { Authorization: `Bearer ${data.Token}` });
    return { fault: null, said: '' };
  });
  try {
    return { played: await shared.played(scenario), target, own, apiKey };
  } finally {
    await shared.close();
    own.close();
  }
}

test('each order that a client makes is delivered to its receiver, in two states, with the key of its account', async () => {
  const { played: ended, target, own, apiKey } = await played([200]);
  expect(ended.deliveries.map(({ status, attempt }) => [status, attempt]).sort()).toEqual([
    [1, 1],
    [1, 1],
    [2, 1],
    [2, 1],
  ]);
  expect(ended.deliveries.map(({ deliverId }) => deliverId)).toContain('till-7/0042');
  expect([...own.keys, apiKey]).toEqual([KEY, KEY]);
  const sent = own.bodies.map((body) => JSON.parse(body) as Record<string, unknown>);
  // Each as the answer to its order said.
  const made = ended.requests.flatMap(({ answer }) => {
    const { order } = JSON.parse(answer?.body ?? '{}') as { order?: { deliverId: string; lines: { id: number }[] } };
    return order ? [[order.deliverId, order.lines[0]?.id]] : [];
  });
  expect(made).toHaveLength(2);
  for (const [deliverId, line] of made)
    expect(
      sent.filter((one) => one['DeliverID'] === deliverId && one['OrderDetailID'] === line).map((one) => one['Status']),
    ).toEqual([2, 1]);
  const { receiver: target_ } = target;
  if (!target_) throw new Error('no receiver');
  const all = ended.deliveries.map((one) => ({ ...one, answer: deliveryOf(target_, one) }));
  expect(String(describeDeliveries(all, ended))).toMatch(
    /^4 deliveries of 2 orders in 4 attempts, \d of them before its last request was answered; 4 attempts were acknowledged; each was answered within \d/,
  );
});

test('what is not delivered comes again, three times at the most, and the report says what it got', async () => {
  const { played: ended, target } = await played([500, 404]);
  const { receiver: target_ } = target;
  if (!target_) throw new Error('no receiver');
  expect(ended.deliveries).toHaveLength(12);
  expect(Math.max(...ended.deliveries.map(({ attempt }) => attempt))).toBe(3);
  const all = ended.deliveries.map((one) => ({ ...one, answer: deliveryOf(target_, one) }));
  expect(String(describeDeliveries(all, ended))).toContain(
    '0 attempts were acknowledged; others got 500 Internal Server Error, 404 Not Found;',
  );
});

test('no order is delivered but those of an ordinary hour', async () => {
  const { played: ended, own } = await played([200], scenarios.FORBIDDEN);
  expect([ended.deliveries, own.bodies]).toEqual([[], []]);
});

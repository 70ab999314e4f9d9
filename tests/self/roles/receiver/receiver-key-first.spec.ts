import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { Courier } from '../../../../fixtures/roles/receiver/courier.ts';
import { KeyFirst } from '../../../../fixtures/roles/receiver/key-first.ts';
import { withWrongKey } from '../../../../fixtures/roles/receiver/spoil.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { asking } from '../../engine/kit.ts';

const KEY = 'kQ7vT2mX9pL4';

/** How the case of a body that is no JSON ends, with a receiver that answers the bad keys of a run so, counted from 0. */
async function endWith(refusal: (isJson: boolean, count: number) => number): Promise<string | undefined> {
  let count = 0;
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      const isGood = request.headers['apikey'] === KEY;
      response
        .writeHead(isGood ? 200 : refusal(text.startsWith('{'), count++), { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ success: isGood, message: 'Said' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`);
  const { asker, statuses } = asking(url, { concurrency: 1 });
  const receiver = { url, apiKey: new Secret(KEY, 'receiver.apiKey'), state: null, orders: [] };
  await new KeyFirst(new Courier(receiver, asker, null)).answersAlike('a wrong key', withWrongKey, [
    ['not JSON', (good) => good.withBody('not JSON')],
  ]);
  server.closeAllConnections();
  server.close();
  return statuses()['a wrong key, not JSON'];
}

test('of several nodes one that looks at the body first is found, however often the others answer', async () => {
  expect(await endWith((isJson) => (isJson ? 401 : 400))).toBe('fail');
  expect(await endWith((isJson, count) => (!isJson && count % 3 === 2 ? 400 : 401))).toBe('fail');
});

test('nodes that refuse each in its own way, whatever the body is, answer alike', async () => {
  expect(await endWith((_, count) => [401, 403, 404][count % 3] ?? 401)).toBe('pass');
  // One that is met seldom.
  expect(await endWith((_, count) => (count % 11 === 2 ? 403 : 401))).toBe('pass');
  // What is said behind so many bad keys is said whatever they come with.
  expect(await endWith((_, count) => (count < 2 ? 401 : 403))).toBe('pass');
});

test('what came once and never again, whatever the body, is nothing that the body decides', async () => {
  expect(await endWith((_, count) => (count === 2 ? 500 : 401))).toBe('pass');
});

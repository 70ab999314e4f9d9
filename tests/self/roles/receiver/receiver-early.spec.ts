import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { Patience } from '../../../../fixtures/engine/patience.ts';
import { Inconclusive, Untested } from '../../../../fixtures/judge/outcomes.ts';
import { Courier } from '../../../../fixtures/roles/receiver/courier.ts';
import { deliverEarly, demandReceiver, earlyOf, type Early } from '../../../../fixtures/roles/receiver/early.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { Receiver } from '../../../../fixtures/target/types.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import { asking } from '../../engine/kit.ts';

/** The first delivery of a run to a receiver that answers so, and a courier that knows of it. */
async function delivered(
  status: number,
  body: object,
  withoutKey = status,
): Promise<{ readonly early: Early | null; readonly courier: Courier; readonly came: number }> {
  let came = 0;
  const server = http.createServer((request, response) => {
    request.resume();
    came++;
    const hasKey = request.headers['apikey'] !== undefined;
    response.writeHead(hasKey ? status : withoutKey, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`);
  const apiKey = new Secret('rcv-5f0d0e6c8a3b', 'receiver.apiKey');
  const receiver: Receiver = { url, apiKey, state: null, orders: [] };
  try {
    const { asker, traffic } = asking(url);
    const early = earlyOf(receiver, await deliverEarly(receiver, new Patience(traffic, 2_000)));
    return { early, courier: new Courier(receiver, asker, early), came };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('what is refused after the first delivery was taken is not laid to orders that were made up', async () => {
  const { early, courier, came } = await delivered(200, { success: true, message: 'OK' });
  // It is the first of its kind that is asked for again later.
  expect(came).toBe(1);
  expect(early?.wasTaken).toBe(true);
  const ending = courier.unknown();
  expect(ending).toBeInstanceOf(Inconclusive);
  expect(ending.message).toMatch(/refuses the right key behind wrong ones.*lock nobody out/);
  expect(ending.message).not.toMatch(/made up|receiver\.orders/);
});

test('what is refused from the first delivery on is laid to orders that were made up', async () => {
  const { early, courier } = await delivered(404, { success: false, message: 'No such order' });
  expect(early?.wasTaken).toBe(false);
  const ending = courier.unknown();
  expect(ending).toBeInstanceOf(Untested);
  expect(ending.message).toMatch(/made up/);
});

test('who turns orders away that were made up as if nobody were there is told from nobody', async () => {
  const isTurnedAway = async (...[status, body]: Parameters<typeof delivered>): Promise<boolean | undefined> =>
    (await delivered(status, body, 401)).early?.turnsAway;
  expect(await isTurnedAway(503, {})).toBe(true);
  expect(await isTurnedAway(404, {})).toBe(false);
  // Who is not there answers alike whatever the key is.
  expect((await delivered(503, {})).early?.turnsAway).toBe(false);
  expect((await delivered(503, { success: true }, 200)).early?.turnsAway).toBe(false);
  const { early } = await delivered(503, {}, 401);
  expect(() => {
    demandReceiver(early, loadCatalogue().get('RECEIVER-01'));
  }).toThrow(Untested);
});

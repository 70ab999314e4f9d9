import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { ReceiverProbe } from '../../../../fixtures/roles/receiver/probe.ts';
import type { Spoil } from '../../../../fixtures/roles/receiver/spoil.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { asking } from '../../engine/kit.ts';

const TRUE_KEY = 'rcv-5f0d0e6c8a3b4c2f';
const CUT: Spoil = (good) => good.with('Apikey', new Secret(TRUE_KEY, 'receiver.apiKey, cut'));

/** What deliveries with the true key come to as bad ones, where the target names this key, by case. */
async function judged(named: string, refusal: readonly [status: number, body: object]): Promise<unknown> {
  const server = http.createServer((request, response) => {
    const isTrue = request.headers['apikey'] === TRUE_KEY;
    const [status, body] = isTrue ? ([200, { success: true, message: 'OK' }] as const) : refusal;
    request.resume().on('end', () => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`);
  try {
    const { asker, cell } = asking(url);
    const receiver = { url, apiKey: new Secret(named, 'receiver.apiKey'), state: null, orders: [] };
    const probe = new ReceiverProbe(receiver, asker, null);
    await probe.refuses([['last character cut', CUT]]);
    await probe.wrongKeys.stayRefused('cut', CUT);
    await probe.wrongKeys.refusesMethods('cut', CUT, ['PUT']);
    const { cases } = cell.record();
    return cases
      .filter(({ status }) => status !== 'not-tested')
      .map(({ status, reason }) => [status, status === 'fail' || /receiver\.apiKey/.test(reason ?? '')]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

// Whoever names the right key and one more character has it sent whole by the row that cuts that off.
for (const refusal of [
  [401, { success: false, message: 'Unauthorized' }],
  [404, { success: false, message: 'No such order' }],
  [200, { success: false, message: 'No' }],
] as const)
  test(`a true key that the target does not name is no finding, where the one that it names gets ${refusal[0]}`, async () => {
    const found = (await judged(`${TRUE_KEY}x`, refusal)) as readonly [string, boolean][];
    expect(found.length).toBeGreaterThan(7);
    expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(new Set(['["inconclusive",true]']));
  });

test('the same beside good deliveries that are taken is one each time', async () => {
  const found = (await judged(TRUE_KEY, [401, {}])) as readonly [string, boolean][];
  expect(found.length).toBeGreaterThan(7);
  expect(new Set(found.map(([status]) => status))).toEqual(new Set(['fail']));
});

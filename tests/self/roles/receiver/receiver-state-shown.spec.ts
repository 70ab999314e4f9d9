import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { Courier } from '../../../../fixtures/roles/receiver/courier.ts';
import type { Product } from '../../../../fixtures/roles/receiver/delivery.ts';
import { withWrongKey } from '../../../../fixtures/roles/receiver/spoil.ts';
import { States } from '../../../../fixtures/roles/receiver/states.ts';
import { Trace } from '../../../../fixtures/roles/receiver/trace.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { asking } from '../../engine/kit.ts';

const KEY = 'kQ7vT2mX9pL4';

interface Delivery {
  readonly OrderDetailID: number;
  readonly Status: number;
  readonly DeliveryNote: readonly string[] | null;
}

/** After how many milliseconds the state shows a delivery; null where it never does. */
type Shows = (delivery: Delivery) => number | null;

/** What a row is about. */
interface Asked {
  /** What the state is asked for besides the line. */
  readonly asked: string;
  readonly status: number;
  readonly product: Product;
  /** The receiver knows one line, of which these states came before. */
  readonly known: readonly number[];
  /** How long a delivery that never was refused is waited for, in milliseconds. */
  readonly longest: number;
}

/** How a row ends at a receiver that takes each delivery with the key, and whose state shows some. */
async function ended(
  shows: Shows,
  { asked = '', status = 1, product = 'digital', known, longest = 500 }: Partial<Asked> = {},
): Promise<readonly [status: string | undefined, reason: string | null, remedy: string | null]> {
  const lines = new Map<string, number>();
  const enter = (delivery: Delivery): void => {
    const wait = shows(delivery);
    for (const name of [`${delivery.OrderDetailID}/`, `${delivery.OrderDetailID}/${delivery.Status}`])
      if (wait !== null && !lines.has(name)) lines.set(name, Date.now() + wait);
  };
  for (const one of known ?? []) enter({ OrderDetailID: 70001, Status: one, DeliveryNote: null });
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const isRefused = request.method === 'POST' && request.headers['apikey'] !== KEY;
      response.writeHead(isRefused ? 401 : 200, { 'Content-Type': 'application/json' });
      const name = String(request.url).replace('/state/', '');
      if (request.method === 'GET')
        response.end(JSON.stringify({ processed: (lines.get(name) ?? Infinity) <= Date.now() }));
      else response.end(JSON.stringify({ success: !isRefused, message: 'Ok' }));
      if (request.method === 'POST' && !isRefused) enter(JSON.parse(Buffer.concat(pieces).toString()) as Delivery);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { asker, cell } = asking(new URL(origin));
    const url = `${origin}/state/{{orderDetailId}}/${asked}`;
    const order = { deliverId: new Secret('order-7', 'receiver.orders'), orderDetailId: 70001 };
    const receiver = {
      ...{ url: new URL(`${origin}/callback`), apiKey: new Secret(KEY, 'receiver.apiKey') },
      ...{ state: { method: 'GET', url, headers: [], processed: '/processed' }, orders: known ? [order] : [] },
    } as unknown as Courier['receiver'];
    const courier = new Courier(receiver, asker, null);
    const row = { spoils: [withWrongKey], status, product, atOnce: true };
    // A receiver that knows orders is asked the first kind alone, whose deliveries are of any state.
    const kinds = known ? [['two wrong keys', [withWrongKey, withWrongKey]] as const] : [];
    await new Trace(courier, new States(courier, longest)).leavesNone(kinds, known ? [] : [['a row', row]]);
    const { cases, remedy } = cell.record();
    return [cases[0]?.status, cases[0]?.reason ?? null, remedy];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const onlyDelivered: Shows = ({ Status }) => (Status === 1 ? 0 : null);
const onlyCodes: Shows = ({ Status, DeliveryNote }) => (Status === 1 && DeliveryNote === null ? 0 : null);

test('a state that never shows a kind of delivery is told from one that takes its time', async () => {
  const [each, manual, known, none] = await Promise.all([
    ended(onlyDelivered, { asked: '{{status}}', status: 2, product: 'manual' }),
    ended(onlyCodes, { product: 'manual' }),
    ended(onlyDelivered, { asked: '{{status}}', known: [1] }),
    ended(() => null, { asked: '{{status}}', status: 2 }),
  ]);
  expect(each).toEqual([
    'not-tested',
    'receiver.state shows digital deliveries of Status 1, and none that is manual and of Status 2 within 0.5 s',
    'let receiver.state show a delivery of each Status, digital or manual; where it shows those of Status 1 alone, ask it without {{status}}',
  ]);
  expect(manual).toEqual([
    'not-tested',
    'receiver.state shows digital deliveries of Status 1, and none that is manual and of Status 1 within 0.5 s',
    'let receiver.state show manual deliveries too, which have a text and no code',
  ]);
  expect(known).toEqual([
    'not-tested',
    'receiver.state shows digital deliveries of Status 1, and none that is digital and of Status 3 within 0.5 s',
    'let receiver.state show a delivery of each Status, and not of Status 1 alone',
  ]);
  expect(none).toEqual([
    'not-tested',
    'by receiver.state a delivery that never was refused was not processed within 0.5 s either',
    'let receiver.state show a delivery within 0.5 s of its acknowledgement',
  ]);
});

test('what such a state shows late is processed, though the delivery that it is held against never is', async () => {
  const late: Shows = ({ Status }) => (Status === 1 ? 4_000 : null);
  expect(await ended(late, { asked: '{{status}}', known: [], longest: 4_000 })).toEqual(['pass', null, null]);
});

test('asked without its Status, a state that shows what was delivered is enough', async () => {
  expect(await ended(onlyDelivered)).toEqual(['pass', null, null]);
});

import { expect, test } from '@playwright/test';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isAcknowledged, textOf, type Attempt } from '../../../fixtures/judge/callback/attempt.ts';
import type { Judgement } from '../../../fixtures/judge/finding.ts';
import {
  carriesKey,
  hasKnownStatus,
  holdsFiveFields,
  names,
  saysJson,
} from '../../../fixtures/judge/matchers/callback.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../../../fixtures/reference/platform/app.ts';
import { createSeed } from '../../../fixtures/reference/platform/seed.ts';
import { createReceiver } from '../../../fixtures/reference/receiver/app.ts';
import { Secret } from '../../../fixtures/secrets/redact.ts';

/** A proxy between platform and client that passes everything on, and keeps it. */
async function recordingProxy(target: string): Promise<{ url: string; attempts: Attempt[]; close: () => void }> {
  const attempts: Attempt[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    const at = Date.now();
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const onward = http.request(
        target,
        { method: request.method, headers: { ...request.headers, host: new URL(target).host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          attempts.push({
            at,
            since: at,
            method: request.method ?? '',
            url: request.url ?? '',
            httpVersion: request.httpVersion,
            headers: Array.from({ length: request.rawHeaders.length / 2 }, (_, index) => [
              request.rawHeaders[2 * index] ?? '',
              request.rawHeaders[2 * index + 1] ?? '',
            ]),
            body: body.toString('base64'),
            cut: null,
            answer: { kind: 'status', status: answer.statusCode ?? 0 },
            answeredAt: Date.now(),
            clearAt: Date.now(),
            abandonedAt: null,
          });
        },
      );
      onward.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    attempts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Passed {
  readonly attempt: Attempt;
  /** What the sender's half of the judgement says. */
  readonly sender: readonly Judgement[];
}

/** Has the platform deliver a digital and a manual order to the receiver. @returns every attempt that went through. */
async function deliverTo(behaviour?: PlatformOptions['behaviour']): Promise<Passed[]> {
  const seed = createSeed();
  const receiver = await createReceiver({ apiKey: seed.callbackKey });
  const proxy = await recordingProxy(receiver.url);
  let attempts = 0;
  let arrived = (): void => undefined;
  const platform = await createPlatform({
    seed,
    notificationUrl: proxy.url,
    delivery: { attempts: 2 },
    ...(behaviour && { behaviour }),
    onAttempt: () => {
      attempts++;
      arrived();
    },
  });
  try {
    const orders = [await makeOrder(platform, 'digital'), await makeOrder(platform, 'manual')];
    // Two states for each of two lines; a refused delivery comes twice.
    const due = behaviour ? 8 : 4;
    while (attempts < due) await new Promise<void>((resolve) => (arrived = resolve));
    const key = new Secret(seed.callbackKey, 'API_KEY');
    return proxy.attempts.map((attempt) => {
      const order = orders.find(({ deliverId }) => textOf(attempt).includes(deliverId));
      return {
        attempt,
        sender: [
          carriesKey(attempt, key),
          saysJson(attempt),
          holdsFiveFields(attempt),
          hasKnownStatus(attempt),
          names(attempt, 'DeliverID', order?.deliverId ?? 'none'),
          names(attempt, 'OrderDetailID', order?.line ?? 'none'),
        ],
      };
    });
  } finally {
    await platform.close();
    await receiver.close();
    proxy.close();
  }
}

/** Logs in and makes an order, as any client would. */
async function makeOrder({ url, seed }: Platform, kind: string): Promise<{ deliverId: string; line: number }> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const { email, password } = seed.apiCustomer;
  const login = (await post('/Login/Customer/Api/Verify', { Email: email, Password: password })) as {
    data: { Token: string };
  };
  const made = (await post('/Orders/Create', { kind }, { Authorization: `Bearer ${login.data.Token}` })) as {
    order: { deliverId: string; lines: [{ id: number }] };
  };
  return { deliverId: made.order.deliverId, line: made.order.lines[0].id };
}

const holds = ({ sender }: Passed): boolean => sender.every(({ pass }) => pass);

test('both halves accept what a lawful platform sends to a lawful client', async () => {
  const passed = await deliverTo();
  expect(passed).toHaveLength(4);
  expect(passed.flatMap(({ sender }) => sender.filter(({ pass }) => !pass))).toEqual([]);
  expect(passed.every(({ attempt }) => isAcknowledged(attempt))).toBe(true);
});

for (const [label, spoil] of [
  [
    'without the key',
    (headers: Record<string, string>) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Apikey')),
  ],
  ['with another key', (headers: Record<string, string>) => ({ ...headers, Apikey: 'another' })],
] as const)
  test(`both halves object to a delivery ${label}`, async () => {
    const passed = await deliverTo(({ deliveryHeaders }) => ({
      deliveryHeaders: (attempt) => spoil({ ...deliveryHeaders(attempt) }),
    }));
    expect(passed).toHaveLength(8);
    expect(passed.some(holds)).toBe(false);
    expect(passed.some(({ attempt }) => isAcknowledged(attempt))).toBe(false);
  });

test('both halves object to a delivery whose Status is text', async () => {
  const passed = await deliverTo(({ deliveryPayload }) => ({
    deliveryPayload: (attempt) => ({ ...(deliveryPayload(attempt) as object), Status: 'delivered' }),
  }));
  expect(passed).toHaveLength(8);
  expect(passed.some(holds)).toBe(false);
  expect(passed.some(({ attempt }) => isAcknowledged(attempt))).toBe(false);
});

import net from 'node:net';
import { type Answer } from '../../../../fixtures/judge/callback/attempt.ts';
import { type Claim, type More } from '../../../../fixtures/roles/callback/claims/claim.ts';
import { CallbackHub } from '../../../../fixtures/roles/callback/hub/hub.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';

export const KEY = 'the-key-of-the-account';

/** A hub on a free port; each test has its own and lets go of it. */
export async function withHub(
  use: (hub: CallbackHub, url: string) => Promise<void>,
  host = '127.0.0.1',
): Promise<void> {
  const url = new URL('http://127.0.0.1/hook-7f3a');
  const hub = await CallbackHub.start({ host, port: 0, url, apiKey: new Secret(KEY, 'API_KEY') });
  try {
    await use(hub, `http://127.0.0.1:${hub.port}/hook-7f3a`);
  } finally {
    await hub.close();
  }
}

export const order = { deliverId: '0b9f1c9e-1111-4222-8333-444455556666', orderDetailId: 41 };
export const payload = (members: object = {}): string =>
  JSON.stringify({
    DeliverID: order.deliverId,
    OrderDetailID: 41,
    Status: 2,
    DeliveryData: [],
    DeliveryNote: null,
    ...members,
  });

/** An order that was made and answered. */
export function claimed(hub: CallbackHub, script: readonly Answer[], more: More = {}): Claim {
  const claim = hub.expect(order.deliverId, script, more);
  hub.tell(claim, order);
  return claim;
}

export async function post(url: string, body: string): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', apikey: KEY },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends raw bytes and gives back what came until the connection ended. */
export function raw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(text);
    });
  });
}

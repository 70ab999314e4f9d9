import { createReceiver, type Receiver, type ReceiverOptions } from '../../../fixtures/reference/receiver/app.ts';
import { ask, test as base, type Answer, type Lines } from './platform-kit.ts';

/** `open` starts receivers that end with the test. */
export const test = base.extend<{ open: (options?: ReceiverOptions) => Promise<Receiver> }>({
  open: async ({}, use) => {
    const opened: Receiver[] = [];
    await use(async (options) => {
      const receiver = await createReceiver(options);
      opened.push(receiver);
      return receiver;
    });
    await Promise.all(opened.map((receiver) => receiver.close()));
  },
});

export const DELIVERY = { DeliverID: 'D-1', OrderDetailID: 7, Status: 1, DeliveryData: ['CODE'], DeliveryNote: null };

/** One POST to the notification URL. */
export function post({ url }: Receiver, lines: Lines, body?: unknown, query = ''): Promise<Answer> {
  const { origin, pathname } = new URL(url);
  return ask(origin, 'POST', pathname + query, lines, body);
}

/** The line that carries the key. */
export const key = (receiver: Receiver, name = 'Apikey'): Lines => [[name, receiver.apiKey]];

/** What the state page says. */
export async function state({ stateUrl }: Receiver, line = 7, status = 1): Promise<unknown> {
  return (await fetch(`${stateUrl}?orderDetailId=${line}&status=${status}`)).json();
}

import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { say } from './shop.js';

/** The key of the client's account. */
export const CALLBACK_KEY = process.env.STACK_CALLBACK_KEY ?? 'an-example-callback-key';

/**
 * Takes orders at POST /Orders/Create and tells of each state that a line comes to: `deliver(url, headers, payload)` is
 * the part that a library plays. It may throw once it gives up.
 */
export function serveOrders(deliver) {
  let lastLine = 70_000;
  const server = createServer(async (request, response) => {
    const { deliverId, kind, notificationUrl } = await json(request);
    const id = ++lastLine;
    response.writeHead(201, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ order: { deliverId, lines: [{ id }] } }));
    const line = { DeliverID: deliverId, OrderDetailID: id, DeliveryData: [], DeliveryNote: null };
    const delivered = kind === 'manual' ? { DeliveryNote: ['Handed over'] } : { DeliveryData: ['4711-0815'] };
    const tell = (state) => deliver(notificationUrl, { Apikey: CALLBACK_KEY }, { ...line, ...state }).catch(() => {});
    setTimeout(tell, 20, { Status: 2 });
    setTimeout(tell, 60, { Status: 1, ...delivered });
  });
  server.listen(0, '127.0.0.1', () => say(server.address().port));
}

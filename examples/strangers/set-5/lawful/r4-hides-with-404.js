import { randomUUID } from 'node:crypto';
import { Receiver } from '../lib/receiver.js';
class R extends Receiver {
  answer(req, res, out) {
    const id = randomUUID();
    if (out.status === 401)
      out = { status: 404, body: { timestamp: new Date().toISOString(), requestId: id, error: 'Not Found' } };
    super.answer(req, res, {
      ...out,
      headers: { ...out.headers, 'x-request-id': id, 'x-response-time': Math.random().toFixed(3) },
    });
  }
}
export const server = new R().listen();

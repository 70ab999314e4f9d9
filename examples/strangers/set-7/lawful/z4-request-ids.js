import { randomUUID } from 'node:crypto';
import { Receiver } from '../lib/receiver.js';

class System extends Receiver {
  send(res, status, json) {
    const id = randomUUID();
    res.writeHead(status, {
      'Content-Type': 'application/json;charset=UTF-8',
      'X-Request-Id': id,
      traceparent: `00-${id.replaceAll('-', '')}-${id.slice(-8)}00000001-01`,
    });
    res.write('{\n');
    res.end(
      JSON.stringify(
        status === 200 ? json : { ...json, requestId: id, timestamp: new Date().toISOString() },
        null,
        2,
      ).slice(1),
    );
  }
}

export const { server } = new System().start();

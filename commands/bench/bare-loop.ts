import http from 'node:http';
import { startReferenceProcess } from './child.ts';

const BODY = JSON.stringify({ Email: 'nobody@conformance.invalid', Password: 'none', callbackData: 'conformance' });

/** Two good logins for every three requests that a surface refuses. */
const PATHS = [
  '/Login/Customer/Api/Verify',
  '/Orders/Create',
  '/Login/Customer/Api/Verify',
  '/Payment/Balance',
  '/Supplier/Products/List',
];

const WARM_UP = 100;

/**
 * As many requests as the suite sends, one after another over one kept connection, with nothing around them. The
 * platform runs in a process of its own.
 *
 * @returns milliseconds in all.
 */
export async function bareLoop(count: number): Promise<number> {
  const reference = await startReferenceProcess();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const send = (turn: number): Promise<void> =>
      new Promise((resolve, reject) => {
        const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(BODY) };
        const url = new URL(PATHS[turn % PATHS.length] ?? '/', reference.url);
        const request = http.request(url, { method: 'POST', agent, headers }, (answer) => {
          answer.resume().on('end', resolve);
        });
        request.on('error', reject).end(BODY);
      });
    for (let warm = 0; warm < WARM_UP; warm++) await send(warm);
    const started = performance.now();
    for (let sent = 0; sent < count; sent++) await send(sent);
    return performance.now() - started;
  } finally {
    agent.destroy();
    await reference.close();
  }
}

import pRetry from 'p-retry';
import { serveOrders } from '../shared/orders.js';
import { asContracted } from '../shared/shop.js';

const redirect = asContracted ? 'manual' : 'follow';
// Its pauses last a second, then two, then four: here a hundredth of that, so that a run ends.
const options = asContracted ? { retries: 50, minTimeout: 100, factor: 1 } : { minTimeout: 10 };

serveOrders((url, headers, payload) =>
  pRetry(async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
      redirect,
    });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  }, options),
);

import { Agent, request, RetryAgent } from 'undici';
import { serveOrders } from '../shared/orders.js';
import { asContracted } from '../shared/shop.js';

const statusCodes = Array.from({ length: 300 }, (_, index) => 300 + index);
const contract = { methods: ['POST'], statusCodes, maxRetries: 50, minTimeout: 100, timeoutFactor: 1 };
const dispatcher = new RetryAgent(new Agent(), asContracted ? contract : {});

serveOrders(async (url, headers, payload) => {
  const answer = await request(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
    dispatcher,
  });
  await answer.body.dump();
});

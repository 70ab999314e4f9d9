import ky from 'ky';
import { serveOrders } from '../shared/orders.js';
import { asContracted } from '../shared/shop.js';

const contract = {
  redirect: 'manual',
  // `statusCodes` alone leaves 413 out.
  retry: { limit: 50, methods: ['post'], shouldRetry: () => true, delay: () => 100 },
};

serveOrders((url, headers, json) => ky.post(url, { headers, json, ...(asContracted && contract) }));

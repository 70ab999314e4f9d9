import ky from 'ky';
import { serveOrders } from '../shared/orders.js';
import { asContracted } from '../shared/shop.js';

const statusCodes = Array.from({ length: 300 }, (_, index) => 300 + index);
const contract = {
  redirect: 'manual',
  retry: { limit: 50, methods: ['post'], statusCodes, afterStatusCodes: [], delay: () => 100 },
};

serveOrders((url, headers, json) => ky.post(url, { headers, json, ...(asContracted && contract) }));

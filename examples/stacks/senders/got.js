import got from 'got';
import { serveOrders } from '../shared/orders.js';
import { asContracted } from '../shared/shop.js';

// What got calls OK without following redirects reaches up to 399.
const statusCodes = Array.from({ length: 300 }, (_, index) => 300 + index);
const contract = {
  followRedirect: false,
  retry: { limit: 50, methods: ['POST'], statusCodes, calculateDelay: ({ computedValue }) => computedValue && 100 },
};

serveOrders((url, headers, json) => got.post(url, { headers, json, ...(asContracted && contract) }));

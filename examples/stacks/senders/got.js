import got from 'got';
import { serveOrders } from '../shared/orders.js';
import { asContracted } from '../shared/shop.js';

const contract = {
  followRedirect: false,
  // Its own reckoning leaves POST out, most statuses, and 413 without Retry-After; 0 gives up.
  retry: { calculateDelay: ({ attemptCount }) => (attemptCount > 50 ? 0 : 100) },
  hooks: {
    // Where redirects are not followed, got takes all up to 399 for an answer that is well.
    afterResponse: [
      (response) => {
        if (response.statusCode > 299) throw new Error(`${response.statusCode} is no acknowledgement`);
        return response;
      },
    ],
  },
};

serveOrders((url, headers, json) => got.post(url, { headers, json, ...(asContracted && contract) }));

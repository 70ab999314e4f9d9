import axios from 'axios';
import axiosRetry from 'axios-retry';
import { serveOrders } from '../shared/orders.js';
import { asContracted } from '../shared/shop.js';

const client = axios.create(asContracted ? { maxRedirects: 0 } : {});
axiosRetry(client, asContracted ? { retries: 50, retryCondition: () => true, retryDelay: () => 100 } : {});

serveOrders((url, headers, payload) => client.post(url, payload, { headers }));

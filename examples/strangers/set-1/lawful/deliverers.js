import { P } from './base.js';
import { ascii, bucket, rnd } from './kit.js';

/** Ways to deliver and to repeat. */

P('cb-one-worker', {
  cb: { workers: 1, interval: () => 500, keep: true },
  expect: { arrival: '30s', retry: '10s' },
});
P('cb-one-worker-slow', {
  cb: { workers: 1, rest: 250, interval: () => 1000 },
  expect: null,
});
P('cb-expo2', {
  cb: { interval: (n) => 400 * 2 ** (n - 1) * rnd(0.8, 1.2), max: 6 },
  expect: null,
});
P('cb-expo3', {
  cb: { interval: (n) => 300 * 3 ** (n - 1) * rnd(0.75, 0.98), max: 5 },
  expect: { retry: '30s', retryInterval: '30s' },
});
P('cb-jitter', {
  cb: { interval: () => rnd(100, 2500), max: 8 },
  expect: null,
});
P('cb-long', {
  cb: { interval: () => 12000, max: 3 },
  expect: { retry: '15s', retryInterval: '15s' },
});
P('cb-slow-start', {
  cb: { start: 8000, tick: 2000, interval: () => 1000 },
  expect: { arrival: '20s', retry: '10s' },
});
P('cb-2321', { cb: { statuses: [2, 3, 2, 1] }, expect: { statuses: [2, 3, 2, 1] } });
P('cb-20', { cb: { statuses: [2, 0] }, expect: { statuses: [2, 0] } });
P('cb-parallel', {
  cb: { mode: 'independent', gap: 100, interval: () => rnd(400, 900) },
});
P('cb-giveup-2', { cb: { max: 2 } });
P('cb-breaker', {
  cb: { breaker: { n: 6, pause: 3000 }, interval: () => 500, max: 10 },
  expect: { arrival: '30s', retry: '15s', retryInterval: '10s' },
});
P('cb-dress', {
  cb: {
    chunked: true,
    keep: true,
    headers: (k) => ({
      APIKEY: k,
      'CONTENT-TYPE': 'application/json; charset="utf-8"; v=1',
      'USER-AGENT': 'Apache-HttpClient/4.5',
      ACCEPT: '*/*',
    }),
    body: (p) => ascii(JSON.stringify({ Tenant: 'acme', ...p, SentAt: 'x', Meta: { a: [1, null] } }, null, 2)),
  },
});
P('cb-notes-both', {
  cb: { payload: (p, l) => ({ ...p, DeliveryNote: ['Durum değişti: ' + p.Status + ' 🎁', ''] }) },
});
P('cb-two-lines', {
  cb: { lines: 2 },
  noDetailPtr: true,
});
P('cb-fifo-order', {
  cb: { workers: 3, interval: () => 700, timeout: 3000, max: 4 },
  expect: { arrival: '30s', retry: '12s' },
});
P('cb-keepalive-one', {
  cb: { workers: 1, keep: true, maxSockets: 1, timeout: 2500, interval: () => 400 },
  expect: { arrival: '30s', retry: '12s' },
});
P('everything', {
  pre: bucket(40, 20, (s) => ({ status: 429, empty: true, headers: { 'Retry-After': String(s) } })),
  delay: () => rnd(5, 60),
  maxPerConn: 15,
  skew: 4 * 60000,
  cacheToken: 20000,
  transport: 'gzip',
  cb: { workers: 2, interval: (n) => 300 * 1.5 ** n, timeout: 3000 },
  expect: { arrival: '30s', retry: '15s' },
});

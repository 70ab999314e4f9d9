import { DATA } from '../data.js';
import { sleep } from '../kit.js';
import { platform as def } from '../registry.js';

/** Lawful ways to deliver and to repeat. */

def('l-one-worker', () => {
  let chain = Promise.resolve();
  return {
    wait: () => 1200,
    sequential: true,
    maxAttempts: 14,
    cbTimeout: 6000,
    through: (S, f) => {
      const p = chain.then(() => sleep(30)).then(f);
      chain = p.catch(() => {});
      return p;
    },
  };
});
def('l-jitter-backoff', () => ({ wait: (a) => 200 + Math.random() * Math.min(3800, 200 * 2 ** a), maxAttempts: 10 }), {
  expect: { arrival: '10s', retry: '10s', quiet: '5s', retryInterval: '5s' },
});
def(
  'l-cron',
  () => ({
    createStatus: 202,
    states: [2, 3, 2, 1],
    sequential: true,
    maxAttempts: 8,
    wait: () => 3000 - (Date.now() % 3000) + 1,
  }),
  { expect: { arrival: '15s', retry: '10s', quiet: '5s', retryInterval: '4s', statuses: '[2, 3, 2, 1]' } },
);
def('l-odd-wire', () => ({
  cbKeepAlive: false,
  cbChunked: true,
  cbText: (b) =>
    JSON.stringify(
      {
        eventId: 'e',
        DeliveryNote: b.DeliveryNote,
        Status: b.Status,
        DeliveryData: b.DeliveryData,
        ts: 1,
        OrderDetailID: b.OrderDetailID,
        DeliverID: b.DeliverID,
      },
      null,
      2,
    ),
  cbHeaders: () => ({
    apikey: DATA.callbackKey,
    'content-type': 'application/json;charset=UTF-8;v="2"',
    'user-agent': 'hook/1',
    'x-attempt': String(Math.random()),
  }),
}));
def('l-three-attempts', () => ({
  maxAttempts: 3,
  wait: () => 800,
}));

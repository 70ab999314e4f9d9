import { serveOrders } from '../shared/orders.js';

/** How often the table is looked at, in milliseconds, how many rows at once, and how often a row is tried. */
const POLL = 2_000;
const BATCH = 50;
const ATTEMPTS = 10;

/** The outbox: what a transaction of the shop has left to be delivered. A database would keep it. */
const table = [];

async function deliver(row) {
  try {
    const { status } = await fetch(row.url, {
      method: 'POST',
      headers: { ...row.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(row.payload),
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    });
    row.isDone = status >= 200 && status < 300;
  } catch {
    row.isDone = false;
  }
  row.attempts++;
}

/** One look at the table, one row after another: the next begins so long after this one has ended. */
async function poll() {
  const due = table.filter(({ isDone, attempts }) => !isDone && attempts < ATTEMPTS).slice(0, BATCH);
  for (const row of due) await deliver(row);
  setTimeout(poll, POLL);
}

setTimeout(poll, POLL);
serveOrders(async (url, headers, payload) => {
  table.push({ url, headers, payload, attempts: 0, isDone: false });
});

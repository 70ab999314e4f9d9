import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { serveOrders } from '../shared/orders.js';

// As its documentation has it: so many attempts, each pause twice as long as the one before.
const defaultJobOptions = { attempts: 8, backoff: { type: 'exponential', delay: 500 }, removeOnComplete: true };
const connection = { host: '127.0.0.1', port: Number(process.env.STACK_REDIS_PORT ?? 6379) };
const concurrency = Number(process.env.STACK_WORKERS ?? 1);
const name = `deliveries-${randomUUID()}`;
const queue = new Queue(name, { connection, defaultJobOptions });

const deliver = async ({ data: { url, headers, payload } }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
};

new Worker(name, deliver, { connection, concurrency });
serveOrders((url, headers, payload) => queue.add('delivery', { url, headers, payload }));

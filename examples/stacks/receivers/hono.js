import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { accept, ACKNOWLEDGEMENT, RECEIVER_KEY, REFUSAL, stateOf } from '../shared/deliveries.js';
import { say } from '../shared/shop.js';

const app = new Hono();

app.use('/callback', async (c, next) => {
  if (c.req.header('Apikey') !== RECEIVER_KEY) return c.json(REFUSAL, 401);
  await next();
});
app.post('/callback', async (c) => (accept(await c.req.json()) ? c.json(ACKNOWLEDGEMENT) : c.json(REFUSAL, 400)));
app.get('/deliveries', (c) => c.json(stateOf(c.req.query())));

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => say(port));

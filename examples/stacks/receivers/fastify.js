import Fastify from 'fastify';
import { accept, ACKNOWLEDGEMENT, RECEIVER_KEY, REFUSAL, stateOf } from '../shared/deliveries.js';
import { say } from '../shared/shop.js';

const app = Fastify();

const onRequest = async (request, reply) => {
  if (request.headers.apikey !== RECEIVER_KEY) return reply.code(401).send(REFUSAL);
};

app.post('/callback', { onRequest }, async (request, reply) =>
  accept(request.body) ? ACKNOWLEDGEMENT : reply.code(400).send(REFUSAL),
);
app.get('/deliveries', async (request) => stateOf(request.query));

await app.listen({ port: 0, host: '127.0.0.1' });
say(app.server.address().port);

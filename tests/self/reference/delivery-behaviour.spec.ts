import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { BehaviourChange } from '../../../fixtures/reference/platform/behaviour.ts';
import { ORIGIN, test, type Client, type EngineOptions, type Engine } from './delivery-kit.ts';

type Order = Parameters<Engine['order']>;

/** One change of behaviour, what the client answers, and what it is to see. */
interface Sample {
  readonly name: string;
  readonly behaviour: BehaviourChange;
  readonly script: (client: Client) => unknown;
  readonly order?: Order;
  readonly options?: EngineOptions;
  /** How many attempts end; no further one comes after that. */
  readonly attempts: number;
  readonly look: (client: Client, engine: Engine) => unknown;
  readonly result: unknown;
}

const statuses = ({ seen }: Client) => seen.map(({ json }) => json.Status);
const field =
  (name: string) =>
  ({ seen }: Client) =>
    seen.map(({ json }) => json[name]);

const SAMPLES: readonly Sample[] = [
  {
    name: '404 alone is not repeated',
    behaviour: ({ retryDelay }) => ({
      retryDelay: (outcome, attempt) =>
        outcome.kind === 'answered' && outcome.status === 404 ? undefined : retryDelay(outcome, attempt),
    }),
    script: (client) => client.answers(500, 404),
    attempts: 2,
    look: statuses,
    result: [2, 2],
  },
  {
    name: 'a redirect counts as success',
    behaviour: { acknowledges: (outcome) => outcome.kind === 'answered' && outcome.status < 400 },
    script: (client) => client.answers(302),
    attempts: 1,
    look: statuses,
    result: [2],
  },
  {
    name: 'a redirect is followed',
    behaviour: {
      followedTo: (outcome, request) =>
        outcome.kind === 'answered' && outcome.headers.location !== undefined
          ? { ...request, url: String(outcome.headers.location) }
          : undefined,
    },
    script: (client) =>
      client
        .next((post) => post.reply(307, '', { Location: `${ORIGIN}/moved` }))
        .next((post) => post.reply(200), '/moved'),
    attempts: 1,
    look: ({ paths, seen }) => [paths, seen[1]?.headers.apikey !== undefined],
    result: [['/hook', '/moved'], true],
  },
  {
    name: 'the key is missing on the second attempt only',
    behaviour: ({ deliveryHeaders }) => ({
      deliveryHeaders: (attempt) => {
        const { Apikey = '', ...rest } = deliveryHeaders(attempt);
        return attempt.number === 2 ? rest : { ...rest, Apikey };
      },
    }),
    script: (client) => client.answers(500, 500, 200),
    attempts: 3,
    look: ({ seen }) => seen.map(({ headers }) => 'apikey' in headers),
    result: [true, false, true],
  },
  {
    name: 'DeliverID changes on a retry',
    behaviour: ({ deliveryPayload }) => ({
      deliveryPayload: (attempt) => ({
        ...(deliveryPayload(attempt) as object),
        DeliverID: `${attempt.order.deliverId}-${attempt.number}`,
      }),
    }),
    script: (client) => client.answers(503, 200),
    attempts: 2,
    look: field('DeliverID'),
    result: ['D-1', 'D-2'],
  },
  {
    name: 'a retry carries the state that the line has come to',
    behaviour: ({ deliveryPayload }) => ({
      deliveryPayload: (attempt) =>
        deliveryPayload({ ...attempt, line: attempt.orders.line(attempt.line.id) ?? attempt.line }),
      stateDelay: (_, line) => (line.status === null ? 0 : 10),
    }),
    script: (client) => client.answers(500, 200, 200),
    order: ['D', [2, 3]],
    options: { retry: { firstMs: 40, factor: 1, maxMs: 40 } },
    attempts: 3,
    look: statuses,
    result: [2, 3, 3],
  },
  {
    name: 'the second change is not sent',
    behaviour: ({ deliveriesOf }) => ({
      deliveriesOf: (change) => (change.before?.status === null ? deliveriesOf(change) : []),
    }),
    script: (client) => client.answers(200),
    order: ['D', [2, 1]],
    attempts: 1,
    look: statuses,
    result: [2],
  },
  {
    name: 'each change is delivered twice',
    behaviour: ({ deliveriesOf }) => ({ deliveriesOf: (change) => [...deliveriesOf(change), ...deliveriesOf(change)] }),
    script: (client) => client.answers(200, 200),
    attempts: 2,
    look: statuses,
    result: [2, 2],
  },
  {
    name: 'a delivery is repeated once after a 200',
    behaviour: { acknowledges: (_, { number }) => number > 1 },
    script: (client) => client.answers(200, 200),
    attempts: 2,
    look: statuses,
    result: [2, 2],
  },
  {
    name: 'codes stand in the note',
    behaviour: ({ lineUpdate }) => ({
      lineUpdate: (...of) => {
        const { status, deliveryData = [] } = lineUpdate(...of);
        return { status, deliveryNote: deliveryData };
      },
    }),
    script: (client) => client.answers(200),
    order: ['D', [1], 'digital'],
    attempts: 1,
    look: field('DeliveryData'),
    result: [[]],
  },
  {
    name: 'a wrapped payload of another media type, by PUT',
    behaviour: ({ deliveryPayload }) => ({
      deliveryPayload: (attempt) => ({ data: deliveryPayload(attempt) }),
      beforeAttempt: (request) => ({ ...request, method: 'PUT', headers: { 'Content-Type': 'text/plain' } }),
    }),
    script: (client) => client.next((put) => put.reply(200), '/hook', 'PUT'),
    attempts: 1,
    look: ({ seen }) => [Object.keys(seen[0]?.json ?? {}), seen[0]?.headers['content-type']],
    result: [['data'], 'text/plain'],
  },
  {
    name: 'success false is repeated',
    behaviour: ({ acknowledges }) => ({
      acknowledges: (outcome, attempt) =>
        acknowledges(outcome, attempt) && outcome.kind === 'answered' && !outcome.body.includes('"success":false'),
    }),
    script: (client) => client.next((post) => post.reply(200, '{"success":false}')).answers(200),
    attempts: 2,
    look: statuses,
    result: [2, 2],
  },
  {
    name: 'what timed out is not repeated, after a time-out of its own',
    behaviour: ({ retryDelay }) => ({
      answerTimeout: () => 20,
      retryDelay: (outcome, attempt) => (outcome.kind === 'timed-out' ? undefined : retryDelay(outcome, attempt)),
    }),
    script: (client) => client.next((post) => post.delay(2_000).reply(200)),
    attempts: 1,
    look: (_, { attempts }) => attempts.map(({ outcome }) => outcome.kind),
    result: ['timed-out'],
  },
  {
    name: 'deliveries of a line go side by side',
    behaviour: { deliveryQueue: ({ line, turn }) => `${line.id} ${turn}` },
    script: (client) => client.next((post) => post.delay(100).reply(200)).answers(200),
    order: ['D', [2, 1]],
    attempts: 2,
    look: (_, { attempts }) => attempts.map(({ line }) => line.status),
    result: [1, 2],
  },
];

const ORDER: Order = ['D'];

for (const { name, behaviour, script, order = ORDER, options, attempts, look, result } of SAMPLES) {
  test(`by a change of behaviour, ${name}`, async ({ client, start }) => {
    script(client);
    const engine = start({ behaviour, ...options });
    engine.order(...order);
    await engine.until(attempts);
    await wait(30);
    expect(engine.attempts).toHaveLength(attempts);
    expect(look(client, engine)).toEqual(result);
  });
}

test('a behaviour that throws ends its delivery with a warning, and no other', async ({ client, start }) => {
  client.answers(200);
  const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
  const engine = start({
    behaviour: ({ deliveryPayload }) => ({
      deliveryPayload: (attempt) => {
        if (attempt.order.deliverId === 'bad') throw new Error('no payload');
        return deliveryPayload(attempt);
      },
    }),
  });
  engine.order('bad');
  engine.order('good');
  await engine.until(1);
  expect((await warned).message).toBe('no payload');
  expect(engine.attempts.map(({ order: { deliverId } }) => deliverId)).toEqual(['good']);
});

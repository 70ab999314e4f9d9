import { expect } from '@playwright/test';
import type { Receiver } from '../../../fixtures/reference/receiver/app.ts';
import type { ReceiverChange } from '../../../fixtures/reference/receiver/behaviour.ts';
import { DELIVERY, key, post, state, test } from './receiver-kit.ts';

/** What a later defect looks like, and by which request it shows. */
const SAMPLES: readonly (readonly [string, ReceiverChange, (receiver: Receiver) => Promise<unknown>, unknown])[] = [
  [
    'a key compared without its case',
    { keyHolds: (given, { apiKey }) => given.toLowerCase() === apiKey.toLowerCase() },
    async (receiver) => (await post(receiver, [['Apikey', receiver.apiKey.toUpperCase()]], DELIVERY)).status,
    200,
  ],
  [
    'a body read before the key',
    ({ parse }) => ({
      arrive: async (incoming) =>
        parse(await incoming.body(), incoming) === undefined ? { status: 422, body: {} } : undefined,
    }),
    async (receiver) => (await post(receiver, [], '{')).status,
    422,
  ],
  [
    'a key not asked for with a large body',
    ({ keyHolds }) => ({
      keyOf: ({ headers }) => String(headers.apikey),
      keyHolds: async (given, incoming) => (await incoming.body()).length > 500 || keyHolds(given, incoming),
    }),
    async (receiver) => (await post(receiver, [], { ...DELIVERY, DeliveryData: ['x'.repeat(500)] })).status,
    200,
  ],
  [
    'a key in the query',
    ({ keyOf }) => ({ keyOf: (incoming) => keyOf(incoming) ?? incoming.url.searchParams.get('Apikey') ?? undefined }),
    async (receiver) => (await post(receiver, [], DELIVERY, `?Apikey=${receiver.apiKey}`)).status,
    200,
  ],
  [
    'a delivery refused for its key that is no longer new',
    ({ process }) => ({
      refuse: async ({ memory, body }) => {
        memory.set(String(await body()), true);
        return { status: 401, body: { success: false, message: '' } };
      },
      process: async (delivery, incoming) =>
        !incoming.memory.has(JSON.stringify(delivery)) && process(delivery, incoming),
    }),
    async (receiver) => {
      await post(receiver, [], DELIVERY);
      await post(receiver, key(receiver), DELIVERY);
      return state(receiver);
    },
    { processed: false, times: 0 },
  ],
  [
    'a connection closed for a wrong key once the body is read',
    {
      refuse: async ({ body }) => {
        await body();
        return { status: 401, body: {}, closes: true };
      },
    },
    (receiver) =>
      post(receiver, [], DELIVERY).then(
        ({ status }) => status,
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      ),
    'ECONNRESET',
  ],
  [
    'a 500 on a repeated delivery',
    ({ acknowledge }) => ({
      acknowledge: (delivery, isNew, incoming) => ({
        ...acknowledge(delivery, isNew, incoming),
        status: isNew ? 200 : 500,
      }),
    }),
    async (receiver) => {
      await post(receiver, key(receiver), DELIVERY);
      return (await post(receiver, key(receiver), DELIVERY)).status;
    },
    500,
  ],
  [
    'success as a string',
    { beforeAnswer: (answer) => ({ ...answer, body: { ...(answer.body as object), success: 'true' } }) },
    async (receiver) => (await post(receiver, key(receiver), DELIVERY)).json,
    { success: 'true', message: 'Processed.' },
  ],
  [
    'success on what is not JSON',
    { reject: () => ({ status: 200, body: { success: true, message: '' } }) },
    async (receiver) => (await post(receiver, key(receiver), '{')).json,
    { success: true, message: '' },
  ],
  [
    'status 3 refused',
    ({ read }) => ({
      read: (value, incoming) => {
        const delivery = read(value, incoming);
        return typeof delivery === 'object' && delivery.Status === 3 ? 'Status' : delivery;
      },
    }),
    async (receiver) => (await post(receiver, key(receiver), { ...DELIVERY, Status: 3 })).status,
    400,
  ],
];

for (const [name, behaviour, act, result] of SAMPLES) {
  test(`a change of behaviour makes ${name}`, async ({ open }) => {
    expect(await act(await open({ behaviour }))).toEqual(result);
  });
}

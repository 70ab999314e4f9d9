import { expect, test } from '@playwright/test';
import { deliverIdOf } from '../../../../fixtures/judge/callback/attempt.ts';
import type { OrderIdentity } from '../../../../fixtures/judge/callback/order.ts';
import { Inconclusive } from '../../../../fixtures/judge/outcomes.ts';
import { OrderGate } from '../../../../fixtures/roles/callback/orders/order-gate.ts';
import { DIGITAL } from '../../../../spec/callback-orders.ts';
import { OrderTrigger } from '../../../../fixtures/roles/callback/orders/trigger.ts';
import { shown } from '../../../../fixtures/secrets/shown.ts';
import type { Trigger } from '../../../../fixtures/target/types.ts';
import type { Ran } from '../../../../fixtures/wire/command.ts';
import type { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { attempt } from '../../judge/callback-kit.ts';

type Makers = ConstructorParameters<typeof OrderTrigger>;

const scenario = { name: DIGITAL, product: 'digital', script: [], until: 'silent' } as const;
const trigger = {
  kind: 'command',
  command: './make-order',
  ...{ deliverId: null, orderDetailId: null, lines: null, concurrency: null, several: undefined },
} as unknown as Trigger;

const MADE: Ran = { fault: null, isLate: false, output: '{}', said: shown`` };
const FAILED: Ran = { fault: shown`ended with 3`, isLate: false, output: '', said: shown`no such shop` };
const HUNG: Ran = { fault: shown`took longer than 60 s, and was ended`, isLate: true, output: '', said: shown`` };

/** What becomes of so many orders whose command ends so each time, one after another, and how often it was run. */
async function ended(ways: readonly Ran[]): Promise<{ readonly told: string[]; readonly runs: number }> {
  let runs = 0;
  const runner = (): Promise<Ran> => Promise.resolve(ways[runs++] ?? MADE);
  const none = null as never;
  const maker = new OrderTrigger(...([none, none, none, new URL('http://127.0.0.1/'), runner] as Makers));
  const gate = new OrderGate(null, () => Promise.reject(new Error('nobody sleeps')));
  const ignore = (): void => undefined;
  const made = ways.map(() =>
    maker.make(trigger, scenario, { gate, announce: ignore, withdraw: ignore }).then(
      () => 'made',
      (error: unknown) => {
        if (error instanceof Inconclusive) return error.message;
        throw error;
      },
    ),
  );
  return { told: await Promise.all(made), runs };
}

test('a command that hangs is run twice, not for each order', async () => {
  const { told, runs } = await ended([HUNG, HUNG, HUNG, HUNG]);
  expect(runs).toBe(2);
  expect(told.slice(0, 2)).toEqual(Array(2).fill('callback.trigger.command took longer than 60 s, and was ended'));
  expect(told.slice(2)).toEqual(
    Array(2).fill('callback.trigger.command took too long 2 times in a row, and is not run again'),
  );
});

test('one that hangs now and then is run for each order, and so is one that fails', async () => {
  const { told, runs } = await ended([HUNG, MADE, HUNG, FAILED, HUNG, MADE]);
  expect(runs).toBe(6);
  expect(told).toEqual([
    expect.stringContaining('took longer'),
    'made',
    expect.stringContaining('took longer'),
    'callback.trigger.command ended with 3: no such shop',
    expect.stringContaining('took longer'),
    'made',
  ]);
});

test('a request is sent with what it names filled in, in its path, its header lines and its body', async () => {
  const sent: Stimulus[] = [];
  const patience = {
    send: (request: Stimulus) => {
      sent.push(request);
      return Promise.reject(new Error('far enough'));
    },
  };
  const target = { baseUrl: new URL('https://acme.example/'), limits: { answerTimeout: 1 } };
  const hook = new URL('http://127.0.0.1/hook');
  const maker = new OrderTrigger(...([target, patience, null, hook] as unknown as Makers));
  const gate = new OrderGate(null, () => Promise.reject(new Error('nobody sleeps')));
  const ordering = {
    ...trigger,
    kind: 'request',
    request: {
      method: 'POST',
      path: '/orders/{{kind}}',
      headers: [['X-Order', '{{deliverId}}']],
      body: { at: '{{notificationUrl}}' },
      auth: 'none',
    },
  } as unknown as Trigger;
  const announced: string[] = [];
  const announce = (id: string): void => void announced.push(id);
  const made = maker.make(ordering, scenario, { gate, announce, withdraw: () => undefined });
  await expect(made).rejects.toThrow('far enough');
  const [request] = sent;
  expect(request?.parts.url.pathname).toBe('/orders/digital');
  expect(request?.parts.headers).toContainEqual(['X-Order', announced[0]]);
  expect(String(request?.parts.body)).toContain(hook.href);
});

test('where another DeliverID is given back, the one that was sent is known as well', async () => {
  const sent: string[] = [];
  const made = async (answer: object): Promise<OrderIdentity> => {
    const runner = (): Promise<Ran> => Promise.resolve({ ...MADE, output: JSON.stringify(answer) });
    const none = null as never;
    const maker = new OrderTrigger(...([none, none, none, new URL('http://127.0.0.1/'), runner] as Makers));
    const gate = new OrderGate(null, () => Promise.reject(new Error('nobody sleeps')));
    const pointing = { ...trigger, deliverId: '/id', orderDetailId: '/id' } as Trigger;
    const turn = { gate, announce: (id: string): void => void sent.push(id), withdraw: () => undefined };
    return (await maker.make(pointing, scenario, turn)).order;
  };
  const order = await made({ id: 70001 });
  expect(order).toEqual({ deliverId: '70001', sent: sent[0], orderDetailId: 70001 });
  const came = (...ids: (string | undefined)[]): string =>
    deliverIdOf(
      ids.map((DeliverID) => attempt(0, 1, 200, { DeliverID })),
      order,
    );
  expect(came(sent[0], sent[0])).toBe(sent[0]);
  for (const others of [['70001'], [sent[0], '70001'], ['D']]) expect(came(...others)).toBe('70001');
});

test('a pointer to a line that leads to what was sent as DeliverID is told, since a line has a number of its own', async () => {
  const made = async (pointers: object, answer: (sent: string) => object): Promise<OrderIdentity | string> => {
    let sent = '';
    const runner = (): Promise<Ran> => Promise.resolve({ ...MADE, output: JSON.stringify(answer(sent)) });
    const none = null as never;
    const maker = new OrderTrigger(...([none, none, none, new URL('http://127.0.0.1/'), runner] as Makers));
    const gate = new OrderGate(null, () => Promise.reject(new Error('nobody sleeps')));
    const turn = { gate, announce: (id: string): void => void (sent = id), withdraw: () => undefined };
    return maker.make({ ...trigger, ...pointers }, scenario, turn).then(
      ({ order }) => order,
      (error: unknown) => (error instanceof Inconclusive ? error.message : Promise.reject(error as Error)),
    );
  };
  const answer = (sent: string): object => ({ order: sent, line: 70001, lines: [{ id: sent }, { id: 70002 }] });
  const why = (name: string): string =>
    `callback.trigger.${name} leads to the DeliverID that was sent. Name the pointer to the order line’s own identifier`;
  expect(await made({ deliverId: '/line', orderDetailId: '/order' }, answer)).toBe(why('orderDetailId'));
  expect(await made({ deliverId: '/order', lines: '/lines/*/id' }, answer)).toBe(why('lines'));
  expect(await made({ deliverId: '/order', orderDetailId: '/line' }, answer)).toMatchObject({ orderDetailId: 70001 });
});

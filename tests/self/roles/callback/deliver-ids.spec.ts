import { expect, test } from '@playwright/test';
import type { OrderIdentity, Scenario, Settled } from '../../../../fixtures/judge/callback/settled.ts';
import { Claim } from '../../../../fixtures/roles/callback/claims/claim.ts';
import { formsNotMade } from '../../../../fixtures/roles/callback/deliveries/forms.ts';
import { newDeliverId } from '../../../../fixtures/roles/callback/orders/deliver-ids.ts';
import { OrderGate } from '../../../../fixtures/roles/callback/orders/order-gate.ts';
import { OrderTrigger } from '../../../../fixtures/roles/callback/orders/trigger.ts';
import { planOf } from '../../../../fixtures/roles/callback/script/plan.ts';
import { Waits } from '../../../../fixtures/roles/callback/time/waits.ts';
import type { Trigger } from '../../../../fixtures/target/types.ts';
import type { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { madeOf } from '../../wire/exchange-made.ts';
import { settled } from '../../judge/callback-kit.ts';

const UUID = /^[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/;

const trigger = {
  kind: 'request',
  request: { method: 'POST', path: '/orders', headers: [], body: { id: '{{deliverId}}' }, auth: 'none' },
  ...{ deliverId: null, orderDetailId: '/line', lines: null, concurrency: null, several: undefined },
} as unknown as Trigger;

const formsOf = (own: Trigger, orders: number | null): (string | undefined)[] =>
  planOf({ trigger: own, orders, expect: { statuses: [2, 1] } }).orders.map(({ form }) => form);

test('an identifier of digits is a number of its own, and a long one has 60 characters', () => {
  const digits = newDeliverId('digits');
  expect(digits).toMatch(/^00[1-8]\d{15}$/);
  expect(String(Number(digits))).toBe(digits.replace(/^0+/, ''));
  expect(newDeliverId('long')).toHaveLength(60);
  expect(newDeliverId(null)).toMatch(UUID);
  for (const form of ['digits', 'long', null] as const) expect(newDeliverId(form)).not.toBe(newDeliverId(form));
});

test('some orders of a run have one, of each kind of goods, and neither of those that are asked for first', () => {
  const { orders } = planOf({ trigger, orders: null, expect: { statuses: [2, 1] } });
  for (const form of ['digits', 'long'] as const) {
    const own = orders.filter((one) => one.form === form);
    expect(new Set(own.map(({ product }) => product)).size).toBe(2);
    expect(own.length).toBeLessThan(orders.length / 6);
  }
  for (const most of [null, 8]) {
    const forms = formsOf(trigger, most);
    expect(forms.slice(0, 2)).toEqual([undefined, undefined]);
    expect(forms).toEqual(expect.arrayContaining(['digits', 'long']));
  }
});

test('a person copies none, a command is given none, and where a request says no identifier there is none', () => {
  const unnamed = { ...trigger, request: { path: '/orders', headers: [], body: { id: 'D' } } } as unknown as Trigger;
  const command = { ...trigger, kind: 'command', command: './order {{deliverId}}' } as unknown as Trigger;
  for (const own of [unnamed, command, { ...trigger, kind: 'manual' } as unknown as Trigger])
    expect(formsOf(own, null).filter((form) => form !== undefined)).toEqual([]);
});

/** What a run asks for where a platform answers so, by what it is asked for, and what came of it. */
async function made(
  form: Scenario['form'],
  answer: (id: string) => readonly [status: number, body: object],
): Promise<{ readonly sent: readonly string[]; readonly order: OrderIdentity }> {
  const sent: string[] = [];
  const send = (request: Stimulus): Promise<object> => {
    const { id } = JSON.parse(String(request.parts.body)) as { id: string };
    sent.push(id);
    const [status, body] = answer(id);
    return Promise.resolve(madeOf(Buffer.from(JSON.stringify(body)), { status }));
  };
  const target = { baseUrl: new URL('https://acme.example/'), limits: { answerTimeout: 1000 } };
  const patience = { send, wait: () => Promise.resolve() };
  const makers = [target, patience, null, new URL('http://127.0.0.1/hook')] as unknown;
  const maker = new OrderTrigger(...(makers as ConstructorParameters<typeof OrderTrigger>));
  const gate = new OrderGate(null, () => Promise.resolve());
  const scenario = { name: 'one', product: 'digital', script: [], until: 'silent', ...(form && { form }) } as const;
  const turn = { gate, announce: () => undefined, withdraw: () => undefined };
  return { sent, order: (await maker.make(trigger, scenario, turn)).order };
}

test('an order that is refused for it is asked for again under a UUID', async () => {
  const refusals: readonly (readonly [number, object])[] = [
    [400, {}],
    [422, {}],
    [500, {}],
    [200, { success: false, line: 41 }],
    [200, { success: true }],
  ];
  for (const refusal of refusals) {
    const { sent, order } = await made('long', (id) => (UUID.test(id) ? [200, { line: 41 }] : refusal));
    expect(sent.map((id) => UUID.test(id))).toEqual([false, true]);
    expect(order).toEqual({ deliverId: sent[1], orderDetailId: 41 });
  }
  const { sent, order } = await made('digits', () => [200, { line: 41 }]);
  expect(order).toEqual({ deliverId: sent[0], orderDetailId: 41, form: 'digits' });
});

test('that no order was made under it is told, and not of a run that made none of them', () => {
  const order = { deliverId: 'D', orderDetailId: 1 };
  const asked = (form: 'digits' | 'long', own: OrderIdentity | null): Settled => {
    const ended = settled([]);
    return { ...ended, order: own, scenario: { ...ended.scenario, form } };
  };
  expect(formsNotMade([asked('digits', order), asked('long', null)])).toEqual(['digits']);
  expect(formsNotMade([asked('digits', order), asked('digits', { ...order, form: 'digits' })])).toEqual([]);
});

test('a delivery whose identifier became a number, or broke off, is still its order’s', () => {
  const signs = (deliverId: string) => ({ hasKey: true, deliverId, line: '7', state: '2', text: '' });
  for (const [form, change] of [
    ['digits', (id: string) => String(Number(id))],
    ['long', (id: string) => id.slice(0, 40)],
  ] as const) {
    const id = newDeliverId(form);
    const claim = new Claim(id, [], {}, new Waits(new AbortController().signal));
    expect(claim.isNamedBy(signs(change(id)))).toBe(true);
    expect(claim.isNamedBy(signs(change(newDeliverId(form))))).toBe(false);
    expect(claim.isNamedBy(signs(id.slice(0, 8)))).toBe(false);
  }
});

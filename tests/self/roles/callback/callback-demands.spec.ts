import { expect, test } from '@playwright/test';
import type { Answer, Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import type { Settled } from '../../../../fixtures/judge/callback/settled.ts';
import { Finding } from '../../../../fixtures/judge/finding.ts';
import { staysSilent } from '../../../../fixtures/judge/matchers/callback.ts';
import { Blocked, Inconclusive, NotApplicable, Untested } from '../../../../fixtures/judge/outcomes.ts';
import { Deliveries } from '../../../../fixtures/roles/callback/deliveries/deliveries.ts';
import {
  demandAtLength,
  demandAttempts,
  demandDigital,
  demandInTime,
  demandManual,
  demandReadable,
  demandSent,
  demandWaitedFor,
  lackingOf,
  unlessHindered,
  unlessUnread,
} from '../../../../fixtures/roles/callback/deliveries/demands.ts';
import { saysBusy } from '../../../../fixtures/roles/callback/orders/hindrance.ts';
import { DIGITAL, EACH_MANUAL, MANUAL, SEVERAL_MANUAL, SILENCE } from '../../../../spec/callback-orders.ts';
import { status } from '../../../../fixtures/roles/callback/script/statuses.ts';
import { tellsKind } from '../../../../fixtures/roles/callback/script/tells-kind.ts';
import { Sensitive } from '../../../../fixtures/secrets/redact.ts';
import { shown } from '../../../../fixtures/secrets/shown.ts';
import type { Callback, Trigger } from '../../../../fixtures/target/types.ts';
import { asking } from '../../engine/kit.ts';

/** What is demanded of an order's deliveries with these bodies; null where nothing stands in the way. */
function inTheWay(...bodies: readonly Buffer[]): string | null {
  const attempts = bodies.map((body) => ({ body: body.toString('base64') }) as Attempt);
  const scenario = { name: DIGITAL, product: 'digital', script: [], until: 'silent' } as const;
  const rest = { order: null, problem: null, trigger: null, states: null, isRefused: false, hindered: null };
  const none = { scenario, ...rest, elsewhere: [], trapped: [], strays: 0, triggeredAt: 0, settledAt: 1 };
  try {
    demandReadable({ ...none, attempts });
    return null;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

const said = (status: unknown): Buffer => Buffer.from(JSON.stringify({ Status: status }));

test('what nobody can read is in the way of what is said of a delivered line', () => {
  const latin5 = Buffer.concat([Buffer.from('{"Status":1,"DeliveryNote":["'), Buffer.from([0xdd]), Buffer.from('"]}')]);
  for (const body of [latin5, said(1).subarray(1), said(undefined), said('1'), Buffer.from('[]')])
    expect(inTheWay(said(2), body), String(body)).toBe('Blocked by CALLBACK-05 × callback');
  expect(inTheWay(said(2), said(4))).toBe('Blocked by CALLBACK-06 × callback');
  expect(inTheWay(said(2), said(0), said(3))).toBeNull();
});

/** What becomes of a finding about an order of which an attempt came like this. */
function foundBeside(more: Partial<Attempt>, unless = unlessUnread): string {
  const attempt = { method: 'POST', cut: null, body: '', ...more } as Attempt;
  try {
    unless({ attempts: [attempt], hindered: null } as unknown as Settled, () => {
      throw new Finding({ pass: false, expected: shown`another attempt`, got: shown`none` });
    });
    return 'nothing';
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

test('what is not seen of an order is no finding where a delivery of it came that nobody can read', () => {
  const body = Buffer.concat([Buffer.from('{"DeliveryNote":["'), Buffer.from([0xdd]), Buffer.from('"]}')]).toString(
    'base64',
  );
  // A state that is no number is none that anybody can read.
  for (const unread of [body, said('2').toString('base64'), said(null).toString('base64')])
    expect(foundBeside({ body: unread })).toBe('Blocked by CALLBACK-05 × callback');
  // It was cut on its way, or is no delivery at all; and what can be read is a delivery of its own.
  const found = foundBeside({});
  expect(found).not.toContain('Blocked');
  for (const more of [{ body, cut: 'reset' }, { body, method: 'GET' }, { body: said(1).toString('base64') }])
    expect(foundBeside(more)).toBe(found);
  // Where a delivery came to is seen without reading it.
  expect(foundBeside({ body }, unlessHindered)).toBe(found);
});

const NONE = { order: null, problem: null, trigger: null, states: null, isRefused: false, hindered: null };

/** How an order ended of which deliveries of these states came. */
function ended(
  name: string,
  product: 'digital' | 'manual',
  states: readonly number[],
  more: Partial<Settled> = {},
): Settled {
  const scenario = { name, product, script: [], until: 'silent' } as const;
  const times = { at: 0, since: 0, answeredAt: null, clearAt: null, abandonedAt: null };
  const attempts = states.map((state): Attempt => {
    const body = said(state).toString('base64');
    return { ...times, method: 'POST', url: '/', httpVersion: '1.1', headers: [], body, cut: null, answer: null };
  });
  return { ...NONE, scenario, attempts, elsewhere: [], trapped: [], strays: 0, triggeredAt: 0, settledAt: 1, ...more };
}

/** What the way is blocked by, or why nothing is said, where no delivery with Status 1 came of an order; null where it is. */
function absence(lacking: ReturnType<typeof lackingOf>, order: Settled): unknown {
  try {
    demandSent(order, [1], lacking, shown`no delivery with Status 1 came`);
    return null;
  } catch (error) {
    return error instanceof Blocked ? error.by : error;
  }
}

test('a state that is missing in general is what CALLBACK-02 finds; one that is missing here is not', () => {
  const lacking = lackingOf([ended(DIGITAL, 'digital', [2]), ended(MANUAL, 'manual', [2, 1])], [2, 1]);
  expect(lacking).toEqual({ digital: [1], manual: [] });
  expect(absence(lacking, ended(DIGITAL, 'digital', [2]))).toBe('CALLBACK-02 × callback');
  expect(absence(lacking, ended(EACH_MANUAL, 'manual', [2]))).toBeNull();
  const hindered = absence(lacking, ended(EACH_MANUAL, 'manual', [2], { hindered: 'a flood' }));
  expect(hindered).toBeInstanceOf(Inconclusive);
});

test('what says nothing of a state does not make it missing', () => {
  const states = [2, 1];
  for (const more of [{ hindered: 'a flood' }, { problem: 'no order' }, { attempts: [] }])
    expect(lackingOf([ended(DIGITAL, 'digital', [2], more)], states)).toEqual({ digital: [], manual: [] });
  expect(lackingOf([ended(DIGITAL, 'digital', [2])], [])).toEqual({ digital: [], manual: [] });
});

test('no delivery at all is CALLBACK-01’s, unless the suite may have missed it', () => {
  expect(() => demandAttempts(ended(DIGITAL, 'digital', []))).toThrow(Blocked);
  expect(() => demandAttempts(ended(DIGITAL, 'digital', [], { hindered: 'a flood' }))).toThrow(Inconclusive);
});

for (const [gaveUp, ending] of [
  [900, Untested],
  [1_500, Inconclusive],
] as const)
  test(`an answer that takes 1 s, given up after ${gaveUp} ms, is ${ending.name}`, () => {
    const [attempt] = ended(DIGITAL, 'digital', [2]).attempts;
    if (!attempt) throw new Error('There is one');
    const slow = { ...attempt, answer: { ...status(500), after: 1_000 } as Answer, abandonedAt: gaveUp };
    const left = ended(DIGITAL, 'digital', [], { attempts: [slow] });
    let thrown: unknown = null;
    try {
      demandWaitedFor(left, 500);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ending);
    expect(saysBusy((thrown as Error).message)).toBe(ending === Inconclusive);
    demandWaitedFor(left, 503);
    demandWaitedFor(ended(DIGITAL, 'digital', [], { attempts: [{ ...slow, answeredAt: 1_000 }] }), 500);
  });

test('an acknowledgement that took its time is judged where the platform had time for it', () => {
  const [attempt] = ended(DIGITAL, 'digital', [2]).attempts;
  if (!attempt) throw new Error('There is one');
  const slow = { ...attempt, answer: { ...status(200), label: 'slow' } as Answer, answeredAt: 820 };
  const order = ended(DIGITAL, 'digital', [], { attempts: [slow] });
  const judged = (patience: number, label = 'slow'): void => {
    demandAtLength(order, label, patience);
  };
  for (const patience of [0, 1_900, Infinity]) judged(patience);
  expect(() => {
    judged(1_500);
  }).toThrow(NotApplicable);
  expect(() => {
    judged(Infinity, 'another');
  }).toThrow(NotApplicable);
});

test('what came again behind an acknowledgement that may have been too late shows nothing', () => {
  const [one, two] = ended(DIGITAL, 'digital', [2, 2]).attempts;
  if (!one || !two) throw new Error('There are two');
  const given = (answeredAt: number, at: number): Settled => {
    const first = { ...one, since: 0, at: 0, answer: status(200), answeredAt, clearAt: answeredAt + 10 };
    return ended(DIGITAL, 'digital', [], { attempts: [first, { ...two, since: at, at, answer: null }] });
  };
  const late = { answeredAt: 820, again: 900 };
  for (const [patience, { answeredAt, again }, inTime, silent] of [
    [0, late, true, false],
    [1_900, late, true, false],
    [1_500, late, false, true],
    [1, late, false, true],
    // It was under way when the other was acknowledged.
    [1, { answeredAt: 820, again: 825 }, true, true],
    [0, { answeredAt: 1_200, again: 1_300 }, false, true],
  ] as const) {
    const settled = given(answeredAt, again);
    const demand =
      (code: number, hindered: string | null = null) =>
      () => {
        demandInTime({ ...settled, hindered }, code, patience);
      };
    if (inTime) demand(200)();
    else expect(demand(200)).toThrow(/again after its 200, which may have been given as late as/);
    if (!inTime) expect(demand(200, 'the suite’s own machine was too busy: …')).toThrow(/^the suite’s own machine/);
    // Where the hub was held up in the order's time, so may be a platform that runs beside it.
    const heldUp = { ...settled, pause: 570 };
    if (inTime && !silent)
      expect(() => {
        demandInTime(heldUp, 200, patience);
      }).toThrow(/^the suite’s own machine was too busy: it did nothing for 0.57 s, and a platform on it/);
    expect(staysSilent(heldUp, 200, patience).pass).toBe(true);
    expect(demand(202)).toThrow(NotApplicable);
    expect(staysSilent(settled, 200, patience).pass).toBe(silent);
    expect(staysSilent(settled, 202, patience).pass).toBe(true);
  }
});

/** A line that was delivered, with what it carries. */
const line = (members: object): Attempt =>
  ({ body: Buffer.from(JSON.stringify({ Status: 1, ...members })).toString('base64') }) as Attempt;
const codes = line({ DeliveryData: ['CODE'], DeliveryNote: null });
const note = line({ DeliveryData: [], DeliveryNote: ['Handed over.'] });
const nothing = line({ DeliveryData: [], DeliveryNote: null });

test('of a manual order of several lines, those that were delivered with codes alone are of another product', () => {
  const several = { name: 'x', product: 'manual', script: [], until: 'silent', several: 'beside' } as const;
  expect(demandManual([codes, note, nothing], several)).toEqual([note, nothing]);
  expect(() => demandManual([codes], several)).toThrow(NotApplicable);
});

test('where the trigger is not told the kind, an order of other goods than it was to be of is not tested', () => {
  const order = (product: 'digital' | 'manual') => ({ name: 'x', product, script: [], until: 'silent' }) as const;
  expect(demandDigital([nothing, note], order('digital'))).toEqual([nothing]);
  expect(() => demandDigital([note], order('digital'))).toThrow(Untested);
  expect(demandManual([nothing, codes], order('manual'))).toEqual([nothing]);
  expect(() => demandManual([codes], order('manual'))).toThrow(Untested);
});

test('a trigger is told the kind by a hole, or by its variable', () => {
  const request = (body: unknown) =>
    ({
      kind: 'request',
      request: { method: 'POST', path: '/o', headers: [], body, auth: 'none' },
    }) as unknown as Trigger;
  expect(tellsKind({ kind: 'manual' })).toBe(true);
  expect(tellsKind(request({ kind: '{{kind}}' }))).toBe(true);
  expect(tellsKind(request({ product: 'GOLD-1G' }))).toBe(false);
  const command = (text: string) => ({ kind: 'command', command: new Sensitive(text, text) }) as unknown as Trigger;
  expect(tellsKind(command('./order {{kind}}'))).toBe(true);
  expect(tellsKind(command('./order "$KIND"'))).toBe(true);
  expect(tellsKind(command('./order {{deliverId}}'))).toBe(false);
});

/** What cases say of orders that ended so. */
async function cases(
  statuses: readonly number[] | null,
  orders: readonly Settled[],
  judge: (deliveries: Deliveries) => Promise<void>,
  more: { readonly lines?: string; readonly orders?: number } = {},
): Promise<unknown[]> {
  const { asker } = asking(new URL('http://127.0.0.1/'));
  const trigger = { kind: 'request', lines: more.lines ?? null } as unknown as Callback['trigger'];
  const window = { arrival: 1_000, retry: 1_000, retryInterval: null };
  const callback = { trigger, orders: more.orders ?? null, expect: { statuses, ...window } } as unknown as Callback;
  const ask = (name: string): Promise<Settled> => {
    const order = orders.find(({ scenario }) => scenario.name === name);
    return order ? Promise.resolve(order) : Promise.reject(new Error('not in this test'));
  };
  await judge(new Deliveries(callback, asker, ask));
  return asker.cell.record().cases.map(({ status, blockedBy }) => [status, blockedBy]);
}

for (const [what, statuses, digital, expected] of [
  ['that no order comes to', [2, 1], [2], ['blocked', 'CALLBACK-02 × callback']],
  ['of which the target says nothing', null, [2], ['not-tested', null]],
  ['that orders come to which are not refused', [2, 1], [2, 1], ['not-tested', null]],
] as const)
  test(`a delivered line ${what} is ${expected[0]}`, async () => {
    const orders = [ended(DIGITAL, 'digital', digital), ended('another', 'digital', [2])];
    expect(
      await cases(statuses, orders, (deliveries) => deliveries.judgeDelivered('another', () => undefined)),
    ).toEqual([expected]);
  });

test('an order that was refused says nothing of the platform’s patience, and is in nobody’s way', async () => {
  const refused = ended(SILENCE, 'digital', [], { problem: 'the order could not be made', isRefused: true });
  const other = ended(DIGITAL, 'digital', [2], { order: { deliverId: 'D', orderDetailId: 1 } });
  let patience = -1;
  await cases([2, 1], [refused, other], async (deliveries) => {
    patience = await deliveries.patience();
  });
  expect(patience).toBe(0);
});

test('what was dealt to a manual order of several lines is shown by it', async () => {
  const [first, second] = ended(SEVERAL_MANUAL, 'manual', [2, 2]).attempts;
  if (!first || !second) throw new Error('There are two');
  const refused = { ...first, answer: { ...status(303), label: 'answered 303' } as Answer, answeredAt: 1, clearAt: 2 };
  const order = ended(SEVERAL_MANUAL, 'manual', [], { attempts: [refused, { ...second, at: 40, since: 40 }] });
  const judge = async (deliveries: Deliveries): Promise<void> => {
    await deliveries.judgeRepeated('answered 303', 303, await deliveries.pace());
  };
  expect(await cases([2, 1], [order], judge, { lines: '/lines/*', orders: 8 })).toEqual([['pass', null]]);
});

import { expect, test } from '@playwright/test';
import type { Attempt } from '../../../fixtures/judge/callback/attempt.ts';
import { demandReadable } from '../../../fixtures/roles/callback/demands.ts';
import { DIGITAL } from '../../../fixtures/roles/callback/scenarios.ts';

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

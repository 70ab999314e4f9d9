import type { Attempt } from '../../../fixtures/judge/callback/attempt.ts';
import type { Settled } from '../../../fixtures/judge/callback/settled.ts';
import { answered } from '../../../fixtures/roles/callback/script/scenarios.ts';
import { status } from '../../../fixtures/roles/callback/script/statuses.ts';

const NONE = { attempts: [], elsewhere: [], trapped: [], strays: 0, hindered: null, isRefused: false };

/** An attempt that came at `at` and was answered `took` milliseconds later. */
export function attempt(at: number, took: number, code: number, members: object = {}, method = 'POST'): Attempt {
  const payload = { DeliverID: 'D', OrderDetailID: 1, Status: 2, DeliveryData: [], DeliveryNote: null, ...members };
  return {
    at,
    since: at,
    method,
    url: '/',
    httpVersion: '1.1',
    headers: [],
    body: Buffer.from(JSON.stringify(payload)).toString('base64'),
    cut: null,
    answer: status(code),
    answeredAt: at + took,
    clearAt: at + took + 0.5,
    abandonedAt: null,
  };
}

/** An order of which these came. */
export function settled(attempts: readonly Attempt[], states: readonly number[] | null = [2, 1]): Settled {
  const scenario = { name: answered(200), product: 'digital', script: [], until: 'silent' } as const;
  return {
    ...NONE,
    scenario,
    order: null,
    problem: null,
    trigger: null,
    attempts,
    states,
    triggeredAt: 0,
    settledAt: 1,
  };
}

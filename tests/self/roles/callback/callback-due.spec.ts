import { EventEmitter } from 'node:events';
import type http from 'node:http';
import { expect, test } from '@playwright/test';
import { arrivalOf } from '../../../../evidence/deliveries.ts';
import type { Attempt } from '../../../../fixtures/judge/callback/attempt.ts';
import type { Settled } from '../../../../fixtures/judge/callback/settled.ts';
import { now } from '../../../../fixtures/roles/callback/time/clock.ts';
import { noteDue } from '../../../../fixtures/roles/callback/orders/due.ts';
import { attemptRecord } from '../../../../fixtures/roles/callback/deliveries/evidence.ts';
import { DIGITAL } from '../../../../spec/callback-orders.ts';
import { status } from '../../../../fixtures/roles/callback/script/statuses.ts';
import { Work } from '../../../../fixtures/roles/callback/hub/work.ts';
import type { Callback } from '../../../../fixtures/target/types.ts';
import { dueLine } from '../../../../reporters/render/html/due.ts';
import { written } from '../../../../fixtures/secrets/shown.ts';
import type { ExchangeRecord } from '../../../../spec/report.ts';

/** An attempt that came at `at` and was answered a millisecond later; null: never. */
function attempt(at: number, code: number | null, state = 2): Attempt {
  const payload = { DeliverID: 'D', OrderDetailID: 1, Status: state, DeliveryData: [], DeliveryNote: null };
  const times = { at, since: at, answeredAt: code === null ? null : at + 1, clearAt: null, abandonedAt: null };
  const body = Buffer.from(JSON.stringify(payload)).toString('base64');
  const rest = { method: 'POST', url: '/', httpVersion: '1.1', headers: [], body, cut: null };
  return { ...rest, ...times, answer: code === null ? { kind: 'silence' } : status(code) };
}

function ended(attempts: readonly Attempt[], settledAt: number): Settled {
  return {
    scenario: { name: DIGITAL, product: 'digital', script: [], until: 'silent' },
    ...{ order: null, problem: null, isRefused: false, trigger: null, elsewhere: [], trapped: [], strays: 0 },
    ...{ hindered: null, states: [2, 1], triggeredAt: 0 },
    attempts,
    settledAt,
  };
}

function declaring(retryInterval: number | null): Pick<Callback, 'expect'> {
  const windows = { statuses: null, arrival: 1_000, retry: 5_000, quiet: 100 };
  return { expect: { ...windows, retryInterval, retryIsDefault: true } };
}

const dues = ({ attempts }: Settled): unknown[] => attempts.map(({ due }) => due ?? null);

test('a declared window says when the next attempt was due, and what was held open till it came', () => {
  const one = ended([attempt(0, 500), attempt(900, 404), attempt(1_000, 200), attempt(1_100, 503, 1)], 9_000);
  noteDue([one], declaring(7_000), [
    [200, 300],
    [850, 950],
    [8_000, 9_500],
  ]);
  expect(dues(one)).toEqual([
    { by: 7_001, declared: true, until: 900, held: [[200, 300], [850, 900]] }, // prettier-ignore
    { by: 7_901, declared: true, until: 1_000, held: [[901, 950]] },
    null,
    { by: 8_101, declared: true, until: 9_000, held: [[8_000, 9_000]] },
  ]);
});

test('where nothing is declared, the platform’s own pauses say it, of all orders', () => {
  const slow = ended([attempt(0, 500), attempt(401, 200)], 9_000);
  const lost = ended([attempt(0, 500), attempt(100, null, 1)], 9_000);
  noteDue([slow, lost], declaring(null), []);
  expect(dues(lost)).toEqual([{ by: 1 + 3 * 400, declared: false, until: 9_000, held: [] }, null]);
});

test('where nobody says it, and where its pace is slower than the window, nothing was due', () => {
  const never = ended([attempt(0, 500)], 9_000);
  noteDue([never], declaring(null), []);
  const slow = ended([attempt(0, 500), attempt(2_001, 500)], 9_000);
  noteDue([slow], declaring(null), []);
  expect([...dues(never), ...dues(slow)]).toEqual([null, null, null]);
});

test('the record of a refusal tells it, and a reader sees through one that does not fit', () => {
  const one = ended([attempt(100, 500), attempt(900, 200)], 9_000);
  noteDue([one], declaring(7_000), [[200, 300]]);
  const [first, second] = one.attempts.map((each) => written(attemptRecord(each)) as unknown as ExchangeRecord);
  expect(first?.arrival).toMatchObject({ answeredAt: 101, due: { by: 7_101, until: 900, held: [[200, 300]] } });
  expect(second?.arrival).not.toHaveProperty('due');
  const withDue = (change: object): ExchangeRecord => {
    const { arrival } = first as Required<ExchangeRecord>;
    return { ...(first as ExchangeRecord), arrival: { ...arrival, due: { ...arrival.due, ...change } as never } };
  };
  expect(arrivalOf(withDue({}))).not.toBeNull();
  for (const change of [
    { by: 90 },
    { until: 90 },
    { held: [[300, 200]] },
    { held: [[90, 95]] },
    { held: [[300, 950]] },
  ])
    expect(arrivalOf(withDue(change)), JSON.stringify(change)).toBeNull();
});

test('a reader of the page is told of it', () => {
  const arrival = { since: 0, at: 0, answeredAt: 1_000, clearAt: null };
  const due = { by: 6_000, declared: true, until: 9_000, held: [[1_000, 1_500], [2_000, 3_000]] } as const; // prettier-ignore
  const line = (more: object): string => String(dueLine({ arrival: { ...arrival, ...more } } as ExchangeRecord) ?? '');
  expect(line({ due })).toContain(
    'due 5.0 s after the answer, as the target file says. It came, or was waited for, till 8.0 s after it; for 1.5 s of',
  );
  expect(line({ due: { ...due, declared: false, held: [] } })).toMatch(/three times the longest pause .* after it\./);
  expect(line({})).toBe('');
});

test('what is held open is told in spans that do not touch, those that are under way among them', async () => {
  const work = new Work();
  const begin = (): EventEmitter => {
    const response = new EventEmitter();
    work.begin(null as never, response as unknown as http.ServerResponse);
    return response;
  };
  const from = now();
  const [first, second, third] = [begin(), begin(), begin()];
  const begun = now();
  second.emit('finish');
  const pass = async (till: number): Promise<void> => {
    while (now() < till) await new Promise((resolve) => setImmediate(resolve));
  };
  await pass(begun + 80);
  first.emit('finish');
  first.emit('close');
  const [span, ...none] = work.held;
  expect(none).toEqual([]);
  expect(span?.[0]).toBeGreaterThanOrEqual(from);
  expect((span?.[1] ?? 0) - (span?.[0] ?? 0)).toBeGreaterThanOrEqual(80 - 1);
  const fourth = begin();
  third.emit('close');
  fourth.emit('finish');
  expect(work.held).toHaveLength(1);
});

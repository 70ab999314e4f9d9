import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { Untested } from '../../../../fixtures/judge/outcomes.ts';
import { ownEnd } from '../../../../fixtures/roles/client/own-end.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import { FUTILE, growing, REFUSED, slowly } from '../../../../fixtures/roles/client/scenarios.ts';
import { call, login, played, type Sketch } from '../../judge/client-kit.ts';
import { signIn } from '../../judge/client-tables.ts';
import { runOf } from './client-run-kit.ts';

const logins = (times: number, gap = 800): readonly Sketch[] =>
  Array.from({ length: times }, (_, n) => login({ status: 401, at: gap * n }));
const signIns = (times: number): readonly Sketch[] =>
  Array.from({ length: times }, (_, n) => signIn({ status: 401, at: 800 * n }));
/** One order, again and again, each time with a token of its own. */
const order = (times: number, body = '{"deliverId":"d-0"}'): readonly Sketch[] =>
  Array.from({ length: times }, () => [login(), call({ status: 401, body })]).flat();
const orders = (times: number): readonly Sketch[] =>
  Array.from({ length: times }, (_, n) => order(2, `{"deliverId":"d-${n}"}`)).flat();

/** Whether a client is judged that did this, and that where each refusal came late; and what was played for it. */
async function judged(all: Played, slow: Played, wrong = false): Promise<'judged' | 'not-tested' | 'not asked'> {
  const asked: string[] = [];
  const ask = (name: string): Promise<Played> => {
    asked.push(name);
    return Promise.resolve(slow);
  };
  try {
    await ownEnd(all, wrong ? { wrong: null, got: 'many' as never } : null, 4, ask);
  } catch (error) {
    expect(error).toBeInstanceOf(Untested);
    expect(asked).toEqual([slowly(all.scenario)]);
    return 'not-tested';
  }
  return asked.length > 0 ? 'judged' : 'not asked';
}

test('a client that something ends by the clock comes to fewer tries where each takes longer', async () => {
  for (const [usual, slow] of [
    [logins(11), logins(6)],
    [signIns(11), signIns(6)],
    [order(18), order(8)],
    [order(18, '{}'), order(8, '{}')],
    [order(11, '{}'), order(5, '{}')],
  ] as const)
    expect(await judged(played(usual), played(slow))).toBe('not-tested');
});

test('a client that gives up comes to as many, and one that the suite had to end in it had gone on', async () => {
  for (const usual of [logins(10), signIns(10), order(40)])
    expect(await judged(played(usual), played(usual))).toBe('judged');
  expect(await judged(played(logins(10)), played(logins(9)))).toBe('judged');
  expect(await judged(played(order(40)), played(order(20), { ended: 'cut off' }))).toBe('judged');
});

test('nothing more is asked of a client that tries a few times, with pauses, or was found fault with anyway', async () => {
  const none = played([login()]);
  for (const usual of [logins(4), logins(9, 1_500), orders(8), order(4)])
    expect(await judged(played(usual), none)).toBe('not asked');
  expect(await judged(played(logins(40)), none, true)).toBe('not asked');
  for (const ended of ['cut off', 'by hand'] as const)
    expect(await judged(played(logins(9), { ended }), none)).toBe('not asked');
});

/** A client that sends a refused login again, so many times or until something ends it. */
const hammering =
  (tries: number, clock: number): StartClient =>
  async ({ BASE_URL = '', API_EMAIL: Email, API_PASSWORD: Password }) => {
    const ended = Date.now() + clock;
    for (let n = 0; n < tries && Date.now() < ended; n++) {
      await fetch(`${BASE_URL}/Login/Customer/Api/Verify`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ Email, Password }),
      });
      await pause(100);
    }
    return { fault: null, said: '' };
  };

for (const [what, tries, clock, outcome] of [
  ['gives up after seven tries', 7, Infinity, 'passes'],
  ['is ended by a clock', Infinity, 3_000, 'a clock ended it'],
] as const)
  test(`a client that ${what} in a scenario that is played twice`, async () => {
    const run = runOf(hammering(tries, clock), 1);
    const usual = await run.played(REFUSED);
    const told = await ownEnd(usual, null, 1, (name) => run.played(name)).then(() => 'passes', String);
    await run.close();
    expect(usual.requests.length).toBeGreaterThan(6);
    expect(told).toContain(outcome);
  });

test('a token that is refused is refused late too', async () => {
  const start: StartClient = async ({ BASE_URL = '' }) => {
    await fetch(`${BASE_URL}/Orders/Create`, { method: 'POST', body: '{}' });
    return { fault: null, said: '' };
  };
  const run = runOf(start, 1);
  const { requests } = await run.played(slowly(FUTILE));
  await run.close();
  expect(requests.map(({ at, answeredAt }) => Number(answeredAt) - at)).toEqual([expect.any(Number)]);
  expect(Number(requests[0]?.answeredAt) - Number(requests[0]?.at)).toBeGreaterThanOrEqual(growing(1));
});

import { expect, test } from '@playwright/test';
import { notRepeated } from '../../../../fixtures/judge/client/breaches.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { isRefusedBehindTrouble } from '../../../../fixtures/judge/client/renewal.ts';
import { callsIn, statusOf } from '../../../../fixtures/judge/client/seen.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import { work } from '../../../../fixtures/reference/client/work.ts';
import { TROUBLE } from '../../../../fixtures/roles/client/scenarios.ts';
import { runOf } from './client-run-kit.ts';

/** What a client does that meets trouble at the Reseller API. */
async function troubled(change: ClientChange = {}): Promise<Played> {
  const run = runOf(async (given) => {
    await work(given, () => undefined, change);
    return { fault: null, said: '' };
  }, 5);
  const played = await run.played(TROUBLE);
  await run.close();
  return played;
}

const answers = (played: Played): (number | null)[] => callsIn(played).map(({ request }) => statusOf(request));

test('an order that comes again behind trouble is refused once, and let in with another token', async () => {
  const played = await troubled();
  expect(isRefusedBehindTrouble(played)).toBe(true);
  expect(answers(played)).toEqual([200, 429, 401, 200, 503, null, 200, 200, 200, 200]);
  expect(notRepeated(played, 1)).toBeNull();
});

test('a client that looks for a 401 at the first try alone is found out', async () => {
  const played = await troubled(({ next }) => ({
    next: (outcome, surface) =>
      outcome.status === 401 && outcome.tries > 1 ? { kind: 'done' } : next(outcome, surface),
  }));
  expect(notRepeated(played, 1)?.got).toBeDefined();
});

test('of a client that sends nothing again for trouble nothing is refused', async () => {
  const played = await troubled({ next: () => ({ kind: 'done' }) });
  expect(isRefusedBehindTrouble(played)).toBe(false);
  expect(answers(played)).toEqual([200, 429, 503, null, 200, 200]);
});

test('a client that logged in for a 401 a moment before has to do so for none behind trouble', async () => {
  const stored = {
    surface: 'reseller',
    token: 'kQ7vT2mX9pL4.kQ7vT2mX9pL4.kQ7vT2mX9pL4',
    since: 0,
    expiresAt: Infinity,
  } as const;
  const played = await troubled({ stored: [stored] });
  expect(isRefusedBehindTrouble(played)).toBe(false);
  expect(answers(played)).toEqual([200, 200, 429, 503, null, 200, 200, 200]);
});

test('a client that does not wait for the answer to its next try has made it', async () => {
  const played = await troubled({ patience: 400 });
  expect(isRefusedBehindTrouble(played)).toBe(true);
  expect(notRepeated(played, 1)).toBeNull();
});

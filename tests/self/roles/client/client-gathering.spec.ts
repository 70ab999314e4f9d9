import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { workersIn } from '../../../../fixtures/judge/client/logins.ts';
import { Gathering } from '../../../../fixtures/roles/client/gathering.ts';
import type { StartClient } from '../../../../fixtures/roles/client/run.ts';
import { LATE, LONGER, SLOW } from '../../../../fixtures/roles/client/scenarios.ts';
import { afterPasses, now, PASSES } from '../../../../fixtures/wire/clock.ts';
import { runOf } from './client-run-kit.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Timers that fire when they are told to, and what was given by then. */
function gathering() {
  const timers: { readonly when: number; readonly fire: () => void }[] = [];
  const given: string[] = [];
  const held = new Gathering((when, fire) => {
    timers.push({ when, fire });
  });
  const hold = (name: string, rest = 600, startTook = 0): void => {
    held.hold(() => given.push(name), rest, startTook);
  };
  const passes = (count: number): Promise<void> =>
    new Promise((resolve) => {
      afterPasses(count, resolve);
    });
  return { timers, given, hold, passes };
}

test('answers are given together, once no more of them become due', async () => {
  const { timers, given, hold, passes } = gathering();
  hold('first');
  hold('second');
  timers[0]?.fire();
  await passes(PASSES + 1);
  expect(given).toEqual([]);
  timers[1]?.fire();
  await passes(PASSES + 1);
  expect(given).toEqual(['first', 'second']);
  hold('third');
  timers[2]?.fire();
  await passes(PASSES + 1);
  expect(given).toEqual(['first', 'second', 'third']);
});

test('what had come while nobody could look is looked at before an answer is given', async () => {
  const { timers, given, hold, passes } = gathering();
  hold('first');
  timers[0]?.fire();
  await passes(1);
  hold('second');
  await passes(PASSES + 1);
  expect(given).toEqual([]);
  timers[1]?.fire();
  await passes(PASSES + 1);
  expect(given).toEqual(['first', 'second']);
});

test('a client that starts slowly is waited for as long, within measure', () => {
  const { timers, hold } = gathering();
  const before = now();
  hold('as it takes', 600, 0);
  hold('as the client took', 600, 1_500);
  hold('no longer than that', 600, 90_000);
  const after = now();
  for (const [place, rest] of [600, 1_500, 2_000].entries()) {
    expect(timers[place]?.when).toBeGreaterThanOrEqual(before + rest);
    expect(timers[place]?.when).toBeLessThanOrEqual(after + rest);
  }
});

test('workers are told from logins for each call while the machine stands still', async () => {
  const start: StartClient = async ({ BASE_URL = '', API_EMAIL: Email, API_PASSWORD: Password }) => {
    const { hostname, port, pathname } = new URL(BASE_URL);
    const body = JSON.stringify({ Email, Password });
    const workers = Array.from({ length: 3 }, () => net.connect(Number(port), hostname));
    await Promise.all(workers.map((one) => new Promise((resolve) => one.once('connect', resolve))));
    const answers = workers.map((one) => new Promise((resolve) => one.once('data', resolve)));
    for (const one of workers) {
      one.write(
        `POST ${pathname}/Login/Customer/Api/Verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      if (one === workers[0])
        await new Promise<void>((resolve) => {
          afterPasses(3 * PASSES, resolve);
        });
      // Longer than slow answers are held, so that they are due before the next login is read.
      if (one !== workers[2])
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, one === workers[0] ? 0 : 800);
    }
    await Promise.all(answers);
    for (const one of workers) one.destroy();
    return { fault: null, said: '' };
  };
  const run = runOf(start, 1);
  const played = await run.played(SLOW);
  await run.close();
  expect(workersIn(played)).toBe(3);
  // It is said that it stood still.
  expect(played.heldUp).toBeGreaterThan(250);
});

test('in a longer hour workers are seen before the first call, and later logins are answered at once', async () => {
  const start: StartClient = async ({ BASE_URL = '', API_EMAIL: Email, API_PASSWORD: Password }) => {
    const post = async (path: string, headers: Readonly<Record<string, string>>, body: object): Promise<unknown> =>
      (await fetch(BASE_URL + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const enter = async (): Promise<string> => {
      const answer = await post('/Login/Customer/Api/Verify', JSON_TYPE, { Email, Password });
      return (answer as { data: { Token: string } }).data.Token;
    };
    const [token] = await Promise.all([enter(), setTimeout(LATE / 2).then(enter)]);
    await post('/Orders/Create', { ...JSON_TYPE, Authorization: `Bearer ${token}` }, {});
    await enter();
    return { fault: null, said: '' };
  };
  const run = runOf(start, 1);
  const played = await run.played(LONGER);
  await run.close();
  expect(played.asked).toBe(64);
  expect(workersIn(played)).toBe(2);
  const took = played.requests.map(({ at, answeredAt }) => (answeredAt ?? Infinity) - at);
  expect(took[0]).toBeGreaterThanOrEqual(LATE);
  expect(took.at(-1)).toBeLessThan(LATE);
});

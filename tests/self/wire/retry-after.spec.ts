import { expect, test } from '@playwright/test';
import { retryAfter } from '../../../fixtures/wire/retry-after.ts';
import { send } from '../../../fixtures/wire/send.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { answer, hostileServer, writes } from './hostile-server.ts';

const HOUR = 3_600_000;

/** What an answer with these headers asks to wait, in milliseconds. */
async function asked(...headers: string[]): Promise<number | null> {
  await using server = await hostileServer(writes(answer('', ...headers)));
  return retryAfter(await send(Stimulus.of('GET', server.url), 5000));
}

const epoch = (milliseconds: number): number => Math.round(milliseconds / 1000);

for (const [what, headers, wait] of [
  ['seconds', () => ['Retry-After: 7'], 7_000],
  ['a date', () => [`Retry-After: ${new Date(Date.now() + 9_000).toUTCString()}`], 9_000],
  ['seconds since the epoch', () => [`X-RateLimit-Reset: ${epoch(Date.now() + 9_000)}`], 9_000],
  ['milliseconds since the epoch', () => [`X-RateLimit-Reset: ${Date.now() + 9_000}`], 9_000],
  [
    'the standard header before its kin',
    () => [`X-RateLimit-Reset: ${epoch(Date.now() + HOUR)}`, 'Retry-After: 3'],
    3_000,
  ],
] as const)
  test(`a wait is read from ${what}`, async () => {
    expect(Math.abs(((await asked(...headers())) ?? Number.NaN) - wait)).toBeLessThan(1_500);
  });

for (const [where, off] of [
  ['behind', -HOUR],
  ['ahead of', HOUR],
] as const)
  test(`a moment is read by a clock that is an hour ${where} ours`, async () => {
    const theirs = Date.now() + off;
    const date = `Date: ${new Date(theirs).toUTCString()}`;
    for (const moment of [
      `Retry-After: ${new Date(theirs + 9_000).toUTCString()}`,
      `X-RateLimit-Reset: ${epoch(theirs + 9_000)}`,
    ])
      expect(Math.abs(((await asked(date, moment)) ?? Number.NaN) - 9_000), moment).toBeLessThan(1_500);
  });

test('what is no number and no date asks for nothing, and what has gone by for no wait', async () => {
  expect(await asked('Retry-After: soon')).toBeNull();
  expect(await asked('X: 1')).toBeNull();
  expect(await asked(`Retry-After: ${new Date(Date.now() - HOUR).toUTCString()}`)).toBe(0);
});

import { expect, test } from '@playwright/test';
import { fateBehind } from '../../../../fixtures/roles/platform/credentials/outliving.ts';

/** A platform that keeps so many tokens, each for so long, in milliseconds of a clock that only waiting moves. */
function platform({ kept, served = true }: { kept: number; served?: boolean }) {
  const tokens: number[] = [];
  const waits: number[] = [];
  const login = (): Promise<number> => Promise.resolve(tokens.push(tokens.length) - 1);
  return {
    tokens,
    waits,
    granted: async () => {
      const token = await login();
      return served ? token : null;
    },
    another: login,
    isLetIn: (token: number) => Promise.resolve(tokens.length - token <= kept),
    wait: (milliseconds: number) => Promise.resolve(void waits.push(milliseconds)),
  };
}

test('a token is told retired where as many logins as there were retire it, and let in where they do not', async () => {
  expect(await fateBehind({ others: 3 }, platform({ kept: 3 }))).toBe('retired');
  expect(await fateBehind({ others: 3 }, platform({ kept: 4 }))).toBe('let in');
});

test('it is looked at as long after its own login as the other one was refused', async () => {
  const one = platform({ kept: 9 });
  await fateBehind({ others: 1, span: 60_000 }, one);
  expect(one.waits).toHaveLength(1);
  expect(one.waits[0]).toBeGreaterThan(59_000);
  expect(one.waits[0]).toBeLessThanOrEqual(60_000);
});

test('where there were too many logins, one that is let in behind some of them proves nothing', async () => {
  const one = platform({ kept: 100 });
  expect(await fateBehind({ others: 21 }, one)).toBe('unknown');
  expect(one.tokens).toHaveLength(21);
  expect(await fateBehind({ others: 21 }, platform({ kept: 20 }))).toBe('retired');
});

test('a token that is let in nowhere outlives nothing, and a further one is tried', async () => {
  const one = platform({ kept: 9, served: false });
  expect(await fateBehind({ others: 1 }, one)).toBe('unknown');
  expect(one.tokens).toHaveLength(3);
});

import { expect, test } from '@playwright/test';
import type { Patience } from '../../../fixtures/engine/patience.ts';
import { Cell } from '../../../fixtures/judge/cell.ts';
import type { Credentials } from '../../../fixtures/roles/platform/credentials.ts';
import { ExpiredTokens } from '../../../fixtures/roles/platform/expired.ts';
import type { Surface } from '../../../fixtures/roles/platform/surface.ts';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import type { Target } from '../../../fixtures/target/types.ts';
import type { Exchange } from '../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';

/** How long the token that is waited for has to live, in milliseconds. */
const LIFE = 100_000;

/** The expired tokens of a surface that answers with this status, and what is done on the way to them. */
function tokensOf(status: number) {
  const done: string[] = [];
  const token = new Secret('token-that-grows-old', 'ACCESS_TOKEN');
  const rule = loadCatalogue().rules.find(({ id }) => id === 'BEARER-07');
  if (!rule) throw new Error('It is in the catalogue');
  const cell = new Cell(rule, 'reseller');
  const good = Stimulus.of('GET', new URL('http://platform.test/profile'));
  const patience = {
    wait: (milliseconds: number) => {
      done.push(milliseconds < LIFE ? 'waits for a moment before its end' : 'waits until five minutes after it');
      return Promise.resolve();
    },
    send: ({ parts }: Stimulus) => {
      done.push(`sends ${parts.headers.map(([name]) => name).join()}`);
      return Promise.resolve({ status, failure: null, record: {} } as unknown as Exchange);
    },
  } as unknown as Patience;
  const obtained = { token, expiry: Date.now() + LIFE };
  const expired = new ExpiredTokens('reseller', {
    target: { surfaces: {}, limits: { waitForExpiry: 10 * LIFE } } as unknown as Target,
    credentials: { token: () => ({ another: () => Promise.resolve(obtained) }) } as unknown as Credentials,
    patience,
    surface: { good: () => Promise.resolve(good) } as unknown as Surface,
    cell,
  });
  return { expired, done, cell };
}

test('a token that is waited for has been used a moment before its end, once for all rules', async () => {
  const { expired, done } = tokensOf(200);
  expect((await expired.longAgo()).map(({ label }) => label)).toEqual(['waited for']);
  const waits = ['waits for a moment before its end', 'sends Authorization', 'waits until five minutes after it'];
  expect(done).toEqual(waits);
  expect(await expired.sinceExpiration()).toHaveLength(1);
  expect(done).toEqual([...waits, 'waits until five minutes after it']);
});

test('a token that is refused before its end shows nothing behind it', async () => {
  const { expired, done, cell } = tokensOf(401);
  expect(await expired.longAgo()).toEqual([]);
  expect(done).toHaveLength(2);
  expect(cell.record().cases[0]?.reason).toMatch(/before its end already/);
});

import { expect, test } from '@playwright/test';
import type { Asker } from '../../../../fixtures/engine/asker.ts';
import { lasting } from '../../../../fixtures/roles/platform/surface/lasting.ts';
import { sensitive, Secret, reveal } from '../../../../fixtures/secrets/redact.ts';
import type { Exchange } from '../../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';

// Another login may retire the token of a customer who lacks a scope: it would get 401 then where 403 is due.

/** Which tokens a row is made with that is asked several times, beside these good requests, at a platform that answers so. */
async function made(goods: readonly Stimulus[], answers: (token: string) => number): Promise<readonly string[]> {
  let current = 1;
  const source = {
    credential: () => Promise.resolve(new Secret(`wQ7tR2nV9kL4-${current}`, `A_LIMITED_TOKEN_${current}`)),
    renew: () => {
      current++;
    },
    carry: (good: Stimulus, token: Parameters<typeof reveal>[0]) =>
      good.with('Authorization', sensitive`Bearer ${token}`),
  };
  const tokenOf = ({ parts }: Stimulus): string => reveal(parts.headers[0]?.[1] ?? '').replace('Bearer ', '');
  const patience = {
    send: (request: Stimulus) => Promise.resolve({ status: answers(tokenOf(request)) } as unknown as Exchange),
  };
  const change = lasting({ patience } as unknown as Asker, source);
  const all: string[] = [];
  for (const good of goods) all.push(tokenOf(await change(good, new Secret('wQ7tR2nV9kL4', 'A_GOOD_ONE'))).slice(-1));
  return all;
}

const [good, again] = [1, 2].map((one) => Stimulus.of('GET', new URL(`http://127.0.0.1:9/${one}`))) as [
  Stimulus,
  Stimulus,
];

test('beside one good request a token is taken as it is', async () => {
  expect(await made([good, good], () => 401)).toEqual(['1', '1']);
});

test('beside another a new one is taken where the first has been retired, and only there', async () => {
  expect(await made([good, again], (token) => (token.endsWith('1') ? 401 : 403))).toEqual(['1', '2']);
  expect(await made([good, again], () => 403)).toEqual(['1', '1']);
});

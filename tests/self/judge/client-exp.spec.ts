import { expect, test } from '@playwright/test';
import { needlessLogin, unreadAnswer } from '../../../fixtures/judge/client/breaches.ts';
import type { Played } from '../../../fixtures/judge/client/record.ts';
import { signHs256 } from '../../../fixtures/wire/jwt.ts';
import { call, login, played } from './client-kit.ts';

const told = (one: Played): string[] =>
  [needlessLogin(one, 1), unreadAnswer(one, 1, false, 1)].map((breach) => String(breach?.got));

/** Two logins, the second without need, whose tokens have these claims. */
function loggedInTwice(claims: object): Played {
  const all = played([login(), call(), login(), call()]);
  return {
    ...all,
    tokens: all.tokens.map((one) => ({ ...one, text: signHs256({ alg: 'HS256' }, { tenant: 't', ...claims }, 'key') })),
  };
}

test('a login without need says where its tokens have no claim exp, which a client may have looked for', () => {
  for (const got of told(loggedInTwice({}))) expect(got).toContain('no token has a claim exp here');
  for (const got of told(loggedInTwice({ exp: 1_900_000_000 }))) expect(got).not.toContain('exp');
  // Nobody knows what stands in a token that cannot be read.
  for (const got of told(played([login(), call(), login(), call()]))) expect(got).not.toContain('exp');
});

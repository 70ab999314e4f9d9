/**
 * What is looked at again while the rest of a run goes on. A run does not end before the last of these looks, so they
 * begin before everything else: Playwright takes files in the order of their names, and this one is meant to be the first.
 */
import { rule, test } from '../fixtures/index.ts';
import { OTHERWISE } from './surface.circumstances.cases.ts';
import { besideGoodCookie, tokenBesideCookie } from './surface.cookies.cases.ts';

// A token that is kept to the end of the run is the older the sooner it is logged in for.
test('a token is let in until its Expiration', rule('LOGIN-25', 'reseller'), async ({ earlyDeath, lifetime }) => {
  await earlyDeath.keep();
  await lifetime.lastsUntilExpiration();
});

for (const name of ['reseller', 'storefront'] as const)
  test.describe(`the ${name} surface`, () => {
    test('a valid token is let in', rule('BEARER-01', name), async ({ surface, earlyDeath }) => {
      // How long a token of the other's serves has a rule of its own.
      if (name === 'storefront') await earlyDeath.keep();
      await surface.letsGoodIn('the token as issued');
      await surface.letsInBare();
      await surface.letsIn(tokenBesideCookie(surface));
    });
  });

for (const name of ['payment', 'supplier'] as const)
  test.describe(`the ${name} surface`, () => {
    test('a key is refused from its revocation on', rule('KEY-16', name), async ({ revocation }) => {
      await revocation.endsUse(10, [...OTHERWISE, ...besideGoodCookie('revoked in use', (good) => good, revocation)]);
    });
  });

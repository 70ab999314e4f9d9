import { expect, test } from '@playwright/test';
import type { BehaviourChange } from '../../../../fixtures/reference/platform/behaviour.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { Target } from '../../../../fixtures/target/types.ts';
import { atReference } from './reference-kit.ts';

/** Of all tokens whose logins have this in common so many live, the newest. */
function living(most: number, common: (customer: number) => unknown): BehaviourChange {
  return (current) => {
    const granted: { readonly serial: number; readonly of: unknown }[] = [];
    return {
      tokenClaims: (account, times, call) => {
        granted.push({ serial: call.serial, of: common(account.customerId) });
        return { ...current.tokenClaims(account, times, call), serial: call.serial };
      },
      expiryHolds: (claims, call) => {
        const mine = granted.find(({ serial }) => serial === claims['serial']);
        const newest = granted.filter(({ of }) => of === mine?.of).slice(-most);
        return newest.some(({ serial }) => serial === claims['serial']) && current.expiryHolds(claims, call);
      },
    };
  };
}

/** All e-mails are one customer's, by what tokens say. */
const ofOneCustomer: BehaviourChange = (current) => ({
  tokenClaims: (account, times, call) => ({ ...current.tokenClaims(account, times, call), customerId: 7 }),
});

/** What becomes of the row about a token behind logins of another customer, and whether there is a second one. */
async function judged(changes: readonly BehaviourChange[], change = (target: Target): Target => target) {
  return atReference({ changes, change, rule: 'LOGIN-23', subject: 'reseller' }, async (parts) => {
    await parts.login.tokenOutlivesOthers('behind another');
    const hasSecond = (await parts.login.second()) !== null;
    return [hasSecond, ...parts.record().cases.map(({ status }) => status)];
  });
}

test('the login of another customer is no reason to end a token', async () => {
  expect(await judged([])).toEqual([true, 'pass']);
  // As many of its own, which nobody has decided, is another matter.
  expect(await judged([living(1, (customer) => customer)])).toEqual([true, 'pass']);
  for (const most of [1, 3]) expect(await judged([living(most, () => 'all')])).toEqual([true, 'fail']);
});

test('who has two e-mails is one customer, and whom nobody can tell is none', async () => {
  expect(await judged([ofOneCustomer, living(1, () => 'all')])).toEqual([true]);
  expect(await judged([], (target) => ({ ...target, claims: { ...target.claims, customer: null } }))).toEqual([true]);
});

test('a second customer whose login is refused is asked nothing', async () => {
  const mistyped = (target: Target): Target => {
    const { limitedCustomer } = target.accounts;
    const wrong = limitedCustomer && { ...limitedCustomer, password: new Secret('kQ7vT2-mX9pL4', 'PASSWORD') };
    return { ...target, accounts: { ...target.accounts, limitedCustomer: wrong } };
  };
  expect(await judged([], mistyped)).toEqual([false]);
});

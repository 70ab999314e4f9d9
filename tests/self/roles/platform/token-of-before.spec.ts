import { expect, test } from '@playwright/test';
import type { Behaviour } from '../../../../fixtures/reference/platform/behaviour.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import type { CaseRecord } from '../../../../spec/report.ts';
import { BEHIND_A_WRONG_PASSWORD, BEHIND_OTHER_REFUSALS } from '../../../../evidence/token-of-before.ts';
import { WRONG_PASSWORDS } from '../../../login.cases.ts';
import { otherRefusals } from '../../../login.refusals.cases.ts';

/** What a platform does with the tokens of a customer. */
interface Ends {
  /** How many live at once: a login more retires the first. */
  readonly most?: number;
  /** Whether all of them end, after so many wrong passwords in all. */
  readonly byPassword?: (wrong: number) => boolean;
  /** Whether the customer may log in after so many. */
  readonly locks?: (wrong: number) => boolean;
  /** Whether all end of another login that is refused. */
  readonly byOthers?: boolean;
  /** How many uses a token is good for. */
  readonly uses?: number;
}

function endingTokens({ most = Infinity, byPassword, locks, byOthers = false, uses = Infinity }: Ends) {
  const used = new Map<number, number>();
  let wrong = 0;
  let login = 0;
  let ended = 0;
  return (current: Behaviour): Partial<Behaviour> => ({
    passwordMatches: (password, account, call) => {
      const isMain = account.email === call.seed.apiCustomer.email;
      if (isMain && locks?.(wrong) === true) return false;
      if (current.passwordMatches(password, account, call)) return true;
      if (isMain) wrong++;
      if (isMain && byPassword?.(wrong) === true) ended = login;
      return false;
    },
    loginRefusal: (fault, call) => {
      if (byOthers && fault !== 'wrong-password') ended = login;
      return current.loginRefusal(fault, call);
    },
    tokenClaims: (account, times, call) => ({ ...current.tokenClaims(account, times, call), nonce: ++login }),
    expiryHolds: (claims, call) => {
      const nonce = Number((claims as { nonce?: unknown }).nonce);
      used.set(nonce, (used.get(nonce) ?? 0) + 1);
      const isLive = nonce > ended && nonce > login - most && (used.get(nonce) ?? 0) <= uses;
      return isLive && current.expiryHolds(claims, call);
    },
  });
}

interface Judged {
  readonly cases: readonly CaseRecord[];
  /** How many wrong passwords `accounts.apiCustomer` was sent. */
  readonly wrong: number;
}

/** What becomes of LOGIN-17 at such a platform, which is sent so many wrong passwords. */
async function judged(ends: Ends, allowed = 3, company?: (target: URL) => Promise<void>): Promise<Judged> {
  let wrong = 0;
  const counting = (current: Behaviour): Partial<Behaviour> => ({
    passwordMatches: (password, account, call) => {
      const matches = current.passwordMatches(password, account, call);
      if (password !== account.password && account.email === call.seed.apiCustomer.email) wrong++;
      return matches;
    },
  });
  const change = endingTokens(ends);
  const behaviour = (current: Behaviour): Partial<Behaviour> => {
    const changed = { ...current, ...change(current) };
    return { ...change(current), ...counting(changed) };
  };
  const reference = await startReference({ platform: { behaviour } });
  const target = targetOf(reference.environment, true);
  const shared = new SharedRun(target);
  try {
    const parts = new Parts(new Session(target, shared), loadCatalogue().get('LOGIN-17'), 'login');
    const { refused } = parts.login;
    if (target.baseUrl) await company?.(target.baseUrl);
    await refused.passwordsThatEndNone(WRONG_PASSWORDS.slice(0, allowed), 'asText');
    await refused.endNone(otherRefusals((members) => parts.login.good(members), target.accounts));
    return { cases: parts.record().cases, wrong };
  } finally {
    await shared.close();
    await reference.close();
  }
}

const endsOf = ({ cases }: Judged): unknown[] =>
  [BEHIND_A_WRONG_PASSWORD, BEHIND_OTHER_REFUSALS].map((label) => cases.find((one) => one.label === label)?.status);

test('tokens that nothing ends serve on, and no more wrong passwords are sent for that', async () => {
  const seen = await judged({});
  expect(endsOf(seen)).toEqual(['pass', 'pass']);
  expect(seen.wrong).toBe(3);
});

test('a wrong password that ends the tokens of its customer is a finding, and what is refused otherwise is none', async () => {
  const seen = await judged({ byPassword: () => true });
  expect(endsOf(seen)).toEqual(['fail', 'pass']);
  expect(seen.cases.find(({ label }) => label === BEHIND_A_WRONG_PASSWORD)?.got).toContain('401');
  expect(seen.wrong).toBe(3);
});

test('it is one as well where a customer has one token, and where one wrong password is allowed', async () => {
  expect(endsOf(await judged({ byPassword: () => true, most: 1 }))).toEqual(['fail', 'pass']);
  expect(endsOf(await judged({ byPassword: () => true }, 1))).toEqual(['fail', 'pass']);
});

test('what is refused otherwise and ends tokens is a finding of its own', async () => {
  expect(endsOf(await judged({ byOthers: true }))).toEqual(['pass', 'fail']);
  expect(endsOf(await judged({ byOthers: true, most: 1 }))).toEqual(['pass', 'fail']);
});

test('logins that retire the tokens of earlier ones are lawful', async () => {
  for (const most of [1, 2, 3]) expect(endsOf(await judged({ most })), String(most)).toEqual(['pass', 'pass']);
});

test('where too few wrong passwords are allowed to tell, nothing is said of the platform', async () => {
  const { cases } = await judged({ most: 1 }, 1);
  expect(cases.find(({ label }) => label === BEHIND_A_WRONG_PASSWORD)?.status).toBe('inconclusive');
});

test('a customer who is locked out, and whose tokens end with that, is none', async () => {
  for (const count of [1, 2, 3]) {
    const locked = await judged({ byPassword: (wrong) => wrong === count, locks: (wrong) => wrong >= count });
    expect(endsOf(locked), String(count)).not.toContain('fail');
  }
});

test('tokens that die of their second use do not die of a wrong password', async () => {
  expect(endsOf(await judged({ uses: 1 }))).not.toContain('fail');
});

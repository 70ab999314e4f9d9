import { expect, test } from '@playwright/test';
import type { BehaviourChange } from '../../../../fixtures/reference/platform/behaviour.ts';
import { loginDefects } from '../../../../fixtures/reference/platform/defects/login.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import type { Target } from '../../../../fixtures/target/types.ts';
import { loadCatalogue, type RuleId } from '../../../../spec/catalogue.ts';
import type { CaseRecord, Subject } from '../../../../spec/report.ts';

// Who of two customers may do what is the word of the target file, which may have exchanged them.

/** What becomes of the cases of a cell at a platform that behaves so, by a target file that is changed so. */
async function judged(
  [rule, subject]: readonly [RuleId, Subject],
  work: (parts: Parts) => Promise<void>,
  change: (target: Target) => Target = (target) => target,
  behaviour: BehaviourChange = () => ({}),
): Promise<CaseRecord[]> {
  const reference = await startReference({ platform: { behaviour } });
  const target = change(targetOf(reference.environment, true));
  const shared = new SharedRun(target);
  try {
    const parts = new Parts(new Session(target, shared), loadCatalogue().get(rule), subject);
    await work(parts);
    return [...parts.record().cases];
  } finally {
    await shared.close();
    await reference.close();
  }
}

/** Both in each other's place, at both bearer surfaces. */
function exchanged(target: Target): Target {
  const { accounts, surfaces } = target;
  const { storefront } = surfaces;
  return {
    ...target,
    accounts: { ...accounts, apiCustomer: accounts.limitedCustomer, limitedCustomer: accounts.apiCustomer },
    surfaces: {
      ...surfaces,
      storefront: storefront && { ...storefront, login: storefront.limitedLogin, limitedLogin: storefront.login },
    },
  };
}

const KEYS = {
  reseller: ['accounts.apiCustomer', 'accounts.limitedCustomer'],
  storefront: ['surfaces.storefront.login', 'surfaces.storefront.limitedLogin'],
} as const;

const uses = (count: number) => (parts: Parts) => parts.surface.letsInAgainAndAgain('the token', count);

for (const subject of ['reseller', 'storefront'] as const) {
  test(`customers that the target file has exchanged are no finding: ${subject}`, async () => {
    for (const [rule, count] of [
      ['BEARER-01', 1],
      ['LOGIN-23', 10],
    ] as const) {
      const [one] = await judged([rule, subject], uses(count), exchanged);
      expect(one?.status).toBe('inconclusive');
      for (const key of KEYS[subject]) expect(one?.reason).toContain(key);
    }
  });

  test(`a platform that forbids all of them is found: ${subject}`, async () => {
    for (const change of [exchanged, (target: Target) => target])
      for (const count of [1, 10]) {
        const nobody: BehaviourChange = () => ({ scopeHolds: () => false });
        const [one] = await judged(['BEARER-01', subject], uses(count), change, nobody);
        expect(one?.status).toBe('fail');
      }
  });

  test(`nor is one that forbids now and then excused by whom it lets in: ${subject}`, async () => {
    let asked = 0;
    const [one] = await judged(['BEARER-01', subject], uses(10), undefined, () => ({
      scopeHolds: () => ++asked % 3 !== 0,
    }));
    expect(one?.status).toBe('fail');
  });
}

test('a token that is forbidden each time is not said to be retired', async () => {
  const [one] = await judged(
    ['LOGIN-14', 'login'],
    ({ login }) => login.tokenServes('the token', login.good(), login.good()),
    exchanged,
  );
  expect([one?.status, one?.blockedBy]).toEqual(['blocked', 'BEARER-01 × reseller']);
  expect(one?.reason).toContain('surfaces.reseller.probe gets 403 each time');
});

const besideOneRefused = ({ login, target }: Parts): Promise<void> => {
  const { nonApiCustomer } = target.accounts;
  if (!nonApiCustomer) throw new Error('the reference has one');
  return login.crowd.withOneRefused('accounts.nonApiCustomer', nonApiCustomer);
};

test('a customer who is granted a token by himself is found by the rule about that alone', async () => {
  const [one] = await judged(['LOGIN-24', 'login'], besideOneRefused, (target) => {
    const { accounts } = target;
    const { nonApiCustomer, limitedCustomer } = accounts;
    return {
      ...target,
      accounts: { ...accounts, nonApiCustomer: limitedCustomer, limitedCustomer: nonApiCustomer },
    };
  });
  expect([one?.status, one?.blockedBy]).toEqual(['blocked', 'LOGIN-19 × login']);
  expect(one?.reason).toContain('accounts.nonApiCustomer');
});

test('one who is granted it on a connection of its own only is found beside others', async () => {
  const defect = loginDefects.find(({ id }) => id === 'flag-unchecked-on-a-closing-connection');
  const [one] = await judged(['LOGIN-24', 'login'], besideOneRefused, undefined, defect?.change);
  expect(one?.status).toBe('fail');
});

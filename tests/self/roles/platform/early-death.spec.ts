import { expect, test } from '@playwright/test';
import type { Behaviour } from '../../../../fixtures/reference/platform/behaviour.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import type { CellRecord } from '../../../../spec/report.ts';

/** One use of a token: how many tokens were used before it, how often it was, and how many logins were since its own. */
interface Use {
  readonly tokensBefore: number;
  readonly times: number;
  readonly loginsSince: number;
}

/** What becomes of LOGIN-25 at a platform that lets a token in as `holds` says, where another one is known to have died. */
async function judged(holds: (use: Use) => boolean, life: number | null = null): Promise<CellRecord> {
  const uses = new Map<string, number>();
  const logins: string[] = [];
  const reference = await startReference({
    platform: {
      behaviour: (current): Partial<Behaviour> => ({
        tokenClaims: (account, times, call) => {
          const claims = { ...current.tokenClaims(account, times, call), nonce: logins.length };
          logins.push(String(claims.nonce));
          return claims;
        },
        expiryHolds: (claims, call) => {
          const name = String((claims as { nonce?: unknown }).nonce);
          const tokensBefore = uses.has(name) ? [...uses.keys()].indexOf(name) : uses.size;
          uses.set(name, (uses.get(name) ?? 0) + 1);
          const loginsSince = logins.length - 1 - logins.indexOf(name);
          return current.expiryHolds(claims, call) && holds({ tokensBefore, times: uses.get(name) ?? 0, loginsSince });
        },
      }),
    },
  });
  const target = targetOf(reference.environment, true);
  const shared = new SharedRun(target);
  try {
    const parts = new Parts(new Session(target, shared), loadCatalogue().get('LOGIN-25'), 'reseller');
    await parts.earlyDeath.keep();
    await parts.earlyDeath.judge(life);
    return parts.record();
  } finally {
    await shared.close();
    await reference.close();
  }
}

test('a token that was kept and is let in, where none died, is as it should be', async () => {
  const { cases } = await judged(() => true);
  expect(cases).toMatchObject([{ status: 'pass' }]);
});

test('tokens that die of use are a finding, also where the one that shows it is the good one of the run', async () => {
  // The first that is used is the good one of the run, the second the one that was kept.
  for (const first of [1, 100]) {
    const { cases } = await judged(
      ({ tokensBefore, times }) => times < (tokensBefore === 0 ? first : 6),
      first === 1 ? null : 3_000,
    );
    expect(cases).toMatchObject([{ status: 'fail' }]);
    expect(cases[0]?.got).toContain('401');
  }
});

test('tokens that the next login retires are none, and that is observed', async () => {
  const { cases, observations } = await judged(({ loginsSince }) => loginsSince === 0);
  expect(cases).toEqual([]);
  expect(JSON.stringify(observations)).toContain('Does a login retire the token of an earlier one?');
});

test('where a token died and nothing shows why, nothing is said of the platform', async () => {
  const unused = judged(({ tokensBefore }) => tokensBefore !== 1);
  const good = judged(({ tokensBefore }) => tokensBefore !== 0);
  const [one, other] = [await unused, await good];
  expect(one.cases).toMatchObject([{ status: 'inconclusive' }]);
  expect(one.cases[0]?.reason).toContain('a token that was not used was refused');
  expect(other.cases).toMatchObject([{ status: 'inconclusive' }]);
  expect(other.cases[0]?.reason).toMatch(/^a token was refused [\d.]+ s after its login/);
});

test('where no token is let in at all, the good request is what is said', async () => {
  const { cases } = await judged(() => false);
  expect(cases).toMatchObject([{ status: 'inconclusive' }]);
  expect(cases[0]?.reason).toContain('the good request got 401');
});

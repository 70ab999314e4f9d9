import { expect, test } from '@playwright/test';
import type { Behaviour } from '../../../../fixtures/reference/platform/behaviour.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';

/** What becomes of a token in use. */
interface Use {
  /** How many tokens live at once: a login more retires the first. */
  readonly most?: number;
  /** How many uses a token is good for. */
  readonly uses?: number;
  /** At which use of each token another worker logs in. */
  readonly othersAt?: number;
  /** Whether tokens of one second are alike. */
  readonly isAlikeInASecond?: boolean;
  readonly count?: number;
}

/** What becomes of tokens that are used so often at such a platform, beside another worker of the run. */
async function judged({ most = Infinity, uses = Infinity, othersAt, isAlikeInASecond = false, count = 10 }: Use) {
  const issued: string[] = [];
  const used = new Map<string, number>();
  const nameOf = (claims: object): string => String((claims as { nonce?: unknown }).nonce);
  let beside: (() => Promise<unknown>) | null = null;
  const reference = await startReference({
    platform: {
      behaviour: (current): Partial<Behaviour> => ({
        tokenClaims: (account, times, call) => {
          const nonce = isAlikeInASecond ? String(Math.floor(call.now / 1000)) : String(issued.length);
          if (issued.at(-1) !== nonce) issued.push(nonce);
          return { ...current.tokenClaims(account, times, call), nonce };
        },
        signatureHolds: async (token, decoded, call) => {
          const nonce = nameOf(decoded.claims);
          const use = (used.get(nonce) ?? 0) + 1;
          used.set(nonce, use);
          if (use === othersAt) await beside?.();
          return use <= uses && current.signatureHolds(token, decoded, call);
        },
        expiryHolds: (claims, call) => {
          const isLive = issued.indexOf(nameOf(claims)) >= issued.length - most;
          return isLive && current.expiryHolds(claims, call);
        },
      }),
    },
  });
  const target = targetOf(reference.environment, true);
  const shared = new SharedRun(target);
  try {
    const other = new Session(target, shared).credentials.token('reseller');
    beside = () => other.another();
    const parts = new Parts(new Session(target, shared), loadCatalogue().get('LOGIN-23'), 'reseller');
    await parts.surface.letsInAgainAndAgain('one token', count);
    return parts.record().cases.map(({ status }) => status);
  } finally {
    await shared.close();
    await reference.close();
  }
}

test('a token that another login retires, at the same use each time, does not die of its uses', async () => {
  expect(await judged({ most: 1, othersAt: 10 })).toEqual(['inconclusive']);
  expect(await judged({ most: 1, othersAt: 2 })).toEqual(['inconclusive']);
});

test('nor does one that another login retires before each first use', async () => {
  expect(await judged({ most: 1, othersAt: 1 })).toEqual(['inconclusive']);
  expect(await judged({ most: 1, othersAt: 1, count: 1 })).toEqual(['inconclusive']);
});

test('one that dies of its uses is a finding, with nobody beside it', async () => {
  for (const uses of [0, 1, 3, 9]) expect(await judged({ uses }), String(uses)).toEqual(['fail']);
  expect(await judged({ uses: 0, count: 1 })).toEqual(['fail']);
  expect(await judged({ uses: 3, most: 1 })).toEqual(['fail']);
});

test('it is one as well where others log in meanwhile, and a token outlives as many logins', async () => {
  expect(await judged({ uses: 3, othersAt: 2 })).toEqual(['fail']);
  expect(await judged({ uses: 9, othersAt: 10, most: 3 })).toEqual(['fail']);
});

test('tokens of one second that are alike change neither', async () => {
  expect(await judged({ uses: 3, isAlikeInASecond: true })).toEqual(['fail']);
  expect(await judged({ most: 1, othersAt: 10, isAlikeInASecond: true })).not.toContain('fail');
});

test('a token that serves on is as it should be, whoever logs in', async () => {
  expect(await judged({ othersAt: 2 })).toEqual(['pass']);
});

import { expect, test } from '@playwright/test';
import type { Behaviour } from '../../../../fixtures/reference/platform/behaviour.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import type { CellRecord } from '../../../../spec/report.ts';

/** How long the tokens of the platform are good for by their word, in seconds. */
const LIFE = 6;

/** A token as the platform sees it: how many were issued before it, and its age in milliseconds. */
interface Aged {
  readonly place: number;
  readonly age: number;
}

/**
 * What becomes of LOGIN-25 at a platform that lets a token in as `holds` says, before its end.
 * @param others how many logins of others begin between two looks at how many there were.
 */
async function judged(holds: (token: Aged) => boolean, others = 0): Promise<CellRecord> {
  const issued: string[] = [];
  const nameOf = (claims: object): string => String((claims as { nonce?: unknown }).nonce);
  const reference = await startReference({
    platform: {
      tokenLifetimeSeconds: LIFE,
      behaviour: (current): Partial<Behaviour> => ({
        tokenClaims: (account, times, call) => {
          const nonce = String(issued.length);
          issued.push(nonce);
          return { ...current.tokenClaims(account, times, call), nonce };
        },
        expiryHolds: (claims, call) =>
          current.expiryHolds(claims, call) &&
          holds({ place: issued.indexOf(nameOf(claims)), age: call.now - Number(claims['iat']) * 1000 }),
      }),
    },
  });
  const target = targetOf(reference.environment, true);
  const shared = new SharedRun(target);
  const logins = shared.logins.bind(shared);
  let beside = 0;
  shared.logins = async () => {
    const { begun, underWay } = await logins();
    return { begun: begun + others * beside++, underWay };
  };
  try {
    const parts = new Parts(new Session(target, shared), loadCatalogue().get('LOGIN-25'), 'reseller');
    await parts.lifetime.lastsUntilExpiration();
    return parts.record();
  } finally {
    await shared.close();
    await reference.close();
  }
}

const dies = ({ age }: Aged): boolean => age < 2_000;

test('tokens that die before their end are a finding, also where the good one of the run died as well', async () => {
  const { cases } = await judged(dies);
  expect(cases).toMatchObject([{ status: 'fail' }]);
});

test('a token that died while others logged in shows nothing', async () => {
  const { cases } = await judged(dies, 1);
  expect(cases).toMatchObject([{ status: 'inconclusive' }]);
});

test('where the tokens of the run died and a new one does not, nothing shows that they died of age', async () => {
  const { cases } = await judged((token) => token.place > 1 || dies(token));
  expect(cases).toMatchObject([{ status: 'inconclusive' }]);
});

test('a token that is let in before its end is as it should be', async () => {
  const { cases } = await judged(() => true);
  expect(cases).toMatchObject([{ status: 'pass' }]);
});

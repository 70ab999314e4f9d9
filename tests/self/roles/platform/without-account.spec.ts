import { expect, test } from '@playwright/test';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';

test('a row that needs an account which the target does not name is not tested, and its others are', async () => {
  const reference = await startReference();
  const { REFERENCE_URL: BASE_URL = '', REFERENCE_SUPPLIER_KEY_VALID: API_KEY = '' } = reference.environment;
  const target = targetOf({ BASE_URL, API_KEY });
  const shared = new SharedRun(target);
  try {
    const { credentials, surface, ...parts } = partsOf(target, shared);
    const without = 'no key';
    await surface.keepsOut([
      [without, (good) => good.without('ApiKey')],
      ['a cookie', async (good) => good.without('ApiKey').with('Cookie', await credentials.loginCookie())],
      ['a reseller token', async (good) => good.with('ApiKey', await credentials.token('reseller').credential())],
      ['a storefront token', async (good) => good.with('ApiKey', await credentials.token('storefront').credential())],
      ['another key', (good) => good.with('ApiKey', credentials.key('payment', 'valid'))],
    ]);
    const { cases } = parts.record();
    expect(cases.map(({ status }) => status)).toEqual(['pass', ...Array<string>(4).fill('not-tested')]);
    expect(cases.slice(1).map(({ reason }) => reason?.replace('the target does not name ', ''))).toEqual([
      'accounts.apiCustomer',
      'accounts.apiCustomer',
      'surfaces.storefront.login',
      'surfaces.payment.keys.valid',
    ]);
  } finally {
    await shared.close();
    await reference.close();
  }
});

function partsOf(target: ConstructorParameters<typeof Session>[0], shared: SharedRun) {
  const parts = new Parts(new Session(target, shared), loadCatalogue().get('KEY-13'), 'supplier');
  return { credentials: parts.credentials, surface: parts.surface, record: () => parts.record() };
}

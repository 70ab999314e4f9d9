import { expect, test } from '@playwright/test';
import type { Cell } from '../../../../fixtures/judge/cell.ts';
import { startReference } from '../../../../fixtures/reference/start.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { targetOf } from '../../../../fixtures/target/load.ts';
import type { Target } from '../../../../fixtures/target/types.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import type { CaseRecord } from '../../../../spec/report.ts';

type Keys = NonNullable<Target['surfaces']['payment']>['keys'];

/** What the cell of expired keys says of those that the target file names so. */
async function judged(change: (payment: Keys, supplier: Keys) => readonly [payment: Keys, supplier: Keys]) {
  const reference = await startReference();
  const whole = targetOf(reference.environment, true);
  const { payment, supplier } = whole.surfaces;
  if (!payment || !supplier) throw new Error('the reference has both key surfaces');
  const [ofPayment, ofSupplier] = change(payment.keys, supplier.keys);
  const surfaces = {
    ...whole.surfaces,
    payment: { ...payment, keys: ofPayment },
    supplier: { ...supplier, keys: ofSupplier },
  };
  const target: Target = { ...whole, surfaces };
  const shared = new SharedRun(target);
  try {
    const parts = new Parts(new Session(target, shared), loadCatalogue().get('KEY-06'), 'payment');
    await parts.credentials.lookElsewhere('payment', 'expired', parts.cell);
    return [said(parts.cell), parts.record().exchanges.length] as const;
  } finally {
    await shared.close();
    await reference.close();
  }
}

function said(cell: Cell): Pick<CaseRecord, 'status' | 'reason'>[] {
  return cell.record().cases.map(({ status, reason }) => ({ status, reason }));
}

test('a key that no surface lets in is one of its own, and one that both name is judged at both', async () => {
  expect(await judged((payment, supplier) => [payment, supplier])).toEqual([[], 1]);
  expect(
    await judged((payment, supplier) => [
      { ...payment, expired: supplier.valid },
      { ...supplier, expired: supplier.valid },
    ]),
  ).toEqual([[], 0]);
});

test('a key that the other surface lets in may be one of that', async () => {
  const [cases] = await judged((payment, supplier) => [{ ...payment, expired: supplier.valid }, supplier]);
  expect(cases).toEqual([
    {
      status: 'not-tested',
      reason: 'the expired key of surfaces.payment got 200 OK at the supplier surface: it may be a key of that one',
    },
  ]);
});

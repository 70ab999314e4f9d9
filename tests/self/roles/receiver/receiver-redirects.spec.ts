import { expect, test, type TestInfo } from '@playwright/test';
import { expect as judge } from '../../../../fixtures/judge/expect.ts';
import { Blocked } from '../../../../fixtures/judge/outcomes.ts';
import type { ReceiverChange } from '../../../../fixtures/reference/receiver/behaviour.ts';
import { createReceiver } from '../../../../fixtures/reference/receiver/app.ts';
import { Parts } from '../../../../fixtures/run/parts.ts';
import { Session } from '../../../../fixtures/run/session.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { loadCatalogue, type RuleId } from '../../../../spec/catalogue.ts';
import { read } from '../../target/target-kit.ts';

const AWAY = { status: 308, headers: { location: '/elsewhere' }, body: {}, raw: '' };

/** What the tests of these rules are handed, of a receiver that behaves so. */
async function handed(
  info: TestInfo,
  behaviour: ReceiverChange,
  use: (parts: (id: RuleId) => Promise<Parts>) => Promise<void>,
): Promise<void> {
  const receiver = await createReceiver({ behaviour });
  const target = read(info, `name: Acme\nreceiver: { url: "${receiver.url}", apiKey: "\${K}" }\n`, {
    K: receiver.apiKey,
  });
  const shared = new SharedRun(target);
  try {
    const session = new Session(target, shared);
    await use(async (id) => {
      const parts = new Parts(session, loadCatalogue().get(id), 'receiver');
      await parts.begin();
      return parts;
    });
  } finally {
    await shared.close();
    await receiver.close();
  }
}

const onlyRedirects = async (parts: Parts): Promise<boolean> =>
  parts.receiver.onlyRedirects((answer) => {
    judge(answer).toHaveStatus(200);
  });

test('a notification URL that only redirects is one finding, which the other rules name', async ({}, info) => {
  await handed(info, { arrive: () => AWAY }, async (partsOf) => {
    const first = await partsOf('RECEIVER-01');
    expect(await onlyRedirects(first)).toBe(true);
    const [only, ...none] = first.record().cases;
    expect(none).toEqual([]);
    expect(only).toMatchObject({ status: 'fail', got: '308 Permanent Redirect' });
    expect(only?.label).toContain('every request is redirected: receiver.url');
    for (const id of [
      'RECEIVER-02',
      'RECEIVER-03',
      'RECEIVER-05',
      'RECEIVER-06',
      'RECEIVER-08',
      'RECEIVER-09',
    ] as const) {
      const parts = await partsOf(id);
      expect(() => parts.receiver, id).toThrow(Blocked);
      expect(() => parts.receiver, id).toThrow('the notification URL only redirects: a delivery gets 308');
    }
    expect((await partsOf('RECEIVER-11')).receiver).toBeDefined();
  });
});

for (const [what, behaviour] of [
  ['refuses those without the key', ({ keyOf }) => ({ acknowledge: () => AWAY, keyOf })],
  ['redirects those without the key', { refuse: () => AWAY }],
  ['names no other address', { arrive: () => ({ ...AWAY, headers: {} }) }],
] as const satisfies readonly (readonly [string, ReceiverChange])[])
  test(`one that ${what} does more than redirect`, async ({}, info) => {
    await handed(info, behaviour, async (partsOf) => {
      expect(await onlyRedirects(await partsOf('RECEIVER-01'))).toBe(false);
      expect((await partsOf('RECEIVER-05')).receiver).toBeDefined();
    });
  });

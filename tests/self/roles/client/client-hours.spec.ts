import { expect, test } from '@playwright/test';
import { followFrom } from '../../../../evidence/ordinary.ts';
import type { Asker } from '../../../../fixtures/engine/asker.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { sequenceOf } from '../../../../fixtures/judge/client/timeline.ts';
import { Consumer } from '../../../../fixtures/roles/client/consumer.ts';
import { LONGER, ORDINARY } from '../../../../fixtures/roles/client/scenarios.ts';
import { sensitive } from '../../../../fixtures/secrets/redact.ts';
import type { Client } from '../../../../fixtures/target/types.ts';
import { MANY_CALLS, mostFutileLogins } from '../../../../spec/client-bounds.ts';
import { call, login, played, type Sketch } from '../../judge/client-kit.ts';

const CLIENT: Client = {
  command: null,
  listen: { host: '127.0.0.1', port: 0 },
  surfaces: ['reseller'],
  storefrontLogin: '/Storefront/Login',
  requests: 4,
  timeout: 600_000,
};

/** How many calls a client is taken to send in a scenario, beside an ordinary hour of four calls in three seconds. */
async function sentIn(client: Client, other: Played): Promise<number> {
  const ended = client.command === null ? 'by hand' : 'itself';
  const ordinary = played([login(), ...[1_000, 2_000, 3_000, 4_000].map((at) => call({ at }))], { ended });
  const ask = (name: string): Promise<Played> => Promise.resolve(name === ORDINARY ? ordinary : played([login()]));
  const asker: Partial<Asker> = {};
  const consumer = new Consumer(client, asker as Asker, ask, () => {
    throw new Error('Nothing was delivered');
  });
  const { sentIn: counted, mostRefusedIn } = await consumer.ordinary();
  const sent = counted(other);
  const facts = { ...sequenceOf(other) };
  for (const [matcher, most] of [
    ['toLeaveRefusedLogin', mostRefusedIn(other)],
    ['toEndAfterRefusals', mostFutileLogins(sent)],
  ] as const) {
    const isTaken = (args: string): boolean =>
      followFrom({ ...sequenceOf(ordinary) }, { matcher, args: [args], facts, scenario: other.scenario });
    expect(isTaken(String(most)), `${matcher} of ${most}`).toBe(true);
    expect(isTaken(String(most + 1))).toBe(false);
  }
  return sent;
}

const refused = (times: readonly number[]): readonly Sketch[] => times.map((at) => login({ at, status: 401 }));
const MINUTES = [0, 60_000, 120_000, 600_000.4567];

test('a client that works on is counted by time, and the gate counts as the run did', async () => {
  expect(await sentIn(CLIENT, played(refused(MINUTES), { ended: 'by hand' }))).toBe(801);
});

test('a service that stops is granted no calls for the time that it was silent', async () => {
  expect(await sentIn(CLIENT, played(refused([0, 1]), { ended: 'by hand', endedAt: 1_900_000_000_000 }))).toBe(4);
});

test('a client that is started makes as many calls in each scenario, however long it takes', async () => {
  const command = sensitive`./run.sh`;
  expect(await sentIn({ ...CLIENT, command }, played(refused(MINUTES)))).toBe(4);
  expect(await sentIn({ ...CLIENT, command }, played(refused(MINUTES), { asked: 1 }))).toBe(1);
});

test('a client that makes more calls than it was asked for is known by those with its key', async () => {
  const command = sensitive`./run.sh`;
  const keyed = (calls: number): Played =>
    played([login({ status: 401 }), ...Array.from({ length: calls }, () => call({ kind: 'supplier' }))], { asked: 1 });
  expect(await sentIn({ ...CLIENT, command }, keyed(3))).toBe(3);
  expect(await sentIn({ ...CLIENT, command }, keyed(9))).toBe(4);
});

test('each call that a client is asked for may lead to as many refused logins as the only one may elsewhere', async () => {
  const mostIn = async (client: Client, over: Partial<Played>): Promise<number> => {
    const hour = played([login(), ...[1, 2, 3, 4].map(() => call())]);
    const asker: Partial<Asker> = {};
    const consumer = new Consumer(
      client,
      asker as Asker,
      () => Promise.resolve(hour),
      () => {
        throw new Error('Nothing was delivered');
      },
    );
    return (await consumer.ordinary()).mostRefusedIn(played(refused([0, 1]), over));
  };
  const started = { ...CLIENT, command: sensitive`./run.sh` };
  expect(await mostIn(started, { asked: 1 })).toBe(11);
  expect(await mostIn(started, { asked: 4 })).toBe(44);
  // Nobody asks one that works on by itself, and each of its workers has a call of its own.
  expect(await mostIn(CLIENT, { asked: 4, ended: 'by hand' })).toBe(14);
});

/** The scenario by which a client is judged that may have been asked for more calls. */
async function longerOf(client: Client): Promise<string[]> {
  const asked: string[] = [];
  const ask = (name: string): Promise<Played> => {
    asked.push(name);
    return Promise.resolve(played([login(), call()]));
  };
  const one = { look: async (does: () => Promise<void>) => does(), seen: () => [], pass: () => undefined };
  const asker = { cell: { open: () => one }, log: () => ({ attach: () => undefined }) };
  const consumer = new Consumer(client, asker as unknown as Asker, ask, () => {
    throw new Error('Nothing was delivered');
  });
  await consumer.judgeLonger(() => undefined);
  return asked;
}

test('a client that is started is asked for more calls, where it makes fewer in an ordinary hour', async () => {
  const command = sensitive`./run.sh`;
  expect(await longerOf({ ...CLIENT, command })).toEqual([LONGER]);
  expect(await longerOf({ ...CLIENT, command, requests: MANY_CALLS - 1 })).toEqual([LONGER]);
  expect(await longerOf({ ...CLIENT, command, requests: MANY_CALLS })).toEqual([ORDINARY]);
  expect(await longerOf(CLIENT)).toEqual([ORDINARY]);
});

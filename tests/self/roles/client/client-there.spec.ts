import { expect, test } from '@playwright/test';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { Blocked, Untested } from '../../../../fixtures/judge/outcomes.ts';
import type { Consumer } from '../../../../fixtures/roles/client/consumer.ts';
import { REFUSED_AT_ONE, SIGN_IN_REFUSED } from '../../../../fixtures/roles/client/scenarios.ts';
import * as demand from '../../../../fixtures/roles/client/demands.ts';
import { sensitive } from '../../../../fixtures/secrets/redact.ts';
import { shown } from '../../../../fixtures/secrets/shown.ts';
import type { Client } from '../../../../fixtures/target/types.ts';
import { call, KEY, login, played, type Sketch } from '../../judge/client-kit.ts';
import { signIn, there } from '../../judge/client-tables.ts';
import { CLIENT, noted } from './consumer-kit.ts';

test('a client of which nothing can be read is told so, unless a credential is found in it', async () => {
  const judge = async (url: string): Promise<string[]> => {
    const unread = call({ kind: 'unreadable', status: null, headers: [], url });
    const all = played([unread], { fault: 'sent 1 request that are no HTTP (HPE_INVALID_CONSTANT)' });
    return noted(
      (consumer) =>
        consumer.judge('a scenario', ['unreadable'], () => {
          throw new Blocked('CLIENT-05 × client', shown`what came was looked at`);
        }),
      all,
    );
  };
  expect(await judge('/Orders')).toEqual(['a scenario: inconclusive']);
  expect(await judge(`/Orders?k=${KEY}`)).toEqual(['a scenario: blocked']);
});

const refusedThere = (one: Played): boolean => demand.met(one, 401);

test('what the Storefront API did not come to is no case that passed', async () => {
  const here: readonly Sketch[] = [login(), call({ status: 401 }), login(), call(), signIn(), there()];
  const note = (consumer: Consumer): Promise<void> => consumer.noteThere('a scenario', refusedThere);
  expect(await noted(note, played(here))).toEqual(['a scenario, at the Storefront API: not-tested']);
  expect(await noted(note, played([...here, there({ status: 401 })]))).toEqual([]);
  // The case of the scenario itself says that it was not played.
  expect(await noted(note, played(here, { untried: 'it was skipped' }))).toEqual([]);
});

test('a status that some calls were to get, and none did, is said; where none got any the case is', async () => {
  const note = (consumer: Consumer): Promise<void> => consumer.noteUngiven(['a scenario'], [307, 308]);
  expect(await noted(note, played([call({ status: 307 })]))).toEqual(['the answer 308: not-tested']);
  expect(await noted(note, played([call()]))).toEqual([]);
});

test('who leaves the Storefront alone once its other login is refused has hammered nothing; who never signs in is unseen', async () => {
  const stopped = played([login({ status: 401 })]);
  const hour = played([login(), call(), signIn(), there()]);
  const without = played([login(), call()]);
  const note = (ordinary: Played, all: Played): Promise<string[]> =>
    noted((consumer) => consumer.noteThere('a scenario', demand.logsIn), all, ordinary);
  expect(await note(hour, stopped)).toEqual([]);
  expect(await note(without, stopped)).toEqual(['a scenario, at the Storefront API: not-tested']);
  expect(await note(hour, played([call({ kind: 'supplier' })]))).toHaveLength(1);
});

test('who leaves it alone then is judged where it is refused alone, if it is started for that', async () => {
  const hour = played([login(), call(), signIn(), there()]);
  const judged = async (of: Client, refused: Played): Promise<string[]> =>
    noted(
      (consumer) =>
        consumer.judgeLeftAlone(() => {
          throw new Blocked('CLIENT-05 × client', shown`it was looked at`);
        }),
      refused,
      hour,
      of,
    );
  const started = { ...CLIENT, command: sensitive`./run.sh` };
  const alone = played([login({ status: 401 })]);
  const both = played([login({ status: 401 }), signIn({ status: 401 })]);
  expect(await judged(CLIENT, alone)).toEqual([]);
  expect(await judged(started, both)).toEqual([]);
  // What it did there is looked at only where it signed in.
  expect(await judged(started, alone)).toEqual([`${SIGN_IN_REFUSED}: blocked`]);
});

test('who is started, and takes a token of either API, is judged where one of them alone gives none', async () => {
  const started: Client = { ...CLIENT, command: sensitive`./run.sh` };
  const judged = async (of: Client): Promise<string[]> => {
    const all = await noted(
      (consumer) => consumer.judgeEach(['login'], () => undefined),
      played([login(), call(), signIn(), there()]),
      undefined,
      of,
    );
    return all.filter((one) => REFUSED_AT_ONE.some((name) => one.startsWith(name)));
  };
  expect(await judged(started)).toEqual(REFUSED_AT_ONE.map((name) => `${name}: pass`));
  expect(await judged(CLIENT)).toEqual([]);
  for (const surface of ['reseller', 'storefront'] as const)
    expect(await judged({ ...started, surfaces: [surface, 'supplier'] })).toEqual([]);
});

test('a client that works with one answer alone is held to the others', async () => {
  const idle = played([login()]);
  const ordinary = (consumer: Consumer): Promise<void> => consumer.ordinary(['another']).then(() => undefined);
  await expect(noted(ordinary, idle, idle)).rejects.toThrow('no call to the Reseller API is let in');
  await expect(noted(ordinary, played([login(), call()]), idle)).resolves.toEqual([]);
  await expect(
    noted((consumer) => consumer.ordinary().then(() => undefined), played([login(), call()]), idle),
  ).rejects.toThrow(Untested);
});

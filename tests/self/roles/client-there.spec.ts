import { expect, test } from '@playwright/test';
import type { Asker } from '../../../fixtures/engine/asker.ts';
import { Cell } from '../../../fixtures/judge/cell.ts';
import type { Played } from '../../../fixtures/judge/client/record.ts';
import { Blocked } from '../../../fixtures/judge/outcomes.ts';
import { Consumer } from '../../../fixtures/roles/client/consumer.ts';
import * as demand from '../../../fixtures/roles/client/demands.ts';
import { shown } from '../../../fixtures/secrets/shown.ts';
import type { Client } from '../../../fixtures/target/types.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { call, KEY, login, played, type Sketch } from '../judge/client-kit.ts';
import { signIn, there } from '../judge/client-tables.ts';

const CLIENT: Client = {
  command: null,
  listen: { host: '127.0.0.1', port: 0 },
  surfaces: ['reseller', 'storefront'],
  storefrontLogin: '/Storefront/Login',
  requests: 4,
  timeout: 1_000,
};
const RULE = loadCatalogue().rules.find(({ id }) => id === 'CLIENT-08');

async function noted(note: (consumer: Consumer) => Promise<void>, all: Played): Promise<string[]> {
  if (!RULE) throw new Error('CLIENT-08 is not there');
  const cell = new Cell(RULE, 'client');
  const log = {
    send: () => Promise.reject(new Error('Nothing is sent')),
    include: () => undefined,
    attach: () => undefined,
  };
  const asker: Pick<Asker, 'cell' | 'log'> = { cell, log: () => log };
  const nobody = (): never => {
    throw new Error('Nothing was delivered');
  };
  await note(new Consumer(CLIENT, asker as Asker, () => Promise.resolve(all), nobody));
  return cell.record().cases.map(({ label, status }) => `${label}: ${status}`);
}

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

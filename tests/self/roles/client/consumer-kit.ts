import type { Asker } from '../../../../fixtures/engine/asker.ts';
import { Cell } from '../../../../fixtures/judge/cell.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { Consumer } from '../../../../fixtures/roles/client/consumer.ts';
import { ORDINARY, SIGN_IN_REFUSED } from '../../../../fixtures/roles/client/scenarios.ts';
import type { Client } from '../../../../fixtures/target/types.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import { call, login, played } from '../../judge/client-kit.ts';
import { signIn } from '../../judge/client-tables.ts';

/** A client that a person starts, and that signs in at the Storefront API too. */
export const CLIENT: Client = {
  command: null,
  listen: { host: '127.0.0.1', port: 0 },
  surfaces: ['reseller', 'storefront'],
  storefrontLogin: '/Storefront/Login',
  requests: 4,
  timeout: 1_000,
};
/** A sign-in that was refused. */
const THERE = played([login(), call(), signIn({ status: 401 })]);
const RULE = loadCatalogue().rules.find(({ id }) => id === 'CLIENT-08');

/** The cell of a consumer at work. @param hour what an ordinary hour was, and `all` each other scenario. */
export async function cellOf(
  note: (consumer: Consumer) => Promise<void>,
  all: Played,
  hour: Played = all,
  client: Client = CLIENT,
): Promise<Cell> {
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
  const ask = (name: string): Promise<Played> =>
    Promise.resolve(name === ORDINARY ? hour : name === SIGN_IN_REFUSED ? THERE : all);
  await note(new Consumer(client, asker as Asker, ask, nobody));
  return cell;
}

/** The cases of such a cell, each with its status. */
export async function noted(...given: Parameters<typeof cellOf>): Promise<string[]> {
  return (await cellOf(...given)).record().cases.map(({ label, status }) => `${label}: ${status}`);
}

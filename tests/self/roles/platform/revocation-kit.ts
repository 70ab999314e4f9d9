import { Asker } from '../../../../fixtures/engine/asker.ts';
import { Controls } from '../../../../fixtures/engine/good.ts';
import { Patience } from '../../../../fixtures/engine/patience.ts';
import { SharedTraffic } from '../../../../fixtures/engine/traffic/shared-traffic.ts';
import { Cell } from '../../../../fixtures/judge/cell.ts';
import { createPlatform, type PlatformOptions } from '../../../../fixtures/reference/platform/app.ts';
import { Credentials } from '../../../../fixtures/roles/platform/credentials/credentials.ts';
import { Revocation } from '../../../../fixtures/roles/platform/revocation/revocation.ts';
import type { Changes } from '../../../../fixtures/roles/platform/surface/changes.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import { read } from '../../target/target-kit.ts';

/** A running reference, and what the rule says of it when the revocation goes this way: the statuses of its cases. */
export async function revoking(
  info: Parameters<typeof read>[0],
  revoke: string,
  behaviour: PlatformOptions['behaviour'] = {},
  path = '/Supplier/Products/List',
) {
  const platform = await createPlatform({ behaviour });
  const { valid, revocable } = platform.seed.keys.supplier;
  const target = read(
    info,
    `
baseUrl: ${platform.url}
surfaces:
  supplier:
    probe: { method: POST, path: ${path}, body: {} }
    keys: { valid: ${valid.value}, revocable: ${revocable.value}, revoke: ${revoke} }`,
  );
  const traffic = new SharedTraffic({ concurrency: 8, total: 60_000, requestsPerSecond: null, wrongPasswords: 5 });
  const patience = new Patience(traffic, 2_000);
  const shared = { answer: () => Promise.reject(new Error('nobody logs in here')) };
  const nobody = (): Promise<never> => Promise.reject(new Error('nobody logs in here'));
  const sessions = { session: nobody, died: () => undefined, logins: nobody };
  const credentials = new Credentials({ target, patience, shared, sessions, keyProblem: () => Promise.resolve(null) });
  const refused: string[] = [];
  return {
    async judged(changes: Changes | ((revocation: Revocation) => Changes) = []) {
      const cell = new Cell(loadCatalogue().get('KEY-16'), 'supplier');
      const asker = new Asker(cell, { patience, controls: new Controls() });
      const onRefused = async (): Promise<void> => Promise.resolve(void refused.push(cell.subject));
      const revocation = new Revocation({ name: 'supplier', target, credentials, asker, onRefused });
      await revocation.endsUse(10, typeof changes === 'function' ? changes(revocation) : changes);
      return cell.record();
    },
    /** Whose key was said to be refused since. */
    refused,
    async lookedAtAgain(isLast = false) {
      const cell = new Cell(loadCatalogue().get('KEY-16'), 'supplier');
      const asker = new Asker(cell, { patience, controls: new Controls() });
      const isAsked = await new Revocation({ name: 'supplier', target, credentials, asker }).staysRefused(
        5_240,
        isLast,
      );
      return { isAsked, ...cell.record() };
    },
    key: revocable.value,
    [Symbol.asyncDispose]: () => platform.close(),
  };
}

/** The reference's own way to revoke a key. */
export const BY_REQUEST =
  "{ request: { method: POST, path: /Supplier/Keys/Revoke, auth: supplierKey, body: { key: '{{key}}' } } }";

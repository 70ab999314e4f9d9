import { ClientRun, type StartClient } from '../../../../fixtures/roles/client/run.ts';
import type { Client } from '../../../../fixtures/target/types.ts';
import { sensitive } from '../../../../fixtures/secrets/redact.ts';

/** A run of a client that is begun by a function, and makes so many requests to the Reseller API, or to these. */
export function runOf(start: StartClient, requests: number, surfaces: Client['surfaces'] = ['reseller']): ClientRun {
  return new ClientRun(
    {
      command: sensitive`true`,
      listen: { host: '127.0.0.1', port: 0 },
      surfaces,
      storefrontLogin: '/Storefront/Login',
      requests,
      timeout: 60_000,
    },
    { start },
  );
}

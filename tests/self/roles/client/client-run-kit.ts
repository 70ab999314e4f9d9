import { ClientRun, type StartClient } from '../../../../fixtures/roles/client/run.ts';
import { sensitive } from '../../../../fixtures/secrets/redact.ts';

/** A run of a client that is begun by a function, and makes so many requests to the Reseller API. */
export function runOf(start: StartClient, requests: number): ClientRun {
  return new ClientRun(
    {
      command: sensitive`true`,
      listen: { host: '127.0.0.1', port: 0 },
      surfaces: ['reseller'],
      storefrontLogin: '/Storefront/Login',
      requests,
      timeout: 60_000,
    },
    { start },
  );
}

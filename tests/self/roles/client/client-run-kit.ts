import type { Played } from '../../../../fixtures/judge/client/record.ts';
import type { ClientChange } from '../../../../fixtures/reference/client/behaviour.ts';
import { work } from '../../../../fixtures/reference/client/work.ts';
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

/** What the reference client does in a scenario, changed so, and asked for so many calls to each of these surfaces. */
export async function playedByReference(
  scenario: string,
  change: ClientChange | undefined,
  requests: number,
  surfaces: Client['surfaces'],
): Promise<Played> {
  const run = runOf(
    async (given) => {
      await work(given, () => undefined, change);
      return { fault: null, said: '' };
    },
    requests,
    surfaces,
  );
  const played = await run.played(scenario);
  await run.close();
  return played;
}

import { expect, test } from '@playwright/test';
import { configuredTokenSource } from '../../../../fixtures/roles/platform/credentials/tokens.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { asking, surface } from '../../engine/kit.ts';
import { apart } from '../../apart.ts';

apart();

const KEY = 'surfaces.storefront.login.token';
const TOKEN = 'kQ7vT2mX9pL4.wR8sZ3bN6cY1.dF5gH0jA2kL7';

/** How it ends to take what stands there for the token. */
async function taken(token: string, pointer = '/data/Token', status = 200): Promise<string> {
  await using server = await surface(() => ({ status, token }));
  const { asker } = asking(server.url);
  const logins = { name: 'storefront', token: 'ACCESS_TOKEN', patience: asker.patience } as const;
  const login = (): Stimulus => Stimulus.of('POST', server.url);
  type Logins = Parameters<typeof configuredTokenSource>[0];
  const source = configuredTokenSource({ ...logins, login } as unknown as Logins, pointer, KEY);
  return await source.another().then(
    (one) => one.token.reveal(),
    (error: unknown) => String(error),
  );
}

test('what no bearer token can be has whoever reads it check where the file says that it stands', async () => {
  for (const text of ['Signed in.', '2026-11-27T10:00:00Z', 'Grüße'])
    expect(await taken(text)).toBe(
      `Inconclusive: what ${KEY} leads to, /data/Token, is no bearer token: see where the answer to the login holds it`,
    );
  // A login that was granted has a token: where nothing stands, the file looks in another place.
  expect(await taken(TOKEN, '/data/token')).toContain(`what ${KEY} leads to, /data/token, is no bearer token`);
  expect(await taken(TOKEN, '/data/token', 400)).toContain('no token could be obtained: the login got 400');
  // Whether a token is one of the platform's is for the rules.
  for (const text of [TOKEN, 'kQ7vT2mX9pL4wR8s', 'a2ey/5cT+A==']) expect(await taken(text)).toBe(text);
});

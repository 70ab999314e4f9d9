import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type TestInfo } from '@playwright/test';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { surface } from '../../engine/kit.ts';
import { read } from '../../target/target-kit.ts';
import { apart } from '../../apart.ts';

apart();

const ACCOUNT = 'accounts: { apiCustomer: { email: anna@acme.example, password: "${API_PASSWORD}" } }';
const CREDENTIALS = 'accounts.apiCustomer.password (API_PASSWORD)';

/** What a run says of a login whose requests get these statuses, one after the other. */
async function problemOf(info: TestInfo, statuses: readonly number[]): Promise<string | null> {
  await using server = await surface(({ times }) => statuses[(times - 1) % statuses.length] ?? 200);
  const variables = { API_PASSWORD: 'correct-horse', BASE_URL: new URL('/shop', server.url).href };
  const run = new SharedRun(read(info, ACCOUNT, variables));
  try {
    return await run.tryCredentials();
  } finally {
    await run.close();
  }
}

for (const [status, said] of [
  [404, '404 Not Found'],
  [405, '405 Method Not Allowed'],
] as const)
  test(`a login that gets ${status} in all forms has whoever reads it check the base address first`, async ({}, info) => {
    expect(await problemOf(info, [status])).toBe(
      `baseUrl (BASE_URL) may name another path: each form of the login, which goes to /Login/Customer/Api/Verify below it, got ${said}. Check it first, then ${CREDENTIALS} and the e-mail beside it`,
    );
  });

test('a login that gets something else in one form has the credentials checked', async ({}, info) => {
  for (const statuses of [[401], [404, 401, 404], [404, 405, 404]])
    expect(await problemOf(info, statuses)).toMatch(`${CREDENTIALS} was refused with ${String(statuses[0])} `);
});

test('a login that gets a 5xx in all forms is judged: that is no refusal', async ({}, info) => {
  expect(await problemOf(info, [501])).toBeNull();
});

/** What a run says of a login that is led to this place, and what is beside it nowhere. */
async function problemOfLedOn(info: TestInfo, place: () => string): Promise<string | null> {
  const server = createServer(({ url }, response) => {
    if (url?.endsWith('/Verify')) response.writeHead(308, { Location: place() }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const variables = { API_PASSWORD: 'correct-horse', BASE_URL: `http://127.0.0.1:${port}/shop` };
  const run = new SharedRun(read(info, ACCOUNT, variables));
  try {
    return await run.tryCredentials();
  } finally {
    await run.close();
    server.close();
  }
}

test('a login that is led to that of another address has whoever reads it name that', async ({}, info) => {
  for (const base of ['https://api.example.com/shop', '/shop/v2'])
    expect(await problemOfLedOn(info, () => `${base}/Login/Customer/Api/Verify`)).toMatch(
      `baseUrl (BASE_URL) may name another address: each form of the login got 308 Permanent Redirect that leads to ${base.startsWith('/') ? 'http://127.0.0.1' : base}`,
    );
});

test('a login that is led to a page, or to where it was sent, is judged', async ({}, info) => {
  for (const place of ['/sign-in', 'https://api.example.com/', '/shop/Login/Customer/Api/Verify?again'])
    expect(await problemOfLedOn(info, () => place)).toBeNull();
  let times = 0;
  // One form is led elsewhere, and another is not: that is for the rules.
  const turns = (): string => (times++ === 0 ? '/shop/v2/Login/Customer/Api/Verify' : '/sign-in');
  expect(await problemOfLedOn(info, turns)).toBeNull();
});

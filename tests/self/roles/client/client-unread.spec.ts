import net from 'node:net';
import { expect, test } from '@playwright/test';
import { isShownAs } from '../../../../evidence/client-shown.ts';
import { redrawn } from '../../../../evidence/redraw.ts';
import { credentialElsewhere, leak } from '../../../../fixtures/judge/client/breaches.ts';
import * as matchers from '../../../../fixtures/judge/matchers/client.ts';
import { seenIn } from '../../../../fixtures/judge/client/seen.ts';
import { Untested } from '../../../../fixtures/judge/outcomes.ts';
import { learn, requestRecord } from '../../../../fixtures/roles/client/evidence.ts';
import * as demand from '../../../../fixtures/roles/client/demands.ts';
import { ClientRun, type StartClient } from '../../../../fixtures/roles/client/run.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import { redact, sensitive } from '../../../../fixtures/secrets/redact.ts';
import { written } from '../../../../fixtures/secrets/shown.ts';
import type { Client } from '../../../../fixtures/target/types.ts';
import type { ExchangeRecord } from '../../../../spec/report.ts';
import { apart } from '../../apart.ts';

apart();

const CLIENT: Client = {
  command: sensitive`true`,
  listen: { host: '127.0.0.1', port: 0 },
  surfaces: ['reseller', 'supplier'],
  storefrontLogin: '/Storefront/Login',
  requests: 4,
  timeout: 60_000,
};

const LOGIN = '/Login/Customer/Api/Verify';

/** Sends these bytes on a connection of their own, and resolves once it is over, or was closed. */
function send({ hostname, port }: URL, bytes: string, isClosed: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      resolve();
    });
    socket.on('data', () => {
      socket.destroy();
    });
    socket.write(bytes, () => {
      if (isClosed) socket.destroySoon();
    });
  });
}

interface Given {
  /** The path of the platform. */
  readonly path: string;
  readonly token: string;
  readonly key: string;
  readonly password: string;
}

/** An ordinary hour of one login, and then this. @param isClosed whether the client closes the connection. */
async function hourWith(bytes: (given: Given) => string, isClosed = false, fault: string | null = null) {
  const start: StartClient = async (variables, { timeout }) => {
    const { BASE_URL = '', API_KEY: key = '', API_EMAIL: Email, API_PASSWORD: Password = '' } = variables;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(BASE_URL + LOGIN, {
      method: 'POST',
      headers,
      body: JSON.stringify({ Email, Password }),
    });
    const { data } = (await answer.json()) as { data: { Token: string } };
    const url = new URL(BASE_URL);
    await send(url, bytes({ path: url.pathname, token: data.Token, key, password: Password }), isClosed);
    if (fault !== null) await new Promise((resolve) => setTimeout(resolve, timeout));
    return { fault, said: '' };
  };
  const run = new ClientRun(fault === null ? CLIENT : { ...CLIENT, timeout: 1 }, { start });
  try {
    return await run.played(scenarios.ORDINARY);
  } finally {
    await run.close();
  }
}

type Played = Awaited<ReturnType<typeof hourWith>>;

/** What the gate makes of what a report tells and shows of it. */
function gateOf(played: Played): { readonly passes: boolean | null; readonly isShown: boolean; readonly text: string } {
  learn(played);
  const shown = played.requests.map((one) => written(requestRecord(one)));
  const { facts = {} } = matchers.keepsInHeaders(played);
  const told = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]));
  const exchanges = shown.map((one) => ({ ...one, purpose: 'case', case: 'c' })) as unknown as ExchangeRecord[];
  return {
    passes: redrawn('toKeepCredentialsInHeaders', { args: [], facts: told, exchanges }),
    isShown: isShownAs(told, exchanges, null),
    text: JSON.stringify(shown),
  };
}

type Row = readonly [name: string, bytes: (given: Given) => string, isClosed?: boolean];

const HEAD = 'Host: x\r\n';

const LEAKS: readonly Row[] = [
  ['a blank in the URL', ({ path, token }) => `GET ${path}/Orders?t=${token} x y HTTP/1.1\r\n${HEAD}\r\n`],
  ['a bad header', ({ path, token }) => `POST ${path}/Orders?t=${token} HTTP/1.1\r\n${HEAD}X Bad: 1\r\n\r\n`],
  ['the key in a bad header', ({ path, key }) => `POST ${path}/Orders HTTP/1.1\r\n${HEAD}X Bad: ${key}\r\n\r\n`],
  [
    'broken off in its body',
    ({ path, token }) => `POST ${path}/Orders?t=${token} HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n{`,
    true,
  ],
  ['broken off in its headers', ({ path, token }) => `POST ${path}/Orders?t=${token} HTTP/1.1\r\n${HEAD}X-A`, true],
  ['a tunnel', ({ token }) => `CONNECT x:443 HTTP/1.1\r\n${HEAD}Cookie: t=${token}\r\n\r\n`],
  [
    'a trailer',
    ({ path, key }) =>
      `POST ${path}/A HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n0\r\nApiKey: ${key}\r\n\r\n`,
  ],
  ['no host line', ({ path, token }) => `GET ${path}/Orders?t=${token} HTTP/1.1\r\n\r\n`],
  ['an expectation', ({ path, token }) => `GET ${path}/Orders?t=${token} HTTP/1.1\r\n${HEAD}Expect: more\r\n\r\n`],
  [
    'an upgrade',
    ({ path, token }) => `GET ${path}/?t=${token} HTTP/1.1\r\n${HEAD}Upgrade: x\r\nConnection: upgrade\r\n\r\n`,
  ],
];

for (const [name, bytes, isClosed] of LEAKS)
  test(`a credential in a request that is read by no parser, or seldom, is found: ${name}`, async () => {
    const played = await hourWith(bytes, isClosed);
    expect(String(leak(played)?.got)).toMatch(/credential in (the URL|the cookie|a header that is not its own)/);
    const { passes, isShown, text } = gateOf(played);
    expect([passes, isShown]).toEqual([false, true]);
    for (const { text: token } of played.tokens) expect(text).not.toContain(token);
    expect(text).not.toContain(played.key);
  });

const UNKNOWN: readonly Row[] = [
  ['a blank in the URL', ({ path }) => `GET ${path}/Orders?t=a b HTTP/1.1\r\n${HEAD}\r\n`],
  [
    'a login that breaks off',
    ({ path, password }) =>
      `POST ${path}${LOGIN} HTTP/1.1\r\n${HEAD}Content-Length: 999\r\n\r\n{"Password":"${password}",`,
    true,
  ],
  [
    'a token in its place',
    ({ path, token }) => `GET ${path}/Orders HTTP/1.1\r\n${HEAD}Authorization: Bearer ${token}\r\nX Bad: 1\r\n\r\n`,
  ],
  [
    'one behind another',
    ({ path, token }) =>
      `GET ${path}/A HTTP/1.1\r\n${HEAD}\r\nGET ${path}/B HTTP/1.1\r\n${HEAD}Authorization: Bearer ${token}\r\nX Bad: 1\r\n\r\n`,
  ],
];

for (const [name, bytes, isClosed] of UNKNOWN)
  test(`a request that cannot be read, and holds nothing that is seen, leaves open what it held: ${name}`, async () => {
    const played = await hourWith(bytes, isClosed);
    expect(leak(played)).toBeNull();
    expect(() => {
      demand.lookedThrough(played, leak);
    }).toThrow(Untested);
    expect(gateOf(played)).toMatchObject({ passes: false, isShown: true });
    // It is none of those that other rules judge.
    expect(seenIn(played).filter(({ request }) => request.kind === 'unreadable')).toHaveLength(1);
  });

test('what has no first line, or is not said to the platform, is nobody’s', async () => {
  for (const bytes of ['\x16\x03\x01\x00\xc8\x01\x00', 'this is not HTTP\r\n\r\n', 'GET /x y HTTP/1.1\r\n\r\n']) {
    const played = await hourWith(() => bytes, true);
    expect([played.requests.length, played.strangers, leak(played)]).toEqual([1, 1, null]);
  }
});

test('what the suite may have broken off itself is held against nobody, save what it held', async () => {
  const begins = ({ path }: Given): string => `POST ${path}/Orders HTTP/1.1\r\n${HEAD}Content-Length: 9\r\n\r\n{`;
  expect((await hourWith(begins, true, 'was ended')).requests.map(({ kind }) => kind)).toEqual(['login']);
  const leaks = ({ path, token }: Given): string => `POST ${path}/O?${token} HTTP/1.1\r\n${HEAD}X-A`;
  expect(leak(await hourWith(leaks, true, 'was ended'))).not.toBeNull();
});

test('at the other address of a redirect it is looked at as well', async () => {
  const start: StartClient = async ({ BASE_URL = '', API_KEY = '' }) => {
    const headers = { ApiKey: API_KEY };
    const ask = (): Promise<Response> =>
      fetch(`${BASE_URL}/Supplier/A`, { method: 'POST', headers, redirect: 'manual' });
    await ask();
    const elsewhere = new URL(String((await ask()).headers.get('location')));
    await send(elsewhere, `GET /Supplier/A HTTP/1.1\r\n${HEAD}ApiKey: ${API_KEY}\r\nX Bad: 1\r\n\r\n`, false);
    return { fault: null, said: '' };
  };
  const run = new ClientRun(CLIENT, { start });
  const played = await run.played(scenarios.REDIRECTED);
  await run.close();
  expect(redact(String(credentialElsewhere(played)?.got))).toContain('a credential at the other address');
});

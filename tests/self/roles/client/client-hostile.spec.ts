import net from 'node:net';
import { expect, test } from '@playwright/test';
import { ClientRun, type StartClient } from '../../../../fixtures/roles/client/run.ts';
import * as scenarios from '../../../../fixtures/roles/client/scenarios.ts';
import { Sensitive } from '../../../../fixtures/secrets/redact.ts';
import type { Client } from '../../../../fixtures/target/types.ts';

const client = (command: string, timeout = 60_000): Client => ({
  command: new Sensitive(command, command),
  listen: { host: '127.0.0.1', port: 0 },
  surfaces: ['reseller', 'supplier'],
  storefrontLogin: '/Storefront/Login',
  requests: 4,
  timeout,
});

async function ended(of: Client, start?: StartClient) {
  const run = new ClientRun(of, { start });
  try {
    return await run.played(scenarios.ORDINARY);
  } finally {
    await run.close();
  }
}

/** Opens a connection to the platform of a scenario, writes this, and resolves when it has been closed or answered. */
async function speak(baseUrl: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve();
    });
    socket.once('data', () => {
      resolve();
    });
  });
  socket.destroy();
}

test('a client that prints without measure is read to its end, and a beginning is kept', async () => {
  const hundred = 'head -c 100000000 /dev/zero | tr "\\0" x';
  const { fault, said } = await ended(client(hundred));
  expect(fault).toBeNull();
  expect(said.length).toBeLessThan(1_000);
});

test('what a client leaves running holds nothing up', async () => {
  const at = performance.now();
  const { fault } = await ended(client('for n in 1 2 3; do sleep 300 & done; exit 3'));
  expect(fault).toBe('ended with 3');
  // No bound on this machine's pace: they sleep for minutes.
  expect(performance.now() - at).toBeLessThan(200_000);
});

test('one that never ends is ended, which is said', async () => {
  const { fault, requests } = await ended(client('sleep 300', 500));
  expect([fault, requests]).toEqual(['took longer than 0.5 s, and was ended', []]);
});

test('what is no HTTP, and headers beyond all measure, are counted', async () => {
  const { fault, requests } = await ended(client('true'), async ({ BASE_URL = '' }) => {
    await speak(BASE_URL, 'this is not HTTP\r\n\r\n');
    await speak(BASE_URL, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`);
    await speak(BASE_URL, 'GET /Orders HTTP/1.1\r\nHost: x\r\n\r\n');
    return { fault: null, said: '' };
  });
  expect(fault).toBe('sent 2 requests that are no HTTP (HPE_INVALID_METHOD)');
  expect(requests).toHaveLength(1);
});

test('a request that does not come to its end is counted, and holds nothing up', async () => {
  const { fault } = await ended(client('true'), async ({ BASE_URL = '' }) => {
    const { hostname, port } = new URL(BASE_URL);
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const head = 'POST /Orders/Create HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n';
    socket.write(`${head}short`);
    // It was told to go on, so it has begun.
    await new Promise((resolve) => socket.once('data', resolve));
    // The next one comes behind it, and is answered.
    expect((await fetch(`${BASE_URL}/Orders`)).status).toBe(401);
    return { fault: 'ended with 1', said: '' };
  });
  expect(fault).toBe('ended with 1, left 1 request unfinished');
});

test('five hundred connections at once, and a body of 50 MB, are borne', async () => {
  const { requests } = await ended(client('true'), async ({ BASE_URL = '' }) => {
    const { hostname, port } = new URL(BASE_URL);
    const silent = Array.from({ length: 500 }, () => net.connect(Number(port), hostname).on('error', () => undefined));
    await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    const { status } = await fetch(`${BASE_URL}/Orders/Create`, { method: 'POST', body: Buffer.alloc(50_000_000, 97) });
    expect(status).toBe(401);
    for (const socket of silent) socket.destroy();
    return { fault: null, said: '' };
  });
  expect(requests.map(({ cut }) => cut)).toEqual(['it is longer than 64 KiB']);
  expect(Buffer.from(requests[0]?.body ?? '', 'base64')).toHaveLength(64 * 1024);
});

import { once } from 'node:events';
import { createSecureServer, createServer } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { expect, test } from '@playwright/test';
import { sendHttp } from '../../../fixtures/wire/http.ts';
import { CERTIFICATE, PRIVATE_KEY } from './certificate.ts';
import { hostileServer, writes } from './hostile-server.ts';

const ONLY = /^the server speaks only HTTP\/2; the suite speaks HTTP\/1\.1 \(/;

async function failureAt(url: URL): Promise<string | null> {
  const request = { method: 'POST', url, headers: [], body: Buffer.from('{}'), timeoutMs: 5000 } as const;
  return (await sendHttp({ ...request, connection: 'close' })).failure;
}

for (const [scheme, server] of [
  ['https', createSecureServer({ key: PRIVATE_KEY, cert: CERTIFICATE })],
  ['http', createServer()],
] as readonly [string, Server][])
  test(`a server that speaks only HTTP/2 over ${scheme} is named as that`, async () => {
    server.on('session', (session: { on: (name: 'error', then: () => void) => void }) => {
      session.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      expect(await failureAt(new URL(`${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`))).toMatch(
        ONLY,
      );
    } finally {
      server.close();
    }
  });

for (const [what, bytes, isHttp2] of [
  ['an empty frame of settings', '\0\0\0\u0004\0\0\0\0\0', true],
  ['a frame of settings and more', '\0\0\u0006\u0004\0\0\0\0\0\0\u0003\0\0\0\u0064\0\0\u0008\u0007', true],
  ['the preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', true],
  ['a status line of HTTP/2', 'HTTP/2 200\r\n\r\n', true],
  ['a frame of another kind', '\0\0\u0001\u0000\0\0\0\0\0x', false],
  ['something else', 'SSH-2.0-OpenSSH_9.6\r\n', false],
  ['HTTP of a version to come', 'HTTP/9.9 200 OK\r\n\r\n', false],
] as const)
  test(`${what} is ${isHttp2 ? '' : 'not '}taken for HTTP/2`, async () => {
    await using server = await hostileServer(writes(bytes));
    const failure = (await failureAt(server.url)) ?? '';
    if (isHttp2) expect(failure).toMatch(ONLY);
    else expect(failure).toMatch(/^the answer is not well-formed HTTP/);
  });

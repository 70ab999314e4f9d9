import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { HOSTILE } from '../../reporters/golden/samples.ts';

/** One way to answer ill. `turn` counts the requests, from 1. */
type Mode = (response: ServerResponse, incoming: IncomingMessage, turn: number) => void;

const MIB = 1024 * 1024;
const BOMB = gzipSync(Buffer.alloc(200 * MIB, ' '));
/** A line end, and what a forge that reads the console takes for a command. */
const TEXT = `${HOSTILE}\r\n::error::taken over\u0007\u009b31m\u0085\u2066\u202e`;

/** As much of it as HTTP can carry on a line: there, UTF-8 is taken for Latin-1, whose controls are its own. */
const LINE = Buffer.from(TEXT.replaceAll(/[\u0000-\u001f\u007f]/g, ' ')).toString();

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

export const MODES = {
  fair: (response, incoming) => {
    const { apikey, authorization } = incoming.headers;
    const isGood = apikey === 'the-supplier-key-0815' || authorization === 'Bearer opaque-token-0815';
    const isRefused = !isGood && !/login/i.test(incoming.url ?? '');
    json(response, isRefused ? 401 : 200, { success: true, message: '', data: { Token: 'opaque-token-0815' } });
  },
  endless: (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const chunk = Buffer.alloc(MIB / 4, ' ');
    const pour = (): void => {
      while (response.writable && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  },
  dripping: (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
  large: (response) => {
    json(response, 200, { success: true, message: 'x'.repeat(10 * MIB), data: { Token: 'opaque-token-0815' } });
  },
  bomb: (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(BOMB);
  },
  deep: (response) => {
    const body = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(`{"success":true,"message":"","data":{"Token":"opaque-token-0815","callbackData":${body}}}`);
  },
  text: ({ socket }) => {
    const body = JSON.stringify({
      success: TEXT,
      message: TEXT,
      [TEXT]: TEXT,
      data: { Token: TEXT, Expiration: TEXT },
    });
    socket?.end(
      `HTTP/1.1 200 ${LINE}\r\nContent-Type: application/json; ${LINE}\r\nX-Evil: ${LINE}\r\nLocation: ${LINE}\r\n` +
        `WWW-Authenticate: ${LINE}\r\nConnection: close\r\n\r\n${body}`,
    );
  },
  looping: (response, incoming) => {
    response.writeHead(307, { Location: incoming.url }).end();
  },
  malformed: ({ socket }, _incoming, turn) => {
    socket?.end(MALFORMED[turn % MALFORMED.length] ?? '');
  },
  resetting: (response, _incoming, turn) => {
    if (turn % 3 === 0) json(response, 200, { success: true, message: '', data: { Token: 'opaque-token-0815' } });
    else response.socket?.resetAndDestroy();
  },
  closing: ({ socket }) => {
    socket?.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n');
  },
  tiring: (response, incoming, turn) => {
    if (turn <= 100) MODES.fair(response, incoming);
  },
} satisfies Readonly<Record<string, Mode>>;

export type ModeName = keyof typeof MODES;

const MALFORMED = [
  'HTTP/1.1 99999 What\r\n\r\n',
  'HTTP/9.9 200 OK\r\nContent-Length: 1, 2\r\n\r\n',
  '\0\0\u001b]0;title\u0007\0\0',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZZZ\r\n',
  `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
  'HTTP/1.1 200 OK\r\nno colon at all\r\n\r\n',
  '220 smtp.acme.example ESMTP\r\n',
] as const;

/** A server whose first path segment says how it answers; the Generate Token endpoint's is not ours to choose. */
export async function hostilePlatform(login: ModeName): Promise<AsyncDisposable & { readonly url: string }> {
  let turn = 0;
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, response) => {
    incoming.resume();
    response.on('error', () => undefined);
    incoming.on('end', () => {
      turn += 1;
      const first = /^\/(\w+)/.exec(incoming.url ?? '')?.[1] ?? '';
      const name = first in MODES ? (first as ModeName) : login;
      MODES[name](response, incoming, turn);
    });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A target whose surfaces are answered in these ways. */
export function hostileTarget(url: string, supplier: ModeName, payment: ModeName, storefront: ModeName): string {
  const keys = `{ valid: the-supplier-key-0815, revoked: the-revoked-key-4711 }`;
  return `
name: Hostile
baseUrl: ${url}
accounts: { apiCustomer: { email: someone@acme.example, password: correct-horse-battery } }
surfaces:
  supplier: { probe: { method: POST, path: /${supplier}/Products, body: {} }, keys: ${keys} }
  payment: { probe: { method: POST, path: /${payment}/Balance, body: {} }, keys: ${keys} }
  storefront:
    probe: { method: POST, path: /fair/Profile }
    login: { method: POST, path: /${storefront}, token: /data/Token, body: { a: 1 } }
limits: { answerTimeout: 1s, wrongPasswords: 2 }
`;
}

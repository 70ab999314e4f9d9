import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server of raw bytes, for answers that no HTTP library would write. */
export interface HostileServer extends AsyncDisposable {
  readonly url: URL;
  /** The text of each request as it came, byte by byte as Latin-1. */
  readonly requests: readonly string[];
  /** How many connections were opened so far. */
  readonly connections: () => number;
  /** Open connections; a leak shows here. */
  readonly open: ReadonlySet<Socket>;
}

/** What to do with a socket once a request has come; the number counts all requests, from 1. */
export type Behaviour = (socket: Socket, request: number) => void;

/**
 * Starts a server on a free port. It behaves once a request is whole (its head and its announced body are there), or
 * `at once` when a connection is opened.
 */
export async function hostileServer(behave: Behaviour, when: 'at once' | 'asked' = 'asked'): Promise<HostileServer> {
  const requests: string[] = [];
  const open = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // The client's way of ending a connection is not under test here.
    socket.on('error', () => undefined);
    if (when === 'at once') behave(socket, connections);
    let held = '';
    socket.on('data', (chunk: Buffer) => {
      held += chunk.toString('latin1');
      const head = held.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(held.slice(0, head))?.[1] ?? 0);
      if (held.length < head + 4 + length) return;
      requests.push(held);
      held = '';
      if (when === 'asked') behave(socket, requests.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    requests,
    connections: () => connections,
    open,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A behaviour that writes this and leaves the connection open. */
export const writes =
  (...parts: readonly (string | Buffer)[]): Behaviour =>
  (socket) => {
    for (const part of parts) socket.write(part);
  };

/** An answer with a body of known length. */
export function answer(body: string | Buffer, ...headers: readonly string[]): Buffer {
  const content = Buffer.from(body);
  const head = ['HTTP/1.1 200 OK', `Content-Length: ${content.length}`, ...headers, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), content]);
}

import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as it came to the gateway. */
export interface Seen {
  /** Milliseconds, on a clock that never goes back. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
}

/** The platform's answer, before it is passed on. */
export interface Upstream {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A whole answer, or `missing` bytes less than it announces, with the connection left open. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  readonly missing?: number;
}

/** What the gateway does with one request. */
export type Action =
  | {
      readonly kind: 'pass';
      /** How long the answer is held back, in milliseconds. */
      readonly delayMs?: number;
      /** Answers in the gateway's own way; null where it is passed on as it came. */
      readonly change?: (answer: Upstream) => Answer | null;
      /** Bytes that follow the answer on its connection unasked, after so many milliseconds. */
      readonly then?: { readonly afterMs: number; readonly bytes: string };
    }
  | Answer
  /** Nothing, for as long as the connection lasts. */
  | { readonly kind: 'hang' };

export const PASS: Action = { kind: 'pass' };
export const HANG: Action = { kind: 'hang' };

/** An answer with a JSON body and these headers, names and values in turn. */
export function answer(status: number, ...headers: readonly string[]): Answer {
  return { kind: 'answer', status, headers, body: '{"success":false,"message":"the gateway","data":null}' };
}

/** A server between the suite and the platform. */
export interface Gateway extends AsyncDisposable {
  readonly url: string;
  /** All requests in the order in which they came. */
  readonly seen: readonly Seen[];
  /** Fulfilled once so many have come. */
  requests(count: number): Promise<void>;
  /** Fulfilled once nobody is connected. */
  left(): Promise<void>;
}

/** What stands on the way rather than in the message, and is made anew behind the gateway. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/** Starts a gateway before the platform at `upstream`, which does with each request what `decide` says. */
export async function gateway(upstream: string, decide: (request: Seen) => Action): Promise<Gateway> {
  const { hostname, port } = new URL(upstream);
  const seen: Seen[] = [];
  const waiting: { readonly count: number; readonly done: () => void }[] = [];
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer({ keepAliveTimeout: 60_000, maxHeaderSize: 128 * 1024 }, (incoming, response) => {
    const request = { at: performance.now(), method: incoming.method ?? '', path: incoming.url ?? '' };
    seen.push(request);
    for (const { count, done } of waiting) if (seen.length >= count) done();
    response.sendDate = false;
    response.on('error', () => undefined);
    handle(incoming, response, decide(request), { hostname, port, agent }).catch(() => incoming.destroy());
  });
  const connected = new Set<Socket>();
  const lastLeft: (() => void)[] = [];
  server.on('connection', (socket) => {
    connected.add(socket);
    socket.once('close', () => {
      connected.delete(socket);
      if (connected.size === 0) for (const done of lastLeft) done();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    requests: (count) =>
      new Promise((done) => {
        if (seen.length >= count) done();
        else waiting.push({ count, done });
      }),
    left: () =>
      new Promise((done) => {
        if (connected.size === 0) done();
        else lastLeft.push(done);
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

type Platform = Pick<http.RequestOptions, 'hostname' | 'port' | 'agent'>;

async function handle(
  incoming: IncomingMessage,
  response: ServerResponse,
  action: Action,
  platform: Platform,
): Promise<void> {
  const body = await bodyOf(incoming);
  if (action.kind === 'hang') return;
  if (action.kind === 'answer') {
    write(response, action);
    return;
  }
  const came = await ask(incoming, body, platform);
  if (action.delayMs !== undefined) await sleep(action.delayMs);
  const { socket } = response;
  const { then } = action;
  if (then && socket)
    response.once('finish', () =>
      setTimeout(() => {
        speakUnasked(socket, then.bytes);
      }, then.afterMs),
    );
  write(response, action.change?.(came) ?? { kind: 'answer', ...came });
}

function write(response: ServerResponse, { status, headers = [], body = '', missing = 0 }: Answer): void {
  const content = Buffer.from(body);
  const lines = [...headers];
  const isAnnounced = lines.some((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-length');
  if (missing > 0 || (!isAnnounced && content.length > 0)) {
    for (let at = lines.length - 2; at >= 0; at -= 2)
      if (lines[at]?.toLowerCase() === 'content-length') lines.splice(at, 2);
    lines.push('Content-Length', String(content.length + missing));
  }
  response.writeHead(status, lines);
  if (missing > 0) response.write(content);
  else response.end(content);
}

function speakUnasked(socket: Socket, bytes: string): void {
  if (socket.writable) socket.write(bytes);
}

/** Asks the platform the same, header lines in order and spelling as they came. */
function ask(incoming: IncomingMessage, body: Buffer, platform: Platform): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      {
        ...platform,
        method: incoming.method,
        path: incoming.url,
        // Node writes a flat list of names and values as it is.
        headers: incoming.rawHeaders as unknown as http.OutgoingHttpHeaders,
      },
      (came) => {
        bodyOf(came).then((content) => {
          const headers = came.rawHeaders.filter(
            (_, at) => !HOP_BY_HOP.includes(came.rawHeaders[at - (at % 2)]?.toLowerCase() ?? ''),
          );
          resolve({ status: came.statusCode ?? 0, headers, body: content });
        }, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenOf, unguessable, type Planted } from './planted.ts';

/** A platform and a receiver that give back all they get, in every usual coding, and secrets of their own besides. */
export interface EchoServer extends AsyncDisposable {
  readonly url: string;
  /** What it has issued so far: tokens, codes, cookies. */
  readonly issued: readonly Planted[];
  readonly asked: () => number;
}

interface Asked {
  readonly path: string;
  readonly body: string;
  /** Everything the request told: the values of its headers, its query and its body's members. */
  readonly told: readonly string[];
}

const CODINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => Buffer.from(text).toString('base64'),
  encodeURIComponent,
  (text) => text.toUpperCase(),
  (text) => Buffer.from(text).toString('hex'),
  (text) => Array.from(text, (one) => `&#x${(one.codePointAt(0) ?? 0).toString(16)};`).join(''),
  (text) => units(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  (text) => Buffer.from(JSON.stringify({ text })).toString('base64url'),
  (text) => JSON.stringify(JSON.stringify(text)),
];

/** Starts it on a free port. */
export async function echoServer(callbackKey: string): Promise<EchoServer> {
  const issued: Planted[] = [];
  const issue = (name: string, text: string): string => {
    issued.push({ name, text, parts: name !== 'code' });
    return text;
  };
  let asked = 0;
  const server: Server = createServer((incoming, response) => {
    asked += 1;
    const turn = asked;
    read(incoming).then(
      (one) => {
        if (one.path === '/reset') incoming.socket.resetAndDestroy();
        else if (one.path === '/Orders/Create' && one.body.includes('notify')) order(one, response, issue, callbackKey);
        else answer(one, turn, response, issue);
      },
      // The suite gives up a request of a run that ends, and on a busy machine others too.
      () => undefined,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issued,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Issue = (name: string, text: string) => string;

/** Every third answer is an error; a login that is not refused outright is granted tokens, whatever it says. */
function answer({ path, body, told }: Asked, turn: number, response: ServerResponse, issue: Issue): void {
  const code = CODINGS[turn % CODINGS.length] ?? String;
  const coded = told.map(code);
  const halves = told.map((text) => [text.slice(0, text.length / 2), text.slice(text.length / 2)] as const);
  const isLogin = /login/i.test(path) && body.includes('conformance');
  const status = isLogin ? 200 : ([200, 401, 500][turn % 3] ?? 200);
  const lines: [string, string][] = [
    ['Content-Type', 'application/json'],
    ['Set-Cookie', `sid=${issue('set-cookie', unguessable())}; Path=/`],
    ['WWW-Authenticate', `Bearer realm="${headerSafe(told.join(' '))}"`],
    ['Location', `/?${headerSafe(coded.join('&'))}`],
    ...coded.map((text, at): [string, string] => [`X-Echo-${at}`, headerSafe(text)]),
    ...halves.map(([first], at): [string, string] => [`X-Half-${at}`, headerSafe(first)]),
  ];
  const granted = {
    Token: issue('token', tokenOf({ exp: Math.round(Date.now() / 1000) + 3600, customerId: 7 })),
    Expiration: new Date(Date.now() + 3_600_000).toISOString(),
    callbackData: JSON.parse(/"callbackData":("(?:[^"\\]|\\.)*")/.exec(body)?.[1] ?? 'null') as unknown,
    refreshToken: issue('refresh token', unguessable()),
    password: issue('password', unguessable()),
  };
  const echo = {
    // Before the rest, since a report shows only the beginning of a body.
    halves: halves.map(([, second]) => second),
    echo: coded,
    [coded[0] ?? '']: told,
    raw: body,
  };
  const text = JSON.stringify({
    success: isLogin,
    message: told.join(' '),
    ...(isLogin && { data: granted }),
    ...echo,
  });
  // An answer that is not JSON shows what a parser would quote of it.
  const isBroken = !isLogin && turn % 7 === 0;
  response.writeHead(status, headerSafe(told.join(' ')).slice(0, 2000), lines.flat());
  response.end(isBroken ? `${told.join(' ')} {${text}` : text);
}

/** Makes an order and delivers it: with codes, with all it was told, and once more to whoever refuses. */
function order({ body, told }: Asked, response: ServerResponse, issue: Issue, key: string): void {
  const { deliverId, notify } = JSON.parse(body) as { deliverId: string; notify: string };
  response.end(JSON.stringify({ order: { deliverId, lines: [{ id: deliverId.length }] }, echo: told }));
  const codes = [issue('code', unguessable()), issue('code', unguessable())];
  const payload = { DeliverID: deliverId, Status: '1', DeliveryData: codes, DeliveryNote: told, echo: codes.join(' ') };
  const whole = JSON.stringify(payload);
  deliver(notify, key, codes, deliverId.endsWith('7') ? whole.slice(0, -1) : whole, 2);
}

function deliver(notify: string, key: string, codes: readonly string[], body: string, attempts: number): void {
  const headers = { Apikey: key, 'Content-Type': 'application/json', 'X-Codes': codes.join(' '), Cookie: `a=${key}` };
  const outgoing = request(notify, { method: 'POST', headers }, (got) => {
    got.resume();
    if ((got.statusCode ?? 0) >= 300 && attempts > 1) deliver(notify, key, codes, body, attempts - 1);
  });
  outgoing.on('error', () => undefined);
  outgoing.end(body);
}

async function read(incoming: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const { pathname: path, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
  const secret = ['authorization', 'apikey', 'cookie'].flatMap((name) => {
    const value = incoming.headers[name];
    return typeof value === 'string' ? [value] : [];
  });
  return { path, body, told: [...secret, ...searchParams.values(), ...leaves(body)].filter((text) => text.length > 3) };
}

/** The texts in a JSON body; the body itself where it is none. */
function leaves(body: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(body, (_name, value: unknown) => {
      if (typeof value === 'string' && value.length < 200) found.push(value);
      return value;
    });
  } catch {
    found.push(body.slice(0, 500));
  }
  return found;
}

function units(text: string, form: (code: number) => string): string {
  return Array.from({ length: text.length }, (_, at) => form(text.charCodeAt(at))).join('');
}

/** A header holds Latin-1, and the reference client takes 64 KiB of them. */
function headerSafe(text: string): string {
  return Buffer.from(text.replaceAll(/[\r\n\0]/g, ' '))
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ')
    .slice(0, 4000);
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { ReceiverProbe } from '../../../../fixtures/roles/receiver/probe.ts';
import { withoutKey } from '../../../../fixtures/roles/receiver/spoil.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import { asking } from '../../engine/kit.ts';

const KEY = 'kQ7vT2mX9pL4';
const ALIVE = { success: true, message: 'Alive' };
const PROCESSED = { success: true, message: 'Processed' };

/** One request by another method than POST, as a page at the notification URL sees it. */
interface Came {
  readonly text: string;
  readonly url: string;
  /** The line that it names; null where it is no delivery. */
  readonly line: string | null;
  /** How many came before it. */
  readonly before: number;
  /** Lines of which the state says that they were processed. */
  readonly done: Set<string>;
}

type Page = (came: Came) => object | number | undefined;

/** What the receiver says besides to a delivery with the key, by how many of those came before. */
const none: (posts: number) => object = () => ({});

/** How one row about a method ends at a receiver with this page, and why: `none` where it gave no occasion. */
async function ended(
  page: Page,
  { method = 'OPTIONS', showsState = false, tellsRepeats = false, more = none } = {},
): Promise<readonly [string, string]> {
  const done = new Set<string>();
  let [before, posts] = [0, 0];
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      const url = String(request.url);
      const answer = (body: object | number = 404): void => {
        response.writeHead(typeof body === 'number' ? body : 200, { 'Content-Type': 'application/json' });
        response.end(typeof body === 'number' ? '{"success":false,"message":"No"}' : JSON.stringify(body));
      };
      const line = /[?&{"]OrderDetailID"?[=:](\d+)/.exec(text || url)?.[1] ?? null;
      if (url.startsWith('/state/')) answer({ processed: done.has(url.slice('/state/'.length)) });
      else if (request.method !== 'POST') answer(page({ text, url, line, before: before++, done }));
      else if (request.headers['apikey'] !== KEY) answer(401);
      else {
        answer(
          tellsRepeats && line !== null && done.has(line)
            ? { ...PROCESSED, message: 'Known' }
            : { ...PROCESSED, ...more(posts++) },
        );
        if (line !== null) done.add(line);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { asker, cell } = asking(new URL(origin));
    const state = { method: 'GET', url: `${origin}/state/{{orderDetailId}}`, headers: [], processed: '/processed' };
    const receiver = {
      ...{ url: new URL(`${origin}/callback`), apiKey: new Secret(KEY, 'receiver.apiKey') },
      ...{ state: showsState ? state : null, orders: [] },
    };
    await new ReceiverProbe(receiver, asker, null).wrongKeys.refusesMethods('no key', withoutKey, [method]);
    const { cases, withoutOccasion = [], exchanges } = cell.record();
    const [one] = cases;
    if (one === undefined) expect([withoutOccasion.length, exchanges.length]).toEqual([1, 0]);
    return [one?.status ?? 'none', one?.reason ?? ''];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const acts = ({ line, text }: Came, refusal: object | number): object | number =>
  line !== null ? PROCESSED : text === '' ? ALIVE : refusal;

for (const [what, page, why] of [
  ['tells it by its words', (came: Came) => acts(came, ALIVE), /the body at \/message/],
  ['refuses what is none', (came: Came) => acts(came, 422), /422/],
  ['breaks over what is none, and says the same else', (came: Came) => (acts(came, 500) === 500 ? 500 : ALIVE), /500/],
  [
    'says one thing and another',
    (came: Came) => (came.line === null ? ALIVE : [PROCESSED, { ...PROCESSED, message: 'Known' }][came.before % 2]),
    /message/,
  ],
] as const)
  test(`an acknowledgement beside a sign of life is one where a receiver ${what}`, async () => {
    const [status, reason] = await ended(page);
    expect(status).toBe('fail');
    expect(reason).toMatch(why);
  });

test('one by GET is one as well', async () => {
  expect((await ended((came) => acts(came, ALIVE), { method: 'GET' }))[0]).toBe('fail');
});

for (const method of ['PUT', 'PATCH', 'DELETE'])
  test(`nothing by ${method} is a sign of life`, async () => {
    const [status, reason] = await ended(() => ALIVE, { method });
    expect(status).toBe('fail');
    expect(reason).toMatch(/success/);
    expect((await ended(({ text }) => (text === '' ? ALIVE : 405), { method }))[0]).toBe('pass');
  });

test('the state decides, where it can be asked', async () => {
  const processes = ({ line, done }: Came): object => {
    if (line !== null) setTimeout(() => done.add(line), 150);
    return ALIVE;
  };
  const [status, reason] = await ended(processes, { showsState: true });
  expect(status).toBe('fail');
  expect(reason).toMatch(/receiver\.state/);
  expect((await ended(processes))[0]).toBe('none');
  // Other words say nothing beside a state that stays.
  expect((await ended((came) => acts(came, 422), { showsState: true }))[0]).toBe('none');
});

test('where none is shown, a delivery that is known when it comes with its key was acted on', async () => {
  const processes = ({ line, done }: Came): object => {
    if (line !== null) done.add(line);
    return ALIVE;
  };
  const [status, reason] = await ended(processes, { tellsRepeats: true });
  expect(status).toBe('fail');
  expect(reason).toMatch(/as one that came before/);
  expect((await ended(() => ALIVE, { tellsRepeats: true }))[0]).toBe('none');
});

for (const [what, more] of [
  ['a clock', (posts: number) => ({ half: posts < 4 ? 'morning' : 'noon' })],
  ['two nodes in turn', (posts: number) => ({ node: ['red', 'blue'][posts % 2] })],
  ['three nodes in turn', (posts: number) => ({ node: ['red', 'blue', 'grey'][posts % 3] })],
  ['two nodes by chance', () => ({ node: Math.random() < 0.5 ? 'red' : 'blue' })],
] as const)
  test(`where ${what} is told of beside the key, a sign of life stays one`, async () => {
    expect(await ended(() => ALIVE, { more })).toEqual(['none', '']);
  });

const second = (): string => new Date().toISOString().slice(0, 19);

for (const [what, page] of [
  ['says the same to all', () => ALIVE],
  ['tells the time', () => ({ ...ALIVE, message: `Alive at ${second()}` })],
  ['ticks between requests', ({ before }: Came) => ({ ...ALIVE, message: before < 3 ? 'Morning' : 'Noon' })],
  ['is told by two nodes in turn', ({ before }: Came) => ({ ...ALIVE, node: ['red', 'blue'][before % 2] })],
  ['is told by three nodes in turn', ({ before }: Came) => ({ ...ALIVE, node: ['red', 'blue', 'grey'][before % 3] })],
  [
    'repeats the body',
    ({ text }: Came) => ({ ...ALIVE, data: text, json: text === '' ? null : (JSON.parse(text) as object) }),
  ],
  ['repeats the body in its words', ({ text }: Came) => ({ ...ALIVE, message: `Alive: ${text}` })],
  [
    'counts what came',
    ({ text }: Came) => ({ ...ALIVE, message: `Alive, ${String(text.length)} bytes`, bytes: text.length }),
  ],
] as const)
  test(`a page that ${what} is a sign of life`, async () => {
    expect(await ended(page)).toEqual(['none', '']);
  });

test('a page that repeats its query is one as well', async () => {
  const page = ({ url }: Came): object => ({
    ...ALIVE,
    url,
    query: Object.fromEntries(new URL(url, 'http://h').searchParams),
  });
  expect(await ended(page, { method: 'GET' })).toEqual(['none', '']);
});

test('what says one thing to any body and another to none is left to the state', async () => {
  const [status, reason] = await ended(({ text }) => (text === '' ? ALIVE : PROCESSED));
  expect(status).toBe('not-tested');
  expect(reason).toMatch(/whether it was acted on is not known/);
});

test('a delivery that is refused beside a sign of life is judged', async () => {
  expect((await ended(({ text }) => (text === '' ? ALIVE : 405)))[0]).toBe('pass');
});

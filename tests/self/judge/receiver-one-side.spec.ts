import { expect, test } from '@playwright/test';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { redrawn } from '../../../evidence/redraw.ts';
import { answersAlike } from '../../../fixtures/judge/matchers/receiver.ts';
import { written } from '../../../fixtures/secrets/shown.ts';
import { send } from '../../../fixtures/wire/send.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';

interface Said {
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: object | string;
}

/** Whether the first answer is taken to be like the others, by the run and by whoever reads its report. */
async function alike(...answers: readonly Said[]): Promise<readonly (boolean | null)[]> {
  const left = [...answers];
  const server = http.createServer((_, response) => {
    const { headers = {}, body = { success: false } } = left.shift() ?? {};
    for (const [name, value] of Object.entries({ 'Content-Type': 'application/json', ...headers }))
      response.setHeader(name, value);
    response.writeHead(401).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const all = [];
  for (let index = 0; index < answers.length; index++)
    all.push(await send(Stimulus.of('POST', url).withBody('{"DeliverID":"one"}'), 5_000));
  server.closeAllConnections();
  server.close();
  const [answer, first, ...rest] = all;
  if (!answer || !first) throw new Error('at least two');
  const exchanges = all.map(({ record }, place) => ({
    ...written(record),
    case: 'the case',
    purpose: place === 0 ? ('case' as const) : ('control' as const),
    vouchedBy: [],
  }));
  const facts = { gist: 'the same' };
  return [answersAlike([answer], [first, ...rest]).pass, redrawn('toAnswerAlike', { args: [], facts, exchanges })];
}

const ALIKE = [true, true];
const OTHERWISE = [false, false];

test('what all have and one has not is told, however it varies, and the other way round', async () => {
  const one = { success: false };
  const varied: readonly (readonly [Said, Said, Said])[] = [
    [{}, { body: { ...one, ref: 'kqzx' } }, { body: { ...one, ref: 'bvdp' } }],
    [{ body: { ...one, ref: null } }, { body: { ...one, ref: 'kqzx' } }, { body: { ...one, ref: 'bvdp' } }],
    [{ body: { ...one, ref: '' } }, { body: { ...one, ref: 'kqzx' } }, { body: { ...one, ref: 'bvdp' } }],
    [{ body: '' }, { body: 'refused, kqzx' }, { body: 'refused, bvdp' }],
    [{}, { headers: { 'x-ref': 'kqzx' } }, { headers: { 'x-ref': 'bvdp' } }],
    [{}, { headers: { 'x-cache-key': 'kqzx' } }, { headers: { 'x-cache-key': 'bvdp' } }],
    [{}, { headers: { 'x-served-by': 'kqzx' } }, { headers: { 'x-served-by': 'bvdp' } }],
    [
      { headers: { 'set-cookie': 'sid=mnrt' } },
      { headers: { 'set-cookie': ['sid=lstw', 'order=kqzx'] } },
      { headers: { 'set-cookie': ['sid=wfgh', 'order=bvdp'] } },
    ],
  ];
  for (const [none, first, second] of varied) {
    expect(await alike(none, first, second), JSON.stringify(first)).toEqual(OTHERWISE);
    expect(await alike(first, none, none), JSON.stringify(first)).toEqual(OTHERWISE);
    expect(await alike(first, second, first), JSON.stringify(first)).toEqual(ALIKE);
    // As of one that is there now and then.
    expect(await alike(none, none, second), JSON.stringify(first)).toEqual(ALIKE);
    expect(await alike(first, none, second), JSON.stringify(first)).toEqual(ALIKE);
  }
});

test('who answers, and for how long it may be kept, count where each group says one thing', async () => {
  for (const name of ['ETag', 'Vary', 'X-Served-By', 'X-Cache', 'Content-Security-Policy']) {
    const [one, other, third] = ['a', 'b', 'c'].map((value): Said => ({ headers: { [name]: value } }));
    if (!one || !other || !third) throw new Error('three answers');
    expect(await alike(one, other, other), name).toEqual(OTHERWISE);
    expect(await alike(one, one, one), name).toEqual(ALIKE);
    expect(await alike(one, other, third), name).toEqual(ALIKE);
    expect(await alike(one, one, other), name).toEqual(ALIKE);
  }
});

test('what a cookie says counts but for its end, and a report does not show it', async () => {
  const saying = (cookie: string): Said => ({ headers: { 'set-cookie': cookie } });
  expect(await alike(saying('o=none'), saying('o=abcd'), saying('o=abcd'))).toEqual([false, true]);
  const until = (second: number): Said => saying(`o=abcd; Expires=Sat, 28 Nov 2026 12:00:0${second} GMT; Path=/`);
  expect(await alike(until(2), until(1), until(1))).toEqual(ALIKE);
});

test('times, lengths, names of a request and what a gateway adds count for nothing', async () => {
  for (const name of ['Age', 'Server-Timing', 'X-Runtime', 'Via', 'Traceparent', 'CF-Ray', 'X-Amzn-Trace-Id']) {
    const there: Said = { headers: { [name]: '1' } };
    expect(await alike({}, there, there), name).toEqual(ALIKE);
    expect(await alike(there, {}, {}), name).toEqual(ALIKE);
  }
  for (const name of ['X-Request-Id', 'X-RateLimit-Remaining', 'Retry-After']) {
    const [one, other] = ['1', '2'].map((value): Said => ({ headers: { [name]: value } }));
    expect(await alike(one ?? {}, other ?? {}, other ?? {}), name).toEqual(ALIKE);
  }
});

test('cookies that are called otherwise each time are no finding', async () => {
  const login = (nonce: string, more: readonly string[] = []): Said => ({
    headers: { 'set-cookie': [`.login.nonce.${nonce}=N`, ...more] },
  });
  expect(await alike(login('kqzx'), login('bvdp'), login('mnrt'))).toEqual(ALIKE);
  expect(await alike(login('kqzx'), login('bvdp', ['order=lstw']), login('mnrt', ['order=wfgh']))).toEqual(OTHERWISE);
});

test('members and headers that are called otherwise each time are no finding, and what else is there is one', async () => {
  const ways: readonly ((name: string, more?: object, text?: string) => Said)[] = [
    (name, more = {}, text = 'see log') => ({ body: { success: false, ref: { [name]: text, ...more } } }),
    (name, more = {}, text = 'see log') => ({ body: { success: false, [name]: { text, ...more } } }),
    (name, more = {}, text = 'see log') => ({ body: { success: false, errors: [{ [name]: { in: text } }, more] } }),
    (name, more = {}, text = 'see log') => ({
      body: { success: false, ...more },
      headers: { [`x-ref-${name}`]: text },
    }),
  ];
  for (const way of ways) {
    const [first, second, third] = [way('kqzx'), way('bvdp'), way('mnrt')];
    const what = JSON.stringify(first);
    expect(await alike(first, second, third), what).toEqual(ALIKE);
    // What changes by the second may be the same in some of them.
    expect(await alike(first, second, second, third), what).toEqual(ALIKE);
    expect(await alike(way('kqzx', { detail: 'no JSON' }), second, third), what).toEqual(OTHERWISE);
    expect(await alike(first, way('bvdp', { order: 'o' }), way('mnrt', { order: 'o' })), what).toEqual(OTHERWISE);
    expect(await alike(way('kqzx', {}, 'no JSON'), second, third), what).toEqual(OTHERWISE);
    expect(await alike({}, second, third), what).toEqual(OTHERWISE);
    // One name for all that is valid, and another for what is not.
    expect(await alike(first, second, second), what).toEqual(OTHERWISE);
  }
});

test('a member that some answers have is not taken for one that is called otherwise each time', async () => {
  const [none, one] = [{ body: { success: false } }, { body: { success: false, hint: 'kqzx' } }];
  expect(await alike({ body: { success: false, detail: 'no JSON' } }, none, one, none)).toEqual(OTHERWISE);
  expect(await alike(one, none, one, none)).toEqual(ALIKE);
});

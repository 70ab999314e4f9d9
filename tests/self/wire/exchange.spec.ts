import { inspect } from 'node:util';
import { expect, test } from '@playwright/test';
import { answerOf, Exchange, headerOf, jsonOf, pack, unpack } from '../../../fixtures/wire/exchange.ts';
import type { HttpAnswer } from '../../../fixtures/wire/http.ts';
import type { MessageExchange } from '../../../spec/report.ts';
import { send } from '../../../fixtures/wire/send.ts';
import { NOT_JSON, parseJson } from '../../../fixtures/wire/json.ts';
import { Secret, sensitive } from '../../../fixtures/secrets/redact.ts';
import { written } from '../../../fixtures/secrets/shown.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { answer, hostileServer, writes } from './hostile-server.ts';
import { apart } from '../apart.ts';
import { madeOf } from './exchange-made.ts';

apart();

const key = new Secret('exchanged-secret-key-0815', 'API_KEY');

test('an exchange shows what was sent and what came, without secrets, however it is printed', async () => {
  const echo = JSON.stringify({ yours: key.reveal(), Token: 'exchanged-token-4711', packed: btoa(key.reveal()) });
  await using server = await hostileServer(
    writes(answer(echo, 'Set-Cookie: s=exchanged-cookie', `X: ${key.reveal()}`)),
  );
  const stimulus = Stimulus.of('POST', new URL('/p', server.url))
    .with('Authorization', sensitive`Bearer ${key}`)
    .withQuery('key', key)
    .withJson({ key });
  const made = await send(stimulus, 5000);
  expect(written(made.record)).toMatchObject({
    request: {
      method: 'POST',
      url: `${server.url.href}p?key=<API_KEY>`,
      headers: [['Authorization', 'Bearer <API_KEY>']],
      body: '{"key":"<API_KEY>"}',
      bodyBytes: 35,
      bodyCut: false,
    },
    answer: {
      status: 200,
      statusText: 'OK',
      headers: [
        ['Content-Length', String(Buffer.byteLength(echo))],
        ['Set-Cookie', 's=<COOKIE>'],
        ['X', '<API_KEY>'],
      ],
      body: '{"yours":"<API_KEY>","Token":"<ACCESS_TOKEN>","packed":"<API_KEY>"}',
      bodyCut: false,
    },
    error: null,
  });
  for (const print of [
    inspect(made, { depth: 9, showHidden: true, getters: true }),
    inspect(stimulus, { depth: 9, showHidden: true, getters: true }),
    JSON.stringify([made, stimulus]),
    inspect(Object.entries(made), { depth: 9 }),
    `${String(made.record.curl)}${String(made.failure)}`,
  ])
    expect(print).not.toMatch(/exchanged-|ZXhjaGFuZ2Vk/);
  expect(headerOf(made, 'x')).toBe(key.reveal());
  expect((jsonOf(made) as { yours: string }).yours).toBe(key.reveal());
});

test('an exchange without an answer says why, and gives none', async () => {
  await using server = await hostileServer((socket) => socket.resetAndDestroy());
  const made = await send(Stimulus.of('GET', server.url).with('ApiKey', key).on('close'), 5000);
  expect(made).toMatchObject({ status: null, failure: 'the connection was reset (ECONNRESET)' });
  expect(written(made.record)).toMatchObject({ answer: null, error: 'the connection was reset (ECONNRESET)' });
  expect(() => answerOf(made)).toThrow('This exchange has no answer');
  expect(jsonOf(made)).toBe(NOT_JSON);
});

test('an exchange whose body was cut says why', async () => {
  await using server = await hostileServer((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'));
  const { record } = await send(Stimulus.of('GET', server.url).on('close'), 5000);
  expect(written(record)).toMatchObject({
    answer: { status: 200, body: 'half', bodyBytes: 4, bodyCut: true },
    error: 'the body was cut: the connection broke off within it',
  });
});

test.describe('what is JSON', () => {
  for (const [name, body, json] of [
    ['an object', '{"a":1}', { a: 1 }],
    ['null', 'null', null],
    ['an object behind a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
    ['nothing', '', NOT_JSON],
    ['text', 'OK', NOT_JSON],
    ['an object with more behind it', '{} x', NOT_JSON],
    ['bytes that are not UTF-8', Buffer.from('"ü"', 'latin1'), NOT_JSON],
  ] as const)
    test(name, () => {
      expect(jsonOf(madeOf(Buffer.from(body)))).toEqual(json);
    });
});

test.describe('a report shows 4096 characters of a body', () => {
  for (const packed of [
    key.reveal(),
    Buffer.from(key.reveal()).toString('base64'),
    encodeURIComponent(`"${key.reveal()}"`),
  ])
    test(`and no part of a secret on the edge: ${packed.slice(0, 4)}…`, () => {
      for (let before = 4096 - packed.length - 1; before <= 4097; before++) {
        const { answer } = written(madeOf(Buffer.from(`${'.'.repeat(before)}${packed}${'.'.repeat(100)}`)).record);
        expect(answer?.body).not.toMatch(/exch|ZXho|ZXhj/);
        expect(answer?.body?.length).toBeLessThanOrEqual(4096);
        expect(answer).toMatchObject({ bodyBytes: before + packed.length + 100, bodyCut: true });
      }
    });

  test('all of them where there are no more', () => {
    expect(madeOf(Buffer.from('.'.repeat(4096))).record.answer).toMatchObject({ bodyBytes: 4096, bodyCut: false });
    expect(madeOf(Buffer.from('.'.repeat(4097))).record.answer).toMatchObject({ bodyBytes: 4097, bodyCut: true });
  });
});

test.describe('a report shows 4096 characters of the headers of an answer', () => {
  const recordOf = (headers: HttpAnswer['headers'], statusText = 'OK'): MessageExchange['answer'] =>
    written(madeOf(Buffer.from('{}'), { headers, statusText }).record).answer;
  const lengthOf = (answer: MessageExchange['answer']): number => (answer?.headers ?? []).flat().join('').length;

  test('all of them where there are no more', () => {
    const headers = [['X-One', 'a'.repeat(1024)] as const, ['x-two', ''] as const];
    expect(recordOf(headers)).toEqual(expect.objectContaining({ headers }));
    expect(recordOf(headers)).not.toHaveProperty('headersCut');
  });

  for (const [what, headers] of [
    ['a long one', [['X-Big', 'v '.repeat(15_000)]]],
    ['a long name', [['x'.repeat(30_000), 'v']]],
    ['many', Array.from({ length: 2_000 }, (_, place): [string, string] => [`x-${place}`, 'value'])],
    ['many long ones', Array.from({ length: 20 }, (): [string, string] => ['x', 'v'.repeat(2_000)])],
  ] as const)
    test(`the beginning of ${what}`, () => {
      const answer = recordOf(headers);
      expect(answer?.headersCut).toBe(true);
      expect(lengthOf(answer)).toBeLessThanOrEqual(4096);
      expect(answer?.headers[0]?.[0]).toBe(headers[0][0].slice(0, 1024));
    });

  test('the beginning of what stands behind its status', () => {
    expect(recordOf([], 'o'.repeat(30_000))?.statusText).toHaveLength(256);
  });

  test('and no part of a secret on the edge', () => {
    for (let before = 1024 - key.reveal().length - 1; before <= 1025; before++)
      expect(JSON.stringify(recordOf([['X', `${'.'.repeat(before)}${key.reveal()}`]]))).not.toMatch(/exch/);
  });
});

test('JSON that is nested too deep to be walked through is none; brackets in a string nest nothing', () => {
  const nested = (depth: number): Buffer => Buffer.from(`${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`);
  expect(parseJson(nested(500))).not.toBe(NOT_JSON);
  for (const depth of [502, 400_000]) expect(parseJson(nested(depth))).toBe(NOT_JSON);
  const text = `${'[{'.repeat(400)}\\"[[`;
  expect(parseJson(Buffer.from(JSON.stringify({ text, again: text })))).toEqual({ text, again: text });
  const wide = Array.from({ length: 2_000 }, () => [{}]);
  expect(parseJson(Buffer.from(JSON.stringify(wide)))).toEqual(wide);
  for (const bytes of ['', '[', '{"a":1,}', '\u00ff']) expect(parseJson(Buffer.from(bytes, 'latin1'))).toBe(NOT_JSON);
  expect(parseJson(Buffer.from('\ufeff{}'))).toEqual({});
});

test('what a request says openly is hidden neither in it nor in the answer that says it again', async () => {
  const codes = ['MADE-UP-CODE-0001', 'MADE-UP-CODE-0002'];
  const escapes = Array.from(codes.join(), (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const echo = JSON.stringify({
    DeliveryData: [...codes, codes.join(), 'HANDED-OUT-0003'],
    password: key.reveal(),
  });
  await using server = await hostileServer(writes(answer(echo)));
  const sent = Stimulus.of('POST', new URL('/p', server.url)).withBody(
    sensitive`{"DeliveryData":["${codes[0] ?? ''}","${codes[1] ?? ''}","${escapes}"],"key":"${key}"}`,
  );
  const { request, answer: came } = written((await send(sent, 5000)).record);
  expect(request.body).toBe(`{"DeliveryData":["${codes.join('","')}","${escapes}"],"key":"<API_KEY>"}`);
  expect(came?.body).toBe(
    `{"DeliveryData":["${codes.join('","')}","${codes.join()}","<CODE>"],"password":"<API_KEY>"}`,
  );
});

test('two requests of one millisecond are told apart by how long each took, which a process tells another', () => {
  const stimulus = Stimulus.of('POST', new URL('http://127.0.0.1/'));
  const took = (durationMs: number): Exchange =>
    new Exchange(stimulus, new Date(0), { answer: null, failure: 'none', unasked: false, stale: false, durationMs }, 1);
  const [one, other] = [took(5.0312), took(5.0344)];
  expect(one.record.durationMs).not.toBe(other.record.durationMs);
  expect(unpack(stimulus, pack(one)).record.durationMs).toBe(one.record.durationMs);
});

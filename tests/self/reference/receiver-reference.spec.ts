import { spawn } from 'node:child_process';
import net from 'node:net';
import { expect } from '@playwright/test';
import { validatorFor } from '../../../spec/contract.ts';
import { ask, type Lines } from './platform-kit.ts';
import { DELIVERY, key, post, state, test } from './receiver-kit.ts';

for (const delivery of [
  ...[0, 1, 2, 3].map((Status) => ({ ...DELIVERY, Status, DeliveryData: [] })),
  { ...DELIVERY, DeliveryData: [], DeliveryNote: ['One gold bar.'] },
  { ...DELIVERY, Extra: 1, ['__proto__']: 2 },
]) {
  test(`acknowledges ${JSON.stringify(delivery)}`, async ({ open }) => {
    const receiver = await open();
    const answer = await post(receiver, key(receiver), delivery);
    expect(answer).toMatchObject({
      status: 200,
      json: { success: true },
      headers: { 'content-type': 'application/json' },
    });
    expect(validatorFor('deliverOrder', 200)(answer.json)).toEqual([]);
    expect(await state(receiver, 7, delivery.Status)).toEqual({ processed: true, times: 1 });
  });
}

test('lines that a double takes for one are two', async ({ open }) => {
  const receiver = await open();
  const text =
    '{"DeliverID":"1234567890123456789","OrderDetailID":@,"Status":1,"DeliveryData":["\\"12345678901234567"],"DeliveryNote":null}';
  const deliver = async (line: string): Promise<unknown> =>
    (await post(receiver, key(receiver), Buffer.from(text.replace('@', line)))).json;
  for (const line of ['9007199254740992', '9007199254740993'])
    expect(await deliver(line)).toEqual({ success: true, message: 'Processed.' });
  expect(await deliver('9007199254740993')).toEqual({ success: true, message: 'Processed before.' });
  for (const line of ['1.12345678901234567', '12345678901234567.5', '"12345678901234567"'])
    expect(await deliver(line)).toMatchObject({ success: false });
});

const BODIES: readonly unknown[] = [
  DELIVERY,
  undefined,
  '',
  '{',
  '[]',
  'null',
  { Status: 'x' },
  Buffer.alloc(1_048_576, 'x'),
];

test('without the one key every body gets the same 401 and leaves no trace', async ({ open }) => {
  const receiver = await open();
  const { apiKey } = receiver;
  const other = apiKey.replace(/[a-z]/i, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
  const wrong: Lines[] = [
    [],
    [['Apikey', '']],
    [['Apikey', other]],
    [['Apikey', apiKey.slice(0, -1)]],
    [['Apikey', `${apiKey}x`]],
    [['Authorization', `Bearer ${apiKey}`]],
    [
      ['Apikey', apiKey],
      ['Apikey', 'another'],
    ],
  ];
  for (const lines of wrong) {
    const answers = await Promise.all(BODIES.map((body) => post(receiver, lines, body)));
    const said = new Set(answers.map(({ status, text }) => `${status} ${text}`));
    expect([...said]).toEqual([expect.stringMatching(/^401 \{"success":false,"message":".+"\}$/)]);
  }
  expect((await post(receiver, [], DELIVERY, `?Apikey=${apiKey}`)).status).toBe(401);
  expect(await state(receiver)).toEqual({ processed: false, times: 0 });
  expect((await post(receiver, key(receiver), DELIVERY)).json).toEqual({ success: true, message: 'Processed.' });
});

test('a wrong key is answered without waiting for the body', async ({ open }) => {
  const { url } = await open();
  const { port, pathname } = new URL(url);
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.write(`POST ${pathname} HTTP/1.1\r\nHost: x\r\nApikey: no\r\nContent-Length: 1000\r\n\r\n{`);
  const [first] = (await new Promise<Buffer>((resolve) => socket.once('data', resolve))).toString().split('\r\n');
  expect(first).toBe('HTTP/1.1 401 Unauthorized');
  socket.destroy();
});

for (const name of ['apikey', 'APIKEY', 'ApiKey', 'aPIkEY']) {
  test(`knows its key in the header ${name}`, async ({ open }) => {
    const receiver = await open();
    expect((await post(receiver, key(receiver, name), DELIVERY)).status).toBe(200);
  });
}

for (const [body, fault] of [
  ['{', 'the body: it is not JSON'],
  ['', 'the body: it is not JSON'],
  [Buffer.from('{"DeliverID":"\xff"}', 'latin1'), 'the body: it is not JSON'],
  ['[]', 'the body'],
  ['null', 'the body'],
  [{ ...DELIVERY, DeliverID: 1 }, 'DeliverID'],
  [{ ...DELIVERY, OrderDetailID: '7' }, 'OrderDetailID'],
  [{ ...DELIVERY, OrderDetailID: 1.5 }, 'OrderDetailID'],
  [{ ...DELIVERY, Status: 4 }, 'Status'],
  [{ ...DELIVERY, Status: '1' }, 'Status'],
  [{ ...DELIVERY, DeliveryData: null }, 'DeliveryData'],
  [{ ...DELIVERY, DeliveryData: [7] }, 'DeliveryData'],
  [{ ...DELIVERY, DeliveryNote: 'text' }, 'DeliveryNote'],
  [{ ...DELIVERY, DeliveryNote: undefined }, 'DeliveryNote'],
] as const) {
  test(`refuses ${body instanceof Buffer ? 'bytes that are not UTF-8' : JSON.stringify(body)}`, async ({ open }) => {
    const receiver = await open();
    const answer = await post(receiver, key(receiver), body);
    expect(answer).toMatchObject({
      status: 400,
      json: { success: false, message: `Not a delivery, because of ${fault}.` },
    });
    expect(await state(receiver)).toEqual({ processed: false, times: 0 });
  });
}

test('a body that is too large is a 413', async ({ open }) => {
  const receiver = await open();
  const answer = await post(receiver, key(receiver), Buffer.alloc(2_000_000, ' '));
  expect(answer).toMatchObject({ status: 413, json: { success: false } });
});

test('the same delivery again, at once or later, is acknowledged and acted on once', async ({ open }) => {
  const acted: unknown[] = [];
  const receiver = await open({ process: (delivery) => void acted.push(delivery) });
  const answers = await Promise.all([1, 2, 3].map(() => post(receiver, key(receiver), DELIVERY)));
  answers.push(await post(receiver, key(receiver), DELIVERY));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.at(-1)?.json).toEqual({ success: true, message: 'Processed before.' });
  expect(acted).toEqual([DELIVERY]);
  await post(receiver, key(receiver), { ...DELIVERY, Status: 0 });
  expect(acted).toHaveLength(2);
  expect(await state(receiver)).toEqual({ processed: true, times: 1 });
});

test('a delivery that could not be acted on is a 500, and still new', async ({ open }) => {
  let broken = true;
  const receiver = await open({
    process: () => {
      if (broken) throw new Error('a secret of the inside');
    },
  });
  const failed = await post(receiver, key(receiver), DELIVERY);
  expect(failed).toMatchObject({ status: 500, json: { success: false } });
  expect(failed.text).not.toContain('inside');
  expect(await state(receiver)).toEqual({ processed: false, times: 0 });
  broken = false;
  expect((await post(receiver, key(receiver), DELIVERY)).json).toEqual({ success: true, message: 'Processed.' });
});

test('other methods and paths, and odd request targets', async ({ open }) => {
  const receiver = await open({ path: '/own/path' });
  const { origin } = new URL(receiver.url);
  const statusOf = async (method: string, path: string) => (await ask(origin, method, path, key(receiver))).status;
  expect(await statusOf('GET', '/own/path')).toBe(405);
  expect(await statusOf('DELETE', '/own/path')).toBe(405);
  expect(await statusOf('POST', '/callback')).toBe(404);
  expect(await statusOf('POST', '//')).toBe(400);
  expect(await statusOf('POST', '/state')).toBe(405);
  expect(await statusOf('GET', '/state?orderDetailId=x&status=1')).toBe(400);
  expect((await ask(origin, 'GET', '/own/path', [])).headers.allow).toBe('POST');
});

test('alone, it tells its key, takes a delivery and ends when it is interrupted', async () => {
  const child = spawn(process.execPath, ['commands/program.js', 'receiver', '--port', '0', '--key', 'K'], {
    cwd: new URL('../../../', import.meta.url),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const url = /^Reference receiver on (\S+)/.exec(output)?.[1];
    if (url === undefined || !chunk.includes('Ctrl-C')) return;
    const body = JSON.stringify(DELIVERY);
    void fetch(url, { method: 'POST', headers: { Apikey: 'K' }, body }).finally(() => child.kill('SIGINT'));
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Key \(header Apikey\): K\n[^]*Order "D-1", line 7: now 1\n$/),
  ]);
});

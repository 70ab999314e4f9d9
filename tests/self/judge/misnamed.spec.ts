import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import { expect as judged } from '../../../fixtures/judge/expect.ts';
import { Finding } from '../../../fixtures/judge/finding.ts';
import { fitsAnswer, isJson } from '../../../fixtures/judge/matchers/answer.ts';
import { Inconclusive } from '../../../fixtures/judge/outcomes.ts';
import { written } from '../../../fixtures/secrets/shown.ts';
import { send } from '../../../fixtures/wire/send.ts';
import type { Exchange } from '../../../fixtures/wire/exchange.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import type { ExchangeRecord } from '../../../spec/report.ts';
import { hostileServer } from '../wire/hostile-server.ts';

const ENVELOPE = Buffer.from('{"data":{},"success":true,"message":"Signed in."}');
const ACKNOWLEDGED = Buffer.from('{"success":true,"message":"Taken."}');

/** @param lost so many bytes of the body, of which the connection says nothing. */
async function answered(coding: string, body: Buffer, lost = 0): Promise<Exchange> {
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: ${coding}\r\n`;
  const left = body.subarray(0, body.length - lost);
  await using server = await hostileServer((socket) => {
    socket.end(Buffer.concat([Buffer.from(`${head}Content-Length: ${left.length}\r\n\r\n`), left]));
  });
  return await send(Stimulus.of('POST', server.url).on('close'), 5_000);
}

type Asked = 'toBeJson' | 'toBeEnvelope' | 'toSucceed' | 'toBeAcknowledgement';

function endOf(answer: Exchange, asked: Asked): string {
  try {
    judged(answer)[asked]();
    return 'pass';
  } catch (error) {
    if (error instanceof Finding) return 'fail';
    if (error instanceof Inconclusive) return 'inconclusive';
    throw error;
  }
}

const recorded = (exchange: Exchange): ExchangeRecord => ({
  case: 'a',
  purpose: 'case',
  vouchedBy: [],
  ...written(exchange.record),
});

for (const [name, coding, code] of [
  ['gzip, and is a text', 'gzip', (body) => body],
  ['deflate, and is a text', 'deflate', (body) => body],
  ['brotli, and is a text', 'br', (body) => body],
  ['gzip, and is brotli', 'gzip', brotliCompressSync],
  ['gzip twice, and is that once', 'gzip, gzip', gzipSync],
] as readonly (readonly [string, string, (body: Buffer) => Buffer])[])
  test(`an answer names ${name}: no client reads it, which is a finding, in a run and at the gate`, async () => {
    const answer = await answered(coding, code(ENVELOPE));
    expect(endOf(answer, 'toBeJson')).toBe('fail');
    expect(endOf(answer, 'toBeEnvelope')).toBe('fail');
    expect(endOf(answer, 'toSucceed')).toBe('fail');
    const taken = await answered(coding, code(ACKNOWLEDGED));
    expect(endOf(taken, 'toBeAcknowledgement')).toBe('fail');
    // At the gate no facts speak for it.
    const facts = { faults: '0', parses: 'true' };
    for (const matcher of ['toBeJson', 'toBeEnvelope', 'toSucceed'])
      expect(redrawn(matcher, { args: [], facts, exchanges: [recorded(answer)] }), matcher).toBe(false);
    expect(redrawn('toBeAcknowledgement', { args: [], facts, exchanges: [recorded(taken)] })).toBe(false);
    expect(answer.status).toBe(200);
  });

for (const [name, coding, code] of [
  ['gzip by its old name', 'x-gzip', gzipSync],
  ['deflate without its header', 'deflate', deflateRawSync],
  ['gzip in two members', 'gzip', (body) => Buffer.concat([gzipSync(body.subarray(0, 9)), gzipSync(body.subarray(9))])],
  ['gzip twice, and is', 'gzip, gzip', (body) => gzipSync(gzipSync(body))],
  ['no coding at all', 'identity', (body) => body],
  ['the name of a charset for one', 'utf-8', (body) => body],
] as readonly (readonly [string, string, (body: Buffer) => Buffer])[])
  test(`an answer that names ${name} is read`, async () => {
    const answer = await answered(coding, code(ENVELOPE));
    expect(isJson(answer).pass).toBe(true);
    expect(fitsAnswer(answer, 'generateToken', 200, (path) => !path.startsWith('/data')).pass).toBe(true);
    expect(redrawn('toBeJson', { args: [], facts: { parses: 'true' }, exchanges: [recorded(answer)] })).toBe(true);
  });

test('what lost its end on the way, or is in a coding that is read nowhere here, is no finding', async () => {
  for (const [coding, code] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)
    expect(endOf(await answered(coding, code(ENVELOPE), 12), 'toBeEnvelope'), coding).toBe('inconclusive');
  expect((await answered('compress', Buffer.from([0x1f, 0x9d, 0x90]))).interruption).not.toBeNull();
});

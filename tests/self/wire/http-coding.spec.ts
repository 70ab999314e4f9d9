import zlib, { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { sendHttp, type HttpAnswer } from '../../../fixtures/wire/http.ts';
import { decodeBody } from '../../../fixtures/wire/http/decode.ts';
import { isMisnamed, misnamed } from '../../../spec/misnamed.ts';
import { answer, hostileServer, type Behaviour } from './hostile-server.ts';

const TEXT = '{"success":true}'.repeat(50);
const MIB = 1024 * 1024;
const QUALITY = zlib.constants.BROTLI_PARAM_QUALITY;

async function answerTo(behave: Behaviour): Promise<HttpAnswer | null> {
  await using server = await hostileServer(behave);
  const request = {
    method: 'GET',
    url: server.url,
    headers: [],
    body: null,
    timeoutMs: 5000,
    connection: 'close' as const,
  };
  return (await sendHttp(request)).answer;
}

for (const [name, coding, packed] of [
  ['gzip', 'gzip', gzipSync(TEXT)],
  ['gzip by its old name', 'X-GZIP', gzipSync(TEXT)],
  ['deflate', 'deflate', deflateSync(TEXT)],
  ['deflate without its header', 'deflate', deflateRawSync(TEXT)],
  ['brotli', 'br', brotliCompressSync(TEXT)],
  ['two codings', 'deflate, gzip', gzipSync(deflateSync(TEXT))],
  ['identity', 'identity', Buffer.from(TEXT)],
  ['a header that names none', '', Buffer.from(TEXT)],
] as const)
  test(`${name} is undone`, async () => {
    const got = await answerTo((socket) => socket.write(answer(packed, `Content-Encoding: ${coding}`)));
    expect(got).toMatchObject({ body: Buffer.from(TEXT), cut: null });
  });

for (const [name, coding, body, why] of [
  ['a gzip that is none', 'gzip', Buffer.from('not gzip at all'), misnamed('gzip')],
  ['a gzip that is brotli', 'gzip', brotliCompressSync(TEXT), misnamed('gzip')],
  ['a deflate that is none', 'deflate', Buffer.from(TEXT), misnamed('deflate')],
  ['a gzip that is named twice', 'gzip, gzip', gzipSync(TEXT), misnamed('gzip')],
  ['a gzip without its end', 'gzip', gzipSync(TEXT).subarray(0, 20), 'its content coding gzip could not be undone'],
  [
    'a brotli without its end',
    'br',
    brotliCompressSync(TEXT).subarray(0, 20),
    'its content coding br could not be undone',
  ],
  ['a brotli that is none', 'br', Buffer.from('not brotli'), misnamed('br')],
  ['a coding nobody knows', 'secret-value', Buffer.from(TEXT), 'its content coding is not known'],
  ['codings without end', 'gzip,'.repeat(99), gzipSync(TEXT), 'it names more than 8 content codings'],
] as const)
  test(`${name} leaves the body as it came, and says why`, async () => {
    const got = await answerTo((socket) => socket.write(answer(body, `Content-Encoding: ${coding}`)));
    expect(got).toMatchObject({ status: 200, body, cut: why });
    expect(got?.misnamed ?? false).toBe(isMisnamed(why));
  });

const BOMB = gzipSync(Buffer.alloc(64 * MIB));

for (const [name, coding, body] of [
  ['a zip bomb', 'gzip', BOMB],
  ['a zip bomb in another coding', 'gzip, deflate', deflateSync(BOMB)],
  ['a bomb of brotli', 'br', brotliCompressSync(Buffer.alloc(64 * MIB), { params: { [QUALITY]: 1 } })],
] as const)
  test(`of ${name} the beginning is left, which costs nobody any time, and why`, () => {
    const { body: left, broken } = decodeBody(body, coding);
    expect(broken).toMatch(/^its content coding (gzip|br) unfolds to more than 4 MiB$/);
    expect(left).toEqual(body.subarray(0, 4096));
  });

test('what unfolds to no more than is read is read, whatever it was packed to', () => {
  const body = Buffer.alloc(4 * MIB, '{}');
  expect(decodeBody(gzipSync(body), 'gzip')).toEqual({ body, broken: null });
});

/** A frame of one raw block, as RFC 8878 §3.1.1 has it: no version of Node is needed to write that. */
function zstdFrame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, body.length, (body.length << 3) | 1, body.length >> 5, 0, ...body]);
}

test('zstd, which nobody asked for and a server may choose, is undone or nothing that speaks against it', async () => {
  const text = '{"success":true}';
  const got = await answerTo((socket) => socket.write(answer(zstdFrame(text), 'Content-Encoding: zstd')));
  if ('zstdDecompressSync' in zlib)
    expect(got).toMatchObject({ status: 200, body: Buffer.from(text), cut: null, interrupted: false, unread: null });
  else {
    const cut = 'its content coding zstd cannot be undone by this version of Node.js';
    expect(got).toMatchObject({ status: 200, body: zstdFrame(text), cut, interrupted: true });
  }
});

test('a registered coding that is read nowhere is no fault of the server', async () => {
  const got = await answerTo((socket) => socket.write(answer('LZW', 'Content-Encoding: compress')));
  expect(got).toMatchObject({
    status: 200,
    cut: 'its content coding compress cannot be undone here',
    interrupted: true,
  });
});

test('of a compressed body that broke off, what came is read', async () => {
  const lines = Array.from({ length: 2000 }, (_, at) => `line ${at * at}`).join('\n');
  const packed = gzipSync(lines);
  const half = packed.subarray(0, packed.length / 2);
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`;
  const got = await answerTo((socket) => socket.end(Buffer.concat([Buffer.from(head), half])));
  expect(got?.cut).toBe('the connection broke off within it');
  expect(got?.body.toString()).toMatch(/^line 0\nline 1\nline 4\n/);
  expect(lines.startsWith(got?.body.toString() ?? '?')).toBe(true);
});

test('an empty body has nothing to undo', () => {
  expect(decodeBody(Buffer.alloc(0), 'gzip')).toEqual({ body: Buffer.alloc(0), broken: null });
});

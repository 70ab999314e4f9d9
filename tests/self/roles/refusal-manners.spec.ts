import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { MANNERS, refusal } from '../../../fixtures/roles/callback/manners.ts';
import { CallbackHub } from '../../../fixtures/roles/callback/hub.ts';
import { claimed, KEY, payload, raw, withHub } from './hub-kit.ts';

/** What a sender reads of a refusal, asked for with this version and these headers, on a connection that it ends. */
async function read(code: number, at: number, version: string, headers: string): Promise<string> {
  let text = '';
  await withHub(async (hub: CallbackHub) => {
    claimed(hub, [refusal(code, at)]);
    const body = payload();
    const head = `POST /hook-7f3a HTTP/${version}\r\nHost: hub\r\nConnection: close\r\nApikey: ${KEY}\r\n${headers}`;
    text = await raw(hub.port, `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  });
  return text;
}

test('manners bring each way of each dimension together with each way of each other, and begin with the usual one', () => {
  const ways = MANNERS.map(({ framing, type, reason, zipped, headers }) => [
    framing ?? 'chunked',
    type === null ? 'none' : (type ?? 'JSON'),
    reason ?? 'usual',
    String(zipped ?? false),
    Object.keys(headers ?? {})[0] ?? 'short',
  ]);
  expect(MANNERS[0]).toEqual({});
  const dimensions = ways[0]?.map((_, at) => [...new Set(ways.map((way) => way[at]))]) ?? [];
  expect(dimensions.map(({ length }) => length)).toEqual([4, 3, 3, 2, 4]);
  for (const [at, some] of dimensions.entries())
    for (const [behind, others] of dimensions.slice(at + 1).entries())
      for (const one of some)
        for (const other of others)
          expect(
            ways.some((way) => way[at] === one && way[at + 1 + behind] === other),
            `${one}, ${other}`,
          ).toBe(true);
  expect(MANNERS.length).toBeLessThan(24);
});

test('a refusal is given in its manner, and tells its end as its sender can read it', async () => {
  for (const [at, manner] of MANNERS.entries()) {
    const place = (at + MANNERS.length) % MANNERS.length;
    const asked = await read(500, place, '1.1', 'Accept-Encoding: br, gzip;q=0.5\r\n');
    const isOld = manner.framing === 'HTTP/1.0';
    expect(asked.startsWith(`HTTP/1.${isOld ? '0' : '1'} 500 ${manner.reason ?? 'Internal Server Error'}\r\n`)).toBe(
      true,
    );
    expect(/^content-encoding: gzip\r$/im.test(asked)).toBe(manner.zipped === true);
    expect(/^transfer-encoding: chunked\r$/im.test(asked)).toBe(manner.framing === undefined);
    expect(/^content-length: /im.test(asked)).toBe(manner.framing === 'length');
    expect(/^content-type: /im.test(asked)).toBe(manner.type !== null);
    expect(asked.includes(gzipSync('').toString('latin1').slice(0, 2))).toBe(manner.zipped === true);
    // Who asks for no coding gets none, and who speaks HTTP/1.0 no chunks.
    const plain = await read(500, place, '1.0', 'Accept-Encoding: gzip;q=0, identity\r\n');
    expect(plain).not.toMatch(/^(?:content-encoding|transfer-encoding): /im);
  }
});

test('who does not say what it reads gets a few refusals in gzip, and nobody else who has not asked for it', async () => {
  const coded = async (code: number, headers: string): Promise<boolean> =>
    /^content-encoding: gzip\r$/im.test(await read(code, 0, '1.1', headers));
  for (const code of [400, 451, 511]) {
    expect(await coded(code, '')).toBe(true);
    for (const said of ['identity', 'br, deflate', 'gzip;q=0', ''])
      expect(await coded(code, `Accept-Encoding: ${said}\r\n`), said).toBe(false);
  }
  for (const code of [404, 503]) {
    expect(await coded(code, 'Accept-Encoding: gzip\r\n')).toBe(true);
    expect(await coded(code, '')).toBe(false);
  }
});

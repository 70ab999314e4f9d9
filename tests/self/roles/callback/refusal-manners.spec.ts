import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { bodyOf } from '../../../../fixtures/roles/callback/hub/head.ts';
import { MANNERS, refusal } from '../../../../fixtures/roles/callback/script/manners.ts';
import { CallbackHub } from '../../../../fixtures/roles/callback/hub/hub.ts';
import { CLIENT_ERRORS, REDIRECTS, SERVER_ERRORS } from '../../../../fixtures/roles/callback/script/scenarios.ts';
import { attemptRecord } from '../../../../fixtures/roles/callback/deliveries/evidence.ts';
import { inOtherWords, WORDINGS } from '../../../../fixtures/roles/callback/script/wordings.ts';
import { status, type StatusAnswer } from '../../../../fixtures/roles/callback/script/statuses.ts';
import { claimed, KEY, payload, raw, withHub } from './hub-kit.ts';

/** Of four deliveries with the same statuses, each. */
const TURNS = [0, 1, 2, 3] as const;

/** What a sender reads of an answer, asked for with this version and these headers, on a connection that it ends. */
async function read(code: number, at: number, version: string, headers: string): Promise<string> {
  return readOf(refusal(code, at), version, headers);
}

async function readOf(answer: StatusAnswer, version: string, headers: string): Promise<string> {
  let text = '';
  await withHub(async (hub: CallbackHub) => {
    claimed(hub, [answer]);
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
  for (const code of [404, 416]) {
    expect(await coded(code, 'Accept-Encoding: gzip\r\n')).toBe(true);
    expect(await coded(code, '')).toBe(false);
  }
});

// A platform took a redirect that says success, and a client error that says nothing, for an acknowledgement.
test('of four deliveries each status says that it is one, that it is none, nothing, and a page', () => {
  for (const code of [...REDIRECTS, ...CLIENT_ERRORS, ...SERVER_ERRORS].filter((one) => one !== 304)) {
    const said = TURNS.map((turn) => refusal(code, 0, turn));
    const ways = said.map(({ body = '' }) => /^<!doctype html>|"success":(?:true|false)|^$/.exec(body)?.[0]);
    expect([...ways].sort(), String(code)).toEqual(['', '"success":false', '"success":true', '<!doctype html>']);
    for (const one of said) {
      if (one.body === '') expect(bodyOf({ ...one, zipped: false })).toHaveLength(0);
      expect((one.type ?? 'none').includes('text/html')).toBe(one.body?.startsWith('<') === true && one.type !== null);
    }
  }
});

test('what says nothing comes in no coding', async () => {
  const nothing = TURNS.map((turn) => ({ ...refusal(451, 0, turn), zipped: true })).find(({ body }) => body === '');
  if (nothing === undefined) throw new Error('One of four says nothing');
  const text = await readOf({ ...nothing, framing: 'length' }, '1.1', 'Accept-Encoding: gzip\r\n');
  expect(text).toMatch(/^content-length: 0\r$/im);
  expect(text).not.toMatch(/^content-encoding: /im);
});

// A platform followed no redirect but those whose place is written without a host.
test('a redirect of each status leads to one trap, and names its host in some deliveries alone', async () => {
  for (const code of REDIRECTS.filter((one) => one !== 304)) {
    const places = [];
    for (const turn of TURNS)
      places.push(/^location: (.*)\r$/im.exec(await readOf(refusal(code, 0, turn), '1.1', ''))?.[1] ?? '');
    const isWhole = places.map((place) => URL.canParse(place));
    expect(isWhole.filter(Boolean)).toHaveLength(2);
    // What one order of each kind shows, and two deliveries of one.
    expect(isWhole[0]).not.toBe(isWhole[2]);
    expect(isWhole[1]).not.toBe(isWhole[3]);
    for (const place of places)
      expect(new URL(place, 'http://127.0.0.1/hook-7f3a').pathname).toMatch(/^\/hook-7f3a\/trap-[\w-]+$/);
  }
});

// A platform took a redirect to the notification URL itself for the end of a delivery.
test('a redirect may name the address that was asked for, with its host and without', async () => {
  for (const isRelative of [false, true]) {
    const text = await readOf({ ...status(308), toItself: true, isRelative }, '1.1', '');
    const place = /^location: (.*)\r$/im.exec(text)?.[1] ?? '';
    expect(URL.canParse(place)).toBe(!isRelative);
    expect(new URL(place, 'http://127.0.0.1').pathname).toBe('/hook-7f3a');
  }
});

/** The refusals in other words of which this holds. */
function wordedBy(holds: (answer: StatusAnswer) => boolean): StatusAnswer[] {
  return WORDINGS.map(inOtherWords).flatMap((one) => (one.kind === 'status' && holds(one) ? [one] : []));
}

// Platforms lost a delivery where the library that they send by threw at what a refusal said of itself.
test('a refusal may be in no coding and in no charset that it says, and ask for a wait that is none', async () => {
  const [coded, ...others] = wordedBy(({ headers }) => headers?.['Content-Encoding'] !== undefined);
  expect(others).toEqual([]);
  // Whoever has asked for nothing gets it too.
  const text = coded === undefined ? '' : await readOf(coded, '1.1', 'Accept-Encoding: identity\r\n');
  expect(text).toMatch(/^content-encoding: gzip\r$/im);
  expect(text).toContain('conformance: refused');
  const charsets = wordedBy(() => true).flatMap(({ type }) => /charset=(.+)/.exec(type ?? '')?.[1] ?? []);
  const isKnown = (charset: string): boolean => {
    try {
      return new TextDecoder(charset).encoding !== '';
    } catch {
      return false;
    }
  };
  expect(charsets.filter((one) => !isKnown(one))).toHaveLength(1);
  const waits = wordedBy(() => true).flatMap(({ headers }) => headers?.['Retry-After'] ?? []);
  const odd = waits.map(String).filter((one) => !/^\d+$/.test(one) && (!Number.isNaN(Number(one)) || !Date.parse(one)));
  expect(odd).toEqual(['soon', '0.5', '-1']);
});

// A platform whose library reads 256 KiB of an answer, and throws away the rest and the job, was certified.
test('a refusal may be longer than is read, has been given by then, and takes no room in a report', async () => {
  const [long] = wordedBy(({ filled = 0 }) => filled > 256 * 1024);
  if (long === undefined) throw new Error('One is as long');
  expect(await readOf({ ...long, trailing: 0 }, '1.1', '')).toContain('conformance: refused');
  expect(bodyOf(long)?.length).toBeGreaterThan(512 * 1024);
  await withHub(async (hub) => {
    const claim = claimed(hub, [long]);
    const body = payload();
    const socket = net.connect(hub.port, '127.0.0.1', () =>
      socket.write(
        `POST /hook-7f3a HTTP/1.1\r\nHost: hub\r\nApikey: ${KEY}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.resetAndDestroy();
    await expect.poll(() => claim.attempts[0]?.answeredAt).toEqual(expect.any(Number));
    const [attempt] = claim.attempts;
    expect(attempt?.abandonedAt).toBeNull();
    const { answer } = JSON.parse(JSON.stringify(attempt && attemptRecord(attempt))) as { answer: object };
    expect(answer).toMatchObject({ bodyBytes: bodyOf(long)?.length, bodyCut: true });
    expect(JSON.stringify(attempt).length).toBeLessThan(4_096);
  });
});

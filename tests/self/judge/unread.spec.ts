import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { misjudged } from '../../../evidence/signatures.ts';
import { redrawn } from '../../../evidence/redraw.ts';
import { expect as judged } from '../../../fixtures/judge/expect.ts';
import { Finding } from '../../../fixtures/judge/finding.ts';
import { Inconclusive } from '../../../fixtures/judge/outcomes.ts';
import { written } from '../../../fixtures/secrets/shown.ts';
import { send } from '../../../fixtures/wire/send.ts';
import type { Exchange } from '../../../fixtures/wire/exchange.ts';
import { MAX_BODY_BYTES } from '../../../fixtures/wire/http.ts';
import { signHs256 } from '../../../fixtures/wire/jwt.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import type { ExchangeRecord } from '../../../spec/report.ts';
import { hostileServer, writes } from '../wire/hostile-server.ts';

const TOKEN = signHs256({ alg: 'HS256' }, { customer: '1', exp: 1 }, 'a key of the test');
const GRANTED = JSON.stringify({ data: { Token: TOKEN } });
const TAKEN = '{"success":true,"message":"n"}';
const DEEP = `{"x":${'['.repeat(501)}${']'.repeat(501)},`;

/** What stands on the wire behind the status. */
interface Said {
  readonly status?: number;
  readonly head?: string;
  readonly body?: string | Buffer;
  /** A length other than that of the body. */
  readonly length?: number;
}

async function answered({ status = 200, head = '', body = '', length }: Said, before = ''): Promise<Exchange> {
  const bytes = Buffer.from(body as string);
  const lines = `HTTP/1.1 ${status} X\r\n${head}Content-Length: ${length ?? bytes.length}\r\n\r\n`;
  await using server = await hostileServer((socket) => {
    socket.end(Buffer.concat([Buffer.from(before + lines), bytes]));
  });
  return await send(Stimulus.of('POST', server.url).on('close'), 5_000);
}

const blanks = (kibibytes: number): string => ' '.repeat(kibibytes * 1024);

const coded = (coding: string, body: Buffer): Said => ({ head: `Content-Encoding: ${coding}\r\n`, body });
const FIVE = 'identity, identity, identity, identity, gzip';

/** How a case ends that a judgement is asked for. */
function endOf(judge: () => void): string {
  try {
    judge();
    return 'pass';
  } catch (error) {
    if (error instanceof Finding) return 'fail';
    if (error instanceof Inconclusive) return 'inconclusive';
    throw error;
  }
}

/** How the two matchers that pass by an absence judge an answer. */
async function ends(answer: Exchange): Promise<string> {
  const control = await answered({ body: GRANTED });
  return [
    endOf(() => {
      judged(answer).toGrantNoToken(control);
    }),
    endOf(() => {
      judged(answer).toBeUnacknowledged();
    }),
  ].join(' ');
}

/** The ways in which what is handed out may stand; `body` makes an answer of what is said. */
const WAYS: readonly (readonly [name: string, of: (said: string) => Said])[] = [
  ['behind blanks', (said) => ({ body: blanks(1100) + said })],
  ['in UTF-16', (said) => ({ body: Buffer.from(`\ufeff${said}`, 'utf16le') })],
  ['in UTF-16 without a mark', (said) => ({ body: Buffer.from(said, 'utf16le').swap16() })],
  [
    'in UTF-32',
    (said) => ({ body: Buffer.concat(Array.from(said, (sign) => Buffer.from([sign.charCodeAt(0), 0, 0, 0]))) }),
  ],
  ['under five codings', (said) => coded(FIVE, gzipSync(said))],
  ['in a gzip that unfolds to three mebibytes', (said) => coded('gzip', gzipSync(blanks(3072) + said))],
  ['behind nested arrays', (said) => ({ body: DEEP + said.slice(1) })],
  ['beside a byte that is no UTF-8', (said) => ({ body: Buffer.from(said.replace('{', '{"n":"\xe9",'), 'latin1') })],
  ['under a coding that is none', (said) => coded('utf-8', Buffer.from(said))],
];

for (const [name, of] of WAYS)
  test(`what is handed out ${name} is seen, and shown nowhere`, async () => {
    const grant = await answered(of(GRANTED));
    expect(await ends(grant)).toBe('fail pass');
    expect(JSON.stringify(written(grant.record)).replaceAll('\\u0000', '')).not.toContain(TOKEN.slice(0, 20));
    expect(await ends(await answered(of(TAKEN)))).toBe('pass fail');
    // At the gate, from what the report shows.
    const facts = { success: 'true' };
    const exchanges = [recorded(await answered(of(TAKEN)))];
    expect(redrawn('toBeUnacknowledged', { args: [], facts, exchanges })).toBe(false);
    expect(await ends(await answered(of('{"success":false,"message":"no"}')))).toBe('pass pass');
  });

test('a token in a trailer, in an informational answer or in the reason is seen', async () => {
  const trailer = (line: string): string =>
    `HTTP/1.1 401 No\r\nTrailer: X\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${line}\r\n\r\n`;
  const chunked = async (text: string): Promise<Exchange> => {
    await using server = await hostileServer(writes(text));
    return await send(Stimulus.of('POST', server.url).on('close'), 5_000);
  };
  expect(await ends(await chunked(trailer(`X: ${TOKEN}`)))).toBe('fail pass');
  expect(await ends(await chunked(trailer('X: sum')))).toBe('pass pass');
  const hint = (value: string): string => `HTTP/1.1 103 Early Hints\r\nX: ${value}\r\n\r\n`;
  const hinted = await answered({ status: 401 }, hint(TOKEN));
  expect(await ends(hinted)).toBe('fail pass');
  expect(JSON.stringify(written(hinted.record))).not.toContain(TOKEN.slice(0, 20));
  expect(await ends(await answered({ status: 401 }, hint('</style.css>')))).toBe('pass pass');
  expect(await ends(await answered({ status: 401 }, hint('x').repeat(1001)))).toBe('inconclusive pass');
  expect(await ends(await chunked(`HTTP/1.1 401 ${TOKEN}\r\nContent-Length: 0\r\n\r\n`))).toBe('fail pass');
});

/** What nobody here can read to its end. */
const UNREAD: readonly (readonly [name: string, said: Said])[] = [
  ['longer than is read', { body: ' '.repeat(MAX_BODY_BYTES + 1) }],
  ['broken off', { body: '{"success":', length: 1000 }],
  ['in a gzip that unfolds to more than is read', coded('gzip', gzipSync(blanks(5120)))],
  ['in a broken gzip', coded('gzip', gzipSync(TAKEN).subarray(0, 20))],
  ['in a coding that is read nowhere', coded('compress', Buffer.from([0x1f, 0x9d, 0x90]))],
  ['in a coding that nobody knows', coded('x-own', Buffer.from([1, 2, 3]))],
  ['under more codings than are undone', coded(`identity,${FIVE},${FIVE}`, gzipSync(TAKEN))],
];

for (const [name, said] of UNREAD)
  test(`an answer ${name} shows no absence, in a run or at the gate`, async () => {
    const answer = await answered(said);
    expect(answer.unread).not.toBeNull();
    expect(await ends(answer)).toBe('inconclusive inconclusive');
    // No status but a 2xx acknowledges anything; a token is one with any.
    const refused = await answered({ ...said, status: 401 });
    expect(await ends(refused)).toBe('inconclusive pass');
    const named = (answer: Exchange, pass: boolean, matcher = 'toBeUnacknowledged'): string | null =>
      misjudged({ matcher, args: [], pass }, 'RECEIVER-04', [recorded(answer)], AROUND);
    const why = 'rests on what an answer does not say that was not read to its end';
    expect(named(answer, true)).toBe(why);
    expect(named(answer, false)).not.toBe(why);
    expect(named(refused, true)).not.toBe(why);
    expect(named(refused, true, 'toGrantNoToken')).toBe(why);
    expect(recorded(answer)).toMatchObject({ answer: { unread: true }, error: expect.any(String) });
  });

test('what is found in the part that was read is a finding', async () => {
  expect(await ends(await answered({ body: GRANTED, length: 1000 }))).toBe('fail inconclusive');
  expect(await ends(await answered({ status: 401, body: GRANTED + ' '.repeat(MAX_BODY_BYTES) }))).toBe('fail pass');
});

test('two answers are alike only where both are known', async () => {
  const [cut, whole] = [await answered({ body: '{}', length: 1000 }), await answered({ body: '{}', length: 2 })];
  const alike = (one: Exchange, other: Exchange): string =>
    endOf(() => {
      judged([one] as const).toAnswerAlike([other]);
    });
  const same = await answered({ body: '{}', length: 2 });
  expect([alike(whole, same), alike(cut, await answered({ body: '{}', length: 1000 }))]).toEqual([
    'pass',
    'inconclusive',
  ]);
});

/** What lawful systems send every day. */
const LAWFUL: readonly (readonly [name: string, said: Said])[] = [
  ['nothing', {}],
  ['a page of 1.1 MiB', { head: 'Content-Type: text/html\r\n', body: '<p>Sorry.</p>\n'.repeat(82_000) }],
  [
    'a page in latin-1',
    { head: 'Content-Type: text/html; charset=latin1\r\n', body: Buffer.from('<p>n\xe9</p>', 'latin1') },
  ],
  ['a charset nobody knows', { head: 'Content-Type: text/plain; charset=x-own\r\n', body: 'no' }],
  ['a page in UTF-16', { body: Buffer.from('\ufeff<p>n\u00e9</p>', 'utf16le') }],
  ['a picture', { head: 'Content-Type: image/png\r\n', body: Buffer.from('89504e470d0a1a0a0000000d', 'hex') }],
];

for (const [name, said] of LAWFUL)
  test(`an answer that is ${name} is read to its end`, async () => {
    for (const status of [200, 401]) expect(await ends(await answered({ ...said, status }))).toBe('pass pass');
  });

const AROUND = { label: 'a', judged: new Set(), controls: [] } as unknown as Parameters<typeof misjudged>[3];

function recorded(exchange: Exchange): ExchangeRecord {
  return { case: 'a', purpose: 'case', vouchedBy: [], ...written(exchange.record) };
}

test('what the suite has not read to its end is judged neither way by what it says', async () => {
  const json = { head: 'Content-Type: application/json\r\n' };
  for (const body of [GRANTED + blanks(3_000), blanks(3_000), 'x'.repeat(MAX_BODY_BYTES + 1)]) {
    const answer = await answered({ ...json, body });
    for (const matcher of ['toBeJson', 'toGrantToken', 'toSucceed'] as const)
      expect(
        endOf(() => {
          judged(answer)[matcher]();
        }),
        matcher,
      ).toBe('inconclusive');
    expect(
      endOf(() => {
        judged(answer).toHaveStatus(200);
      }),
    ).toBe('pass');
  }
  // What the target itself broke off, and what a status says by itself, is judged as it came.
  const broken = await answered({ ...json, body: '{"data":', length: 100 });
  expect(
    endOf(() => {
      judged(broken).toBeJson();
    }),
  ).toBe('fail');
  const refused = await answered({ ...json, status: 500, body: blanks(3_000) });
  expect(
    endOf(() => {
      judged(refused).toGrantToken();
    }),
  ).toBe('fail');
});

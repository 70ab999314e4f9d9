import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Attempt } from '../../../fixtures/judge/callback/attempt.ts';
import { attemptRecord } from '../../../fixtures/roles/callback/deliveries/evidence.ts';
import { curl, curlOf } from '../../../fixtures/wire/curl.ts';
import { send } from '../../../fixtures/wire/send.ts';
import { Secret, sensitive } from '../../../fixtures/secrets/redact.ts';
import { shown } from '../../../fixtures/secrets/shown.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';
import { hostileServer, writes } from './hostile-server.ts';
import { apart } from '../apart.ts';

apart();

const hasTools = spawnSync('sh', ['-c', 'curl --version']).status === 0;
test.skip(!hasTools, 'sh or curl is not there to run the commands');

/** How long a machine may be held up by what else it does; in ms. The commands themselves take some ms. */
const HELD_UP = 60_000;

const key = new Secret('curled-secret-key-0815', 'API_KEY');
const good = Stimulus.of('POST', new URL('http://acme.example/a%2Fb'));

/** What a shell or curl might take for something else than a text. */
const NASTY = [
  '@marker',
  '<marker',
  '-K marker',
  '--data @marker',
  '$(cat marker)',
  '`cat marker`',
  "';cat marker;'",
  '{a,b}[1-3]*?',
  '!! $HOME ~ #x',
] as const;

const cases: Readonly<Record<string, Stimulus>> = {
  'a GET': Stimulus.of('GET', new URL('http://acme.example/')),
  'a HEAD': Stimulus.of('HEAD', new URL('http://acme.example/p')),
  'a POST without a body': good,
  'a POST that says of no body': good.with('X-Key', 'a').withBody('{}').unframed(),
  'a DELETE without a body': Stimulus.of('DELETE', new URL('http://acme.example/p')),
  'a GET with a body': Stimulus.of('GET', new URL('http://acme.example/p')).withBody('x'),
  'a secret in header, query and body': good
    .with('Authorization', sensitive`Bearer ${key}`)
    .withQuery('key', key)
    .withJson({ key, list: [1] }),
  'a query with brackets and signs': Stimulus.of(
    'GET',
    new URL("http://acme.example/p?a[]=1&b={x,y}&c='$HOME'&d=!&e=~"),
  ),
  'names as they are spelt, twice where they stand twice': good
    .with('aPIkEY', 'one')
    .adding('APIKEY', 'two')
    .with('content-TYPE', 'application/json')
    .adding('Authorization', 'a')
    .adding('authorization', 'b')
    .withBody('{}'),
  'a target in absolute form': good.with('X-Key', 'a').withQuery('x', 'y z').inAbsoluteForm(),
  'a header without a value': good.with('X-Empty', '').with('Accept', '').with('Content-Type', '').withBody('{}'),
  'a header with blanks, quotes and signs': good.with('X-Odd', `it's "$HOME" \`id\` \\ ; | & @x  y`),
  'a header of curl itself': good.with('User-Agent', 'suite').with('Accept', '*/*').with('Expect', '').withBody('x'),
  'a body with quotes and signs': good.withBody(`it's "$HOME" \`id\` \\n $(id) !! ; %s %d \\x41`),
  'a body that begins with @': good.withBody('@/etc/hostname'),
  'a body that begins with a dash': good.withBody('--head'),
  'a body with line ends': good.withBody('a\r\nb\n\nc\n'),
  'a body with control characters': good.withBody('tab\t bell\u0007 del\u007f nel\u0085 x\u001b[31m 0'),
  'a body beyond ASCII': good.withBody('ü € 漢字 😀 \u202e rtl \u200b zwsp \ufeff bom'),
  'a body with a quote and an escape': good.withBody("'\u0001'\\\u00020"),
  'a body with a zero': good.withBody('a\0b\\c\'d%e"f\n'),
  'a body with a zero and a secret': good.withBody(sensitive`a\0${key}\0`),
  'a body that is not UTF-8': good.withBody(Buffer.from([0xff, 0xfe, 0x5c, 0x78, 0x34, 0x31, 0x27, 0x25, 0x0a, 0x30])),
  'a body that is not UTF-8, with a secret': good.withBody(
    Buffer.concat([Buffer.from([0xff]), Buffer.from(key.reveal())]),
  ),
  // In no order of the alphabet or of numbers: other tests of this process may have keys like that.
  'every byte': good.withBody(Buffer.from(Array.from({ length: 256 }, (_, place) => (place * 37) % 256))),
  'an empty body': good.withBody(''),
  ...Object.fromEntries(
    NASTY.flatMap((nasty) => [
      [`${nasty} as a body`, good.withBody(nasty)],
      [`${nasty} as a body with a zero`, good.withBody(`${nasty}\0\n`)],
      [`${nasty} as a body with a line end`, good.withBody(`${nasty}\n`)],
      [`${nasty} as a header`, good.with('X-Nasty', nasty)],
      [`${nasty} in the query`, good.withQuery('q', nasty)],
    ]),
  ),
  'a path with signs': Stimulus.of(
    'GET',
    new URL("http://acme.example/{a,b}/[1-3]/@marker/$(cat%20marker)/'*?x={1,2}"),
  ),
  'a body of 8 KiB': good.withBody('zyxwvutsrqponml\n'.repeat(512)),
};

for (const [name, stimulus] of Object.entries(cases))
  test(`the command sends the same: ${name}`, async () => {
    // The answer to HEAD tells the length of a body that does not come: whoever waits for it waits in vain.
    const length = stimulus.parts.method === 'HEAD' ? 9 : 0;
    await using server = await hostileServer(writes(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`));
    const here = relocated(stimulus, server.url);
    await send(here.on('close'), HELD_UP);
    const command = String(curlOf(here));
    expect(command).not.toContain('curled-secret');
    await run(command.replaceAll('<API_KEY>', key.reveal()));
    expect(JSON.stringify(server.requests)).not.toContain('what-stands-in-the-marker');
    const [ours, theirs] = server.requests.map(essence);
    expect(theirs).toEqual(ours);
  });

test('the command of a callback sends the body that came, whatever it begins with', async () => {
  for (const nasty of [...NASTY, 'a\0b\n', '{"DeliverID":"it\u2019s"}']) {
    await using server = await hostileServer(writes('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
    const attempt: Attempt = {
      ...{
        at: 0,
        since: 0,
        clearAt: null,
        method: 'POST',
        url: '/',
        httpVersion: '1.1',
        cut: null,
        answer: null,
        answeredAt: null,
      },
      ...{ abandonedAt: null, headers: [['Content-Type', nasty.replaceAll(/[\0\n]/g, '')]] },
      // What is no JSON object is not shown.
      body: Buffer.from(JSON.stringify({ nasty })).toString('base64'),
    };
    const command = String(attemptRecord(attempt).curl).replaceAll("'<NOTIFICATION_URL>'", server.url.href);
    await run(command);
    expect(essence(server.requests[0] ?? '').body).toBe(Buffer.from(JSON.stringify({ nasty })).toString('hex'));
    expect(JSON.stringify(server.requests)).not.toContain('what-stands-in-the-marker');
  }
});

test('the command of a sample sends its lines', async () => {
  await using server = await hostileServer(writes('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
  const body = JSON.stringify({ text: "@marker it's $(cat marker)" }, null, 2);
  await run(
    `${String(curl({ method: 'POST', url: server.url.href, headers: [['ApiKey', '<API_KEY>']], body }, 'sample'))} -sS`,
  );
  const { headers, body: sent } = essence(server.requests[0] ?? '');
  expect(headers).toContain('ApiKey: <API_KEY>');
  expect(sent).toBe(Buffer.from(body).toString('hex'));
});

test('a header line that curl would read from a file stands in no command', () => {
  const headers = [
    ['@marker', ''],
    ['X-A', 'b'],
  ] as const;
  const command = String(curl({ method: 'GET', url: shown`http://127.0.0.1/`, headers, body: null }));
  expect(command).toContain("-H 'X-A: b'");
  expect(command).not.toContain('@');
});

test('a body that is too long for a command line is named', () => {
  expect(String(curlOf(good.withBody('x'.repeat(9000))))).toMatch(/ -H 'Expect:' --data-raw '<BODY of 9000 bytes>'$/);
});

test('over TLS the names of headers keep their spelling', () => {
  expect(String(curlOf(Stimulus.of('GET', new URL('https://acme.example/'))))).toContain(' --http1.1 ');
});

test('no secret shows among bytes', () => {
  const bytes = String(curlOf(good.withBody(Buffer.concat([Buffer.from([0xff, 0]), Buffer.from(key.reveal())]))));
  expect(bytes).toContain(`printf '%b' '\\0377\\0000<API_KEY>' | curl`);
});

/** The same request to another server. */
function relocated({ parts }: Stimulus, origin: URL): Stimulus {
  const url = new URL(parts.url);
  url.host = origin.host;
  let moved = Stimulus.of(parts.method, url).withBody(parts.body);
  for (const [name, value] of parts.headers) moved = moved.adding(name, value);
  for (const [name, value] of parts.query) moved = moved.withQuery(name, value);
  if (parts.isUnframed) moved = moved.unframed();
  return parts.absolute ? moved.inAbsoluteForm() : moved;
}

/** A request apart from what each sender frames it with; blanks at the end of a line carry nothing (RFC 9110 §5.5). */
function essence(request: string): { line: string; headers: string[]; length: string | undefined; body: string } {
  const end = request.indexOf('\r\n\r\n');
  const [line = '', ...headers] = request.slice(0, end).split('\r\n');
  return {
    line,
    headers: headers.filter((one) => !/^(host|content-length|connection):/i.test(one)).map((one) => one.trimEnd()),
    length: headers.find((one) => /^content-length:/i.test(one)),
    body: Buffer.from(request.slice(end + 4), 'latin1').toString('hex'),
  };
}

/** Where the commands are run: a file is at hand that none of them may send. */
const folder = mkdtempSync(join(tmpdir(), 'curl-'));
for (const name of ['marker', 'marker;', 'BODY']) writeFileSync(join(folder, name), 'what-stands-in-the-marker');
// Not after all tests of a worker: it may be handed more of them.
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});

async function run(command: string): Promise<void> {
  // A locale without UTF-8 and no settings of a user: the command must not hang on either.
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: HELD_UP,
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect({ status, complaint }).toEqual({ status: 0, complaint: '' });
}

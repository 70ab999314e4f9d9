import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { forgeAt } from '../../../commands/comment/forge.ts';
import { freePort } from '../run/leaks/child-run.ts';

const root = join(import.meta.dirname, '../../..');
const PATH = '/repos/acme/shop/issues/12/comments';
const TOKEN = 't0ken-0815';
const MARK = '<!-- platform-conformance conformance -->';

/** A forge that says the same to whatever it is asked, byte for byte. */
async function forge(answer: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

function json(text: string): string {
  return `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`;
}

function reportIn(folder: string, files: Readonly<Record<string, string>> = REPORT): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const REPORT = { 'conformance.json': '{}', 'matrix.md': '# Contract conformance: conformant\n' };

async function comment(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const all = { COMMENT_TOKEN: TOKEN, ...env };
  const child = spawn(process.execPath, [join(root, 'commands/program.js'), 'comment', ...args], { env: all });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, stdout, stderr };
}

test('a forge that takes its time with each answer has one time for all', async () => {
  const server = createHttp((_, response) => setTimeout(() => response.end('[]'), 300));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notes`;
  const asked = forgeAt(address, TOKEN, { each: 5_000, all: 800 });
  const pages = async (): Promise<void> => {
    for (let page = 1; page <= 20; page += 1) await asked.comments(address);
  };
  await expect(pages()).rejects.toThrow('within 0.8 s for all that it was asked');
  server.close();
});

/** What is tried in the gate: one answer of each reason to take none. Each is a process of its own. */
const SAMPLE = ['a reason that acts on a terminal', 'a page', 'an id that is a path', 'an answer that breaks off'];
const sampled = (what: string): string[] => (SAMPLE.includes(what) ? [] : ['@whole']);

const LIST = 'got JSON that is no list of comments. Check COMMENT_AT';

for (const [what, answer, said] of [
  [
    'a reason that acts on a terminal',
    `HTTP/1.1 500 \u001b[31mOops\u001b]0;owned\u0007 ${TOKEN}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    'got 500 Internal Server Error. Run this again',
  ],
  ['what is no HTTP', 'hello\r\n\r\n', /got no answer \(HPE_\w+\)\. Check that the forge is reached/],
  ['a page', json('<html>login'), 'got an answer that is no JSON: a page, perhaps. Check COMMENT_AT'],
  ['nothing', json('null'), LIST],
  ['an object', json('{}'), LIST],
  ['a list of nothing', json('[null]'), LIST],
  ['bodies that are no text', json('[{"id":1,"body":5}]'), LIST],
  [
    'an id that is a path',
    json(JSON.stringify([{ id: '../../x', body: `${MARK}\nx`, user: { id: 1, type: 'Bot' } }])),
    LIST,
  ],
  ['users that are none', json('[{"id":1,"body":"x","user":"me"}]'), LIST],
  [
    'another place',
    'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    'got 302 Found. Check COMMENT_AT',
  ],
  [
    'an answer that breaks off',
    'HTTP/1.1 200 OK\r\nContent-Length: 99\r\nConnection: close\r\n\r\n[',
    /got an answer that broke off \([^)]+\)/,
  ],
] as const)
  test(`a forge that answers with ${what} is told of in one sentence`, { tag: sampled(what) }, async ({}, info) => {
    const server = await forge(answer);
    try {
      const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;
      const { code, stdout, stderr } = await comment({ COMMENT_AT: at }, reportIn(info.outputPath('report')));
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^No comment: GET ${PATH} got [^\\n]+\\n$`));
      if (typeof said === 'string') expect(stderr).toContain(said);
      else expect(stderr).toMatch(said);

      expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    } finally {
      server.close();
    }
  });

for (const [what, env, said] of [
  ['is none', { COMMENT_AT: 'x' }, 'comments go to an http or https address, and this is none'],
  ['is of another kind', { COMMENT_AT: 'ftp://x/y' }, 'comments go to an http or https address'],
  ['has a password in it', { COMMENT_AT: `http://u:hunter2@127.0.0.1:1${PATH}` }, 'has a name or a password in it'],
  [
    'is given a token of two lines',
    { COMMENT_AT: 'http://127.0.0.1:1/', COMMENT_TOKEN: 'a\nb' },
    'COMMENT_TOKEN holds',
  ],
  [
    'is given a token of letters that no header has',
    { COMMENT_AT: 'http://127.0.0.1:1/', COMMENT_TOKEN: 'ü' },
    'Set it',
  ],
] as const)
  test(`an address that ${what} is told of in one sentence`, async ({}, info) => {
    const { code, stderr } = await comment(env, reportIn(info.outputPath('report')));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^No comment: [^\n]+\n$/);
    expect(stderr).toContain(said);
    expect(stderr).not.toContain('hunter2');
  });

test('a forge that nobody reaches is told of in one sentence', async ({}, info) => {
  const at = `http://127.0.0.1:${await freePort()}${PATH}`;
  const { code, stderr } = await comment({ COMMENT_AT: at }, reportIn(info.outputPath('report')));
  expect(code).toBe(1);
  expect(stderr).toBe(
    `No comment: GET ${PATH} got no answer (ECONNREFUSED). Check that the forge is reached from here\n`,
  );
});

test('nothing is told but what a run says of itself', async ({}, info) => {
  const server = await forge(json('[]'));
  try {
    const env = { COMMENT_AT: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}` };
    const folder = reportIn(info.outputPath('report'), { ...REPORT, 'matrix.html': '<!doctype html>' });
    expect(await comment(env, folder)).toEqual({ code: 0, stdout: 'Wrote a comment\n', stderr: '' });
    expect(await comment(env, join(folder, 'matrix.md'))).toMatchObject({ code: 0 });
    for (const name of ['conformance.json', 'matrix.html']) {
      const { code, stderr } = await comment(env, join(folder, name));
      expect(code).toBe(1);
      expect(stderr).toContain(
        `${name}: it is not what a run tells of itself in Markdown. Name the folder of a report`,
      );
    }
    // A run that was killed while it wrote.
    rmSync(join(folder, 'conformance.json'));
    const none = await comment(env, folder);
    expect(none).toMatchObject({ code: 1, stdout: '' });
    expect(none.stderr).toBe(`No comment: ${folder} holds no report. A run writes it: name the folder of its report\n`);
  } finally {
    server.close();
  }
});

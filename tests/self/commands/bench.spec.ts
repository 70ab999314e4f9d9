import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { farAway } from '../../../commands/bench/far-away.ts';
import { judgedIn } from '../../../commands/bench/figures.ts';
import { readOptions } from '../../../commands/bench/options.ts';
import type { Report } from '../../../spec/report.ts';

const ROUND_TRIP = 60;

/** Answers each request with its own path, at once. */
async function echo(): Promise<AsyncDisposable & { readonly url: string }> {
  const server = http.createServer((incoming, response) => response.end(incoming.url));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function ask(url: string, path: string, agent: http.Agent): Promise<{ text: string; milliseconds: number }> {
  const started = performance.now();
  const request = http.get(new URL(path, url), { agent });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { text, milliseconds: performance.now() - started };
}

test('a far platform costs a round trip a request, and one more a connection', async () => {
  await using near = await echo();
  const far = await farAway(near.url, ROUND_TRIP);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const first = await ask(far.url, '/first', agent);
  const second = await ask(far.url, '/second', agent);
  agent.destroy();
  await far.close();
  expect([first.text, second.text]).toEqual(['/first', '/second']);
  expect(first.milliseconds).toBeGreaterThanOrEqual(2 * ROUND_TRIP - 2);
  expect(second.milliseconds).toBeGreaterThanOrEqual(ROUND_TRIP - 2);
  expect(second.milliseconds).toBeLessThan(first.milliseconds);
});

test('what is under way to a far platform at the same time does not wait for each other', async () => {
  await using near = await echo();
  const far = await farAway(near.url, ROUND_TRIP);
  const agent = new http.Agent({ keepAlive: true });
  const paths = Array.from({ length: 40 }, (_, index) => `/${index}`);
  const started = performance.now();
  const answers = await Promise.all(paths.map((path) => ask(far.url, path, agent)));
  const milliseconds = performance.now() - started;
  agent.destroy();
  await far.close();
  expect(answers.map(({ text }) => text)).toEqual(paths);
  // One after the other they would take forty round trips and more.
  expect(milliseconds).toBeLessThan(20 * ROUND_TRIP);
});

test('what is sent in pieces arrives in order', async () => {
  const server = createServer((socket) => socket.pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const far = await farAway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 20);
  const { hostname, port } = new URL(far.url);
  const child = spawn(process.execPath, [
    '-e',
    `const socket = require('node:net').connect(${port}, '${hostname}', async () => {
       for (let turn = 0; turn < 200; turn++) {
         socket.write(turn + ' ');
         if (turn % 7 === 0) await new Promise((done) => setTimeout(done, 1));
       }
       socket.end();
     });
     socket.pipe(process.stdout);`,
  ]);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  await far.close();
  server.close();
  expect(text.trim().split(' ').map(Number)).toEqual(Array.from({ length: 200 }, (_, turn) => turn));
});

test('a request that is evidence in two cells is counted once', () => {
  const request = { method: 'POST', url: 'http://x.example/', headers: [['ApiKey', '<KEY>']], body: null };
  const shared = { startedAt: '2026-11-21T03:13:40.123Z', durationMs: 2.4, request };
  const other = { ...shared, request: { ...request, headers: [] } };
  const cells = [
    { cases: [{}, {}], exchanges: [shared, other] },
    { cases: [{}], exchanges: [shared] },
    { cases: [], exchanges: [] },
  ];
  expect(judgedIn({ cells } as unknown as Report)).toEqual({ cells: 2, cases: 3, requests: 2 });
});

test('the options of the bench are refused by name', () => {
  expect(readOptions([])).toEqual({ help: false, runs: 3, roundTrips: [0, 50, 100] });
  expect(readOptions(['--rtt=5,5,0', '--runs', '1'])).toEqual({ help: false, runs: 1, roundTrips: [5, 0] });
  const refused: readonly (readonly [string, RegExp])[] = [
    ['--runs=0', /^--runs takes .* not "0"\.$/],
    ['--rtt=fast', /^--rtt takes .* not "fast"\.$/],
    ['--rtt=', /^--rtt is empty\./],
    ['--rounds=1', /^--rounds: there is no such option\./],
    ['near', /^Only options are taken, /],
  ];
  for (const [argument, message] of refused) expect(() => readOptions([argument]), argument).toThrow(message);
});

test('a wrong option ends the bench with one line', async () => {
  const root = join(import.meta.dirname, '../../..');
  const child = spawn(process.execPath, ['--import', 'tsx', 'commands/bench.ts', '--runs', '--rtt'], { cwd: root });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(told).toMatch(/^[^\n]*--runs[^\n]*\n$/);
  expect(code).toBe(1);
});

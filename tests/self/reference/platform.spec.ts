import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { parse } from 'yaml';
import { seedEnvironment } from '../../../fixtures/reference/platform/environment.ts';
import { createSeed } from '../../../fixtures/reference/platform/seed.ts';
import { startUpText } from '../../../fixtures/reference/platform/start-up-text.ts';
import { ask, test } from './platform-kit.ts';

const ROOT = new URL('../../../', import.meta.url);

test('the listing names every operation and what of it is made up', async ({ platform }) => {
  const { status, text } = await ask(platform.url, 'GET', '/', []);
  expect(status).toBe(200);
  for (const path of ['/Login/Customer/Api/Verify', '/Orders/Create', '/Storefront/Login', '/Supplier/Products/List']) {
    expect(text).toContain(`POST ${path}\n`);
  }
  expect(text).toContain('Not in the contract: All of it: path, body and answer.');
});

test('the OpenAPI document is served as it lies in spec', async ({ platform }) => {
  const { status, text } = await ask(platform.url, 'GET', '/openapi.yaml', []);
  expect(status).toBe(200);
  expect(text).toBe(readFileSync(new URL('spec/openapi.yaml', ROOT), 'utf8'));
});

test('an unknown path is a 404, another method a 405', async ({ platform }) => {
  expect(await ask(platform.url, 'POST', '/nowhere', [])).toMatchObject({ status: 404, json: { success: false } });
  const answer = await ask(platform.url, 'GET', '/Orders/Create?x=1', []);
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('two seeds share no secret, and a seed is long enough for HS256', () => {
  const [first = [], second = []] = [createSeed(), createSeed()].map((seed) =>
    Object.entries(seedEnvironment(seed, 'http://x')),
  );
  const values = first.map(([, value]) => value);
  const shared = second.filter(([, value]) => values.includes(value)).map(([name]) => name);
  expect(shared).toEqual(['REFERENCE_URL', 'REFERENCE_CLIENT_COMMAND']);
  expect(Buffer.byteLength(createSeed().signingSecret)).toBeGreaterThanOrEqual(32);
});

test('the environment gives exactly the variables that reference.yaml names', () => {
  const file = readFileSync(new URL('fixtures/targets/reference.yaml', ROOT), 'utf8');
  const named = new Set([...file.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  const partners = {
    hub: { listen: '127.0.0.1:7802', url: 'http://127.0.0.1:7802/hook' },
    receiver: { url: 'http://y/callback', stateUrl: 'http://y/state', apiKey: 'k' },
  };
  const given = Object.keys(seedEnvironment(createSeed(), 'http://x', partners));
  expect([...named].sort()).toEqual(given.sort());
  expect(parse(file)).toMatchObject({ surfaces: { reseller: { probe: { body: { dryRun: true } } } } });
});

test('the start-up text names the accounts and keys', () => {
  const seed = createSeed();
  const text = startUpText({ url: 'http://x', seed });
  const values = [
    seed.apiCustomer.password,
    seed.keys.supplier.noAccess.value,
    seed.callbackKey,
    'http://x/Orders/Create',
  ];
  for (const value of values) expect(text).toContain(value);
});

interface Finished {
  readonly code: number | null;
  readonly output: string;
}

/** Runs main.ts; `up` is called with the address once it is listening and gives the way to interrupt it. */
function run(args: readonly string[], up?: (url: string) => Promise<void>): Promise<Finished> {
  const child = spawn(process.execPath, ['commands/program.js', 'reference', ...args], {
    cwd: ROOT,
  });
  let output = '';
  let isUp = false;
  const listen = (chunk: Buffer) => {
    output += chunk.toString('utf8');
    const url = /^Reference platform on (\S+)/.exec(output)?.[1];
    if (isUp || url === undefined || !output.includes('Ctrl-C')) return;
    isUp = true;
    void (up?.(url) ?? Promise.resolve()).finally(() => child.kill('SIGINT'));
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}

test('alone, it serves until it is interrupted', async () => {
  let status = 0;
  const { code } = await run(['--port', '0'], async (url) => {
    status = (await fetch(url)).status;
  });
  expect([status, code]).toEqual([200, 0]);
});

test('a port in use and a bad argument are one clear line each', async ({ platform }) => {
  const busy = await run(['--port', new URL(platform.url).port]);
  expect(busy).toEqual({ code: 1, output: 'The port is in use: choose another with --port, or 0 for a free one.\n' });
  const bad = await run(['--token-lifetime', 'soon']);
  expect([bad.code, bad.output]).toEqual([1, expect.stringMatching(/^--token-lifetime takes a whole number .*\n$/)]);
  expect(await run(['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('--port') });
});

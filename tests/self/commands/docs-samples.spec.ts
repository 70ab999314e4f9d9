import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { operationsOf } from '../../../commands/docs/operations.ts';
import { QUICK_START_PORT, QUICK_STARTS } from '../../../commands/docs/quick-start.ts';
import { BASE, LANGUAGES, samplesOf } from '../../../commands/docs/samples.ts';
import { createPlatform } from '../../../fixtures/reference/platform/app.ts';
import { startReference, type Reference } from '../../../fixtures/reference/start.ts';
import { contract } from '../../../spec/contract.ts';
import type { Report } from '../../../spec/report.ts';
import { childRun, freePort } from '../run/leaks/child-run.ts';

/** How a sample is run where its tool is installed. */
interface Tool {
  /** A command that succeeds where it is. */
  readonly there: readonly string[];
  readonly file: string;
  readonly run: (file: string) => readonly string[];
  /** It has to be compiled first, which takes seconds. */
  readonly slow?: true;
}

const TOOLS: Readonly<Record<string, Tool>> = {
  Shell: { there: ['curl', '--version'], file: 'sample.sh', run: (file) => ['sh', file] },
  JavaScript: {
    there: [process.execPath, '--version'],
    file: 'sample.mjs',
    run: (file) => [process.execPath, file],
  },
  Python: {
    there: ['python3', '-c', 'import requests, flask'],
    file: 'sample.py',
    run: (file) => ['python3', file],
    slow: true,
  },
  PHP: {
    there: ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
    file: 'sample.php',
    run: (file) => ['php', file],
  },
  Go: { there: ['go', 'version'], file: 'sample.go', run: (file) => ['go', 'run', file], slow: true },
  Java: { there: ['java', '--list-modules'], file: 'Call.java', run: (file) => ['java', file], slow: true },
};

const operations = operationsOf(contract.document);

function isThere({ there: [command = '', ...args] }: Tool): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Starts what a file holds, as a shell would. */
function start(tool: Tool, folder: string, source: string, env: Readonly<Record<string, string>> = {}) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, tool.file);
  writeFileSync(file, source);
  // In the environment of this process: a tool is where its path leads, and a compiler keeps what it has compiled.
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return spawn('env', [...variables, ...tool.run(file)], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
}

/** A sample with what its placeholders stand for. */
function filled(source: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((all, [name, value]) => all.replaceAll(name, () => value), source);
}

async function valuesOf({ environment: env }: Reference): Promise<Readonly<Record<string, string>>> {
  const base = env['REFERENCE_URL'] ?? '';
  const [email = '', password = ''] = [env['REFERENCE_API_EMAIL'], env['REFERENCE_API_PASSWORD']];
  const key = env['REFERENCE_SUPPLIER_KEY_VALID'] ?? '';
  const body = JSON.stringify({ Email: email, Password: password });
  const headers = { 'Content-Type': 'application/json' };
  const login = await fetch(`${base}/Login/Customer/Api/Verify`, { method: 'POST', headers, body });
  const { data } = (await login.json()) as { data: { Token: string } };
  const placeholders = { '<EMAIL>': email, '<PASSWORD>': password, '<API_KEY>': key, '<ACCESS_TOKEN>': data.Token };
  return { [BASE]: base, ...placeholders };
}

for (const { name, source } of QUICK_STARTS)
  test(`the quick start in ${name} does what it says, as it is pasted`, async ({}, info) => {
    const tool = TOOLS[name === 'curl' ? 'Shell' : name];
    test.skip(tool === undefined || !isThere(tool), 'what it runs on is not installed here');
    if (tool === undefined) return;
    const port = String(await freePort());
    const seen: string[] = [];
    const platform = await createPlatform({
      notificationUrl: `http://127.0.0.1:${port}/hook`,
      onAttempt: ({ line }, outcome) => seen.push(`${line.status ?? ''}: ${'status' in outcome ? outcome.status : ''}`),
    });
    const { url, seed } = platform;
    // The program is this one, and the port one that is free.
    const own = source
      .replaceAll('npx platform-conformance', `"${process.execPath}" commands/program.js`)
      .replaceAll(QUICK_START_PORT, port)
      .replaceAll(/order\.json(?!\()/g, info.outputPath('order.json'));
    const child = start(tool, info.outputDir, own, {
      BASE_URL: url,
      API_EMAIL: seed.apiCustomer.email,
      API_PASSWORD: seed.apiCustomer.password,
      API_KEY: seed.keys.supplier.valid.value,
      CALLBACK_KEY: seed.callbackKey,
      FORCE_COLOR: '0',
    });
    try {
      const [said, complained, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close') as Promise<[number | null]>,
      ]);
      expect([code, complained]).toEqual([0, '']);
      // Refused with the old token, and let in with the new one.
      expect(said).toMatch(/\b401\b[^]*\b200\b/);
      expect(said).toMatch(/delivered|"success":true/);
      expect(seen.at(-1)).toBe('1: 200');
    } finally {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await platform.close();
    }
  });

for (const { lang } of LANGUAGES) {
  const tool = TOOLS[lang];
  if (tool === undefined) continue;

  test(`the calls in ${lang} are let in as they stand`, { tag: tool.slow ? '@whole' : [] }, async ({}, info) => {
    test.skip(!isThere(tool), 'what it runs on is not installed here');
    const reference = await startReference();
    try {
      const values = await valuesOf(reference);
      for (const operation of operations.filter(({ kind }) => kind === 'operation')) {
        const sample = samplesOf(operation, contract.document).find((one) => one.lang === lang);
        const child = start(tool, info.outputDir, filled(sample?.source ?? '', values));
        const [said, complained, [code]] = await Promise.all([
          text(child.stdout),
          text(child.stderr),
          once(child, 'close') as Promise<[number | null]>,
        ]);
        // What an order is made of the contract does not show: one of nothing is let in, and not understood.
        const isUnderstood = operation.id !== 'createOrder';
        expect(
          code === 0 || (!isUnderstood && `${said}${complained}`.includes('400')),
          `${operation.id}: ${complained}`,
        ).toBe(true);
        if (isUnderstood) expect(said, operation.id).toContain('success');
      }
    } finally {
      await reference.close();
    }
  });

  const receiver = LANGUAGES.find((one) => one.lang === lang)?.receiver;
  if (receiver === undefined) continue;

  test(`the receiver in ${lang} is conformant`, { tag: tool.slow ? '@whole' : [] }, async ({}, info) => {
    test.skip(!isThere(tool), 'what it runs on is not installed here');
    const port = String(await freePort());
    const key = 'a-key-of-the-samples-4711';
    const child = start(tool, info.outputDir, receiver, { API_KEY: key, PORT: port });
    // What it prints nobody reads: a full pipe would stop it.
    child.stdout.resume();
    child.stderr.resume();
    try {
      const url = `http://127.0.0.1:${port}/your/notification-url`;
      while (
        !(await fetch(url, { method: 'POST' }).then(
          () => true,
          () => false,
        ))
      )
        await wait(50);
      const folder = info.outputPath('report');
      const { stderr } = await childRun(
        ['commands/conformance.js', '--project=receiver', '--workers=2', '--output', info.outputPath('results')],
        { RECEIVER_URL: url, API_KEY: key, CONFORMANCE_REPORT: folder },
      );
      const report = JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8')) as Report;
      const found = report.cells.filter(({ status }) => ['fail', 'warn', 'inconclusive', 'error'].includes(status));
      expect(
        found.map(({ rule, reason }) => `${rule}: ${reason ?? ''}`),
        stderr,
      ).toEqual([]);
      // Whether a delivery that was refused is new the next time only a state of the receiver's would show.
      const open = report.cells.filter((cell) => cell.role === 'receiver' && cell.status === 'not-tested');
      expect(open.map(({ rule }) => rule)).toEqual(['RECEIVER-06']);
    } finally {
      // A runner has the program as its child.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }
  });
}

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseDocument } from 'yaml';
import { NAMES } from '../../../commands/conformance/options.js';

const root = join(import.meta.dirname, '../../..');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly name: string;
  readonly description: string;
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly required?: boolean; readonly default?: string }>
  >;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const text = readFileSync(join(root, 'action.yml'), 'utf8');
const action = parseDocument(text).toJS() as Action;

test('the action is as a composite action has to be', () => {
  expect(parseDocument(text).errors).toEqual([]);
  expect(action.runs.using).toBe('composite');
  for (const [name, input] of Object.entries(action.inputs)) {
    expect(input.description, name).not.toBe('');
    expect(input.required === true || input.default !== undefined, name).toBe(true);
  }
  for (const [, name = ''] of text.matchAll(/inputs\.([\w-]+)/g)) expect(Object.keys(action.inputs)).toContain(name);
  for (const step of action.runs.steps) {
    expect(step.uses !== undefined || step.shell === 'bash').toBe(true);
    if (step.run === undefined) continue;
    execFileSync('bash', ['-n', '-c', step.run]);
    // What somebody gives as an input would be a part of the script.
    expect(step.run).not.toContain('${{');
    for (const [, option = ''] of step.run.matchAll(/(--[\w-]+)=/g)) expect(NAMES).toContain(option);
  }
});

test('its recipe gives inputs that there are', () => {
  const recipe = readFileSync(join(root, 'recipes/github-action.yml'), 'utf8');
  expect(parseDocument(recipe).errors).toEqual([]);
  const given = recipe.split(/^ {8}with:$/m)[1]?.split(/^ {8}env:$/m)[0] ?? '';
  const names = [...given.matchAll(/^ {10}(?:# )?([a-z]+): \S/gm)].map(([, name = '']) => name);
  expect(names).toContain('target');
  for (const name of names) expect(Object.keys(action.inputs)).toContain(name);
});

for (const [forge, path, place, method] of [
  ['GitHub', '/repos/acme/shop/issues/12/comments', '/repos/acme/shop/issues/comments/7', 'PATCH'],
  ['GitLab', '/api/v4/projects/3/merge_requests/12/notes', '/api/v4/projects/3/merge_requests/12/notes/7', 'PUT'],
] as const)
  test(`a comment at ${forge} is written once, and brought up to date from then on`, async ({}, info) => {
    const seen: string[] = [];
    let mine = '';
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
        const allowed = [request.headers.authorization, request.headers['private-token']].join().includes('t0ken-0815');
        if (request.method !== 'GET')
          mine = (JSON.parse(Buffer.concat(chunks).toString()) as { readonly body: string }).body;
        const others = Array.from({ length: 100 }, (_, id) => ({ id: id + 100, body: `on ${mine}` }));
        const page = request.url?.endsWith('page=1') === true ? others : mine === '' ? [] : [{ id: 7, body: mine }];
        response.writeHead(allowed ? 200 : 403, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(request.method === 'GET' ? page : {}));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const file = info.outputPath('matrix.md');
    mkdirSync(dirname(file), { recursive: true });
    const comment = async (content: string, token = 't0ken-0815'): Promise<string> => {
      writeFileSync(file, content);
      const env = { COMMENT_AT: `http://127.0.0.1:${port}${path}`, COMMENT_TOKEN: token };
      const child = spawn(process.execPath, [join(root, 'recipes/comment.mjs'), file], { env });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await new Promise((ended) => child.once('close', ended));
      return said;
    };
    try {
      expect(await comment('# First')).toBe('Wrote a comment\n');
      expect(await comment('# Second')).toBe('Brought the comment up to date\n');
      expect(mine).toBe('<!-- platform-conformance conformance -->\n# Second');
      expect(seen.filter((one) => !one.startsWith('GET'))).toEqual([`POST ${path}`, `${method} ${place}`]);
      expect(await comment('# Third', 'another')).toMatch(/^No comment: GET \S+ got 403 Forbidden\n$/);
    } finally {
      server.close();
    }
  });

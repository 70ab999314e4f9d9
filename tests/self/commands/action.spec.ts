import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseDocument } from 'yaml';
import { commentsAt } from '../../../commands/comment/address.ts';
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

const AT_GITHUB = ['/repos/acme/shop/issues/12/comments', '/repos/acme/shop/issues/comments/7', 'PATCH'] as const;
const AT_GITLAB = [
  ...['/api/v4/projects/3/merge_requests/12/notes', '/api/v4/projects/3/merge_requests/12/notes/7', 'PUT'],
];

for (const [forge, [path = '', place = '', method = ''], me, written] of [
  // The token of a job is no user's.
  ['GitHub', AT_GITHUB, null, (id: number) => ({ user: { id, type: id === 5 ? 'Bot' : 'User' } })],
  ['GitHub, by a user’s token', AT_GITHUB, 5, (id: number) => ({ user: { id, type: 'User' } })],
  ['GitLab', AT_GITLAB, 5, (id: number) => ({ author: { id } })],
] as const)
  test(
    `a comment at ${forge} is written once, and brought up to date from then on`,
    { tag: forge.includes('user') ? '@whole' : [] },
    async ({}, info) => {
      const seen: string[] = [];
      let mine = '';
      const server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
          const allowed = [request.headers.authorization, request.headers['private-token']]
            .join()
            .includes('t0ken-0815');
          if (request.method !== 'GET')
            mine = (JSON.parse(Buffer.concat(chunks).toString()) as { readonly body: string }).body;
          const others = Array.from({ length: 100 }, (_, id) => ({ id: id + 100, body: `on ${mine}` }));
          // Somebody who means ill has copied the mark, and may change what is written there.
          const copied = { id: 6, body: '<!-- platform-conformance conformance -->\nCONFORMANT', ...written(99) };
          const last = mine === '' ? [copied] : [copied, { id: 7, body: mine, ...written(5) }];
          const page = request.url?.endsWith('page=1') === true ? others : last;
          const isUser = request.url?.endsWith('/user') === true;
          response.writeHead(allowed && !(isUser && me === null) ? 200 : 403, { 'Content-Type': 'application/json' });
          response.end(JSON.stringify(request.method !== 'GET' ? {} : isUser ? { id: me } : page));
        });
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const { port } = server.address() as AddressInfo;
      const file = info.outputPath('matrix.md');
      const whole = info.outputPath('conformance.json');
      mkdirSync(dirname(file), { recursive: true });
      // As the step of the action: bash, and the variables that it gives.
      const step = action.runs.steps.find(({ run }) => run?.includes(' comment ') === true);
      const comment = async (content: string | null, token = 't0ken-0815'): Promise<string> => {
        for (const one of [file, whole]) rmSync(one, { force: true });
        if (content !== null) for (const one of [file, whole]) writeFileSync(one, content);
        const env = {
          PATH: dirname(process.execPath),
          COMMENT_AT: `http://127.0.0.1:${port}${path}`,
          COMMENT_TOKEN: token,
          SUITE: root,
          GITHUB_WORKSPACE: dirname(file),
          ASKED_REPORT: '',
        };
        const child = spawn('/bin/bash', ['--noprofile', '--norc', '-e', '-c', step?.run ?? ''], { env });
        let said = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
        await new Promise((ended) => child.once('close', ended));
        return said;
      };
      try {
        expect(await comment(null)).toMatch(/^No comment: \S+ holds no report\. A run writes it/);
        expect(await comment('# Contract conformance: First')).toBe('Wrote a comment\n');
        expect(await comment('# Contract conformance: Second')).toBe('Brought the comment up to date\n');
        expect(mine).toBe('<!-- platform-conformance conformance -->\n# Contract conformance: Second');
        expect(seen.filter((one) => !one.startsWith('GET'))).toEqual([`POST ${path}`, `${method} ${place}`]);
        expect(await comment(null)).toBe('Brought the comment up to date\n');
        expect(mine).toContain('## No report');
        expect(await comment('# Contract conformance: Third', 'another')).toMatch(
          /^No comment: GET \S+ got 403 Forbidden\. Check COMMENT_TOKEN, and what it may do\n$/,
        );
      } finally {
        server.close();
      }
    },
  );

test('where a job says which request it runs for, nobody has to give its address', () => {
  for (const [variables, address] of [
    [
      { GITHUB_API_URL: 'https://api.github.com', GITHUB_REPOSITORY: 'acme/shop', GITHUB_REF: 'refs/pull/12/merge' },
      'https://api.github.com/repos/acme/shop/issues/12/comments',
    ],
    [{ GITHUB_API_URL: 'https://api.github.com', GITHUB_REPOSITORY: 'acme/shop', GITHUB_REF: 'refs/heads/main' }, null],
    [
      { CI_API_V4_URL: 'https://gitlab.example/api/v4', CI_PROJECT_ID: '3', CI_MERGE_REQUEST_IID: '12' },
      'https://gitlab.example/api/v4/projects/3/merge_requests/12/notes',
    ],
    [{ CI_API_V4_URL: 'https://gitlab.example/api/v4', CI_PROJECT_ID: '3' }, null],
    [
      { CHANGE_URL: 'https://github.com/acme/shop/pull/12' },
      'https://api.github.com/repos/acme/shop/issues/12/comments',
    ],
    [
      { CHANGE_URL: 'https://git.example/acme/shop/pull/12' },
      'https://git.example/api/v3/repos/acme/shop/issues/12/comments',
    ],
    [
      { CHANGE_URL: 'https://gitlab.example/a/b/shop/-/merge_requests/12' },
      'https://gitlab.example/api/v4/projects/a%2Fb%2Fshop/merge_requests/12/notes',
    ],
    [
      { COMMENT_AT: 'https://x.example/issues/1/comments', CHANGE_URL: 'https://github.com/a/b/pull/2' },
      'https://x.example/issues/1/comments',
    ],
    [{}, null],
  ] as const)
    expect(commentsAt(variables)).toBe(address);
});

test('the step that judges hands its inputs over, and says the verdict; the last one ends as the run did', ({}, info) => {
  const judge = action.runs.steps.find(({ run }) => run?.includes(' run ') === true);
  const last = action.runs.steps.at(-1);
  const suite = info.outputPath('suite');
  const output = info.outputPath('output');
  mkdirSync(join(suite, 'commands'), { recursive: true });
  writeFileSync(output, '');
  // In the suite's place a program that says what it was asked, leaves a report, and fails.
  writeFileSync(
    join(suite, 'commands/program.js'),
    `import fs from 'node:fs';
    const words = process.argv.slice(2);
    console.log(JSON.stringify(words));
    const folder = words.find((one) => one.startsWith('--report=')).slice('--report='.length);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(folder + '/conformance.json', '{"verdict":"non-conformant"}');
    process.exitCode = 1;`,
  );
  const bash = (step: Step | undefined, env: Readonly<Record<string, string>>) =>
    spawnSync('/bin/bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step?.run ?? ''], {
      env: { PATH: dirname(process.execPath), GITHUB_OUTPUT: output, GITHUB_WORKSPACE: info.outputDir, ...env },
      encoding: 'utf8',
    });
  const asked = {
    ASKED_TARGET: 'a $(b) file.yaml',
    ASKED_GATE: 'strict',
    ASKED_WAIVERS: '',
    ASKED_BASELINE: 'last.json',
  };
  const ended = bash(judge, { SUITE: suite, ...asked, ASKED_REPORT: 'report' });
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(ended.stdout)).toEqual([
    'run',
    '--target=a $(b) file.yaml',
    '--gate=strict',
    `--report=${info.outputDir}/report`,
    '--baseline=last.json',
  ]);
  expect(readFileSync(output, 'utf8')).toBe('code=1\nverdict=non-conformant\n');
  expect([bash(last, { CODE: '1' }).status, bash(last, { CODE: '0' }).status, bash(last, { CODE: '' }).status]).toEqual(
    [1, 0, 1],
  );
});

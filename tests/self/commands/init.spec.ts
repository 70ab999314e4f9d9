import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseDocument } from 'yaml';
import { addressIn, answersFrom, probeIn, type Answers } from '../../../commands/init/answers.ts';
import { FORGES, forgeOf, jobFor } from '../../../commands/init/forge.ts';
import { targetFile } from '../../../commands/init/target-file.ts';
import { targetOf } from '../../../fixtures/target/load.ts';
import { environmentWith } from '../../../fixtures/target/environment.ts';
import { signHs256 } from '../../../fixtures/wire/jwt.ts';

const root = join(import.meta.dirname, '../../..');

/** Every variable that a file names, with a value. */
const VALUES = {
  BASE_URL: 'https://staging.acme.example/api',
  API_EMAIL: 'a@b.example',
  API_PASSWORD: 'a-password-0815',
  API_KEY: 'a-key-of-some-length',
  RECEIVER_URL: 'https://client.example/callback',
  CALLBACK_URL: 'https://tunnel.example/hook-6b1f',
  CALLBACK_KEY: 'another-key-of-some-length',
  API_KEY_REVOKED: 'a-revoked-key-of-some-length',
  API_KEY_EXPIRED: 'an-expired-key-of-some-length',
  LIMITED_EMAIL: 'c@b.example',
  LIMITED_PASSWORD: 'a-password-0816',
  EXPIRED_TOKEN: signHs256({ alg: 'HS256' }, { exp: 1 }, 'x'),
};

const FULL: Answers = {
  name: 'Acme: staging',
  baseUrl: 'https://acme.example/api',
  resellerProbe: { method: 'GET', path: '/Orders?limit=1' },
  hasKey: true,
  receiverUrl: 'https://client.example/callback',
  callback: true,
};

for (const [what, answers] of [
  ['everything', FULL],
  ['nothing that is known', answersFrom({})],
  ['a receiver alone', answersFrom({ RECEIVER_URL: 'x', API_KEY: 'y' })],
  ['no key', { ...FULL, hasKey: false }],
  ['no probe', { ...FULL, resellerProbe: null, callback: false }],
  ['no probe and no key', { ...FULL, resellerProbe: null, hasKey: false }],
] as const)
  test(`the target file for ${what} can be used, also with its suggestions filled in`, ({}, info) => {
    const file = info.outputPath('target.yaml');
    mkdirSync(dirname(file), { recursive: true });
    const text = targetFile(answers);
    for (const one of [text, text.replaceAll(/^#\+/gm, '').replace('/…', '/Orders')]) {
      writeFileSync(file, one);
      const { baseUrl, receiver } = targetOf({ ...VALUES, TARGET: file, BASE_URL: undefined, ...named(one) });
      expect(baseUrl === null).toBe(answers.baseUrl === null);
      expect(receiver === null).toBe(answers.receiverUrl === null);
    }
  });

/** A plain variable fills in what a file leaves out: only those that the file names are set. */
function named(text: string): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(VALUES).map(([name, value]) => [name, text.includes(`\${${name}}`) ? value : undefined]),
  );
}

test('a forge is known by what stands in the folder, and gets a job of its own', ({}, info) => {
  for (const [file, forge] of [
    ['.github/x', 'github'],
    ['.gitlab-ci.yml', 'gitlab'],
    ['Jenkinsfile', 'jenkins'],
    ['README', 'none'],
  ] as const) {
    const folder = info.outputPath(forge);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
    expect(forgeOf(folder)).toBe(forge);
  }
  for (const forge of FORGES) {
    const variables = ['API_KEY', 'BASE_URL'];
    const job = jobFor(forge, { target: 'staging.yaml', variables, told: variables, version: '1.2.3' });
    expect(job === null).toBe(forge === 'none');
    if (job === null) continue;
    expect(job.text).toContain(
      '--package=platform-api-conformance@1.2.3 platform-conformance run --target staging.yaml',
    );
    if (job.file.endsWith('.yml')) expect(parseDocument(job.text).errors).toEqual([]);
    if (forge !== 'gitlab') expect(job.text).toContain('BASE_URL');
    expect(job.text).toContain('--package=platform-api-conformance@1.2.3 platform-conformance comment');
    for (const line of job.text.matchAll(/(?:run: |^ {4}- (?=if|npx)|sh ')(.*?)'?$/gm))
      execFileSync('bash', ['-n', '-c', line[1] ?? '']);
  }
});

for (const [what, prepare, args, said] of [
  [
    'a folder for .gitignore',
    (at: string) => {
      mkdirSync(join(at, '.gitignore'));
    },
    [],
    '.gitignore: it is a folder, and',
  ],
  [
    'a file for .github',
    (at: string) => {
      writeFileSync(join(at, '.github'), '');
    },
    [],
    '.github/workflows/conformance.yml: .github is no folder, and the file is to lie in it. Move it away',
  ],
  [
    'a file for the target’s folder',
    (at: string) => {
      writeFileSync(join(at, 'f'), '');
    },
    ['--target=f/g/x.yaml'],
    'f/g/x.yaml: f is no folder, and the file is to lie in it. Name another place with --target',
  ],
  [
    'a folder for the target',
    (at: string) => {
      mkdirSync(join(at, 't'));
    },
    ['--target=t'],
    't: it is a folder. Name a file',
  ],
  [
    'a folder for the job',
    (at: string) => {
      mkdirSync(join(at, 'conformance.Jenkinsfile'));
    },
    ['--ci=jenkins'],
    'conformance.Jenkinsfile: it is a folder, and',
  ],
  [
    'a target that is no file',
    () => undefined,
    ['--target=/dev/null'],
    '/dev/null: is there, and cannot be read (not a',
  ],
  ['a target without a name', () => undefined, ['--target='], '--target is empty'],
  ['a target with a line end', () => undefined, ['--target=a\nb.yaml'], '--target: holds a character that nobody sees'],
  ['a target with a colour', () => undefined, ['--target=\u001b[31m.yaml'], '--target: holds a character that nobody'],
  ['one file for two', () => undefined, ['--target=.gitignore'], 'what init writes: .gitignore is where --target goes'],
] as const)
  test(`${what} is told in a sentence, and nothing is written`, ({}, info) => {
    const folder = info.outputPath('project');
    mkdirSync(folder, { recursive: true });
    prepare(folder);
    const before = readdirSync(folder, { recursive: true });
    const { status, stdout, stderr } = initIn(folder, ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.startsWith(said), stderr).toBe(true);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

test('secrets are asked for where there are any, by names that may be told', ({}, info) => {
  for (const [forge, content, said, not] of [
    ['github', 'baseUrl: https://mine.example\n', '', 'Now'],
    ['gitlab', 'baseUrl: https://mine.example\n', 'Now add to .gitlab-ci.yml', 'and set'],
    ['github', 'a: ${hunter2_My_S3cret}\n', 'Now set what stands in ${…} as secrets', 'hunter2'],
    ['github', 'a: ${API_KEY}\n', 'Now set API_KEY as secrets', '${'],
  ] as const) {
    const folder = info.outputPath(`${forge}-${said.length}-${not}`.replaceAll(/\W/g, '_'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'conformance-target.yaml'), content);
    const { status, stdout } = initIn(folder, `--ci=${forge}`);
    expect(status).toBe(0);
    expect(stdout).toContain(said);
    expect(stdout).not.toContain(not);
  }
});

/** Runs `init` in a folder, without this process's environment. */
function initIn(folder: string, ...args: readonly string[]) {
  const own = Object.entries(environmentWith({})).filter(([name]) => /^(PATH|HOME|SYSTEMROOT)$/i.test(name));
  return spawnSync(process.execPath, [join(root, 'commands/program.js'), 'init', ...args], {
    cwd: folder,
    env: Object.fromEntries(own),
    encoding: 'utf8',
  });
}

test('answers that cannot be are asked for again', () => {
  expect(['', 'none', 'https://a.example/x'].map(addressIn)).toEqual(['', null, 'https://a.example/x']);
  expect(['a.example', 'ftp://a.example', 'https://u:p@a.example'].map(addressIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([probeIn(''), probeIn('get /Orders'), probeIn('/Orders')]).toEqual([
    null,
    { method: 'GET', path: '/Orders' },
    undefined,
  ]);
});

test('without a terminal it asks nothing, and writes over nothing without being told', ({}, info) => {
  const folder = info.outputPath('project');
  mkdirSync(join(folder, '.github'), { recursive: true });
  writeFileSync(join(folder, '.gitignore'), 'node_modules');
  const init = (...args: readonly string[]) => initIn(folder, ...args);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  expect(init()).toMatchObject({ status: 0, stderr: '' });
  expect(read('.gitignore')).toBe('node_modules\nconformance-report/\n');
  expect(read('.github/workflows/conformance.yml')).toContain('API_PASSWORD: ${{ secrets.API_PASSWORD }}');
  writeFileSync(join(folder, 'conformance-target.yaml'), 'baseUrl: https://mine.example\n');
  const again = init();
  expect(again.stdout).toContain('conformance-target.yaml: is there already, and stays as it is');
  expect(read('conformance-target.yaml')).toBe('baseUrl: https://mine.example\n');
  expect(read('.gitignore')).toBe('node_modules\nconformance-report/\n');
  expect(init('--force', '--ci', 'none').status).toBe(0);
  expect(read('conformance-target.yaml')).toContain('apiCustomer');
  expect(init('--ci=travis')).toMatchObject({
    status: 1,
    stderr: '--ci: must be github, gitlab, jenkins, none\n',
  });
  expect(existsSync(join(folder, 'conformance-report'))).toBe(false);
});

import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { OptionError, parsed } from '../../../commands/parsed.ts';
import { asCalled } from '../../../fixtures/target/installed.js';
import { namesNoTarget } from '../../../fixtures/target/load.ts';
import { childRun } from '../run/leaks/child-run.ts';

test('a call is told as whoever reads it makes it', () => {
  const text = '  npm run conformance -- --project=client   one role\nSee: npm run matrix, npm run gate -- R.json';
  expect(asCalled(text, false)).toBe(text);
  expect(asCalled(text, true)).toBe(
    '  npx platform-conformance run --project=client  one role\nSee: npx platform-conformance compare, npx platform-conformance gate R.json',
  );
});

test('what is installed takes the reference by its name alone', () => {
  expect(namesNoTarget({}, false)).toBe(true);
  expect(namesNoTarget({}, true)).toBe(false);
  expect(namesNoTarget({ TARGET: 'reference' }, true)).toBe(true);
});

test('in a clone the program knows the verbs of its scripts', async () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const { stdout } = await childRun(['commands/program.js', '--help'], {});
  const verbs = [...stdout.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, verb = '']) => verb);
  const called = Object.values(scripts).flatMap(
    (script) => /^node commands\/program\.js (\w+)$/.exec(script)?.[1] ?? [],
  );
  expect(called.sort()).toEqual(verbs.sort());
});

test('what cannot be printed is told in one sentence, whatever the verb', () => {
  test.skip(!existsSync('/dev/full'), 'this system has no device that is full');
  const full = openSync('/dev/full', 'w');
  for (const words of [['--help'], ['run', '--help'], ['plan', '--target', 'reference']]) {
    const { status, stderr } = spawnSync(process.execPath, ['commands/program.js', ...words], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect(stderr).toBe('What is printed could not be written (ENOSPC): some of it is missing\n');
    expect(status).toBe(1);
  }
  closeSync(full);
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`what npm has started ends with it: ${signal}`, async () => {
    test.skip(process.platform === 'win32', 'Windows tells a process of no other parent');
    test.skip(signal === 'SIGKILL' && process.platform !== 'linux', 'Linux alone tells of the parent of a parent');
    const npm = spawn('npm', ['run', '--silent', 'reference', '--', '--port', '0'], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    npm.stdout.on('data', (piece: Buffer) => (printed += piece.toString()));
    await expect.poll(() => printed, { timeout: 30_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
    // Whoever holds the other end of the pipe is alive.
    const ended = new Promise((done) => npm.stdout.once('close', done));
    npm.kill(signal);
    await ended;
  });

for (const verb of ['reference', 'receiver'])
  test(`${verb} lists its defects, and knows none that it does not list`, async () => {
    const { code, stdout } = await childRun(['commands/program.js', verb, '--list-defects'], {});
    expect(code).toBe(0);
    const [, id = ''] = /^(\S+) {2}[A-Z]+-\d\d {2}\S/m.exec(stdout) ?? [];
    const wrong = await childRun(['commands/program.js', verb, '--defect', `${id}x`], {});
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toBe(`"${id}x": there is no such defect. Did you mean ${id}?\n`);
  });

test('what was meant is said in a line: a file, an option behind --, an option without its value', () => {
  const options = { target: { type: 'string' }, report: { type: 'string' }, verbose: { type: 'boolean' } } as const;
  const refusal = (...args: readonly string[]): string => {
    try {
      parsed('plan', { options, args: [...args] });
    } catch (error) {
      return error instanceof OptionError ? error.message : String(error);
    }
    return 'taken';
  };
  expect(refusal('staging.yaml')).toBe('"staging.yaml": only options are taken. Did you mean --target=staging.yaml?');
  expect(refusal('a.json')).toBe('"a.json": only options are taken. Did you mean --report=a.json?');
  expect(refusal('hunter2')).toMatch(/^Only options are taken, and there is a word that is none\. See/);
  expect(refusal('--', '--report', 'a')).toBe('--report: behind -- no option is read. Leave out the --');
  expect(refusal('--target')).toMatch(/^--target needs a value: --target=…/);
  expect(refusal('--target', '--report')).toMatch(/^--target needs a value: --target=…/);
  expect(refusal('--target=-1')).toBe('taken');
});

test('an option that takes one value is taken once, however it is spelled', () => {
  const options = {
    gate: { type: 'string', short: 'g' },
    role: { type: 'string', multiple: true },
    nonce: { type: 'string', default: 'n' },
    verbose: { type: 'boolean' },
  } as const;
  const read = (...args: readonly string[]) => parsed('gate', { options, args: [...args], allowPositionals: true });
  for (const [name, ...args] of [
    ['gate', '--gate', 'certify', '--gate', 'default'],
    ['gate', '--gate=certify', 'a.json', '-gdefault'],
    ['nonce', '--nonce=a', '--nonce=a'],
    ['verbose', '--verbose', '--verbose'],
  ] as const)
    expect(() => read(...args)).toThrow(new OptionError(`--${name} is given twice. Give it once`));
  expect(read('--role=a', '--role=b', '--gate=--gate', '--', '--gate=x')).toMatchObject({
    values: { role: ['a', 'b'], gate: '--gate' },
    positionals: ['--gate=x'],
  });
});

test('what is empty is no value: the variable that it came from may be missing', () => {
  const options = { gate: { type: 'string' }, role: { type: 'string', multiple: true } } as const;
  const read = (...args: readonly string[]) => parsed('gate', { options, args: [...args], allowPositionals: true });
  for (const [said, ...args] of [
    ['--gate is empty', '--gate='],
    ['--gate is empty', 'a.json', '--gate', ''],
    ['--role is empty', '--role=a', '--role='],
    ['A file is named by nothing', ''],
  ] as const)
    expect(() => read(...args)).toThrow(new RegExp(`^${said}. Give it a value, or leave it out`));
});

test('a folder that has been deleted is told in one sentence, whatever the verb', () => {
  test.skip(process.platform === 'win32', 'Windows deletes no folder that a process is in');
  const folder = mkdtempSync(join(tmpdir(), 'deleted-'));
  const program = join(import.meta.dirname, '../../../commands/program.js');
  for (const verb of ['run', 'gate', 'init']) {
    const { status, stderr } = spawnSync(
      '/bin/sh',
      [
        '-c',
        'mkdir "$1" && cd "$1" && rmdir "$1" && exec "$2" "$3" "$4"',
        'sh',
        join(folder, verb),
        process.execPath,
        program,
        verb,
      ],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('This folder has been deleted. Go to another one, and try again\n');
    expect(status).toBe(2);
  }
  rmSync(folder, { recursive: true });
});

test('the files of the suite are told where they lie', () => {
  expect(asCalled('fixtures/targets/example.yaml explains one', true)).toBe(
    'node_modules/platform-api-conformance/dist/fixtures/targets/example.yaml explains one',
  );
});

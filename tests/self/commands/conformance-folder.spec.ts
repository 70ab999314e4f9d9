import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { removeReport, touchedBy } from '../../../reporters/folder.js';
import { OF_A_RUN } from './files-of-a-run.ts';
import { childRun, type Ended } from '../run/leaks/child-run.ts';

const COMMAND = ['commands/conformance.js'];
const PLAIN = ['node_modules/@playwright/test/cli.js', 'test'];
const UNREACHABLE = { BASE_URL: 'http://127.0.0.1:9', API_EMAIL: 'a@b.example', API_PASSWORD: 'a-password-0815' };

/** A folder with the report of an earlier run that went well. */
function earlier(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const others = { 'conformance.json.4711.partial': '', 'mine.txt': '' };
  for (const [name, text] of Object.entries({ ...OF_A_RUN, ...others })) writeFileSync(join(folder, name), text);
  return folder;
}

for (const [what, script, args, env] of [
  ['a bad target file', COMMAND, [], { TARGET: 'no-such-file.yaml' }],
  ['a bad target file, by Playwright itself', PLAIN, [], { TARGET: 'no-such-file.yaml' }],
  ['a variable that is empty', COMMAND, [], { BASE_URL: '' }],
  ['a variable that is misnamed', COMMAND, [], { TARGET_FILE: 'staging.yaml' }],
  ['a gate that nobody sets for the reference', COMMAND, [], { CONFORMANCE_GATE: 'certify' }],
  ['a bad gate', COMMAND, [], { CONFORMANCE_GATE: 'certfy' }],
  ['a bad gate, by Playwright itself', PLAIN, ['--workers=1'], { CONFORMANCE_GATE: 'certfy' }],
  ['an option that is refused', COMMAND, ['--retries=5'], {}],
  ['a project that is none', COMMAND, ['--project=plattform'], {}],
  ['a variable that changes how tests run', COMMAND, [], { PW_TEST_REPORTER: './mine.js' }],
  ['a reporter in place of ours', PLAIN, ['--reporter=list', '--grep=nothing-has-this-name'], {}],
  ['a part of a run', COMMAND, ['--shard=1/2', '--reporter=blob', '--grep=nothing-has-this-name'], {}],
] as const)
  test(`after ${what} no report of an earlier run is left`, async ({}, info) => {
    const folder = earlier(info.outputPath('report'));
    const files = { PLAYWRIGHT_BLOB_OUTPUT_FILE: info.outputPath('blob.zip') };
    const output =
      args[0]?.startsWith('--re') === true || script === COMMAND ? [] : ['--output', info.outputPath('out')];
    const { code, stderr } = await childRun([...script, ...args, ...output], {
      CONFORMANCE_REPORT: folder,
      ...files,
      ...env,
    });
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual(['mine.txt']);
    if (!what.includes('part') && !what.includes('reporter')) expect(stderr.trim().split('\n')).toHaveLength(1);
  });

test('a refused run empties the folder that it names, to its last letter, and each where it names two', async ({}, info) => {
  const [short, whole, other] = ['a', 'a=b', 'c'].map((name) => earlier(info.outputPath(name)));
  const all = readdirSync(short ?? '');
  const refused = await childRun([...COMMAND, `--report=${whole ?? ''}`, '--retries=2'], {});
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(readdirSync(whole ?? '')).toEqual(['mine.txt']);
  expect(readdirSync(short ?? '')).toEqual(all);
  const twice = await childRun([...COMMAND, `--report=${short ?? ''}`, `--report=${other ?? ''}`], {});
  expect(twice).toMatchObject({ code: 1, stdout: '', stderr: '--report is given twice. Give it once\n' });
  for (const folder of [short, other]) expect(readdirSync(folder ?? '')).toEqual(['mine.txt']);
});

test('a file of a report is no folder for one, and the report whose file it is goes', async ({}, info) => {
  for (const [folder, path] of [
    [earlier(info.outputPath('of-a-file')), 'of-a-file/conformance.json'],
    [earlier(info.outputPath('matrix.html')), 'matrix.html/'],
  ] as const) {
    const refused = await childRun([...COMMAND, `--report=${info.outputPath(path)}`, '--grep=@KEY-01'], {
      TARGET: 'reference',
    });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/Name their folder: --report=.*\n$/);
    expect(readdirSync(folder)).toEqual(['mine.txt']);
  }
});

test('a folder is named from where a run is called, as a target is', ({}, info) => {
  const from = info.outputPath('elsewhere');
  const [command = ''] = COMMAND;
  for (const [named, args, env] of [
    ['by-option', ['--report=by-option'], {}],
    ['by-variable', [], { CONFORMANCE_REPORT: 'by-variable' }],
  ] as const) {
    const folder = earlier(join(from, named));
    const { status } = spawnSync(process.execPath, [resolve(command), '--retries=2', ...args], { cwd: from, env });
    expect(status).toBe(1);
    expect(readdirSync(folder)).toEqual(['mine.txt']);
  }
});

test('a variable that cannot be is told in one line', async ({}, info) => {
  const env = { CONFORMANCE_REPORT: info.outputPath('report') };
  const settings = [
    ['EXPLORE', 'x'],
    ['EXPLORE', ''],
    ['SEED', ''],
    ['VERBOSE', ''],
  ] as const;
  for (const command of [COMMAND, PLAIN])
    for (const [name, value] of settings) {
      const { code, stderr } = await childRun(command, { ...env, [`CONFORMANCE_${name}`]: value });
      expect(code).toBe(1);
      expect(stderr).toMatch(new RegExp(`^CONFORMANCE_${name}[^\n]+\n$`));
    }
});

test('a file that the run reads is not taken away as a part of an earlier report', async ({}, info) => {
  const folder = earlier(info.outputPath('report'));
  for (const [name, what] of [
    ['--target', 'target file'],
    ['--waivers', 'file of waivers'],
    ['--baseline', 'baseline'],
  ] as const) {
    const file = join(folder, 'conformance.json');
    const { code, stderr } = await childRun([...COMMAND, `${name}=${file}`, `--report=${folder}`], {});
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${file}: the ${what} lies where this run's report goes, and would be taken away. Keep it elsewhere\n`,
    );
    const beside = await childRun([...COMMAND, `${name}=${file}`, `--report=${folder}/junit.xml`], {});
    expect(beside).toMatchObject({ code: 1, stderr });
  }
  expect(existsSync(join(folder, 'conformance.json'))).toBe(true);
});

test('a run that is killed in its first moment leaves no report of an earlier one', async ({}, info) => {
  const folder = earlier(info.outputPath('report'));
  const child = spawn(process.execPath, COMMAND, { env: { CONFORMANCE_REPORT: folder }, stdio: 'ignore' });
  const ended = new Promise((done) => child.on('close', done));
  await expect.poll(() => existsSync(join(folder, 'run.lock')), { intervals: [5] }).toBe(true);
  await expect.poll(() => existsSync(join(folder, 'conformance.json')), { intervals: [5] }).toBe(false);
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(join(folder, 'conformance.json'))).toBe(false);
  // What it leaves holds nobody up: another run gets as far as its target.
  const { stdout } = await childRun(COMMAND, { ...UNREACHABLE, CONFORMANCE_REPORT: folder });
  expect(stdout).toContain('127.0.0.1:9 cannot be reached');
});

test('listing and helping leave an earlier report alone', async ({}, info) => {
  const folder = earlier(info.outputPath('report'));
  const before = readdirSync(folder);
  for (const args of [
    [...COMMAND, '--list'],
    [...COMMAND, '--help'],
    [...PLAIN, '--list'],
  ]) {
    const { code } = await childRun(args, { CONFORMANCE_REPORT: folder });
    expect(code).toBe(0);
  }
  expect(readdirSync(folder)).toEqual(before);
});

test('of two runs at once into one folder one is refused, whichever way they are started', async ({}, info) => {
  const folder = info.outputPath('report');
  const run = (script: readonly string[], name: string): Promise<Ended> =>
    childRun([...script, '--grep=@KEY-01', '--output', info.outputPath(name)], { CONFORMANCE_REPORT: folder });
  const ended = await Promise.all([run(COMMAND, 'one'), run(PLAIN, 'two')]);
  const refused = ended.filter(({ code }) => code === 1);
  expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(refused[0]?.stderr).toBe(
    `${folder}: another run is writing its report there. Wait for it, or name another folder with CONFORMANCE_REPORT\n`,
  );
  expect(existsSync(join(folder, 'conformance.json'))).toBe(true);
  expect(existsSync(join(folder, 'run.lock'))).toBe(false);
});

test('an earlier report goes where nothing can be written as well', async ({}, info) => {
  const folder = earlier(info.outputPath('report'));
  // A full disk has room for a name, and for nothing in it.
  const FULL = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeFileSync } = fs;
    fs.writeFileSync = (path) => {
      writeFileSync(path, '', { flag: 'wx' });
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    };
    syncBuiltinESMExports();
    const { openReport } = await import('./reporters/folder.js');
    console.log(openReport(process.argv[1]));`;
  const { stdout } = await childRun(['--input-type=module', '--eval', FULL, folder], {});
  expect(stdout).toContain(`${folder}: the report cannot be written there: the disk is full`);
  expect(['conformance.json', 'run.lock'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
});

test('an earlier report that cannot be taken away is told of', async ({}, info) => {
  const [folder, empty] = [earlier(info.outputPath('report')), info.outputPath('empty')];
  mkdirSync(empty);
  const FORBIDDEN = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.writeFileSync = fs.rmSync = () => {
      throw Object.assign(new Error('not allowed'), { code: 'EACCES' });
    };
    syncBuiltinESMExports();
    const { openReport } = await import('./reporters/folder.js');
    for (const folder of process.argv.slice(1)) console.log(openReport(folder));`;
  const { stdout } = await childRun(['--input-type=module', '--eval', FORBIDDEN, folder, empty], {});
  const remedy = 'Name another folder with --report or CONFORMANCE_REPORT';
  expect(stdout.trim().split('\n')).toEqual([
    `${folder}: an earlier report cannot be removed: this user may not write there. ${remedy}`,
    `${empty}: the report cannot be written there: this user may not write there. ${remedy}`,
  ]);
});

test.describe('the lock of a run', () => {
  const CLAIM = `import { claim } from './reporters/folder/claim.js'; console.log(claim(process.argv[1])?.why ?? null)`;
  const claimed = async (folder: string): Promise<string> =>
    (await childRun(['--input-type=module', '--eval', CLAIM, folder], {})).stdout.trim();
  const lockOf = (folder: string, ...lines: readonly string[]): string => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'run.lock'), lines.join('\n'));
    return join(folder, 'run.lock');
  };
  const place = [
    hostname(),
    ...(process.platform === 'linux' ? [readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()] : []),
  ].join(' ');

  test('from elsewhere holds while it moves', async ({}, info) => {
    const folder = info.outputPath('report');
    const path = lockOf(folder, 'another-host', String(process.pid), '1');
    let beats = 0;
    const timer = setInterval(() => {
      utimesSync(path, ++beats, beats);
    }, 500);
    expect(await claimed(folder)).toContain('another run is writing its report there');
    clearInterval(timer);
  });

  test('from elsewhere that stands still is a dead one’s', async ({}, info) => {
    const folder = info.outputPath('report');
    lockOf(folder, 'another-host', String(process.pid), '1');
    expect(await claimed(folder)).toBe('null');
  });

  test('whose number another process has since is a dead one’s', async ({}, info) => {
    test.skip(process.platform !== 'linux', 'only Linux tells when a process began');
    const folder = info.outputPath('report');
    const held = `import { claim } from './reporters/folder/claim.js'; import { readFileSync } from 'node:fs';
      claim(process.argv[1]); console.log(readFileSync(process.argv[1] + '/run.lock', 'utf8').split('\\n')[0])`;
    const { stdout } = await childRun(['--input-type=module', '--eval', held, folder], {});
    expect(stdout).toContain(place);
    lockOf(folder, stdout.trim(), String(process.pid), '1');
    const started = Date.now();
    expect(await claimed(folder)).toBe('null');
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  test('that cannot be kept any more ends no process', async ({}, info) => {
    const folder = info.outputPath('report');
    // A disk that turns read-only while a run goes on.
    const READ_ONLY = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      let beats = 0;
      const refuse = () => {
        beats++;
        throw Object.assign(new Error('read-only'), { code: 'EROFS' });
      };
      const { claim } = await import('./reporters/folder/claim.js');
      console.log(claim(process.argv[1]));
      fs.utimesSync = fs.rmSync = refuse;
      syncBuiltinESMExports();
      setTimeout(() => console.log(beats), 1500);`;
    const ended = await childRun(['--input-type=module', '--eval', READ_ONLY, folder], {});
    expect(ended).toMatchObject({ code: 0, stdout: 'null\n1\n', stderr: '' });
  });

  test('is not had where nothing can be written, and that is told', async ({}, info) => {
    mkdirSync(info.outputPath('.'), { recursive: true });
    writeFileSync(info.outputPath('file'), '');
    expect(await claimed(info.outputPath('file/report'))).toContain(
      'the report cannot be written there: there is a file where its folder is to be',
    );
  });
});

test('what is run by Playwright itself is told apart', () => {
  expect(touchedBy(['test', '--workers=1'])).toBe('claims');
  expect(touchedBy(['merge-reports', '--config', 'x', 'blobs'])).toBe('claims');
  expect(touchedBy(['test', '--reporter', 'list'])).toBe('empties');
  for (const words of [['test', '--list'], ['test', '--ui'], ['test-server'], ['show-report'], ['clear-cache'], []])
    expect(touchedBy(words)).toBeNull();
});

test('an earlier report is taken away, and nothing else', ({}, info) => {
  const folder = earlier(info.outputPath('report'));
  removeReport(folder);
  removeReport(info.outputPath('not-there'));
  expect(readdirSync(folder)).toEqual(['mine.txt']);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { environmentWith } from '../../../fixtures/target/environment.ts';
import { realPath } from '../../../commands/real-path.js';
import { writeWhole } from '../../../reporters/write.ts';
import { OF_A_RUN } from './files-of-a-run.ts';

const PROGRAM = fileURLToPath(new URL('../../../commands/program.js', import.meta.url));

/** A path of more parts than a stack has room for. */
const DEEP = 'a/'.repeat(60_000);

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipes-'));
});
test.afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** What a command says that bash starts. */
function said(command: string): string {
  const { stdout, stderr } = spawnSync('bash', ['-c', command.replace(/^program/, `node ${PROGRAM}`)], {
    cwd: folder,
    env: { PATH: environmentWith({})['PATH'], HOME: folder, TMPDIR: folder },
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
}

const NAMED: readonly (readonly [option: string, says: RegExp])[] = [
  ['--waivers <(echo "waivers: [{}]")', /waivers\.0\.rule: missing/],
  ['--target <(echo "nme: x")', /nme: unknown key\. Did you mean name/],
  ['--baseline <(echo "{")', /baseline\.json: cut short/],
  ['--waivers /dev/zero', /cannot be read \(not a file\)/],
  [`--baseline ${DEEP}`, /the name is too long/],
  [`--output ${DEEP}`, /--output: the name is too long/],
];

// Each is a run of its own: one pipe, one device and one path stand for the others in the gate.
for (const [at, [option, says]] of NAMED.entries())
  test(
    `a run with ${option.slice(0, 40)} reads it or says why not, and leaves no earlier report`,
    { tag: at === 0 || at === 2 ? '@whole' : [] },
    () => {
      const report = join(folder, 'conformance.json');
      writeFileSync(report, OF_A_RUN['conformance.json']);
      const told = said(`program run --report=${folder} ${option}`);
      expect(told).toMatch(says);
      expect(told).not.toMatch(/^\s+at .*\d+:\d+/m);
      expect(existsSync(report)).toBe(false);
    },
  );

test('a plan and a gate read a pipe like a file', () => {
  expect(said('program plan --target <(echo "baseUrl: http://127.0.0.1:1")')).toContain(
    'Roles that bear on the verdict',
  );
  const told = said('program gate <(echo "{}") --verify-key <(echo key)');
  expect(told).toContain('names no schemaVersion');
});

test('what has a path and no place is called by its path', () => {
  expect(realPath(DEEP)).toContain('a/a/a');
  const code = 'import(process.argv[1]).then((m) => console.log(m.realPath(process.argv[2])))';
  const words = ['-e', code, join(PROGRAM, '../real-path.js'), '/dev/stdin'];
  expect(execFileSync(process.execPath, words, { input: 'x', encoding: 'utf8' })).toContain('stdin');
});

test('no file takes the place of a pipe or a device', () => {
  const fifo = join(folder, 'fifo');
  execFileSync('mkfifo', [fifo]);
  for (const path of [fifo, '/dev/stdout'])
    expect(() => {
      writeWhole([[path, 'text']]);
    }).toThrow('it is a pipe or a device');
  const file = join(folder, 'file');
  writeWhole([[file, 'text']]);
  expect(readFileSync(file, 'utf8')).toBe('text');
});

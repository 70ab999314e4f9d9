import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inTheWay, makeFolder } from '../../../spec/folders.js';
import { writerOf } from '../../../commands/outputs.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { command, OPTIONS_WITHOUT_ROWS, wholeReport } from '../reporters/gate-kit.ts';

const root = join(import.meta.dirname, '../../..');

/** A place of which Linux says that there is no such thing, however often it is asked. */
const NOWHERE = '/proc/1/x';

function folderWith(folder: string, files: Readonly<Record<string, string>>): (name: string) => string {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return (name) => join(folder, name);
}

test.describe('what a command writes', () => {
  test('goes over nothing that it reads, by no path and through no link', ({}, info) => {
    const at = folderWith(info.outputPath('here'), { 'in.json': 'in' });
    symlinkSync(at('in.json'), at('link.json'));
    symlinkSync(info.outputPath('here'), info.outputPath('folder'));
    const inputs = [{ by: 'the report', path: at('in.json') }];
    for (const path of [
      at('in.json'),
      at('../here/in.json'),
      at('link.json'),
      join(info.outputPath('folder'), 'in.json'),
    ])
      expect(() => writerOf([{ by: '--out', path }], inputs)).toThrow(
        `--out: ${path} is read as well (the report), and would be written over. Name another place`,
      );
    expect(() => writerOf([{ by: '--out', path: at('in.json') }], [{ by: '--sign', path: at('link.json') }])).toThrow(
      '(--sign)',
    );
  });

  test('goes nowhere twice, also where nothing is yet', ({}, info) => {
    const at = folderWith(info.outputPath('here'), {});
    const outputs = [
      { by: '--one', path: at('new/x') },
      { by: '--two', path: at('new/../new/x') },
    ];
    expect(() => writerOf(outputs, [])).toThrow(`--two: ${at('new/../new/x')} is where --one goes. Name another place`);
  });

  test('goes elsewhere, whose folder is made', ({}, info) => {
    const at = folderWith(info.outputPath('here'), { 'in.json': 'in' });
    linkSync(at('in.json'), at('other-name.json'));
    const path = at('new/deep/out.json');
    writerOf([{ by: '--out', path }], [{ by: 'the report', path: at('in.json') }])([[path, 'out']]);
    expect(readFileSync(path, 'utf8')).toBe('out');
    writerOf([], [])([[at('other-name.json'), 'out']]);
    expect(readFileSync(at('in.json'), 'utf8')).toBe('in');
  });
});

test('the gate writes over none of the files that it reads', async ({}, info) => {
  test.setTimeout(300_000);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const folder = info.outputPath('run');
  const at = folderWith(folder, {
    'r.json': renderJson(wholeReport()),
    'private.pem': String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    'public.pem': String(publicKey.export({ type: 'spki', format: 'pem' })),
    'waivers.yaml': 'waivers: []\n',
  });
  expect(await command('gate', folder, 'r.json', '--sign=private.pem', '--attestation=a.json')).toMatchObject({
    code: 0,
  });
  const before = new Map(readdirSync(folder).map((name) => [name, readFileSync(at(name), 'utf8')]));
  const [sign, verify] = ['--sign=private.pem', ['--verify-key=public.pem', '--attestation=a.json']] as const;
  for (const [option, path, input, more] of [
    ['--predicate', 'r.json', 'the report', []],
    ['--predicate', 'private.pem', '--sign', [sign]],
    ['--predicate', 'waivers.yaml', 'the waivers', ['--waivers=waivers.yaml']],
    ['--predicate', 'public.pem', '--verify-key', verify],
    ['--predicate', 'a.json', 'the attestation', verify],
    ['--predicate', 'r.intoto.json', 'the attestation', []],
    ['--attestation', 'r.json', 'the report', [sign]],
    ['--attestation', 'private.pem', '--sign', [sign]],
    ['--attestation', 'public.pem', '--verify-key', [sign, '--verify-key=public.pem']],
    ['--attestation', 'waivers.yaml', 'the waivers', [sign, '--waivers=waivers.yaml']],
  ] as const) {
    const { code, stdout, stderr } = await command('gate', folder, 'r.json', `${option}=${path}`, ...more);
    expect({ code, stdout, stderr }, `${option} ${path}`).toEqual({
      code: 2,
      stdout: '',
      stderr: `${option}: ${path} is read as well (${input}), and would be written over. Name another place\n`,
    });
  }
  const both = await command('gate', folder, 'r.json', sign, '--attestation=x.json', '--predicate=x.json');
  expect(both.stderr).toBe('--predicate: x.json is where --attestation goes. Name another place\n');
  expect(new Map(readdirSync(folder).map((name) => [name, readFileSync(at(name), 'utf8')]))).toEqual(before);
});

for (const [verb, args] of [
  ['matrix', ['comparison.md', '--out=.']],
  ['docs', ['--report=contract.md', '--out=.']],
] as const)
  test(`${verb} writes over no report that it reads`, async ({}, info) => {
    const text = renderJson(wholeReport());
    const at = folderWith(info.outputPath('run'), { 'comparison.md': text, 'contract.md': text });
    const { code, stderr } = await command(verb, info.outputPath('run'), ...args);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(
      /^--out: \S+\.md is read as well \([^)]+\), and would be written over\. Name another place\n$/,
    );
    for (const name of ['comparison.md', 'contract.md']) expect(readFileSync(at(name), 'utf8')).toBe(text);
  });

test('folders are made one in the other, and what is in the way is said', ({}, info) => {
  const at = folderWith(info.outputPath('here'), { file: '' });
  makeFolder(at('a/b/c'));
  makeFolder(at('a/b/c'));
  expect(statSync(at('a/b/c')).isDirectory()).toBe(true);
  symlinkSync(at('nowhere/deep'), at('dangling'));
  const said = (folder: string): string => {
    try {
      makeFolder(folder);
      return 'made';
    } catch (error) {
      return inTheWay(error);
    }
  };
  expect(said(at('file'))).toBe('there is a file where its folder is to be');
  expect(said(at('file/x'))).toBe('there is a file where its folder is to be');
  expect(said(at('dangling'))).toBe('there is a file where its folder is to be');
  expect(said(at('dangling/x'))).not.toBe('made');
  expect(said(at('x'.repeat(300)))).toBe('the name is too long');
  expect(existsSync(at('nowhere'))).toBe(false);
});

test('a folder that can never be made ends every command, in one sentence', ({}, info) => {
  test.skip(process.platform !== 'linux', 'only Linux has such a place');
  const folder = info.outputPath('run');
  const at = folderWith(folder, { 'r.json': renderJson(wholeReport()) });
  for (const args of [
    ['run', `--report=${NOWHERE}/y`, '--target=reference', '--grep=@KEY-01'],
    ['compare', at('r.json'), `--out=${NOWHERE}`],
    ['docs', `--out=${NOWHERE}`],
    ['gate', at('r.json'), `--predicate=${NOWHERE}/y.json`],
    ['init', `--target=${NOWHERE}/y.yaml`, '--ci=none'],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'commands/program.js'), ...args], {
      cwd: folder,
      env: { NODE_OPTIONS: OPTIONS_WITHOUT_ROWS },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect({ ended: status !== null && status !== 0, stdout }, args.join(' ')).toEqual({ ended: true, stdout: '' });
    expect(stderr).toMatch(/^[^\n]*\/proc\/1\/x[^\n]*(?:: there can be no folder at that place|is not there)[^\n]*\n$/);
  }
});

test('nothing makes folders, and no command writes reports, by a way of its own', () => {
  const sources = ['commands', 'fixtures', 'reporters', 'spec'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  );
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  const having = (pattern: RegExp, room = ''): string[] =>
    sources.filter((name) => name.startsWith(room) && /\.[jt]s$/.test(name) && pattern.test(read(name)));
  expect(having(/\bmkdir(Sync)?\(/)).toEqual(['spec/folders.js']);
  expect(having(/\bwriteWhole\(/, 'commands/')).toEqual(['commands/outputs.ts']);
});

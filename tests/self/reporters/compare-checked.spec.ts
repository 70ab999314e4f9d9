import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { cacheOf } from '../../../commands/compare/cache.ts';
import { readOutlines } from '../../../commands/compare/outlines.ts';
import { readChecked, sha256, writeChecked } from '../../../reporters/compare/checked.ts';
import { readOutline } from '../../../reporters/compare/outline.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { runOf } from './compare-kit.ts';
import { cacheBeside, command } from './gate-kit.ts';

const NOTE = 'sound-reports.json';
const SOUND = renderJson(runOf('Acme', 1));
const EDITED = SOUND.replace('"verdict": "conformant"', '"verdict": "incomplete"');

test('a file that was found sound is not looked into again, and one that was changed since is', async ({}, info) => {
  const [folder, cache] = [info.outputPath('reports'), info.outputPath('cache')];
  mkdirSync(folder);
  const [sound, other] = ['sound', 'other'].map((name) => join(folder, `${name}.json`)) as [string, string];
  writeFileSync(sound, SOUND);
  // Found sound, as the note says, though nobody would.
  writeFileSync(other, EDITED);
  expect(readOutline(other, folder).fault).toContain('the gate refuses it');
  writeChecked(cache, [sha256(SOUND), sha256(EDITED)]);
  const known = readChecked(cache);
  expect(readOutline(sound, folder, known)).toEqual(readOutline(sound, folder));
  expect(readOutline(other, folder, known)).toMatchObject({ fault: null, verdict: 'incomplete' });
  for (const processes of [1, 2])
    expect((await readOutlines([sound, other], folder, cache, processes)).map(({ fault }) => fault)).toEqual([
      null,
      null,
    ]);
  writeFileSync(other, EDITED.replace('Acme', 'Acmf'));
  expect(readOutline(other, folder, known).fault).toContain('the gate refuses it');
});

test('what lies beside a report is not believed, whatever it is called; what this user found sound is', async ({}, info) => {
  test.setTimeout(120_000);
  const folder = info.outputPath('run');
  const given = join(folder, 'conformance-report');
  mkdirSync(given, { recursive: true });
  writeFileSync(join(given, 'conformance.json'), EDITED);
  writeChecked(given, [sha256(EDITED)]);
  const note = readFileSync(join(given, NOTE));
  for (const name of ['comparison.checked.json', 'platform-api-conformance', '.cache'])
    writeFileSync(join(given, name), note);
  const compared = () => command('matrix', folder, 'conformance-report/conformance.json');
  expect((await compared()).stdout).toContain('careful: conformance-report/conformance.json: the gate refuses it');
  const cache = join(cacheBeside(folder), 'platform-api-conformance');
  expect(readChecked(cache).size).toBe(0);
  writeFileSync(join(given, 'conformance.json'), SOUND);
  expect((await compared()).stdout).not.toContain('careful');
  expect([...readChecked(cache)]).toEqual([sha256(SOUND)]);
  writeChecked(cache, [sha256(EDITED)]);
  writeFileSync(join(given, 'conformance.json'), EDITED);
  expect((await compared()).stdout).not.toContain('careful');
});

test('a note that another user, a group or a link could have put there is not believed', ({}, info) => {
  test.skip(process.getuid === undefined, 'this system has no such numbers');
  const cache = info.outputPath('cache');
  writeChecked(cache, ['a']);
  expect([statSync(cache).mode & 0o777, statSync(join(cache, NOTE)).mode & 0o777]).toEqual([0o700, 0o600]);
  expect(readChecked(cache).size).toBe(1);
  for (const path of [cache, join(cache, NOTE)]) {
    const { mode } = statSync(path);
    for (const others of [0o020, 0o002]) {
      chmodSync(path, mode | others);
      expect(readChecked(cache).size).toBe(0);
    }
    chmodSync(path, mode);
  }
  expect(readChecked(cache).size).toBe(1);
  symlinkSync(cache, info.outputPath('link'));
  expect(readChecked(info.outputPath('link')).size).toBe(0);
  renameSync(join(cache, NOTE), join(cache, 'elsewhere.json'));
  symlinkSync('elsewhere.json', join(cache, NOTE));
  expect(readChecked(cache).size).toBe(0);
});

test('what another program found sound is checked again, and so is all where the note cannot be read', ({}, info) => {
  const folder = info.outputPath('notes');
  const note = join(folder, NOTE);
  expect(readChecked(folder).size).toBe(0);
  writeChecked(folder, ['b', 'a', 'b']);
  writeChecked(folder, ['c', 'b']);
  expect([...readChecked(folder)]).toEqual(['a', 'c', 'b']);
  const { program } = JSON.parse(readFileSync(note, 'utf8')) as { readonly program: string };
  for (const text of [
    '',
    '[]',
    '{',
    `{"program":"${program}","sound":"a"}`,
    `{"program":"${program.slice(1)}0","sound":["a"]}`,
  ]) {
    writeFileSync(note, text);
    expect(readChecked(folder).size, text).toBe(0);
  }
});

test('where no note can be kept, nothing is said of it, and all are checked', ({}, info) => {
  writeFileSync(info.outputPath('file'), '');
  for (const folder of [null, info.outputPath('file/cache')]) {
    writeChecked(folder, ['a']);
    expect(readChecked(folder).size).toBe(0);
  }
});

test('no more is kept than was compared of late', ({}, info) => {
  const folder = info.outputPath('notes');
  writeChecked(
    folder,
    Array.from({ length: 6_000 }, (_, index) => String(index)),
  );
  writeChecked(folder, ['last']);
  const kept = [...readChecked(folder)];
  expect([kept.length, kept.at(-1), kept.at(-2)]).toEqual([5_000, 'last', '5999']);
});

test('the cache is the user’s own, and never where somebody stands', () => {
  const NAME = 'platform-api-conformance';
  for (const [variables, system, home, folder] of [
    [{}, 'linux', '/home/jo', `/home/jo/.cache/${NAME}`],
    [{ XDG_CACHE_HOME: '/var/cache/jo' }, 'linux', '/home/jo', `/var/cache/jo/${NAME}`],
    [{ XDG_CACHE_HOME: 'conformance-report' }, 'linux', '/home/jo', `/home/jo/.cache/${NAME}`],
    [{ XDG_CACHE_HOME: '' }, 'darwin', '/Users/jo', `/Users/jo/Library/Caches/${NAME}`],
    [{}, 'linux', '', null],
    [{}, 'linux', '.', null],
    [{}, 'linux', '/', null],
    [{ LOCALAPPDATA: 'here' }, 'win32', '/home/jo', null],
  ] as const)
    expect(cacheOf(variables, system, home)).toBe(folder);
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { holdKept } from '../../../commands/mutants/kept.ts';
import { childRun } from '../run/leaks/child-run.ts';
import { wholeReport } from '../reporters/gate-kit.ts';

const good = wholeReport({ 'BEARER-03 × reseller': 'fail' });

test('the gate is held against each report that was kept, however deep it lies', ({}, info) => {
  const folder = info.outputPath('kept');
  const keep = (name: string, text: string): string => {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'conformance.json'), text);
    return join(folder, name, 'conformance.json');
  };
  keep('series-1/one', JSON.stringify(good));
  keep('series-2/another', JSON.stringify(good));
  writeFileSync(join(folder, 'target.yaml'), 'version: 1');
  const fits: string[] = [];
  expect(holdKept(folder, (path, fault) => fits.push(`${path}: ${fault}`))).toEqual({ held: 2, refused: 0 });
  expect(fits).toEqual([]);

  const bad = [
    keep('cut', JSON.stringify(good).slice(0, -2)),
    keep('edited', JSON.stringify({ ...good, roles: [] })),
    keep('empty', '{}'),
  ];
  const refused = new Map<string, string>();
  expect(holdKept(folder, (path, fault) => refused.set(path, fault))).toEqual({ held: 5, refused: 3 });
  expect([...refused.keys()].sort()).toEqual([...bad].sort());
  expect(refused.get(bad[0] ?? '')).toBe('it is not JSON');
});

test('a folder that holds no report, or is none, is said to', async ({}, info) => {
  const folder = info.outputPath('empty');
  mkdirSync(folder, { recursive: true });
  const asked = async (name: string): ReturnType<typeof childRun> =>
    childRun(['--import', 'tsx', 'commands/mutants.ts', `--kept=${name}`], {});
  expect(await asked(folder)).toMatchObject({
    code: 1,
    stderr: `${folder}: no report is there. A run of npm run mutants leaves them.\n`,
  });
  expect(await asked(`${folder}/none`)).toMatchObject({
    code: 1,
    stderr: `${folder}/none: no such folder is there.\n`,
  });
  expect((await asked('')).stderr).toContain('--kept is empty. Give it a value');
});

test('a list of which somebody wanted the first line alone is no fault', () => {
  const { stdout, stderr } = spawnSync('sh', [
    '-c',
    `"${process.execPath}" --import tsx commands/mutants.ts --list | head -n 1`,
  ]);
  expect(String(stderr)).toBe('');
  expect(String(stdout).split('\n')).toHaveLength(2);
});

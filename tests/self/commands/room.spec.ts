import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { childRun } from '../run/leaks/child-run.ts';

test('a run whose folder for what lasts as long as it is none says so', async ({}, info) => {
  // Under these names, and not where a clone happens to lie: of a long name that means nothing a part may look packed, and is
  // not shown then.
  for (const folder of ['/dev/null', '/dev/null/within'])
    expect(
      await childRun(['commands/conformance.js'], { TMPDIR: folder, CONFORMANCE_REPORT: info.outputPath('report') }),
    ).toMatchObject({
      code: 1,
      stderr: `${folder}: no folder, and what lasts as long as a run is to go there. Name a folder with TMPDIR\n`,
    });
});

test('where there can be none, a run is refused, and what needs none is done', async ({}, info) => {
  test.skip(process.platform !== 'linux', 'of the folders of Linux');
  const env = { TMPDIR: '/proc/nonsense', CONFORMANCE_REPORT: info.outputPath('report') };
  expect(await childRun(['commands/program.js', 'run', '--grep=@KEY-01'], env)).toMatchObject({
    code: 1,
    stderr: '/proc/nonsense: no folder, and what lasts as long as a run is to go there. Name a folder with TMPDIR\n',
  });
  expect(await childRun(['commands/program.js', 'plan'], env)).toMatchObject({ code: 0, stderr: '' });
});

test('a folder with what a shell was to expand is made nowhere', async ({}, info) => {
  const cwd = info.outputPath('elsewhere');
  mkdirSync(cwd);
  const program = join(import.meta.dirname, '../../../commands/program.js');
  const env = { TMPDIR: '$NOWHERE/tmp', CONFORMANCE_REPORT: info.outputPath('report') };
  expect(await childRun([program, 'run', '--grep=@KEY-01'], env, undefined, cwd)).toMatchObject({
    code: 1,
    stderr:
      'TMPDIR: has in it what a shell has not expanded. Give the place as it is called, or let the shell expand it\n',
  });
  expect(readdirSync(cwd)).toEqual([]);
});

for (const most of [22, 24, 40])
  test(`a run that may open ${most} files at once says so, in place of waiting for workers, and leaves no earlier report`, ({}, info) => {
    test.skip(process.platform === 'win32', 'it has no such limit');
    const [folder, report] = [info.outputPath('compiled'), info.outputPath('report')];
    for (const one of [folder, report]) mkdirSync(one, { recursive: true });
    writeFileSync(join(report, 'conformance.json'), '{"schemaVersion":');
    const script = `ulimit -n ${most}; exec "$0" commands/program.js run --grep=@KEY-01 "--report=$1"`;
    const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, report], {
      cwd: join(import.meta.dirname, '../../..'),
      // Nothing has been compiled before.
      env: { TMPDIR: folder },
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(stderr).toBe(
      `a process may open ${most} files at once here, and a run needs 128. Raise that, as by: ulimit -n 1024\n`,
    );
    expect(status).toBe(1);
    expect(readdirSync(report)).toEqual([]);
  });

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hostilePlatform, hostileTarget } from './hostile/platform.ts';
import { artefactsIn } from './leaks/artefacts.ts';
import { childRun } from './leaks/child-run.ts';

/** What would act on a terminal or turn a text round; a line end and a tab are no harm in a file. */
const ACTING = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069]/;

test('what a target says acts on nobody, in whatever Playwright writes', { tag: '@whole' }, async ({}, info) => {
  test.setTimeout(180_000);
  await using server = await hostilePlatform('text');
  const folder = info.outputPath('left');
  const target = info.outputPath('target.yaml');
  writeFileSync(target, hostileTarget(server.url, 'text', 'text', 'text'));
  const { code, stdout, stderr } = await childRun(
    [
      ...[
        'commands/conformance.js',
        '--output',
        join(folder, 'results'),
        '--grep',
        'LOGIN-0[1-3]|KEY-0[1-3]|BEARER-0[13]',
      ],
      ...['--workers=1', '--reporter=list,json,junit,html'],
    ],
    {
      TARGET: target,
      CONFORMANCE_REPORT: join(folder, 'report'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'run.json'),
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(folder, 'run.xml'),
      PLAYWRIGHT_HTML_OUTPUT_DIR: join(folder, 'html'),
    },
  );
  expect(code, stderr).toBe(1);
  // Playwright's own files stand beside the report of the suite, which no reporter takes the place of.
  expect(readFileSync(join(folder, 'report/conformance.json'), 'utf8')).toContain('"verdict": "');
  expect(stdout).toContain('KEY-0');
  // Cells that failed are failures to Playwright's reporters too, and no worker was started anew behind one.
  const told = readFileSync(join(folder, 'run.json'), 'utf8');
  expect((JSON.parse(told) as { stats: { unexpected: number } }).stats.unexpected).toBeGreaterThan(2);
  const workers = [...told.matchAll(/"workerIndex": (\d+)/g)].map(([, index]) => index);
  expect(new Set(workers)).toEqual(new Set(['0']));
  // Its page is its own, and knows controls by themselves; what is in it of a run is data.
  const own = /^html\/(index\.html|trace\/.*)$/;
  const left = artefactsIn(folder).filter(({ place }) => !own.test(place));
  expect(left.map(({ place }) => place)).toEqual(expect.arrayContaining(['run.json', 'run.xml', 'report/matrix.html']));
  expect(left.map(({ place }) => place).filter((place) => place.includes('error-context'))).toEqual([]);
  for (const { place, text } of [...left, { place: 'stdout', text: stdout }, { place: 'stderr', text: stderr }])
    expect(ACTING.exec(text)?.index, place).toBeUndefined();
  for (const { place, text } of left.filter(
    ({ place }) => /\.(md|html|xml)$/.test(place) && !place.includes('matrix.md'),
  ))
    expect(text.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, ''), place).not.toContain('<script>alert(1)');
});

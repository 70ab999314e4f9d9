import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readReport } from '../../../reporters/read.ts';
import { faultOf } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { conformance } from '../reporters/gate-kit.ts';

test('the gate believes a run, whose requests carry its nonce', { tag: '@whole' }, async ({}, info) => {
  test.setTimeout(180_000);
  const folder = info.outputPath('report');
  const run = await conformance(
    { CONFORMANCE_REPORT: folder, CONFORMANCE_NONCE: '5f1c0d6a9b' },
    'test',
    '--grep=LOGIN-0|KEY-0|RECEIVER-0',
  );
  expect(run.stdout).toContain('gate default: passed');
  const { report } = readReport(join(folder, 'conformance.json'));
  expect(faultOf(report, thisSuite(), new Date())).toBeNull();
  const agents = report.cells
    .flatMap(({ exchanges }) => exchanges.filter(({ case: label }) => !label.includes('the agent ')))
    .flatMap(({ request }) => request.headers)
    .filter(([name]) => name === 'User-Agent');
  // A browser's stands before it where a row sends one.
  const own = new Set(agents.map(([, value]) => value.replace(/^Mozilla\/5\.0 .*(?= platform-api)/, '').trim()));
  expect(own).toEqual(new Set(['platform-api-conformance (nonce 5f1c0d6a9b)']));
});

test('a nonce that could not travel is refused in one line', async () => {
  test.setTimeout(180_000);
  for (const nonce of ['with a blank in it', 'x'.repeat(65)]) {
    const run = await conformance({ CONFORMANCE_NONCE: nonce }, 'test', '--list');
    expect(run).toMatchObject({
      code: 1,
      stderr: 'the nonce cannot be used: give 8 to 64 letters, digits or . _ ~ -, such as 5f1c0d6a9b\n',
    });
  }
});

import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { loginDefects } from '../../../fixtures/reference/platform/defects/login.ts';
import { behave } from '../../../fixtures/reference/platform/behaviour.ts';
import { startReference } from '../../../fixtures/reference/start.ts';
import { readReport } from '../reporters/golden/child.ts';
import { childRun } from './leaks/child-run.ts';

// A sample of defects is run by their own rules alone: what another rule then says that waits for those is seen here.

const TARGET = fileURLToPath(new URL('../../../fixtures/targets/reference.yaml', import.meta.url));
const RUN = ['commands/conformance.js', '--grep=@LOGIN-(01|18|19|2[0-24]) ', '--workers=2'];

for (const [id, failing] of [
  ['email-absent', 'LOGIN-20'],
  ['password-absent', 'LOGIN-21'],
  ['body-raw-tab', 'LOGIN-22'],
  // Of what its own rule does not see, LOGIN-24 waits for nothing.
  ['body-unended-on-a-closing-connection', 'LOGIN-24'],
  ['login-201', 'LOGIN-01'],
] as const) {
  // Each is a run of its own; these two are judged by what the others are, and by more.
  const tag = ['body-unended-on-a-closing-connection', 'login-201'].includes(id) ? [] : '@whole';
  test(`the report of a run is relied on where bad logins are granted a token: ${id}`, { tag }, async ({}, info) => {
    test.setTimeout(240_000);
    const defect = loginDefects.find((one) => one.id === id);
    expect(defect).toBeDefined();
    const reference = await startReference({ platform: { behaviour: behave(defect?.change ?? {}) } });
    try {
      const env = { ...reference.environment, TARGET, CONFORMANCE_REPORT: info.outputPath('report') };
      await childRun([...RUN, '--output', info.outputPath('results')], env);
      const { problems, cells } = readReport(info.outputDir);
      expect(problems).toEqual([]);
      expect(cells.find(({ rule }) => rule === failing)).toMatchObject({ status: 'fail' });
      expect(cells.find(({ rule }) => rule === 'LOGIN-24')?.cases.length).toBeGreaterThan(5);
    } finally {
      await reference.close();
    }
  });
}

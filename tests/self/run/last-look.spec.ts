import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { startReference } from '../../../fixtures/reference/start.ts';
import { KEPT } from '../../../spec/retirement.ts';
import { conformance } from '../reporters/gate-kit.ts';
import { readReport } from '../reporters/golden/child.ts';
import { childRun } from './leaks/child-run.ts';

const TARGET = fileURLToPath(new URL('../../../fixtures/targets/reference.yaml', import.meta.url));
const LOOKS = [KEPT, 'again later, while the rest of the run went on'];
const RUN = ['commands/conformance.js', '--grep=@LOGIN-25|@KEY-16|@RECEIVER-|@CLIENT-', '--workers=4'];

/** What a report says of what is looked at when a run ends: of a key that was revoked, whether that was long enough ago. */
function looksIn(folder: string): Record<string, unknown> {
  const cells = readReport(folder).cells.filter(({ rule }) => /^(?:LOGIN-25|KEY-16)$/.test(rule));
  const told = cells.map(({ rule, subject, cases, exchanges }): [string, unknown] => {
    const looks = cases.flatMap(({ label, status }) => (LOOKS.includes(label) ? status : []));
    const [first = 0, last = 0] = [exchanges[0], exchanges.at(-1)].map((one) => Date.parse(one?.startedAt ?? ''));
    return [`${rule} × ${subject}`, rule === 'KEY-16' ? [...looks, last - first > 4_500] : looks];
  });
  return Object.fromEntries(told);
}

for (const [how, part, inGate] of [
  ['a run', [], true],
  ['a part of a run', ['--shard=1/1', '--reporter=blob'], false],
] as const)
  test(
    `${how} that ends with tests of roles that its target lacks looks at what was left for its end`,
    { tag: inGate ? [] : '@whole' },
    async ({}, info) => {
      test.setTimeout(300_000);
      const reference = await startReference();
      try {
        const file = info.outputPath('platform.yaml');
        const whole = parse(readFileSync(TARGET, 'utf8')) as Record<string, unknown>;
        writeFileSync(file, stringify({ ...whole, receiver: undefined, client: undefined }));
        const env = { ...reference.environment, TARGET: file, CONFORMANCE_REPORT: info.outputPath('report') };
        const blobs = info.outputPath('blobs');
        const ended = await childRun([...RUN, ...part, '--output', info.outputPath('results')], {
          ...env,
          PLAYWRIGHT_BLOB_OUTPUT_DIR: blobs,
        });
        expect(ended).toMatchObject({ code: 0, stderr: '' });
        if (part.length > 0) await conformance(env, 'merge-reports', '--config', 'playwright.config.ts', blobs);
        const seen = ['pass', true];
        expect(looksIn(info.outputDir)).toEqual({
          'LOGIN-25 × reseller': ['pass'],
          'KEY-16 × payment': seen,
          'KEY-16 × supplier': seen,
        });
      } finally {
        await reference.close();
      }
    },
  );

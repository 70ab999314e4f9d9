import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkReport } from '../../../reporters/validate.ts';
import { hostilePlatform, hostileTarget, type ModeName } from './hostile/platform.ts';
import { childRun } from './leaks/child-run.ts';

/** How the login and the surfaces answer: each way once, and each run with several. */
const RUNS: readonly Readonly<Record<'login' | 'supplier' | 'payment' | 'storefront', ModeName>>[] = [
  { login: 'text', supplier: 'text', payment: 'malformed', storefront: 'text' },
  { login: 'bomb', supplier: 'fair', payment: 'large', storefront: 'bomb' },
  { login: 'deep', supplier: 'looping', payment: 'resetting', storefront: 'deep' },
  { login: 'large', supplier: 'closing', payment: 'fair', storefront: 'tiring' },
  { login: 'endless', supplier: 'fair', payment: 'fair', storefront: 'fair' },
  { login: 'dripping', supplier: 'dripping', payment: 'fair', storefront: 'fair' },
];

/** Rules that look at an answer in every way there is; all of them would take minutes where nothing is ever answered. */
const CUT = 'LOGIN-0[1-9]|LOGIN-1[026]|BEARER-0[1267]|BEARER-1[4578]|KEY-0[1-3]|KEY-1[0-2]';

/**
 * Longer than this no run may take, in milliseconds, however the target answers: it is a hang to whoever waits. What hangs
 * takes fifteen minutes, the usual `limits.total`; what does not takes one, and three on a busy machine.
 */
const LONGEST = 300_000;
/** A report larger than this, in bytes, is of no use to anybody, whatever the target had to say. */
const LARGEST = 20 * 1024 * 1024;

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

for (const [index, modes] of RUNS.entries()) {
  const { login, supplier, payment, storefront } = modes;
  test(
    `a target whose answers are ${[...new Set(Object.values(modes))].join(', ')} is survived`,
    { tag: index === 0 ? [] : '@whole' },
    async ({}, info) => {
      test.setTimeout(LONGEST + 60_000);
      await using server = await hostilePlatform(login);
      const target = info.outputPath('target.yaml');
      const folder = info.outputPath('report');
      writeFileSync(target, hostileTarget(server.url, supplier, payment, storefront));
      const started = Date.now();
      const { code, stdout, stderr } = await childRun(
        ['commands/conformance.js', '--workers', '2', '--output', info.outputPath('results'), '--grep', CUT],
        {
          TARGET: target,
          CONFORMANCE_REPORT: folder,
        },
      );
      expect(Date.now() - started).toBeLessThan(LONGEST);
      expect(code, stderr).toBe(1);

      const { value: report, fault } = checkReport(JSON.parse(readFileSync(join(folder, 'conformance.json'), 'utf8')));
      expect(fault).toBeNull();
      expect(report?.problems).toEqual([]);
      expect(report?.verdict).not.toBe('conformant');
      const broken = report?.cells.filter(({ status }) => status === 'error') ?? [];
      expect(broken.map(({ rule, reason }) => `${rule}: ${reason ?? ''}`)).toEqual([]);

      expect(CONTROL.exec(stdout + stderr)).toBeNull();
      for (const name of readdirSync(folder)) {
        expect(statSync(join(folder, name)).size, name).toBeLessThan(LARGEST);
        const text = readFileSync(join(folder, name), 'utf8');
        expect(CONTROL.exec(text)?.index, name).toBeUndefined();
        for (const secret of ['correct-horse-battery', 'someone@acme.example', '-key-0815', 'the-revoked-key-4711'])
          expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
      }
    },
  );
}

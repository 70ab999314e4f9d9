import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { renderJson } from '../../../reporters/render/json.ts';
import { wholeReport } from '../reporters/gate-kit.ts';
import { childRun } from '../run/leaks/child-run.ts';

/** What somebody may have pasted where the name of a file, or an option, was wanted. */
const PEM = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
const LINE = PEM.split('\n')[1] ?? '';
const PASSWORD = 'Zk3q-Wv9x-Kp77';
const ADDRESS = `https://bob:${PASSWORD}@acme.example/b.json`;

const FILES = {
  REPORT: renderJson(wholeReport({})),
  KEY: PEM,
  TARGET: 'baseUrl: http://127.0.0.1:9\naccounts: { apiCustomer: { email: a@b.example, password: c } }\n',
};

/** Every way in, with `REPORT` for a report, `KEY` for a key and `TARGET` for a target file. */
const WAYS: readonly (readonly [args: readonly string[], env?: Readonly<Record<string, string>>])[] = [
  ...[PEM, LINE, ADDRESS].flatMap((secret): [string[]][] => [
    [['gate', 'REPORT', `--sign=${secret}`]],
    [['gate', 'REPORT', `--verify-key=${secret}`]],
    [['gate', 'REPORT', '--sign', 'KEY', `--attestation=${secret}.d/statement`]],
    [['gate', 'REPORT', `--predicate=${secret}.d/predicate`]],
    [['gate', secret]],
    [['compare', '--', secret]],
  ]),
  [['gate', 'REPORT', '--waivers', ADDRESS]],
  [['gate', 'REPORT'], { CONFORMANCE_WAIVERS: ADDRESS }],
  [['gate', 'REPORT', `--sign${LINE}`]],
  [['gate', `--${LINE}`]],
  [['gate', '--', PEM]],
  [['docs', '--report', ADDRESS]],
  [['plan', ADDRESS]],
  [['plan', '--', `-${PASSWORD}`]],
  [['comment', PASSWORD], { COMMENT_AT: 'http://127.0.0.1:9/repos/a/b/issues/1/comments', COMMENT_TOKEN: 'x' }],
  [['run', `--report${PASSWORD}`]],
  [['run', `-g${PASSWORD}`]],
  [['run', PEM]],
  [['receiver', `--key${PASSWORD}`]],
  [['receiver', '--port', PASSWORD]],
  [['receiver', '--path', PASSWORD]],
  [['receiver', '--defect', PASSWORD]],
  [['receiver', '--port=0', '--host', PASSWORD]],
  [['reference', '--port', PASSWORD]],
  [['reference', '--token-lifetime', PASSWORD]],
  [['reference', '--defect', PASSWORD]],
  [['reference', '--port=0', '--host', PASSWORD]],
  [['reference', '--port=0', '--notify', `http://bob:${PASSWORD}@[bad/h`]],
  [['run', '--target', 'TARGET'], { CONFORMANCE_BASELINE: PASSWORD }],
  [['run', '--target', 'TARGET'], { CONFORMANCE_WAIVERS: PASSWORD }],
  [['run', '--target', 'TARGET', '--baseline', ADDRESS]],
];

/** Each of six ways takes each of three secrets: in the gate each way is gone once, and each secret taken twice. */
const isSampled = (at: number): boolean => at >= 18 || [0, 7, 14, 3, 10, 17].includes(at);

for (const [at, [args, env = {}]] of WAYS.entries())
  test(
    `what is pasted in the wrong place is not printed: ${at + 1}, ${told(args, env)}`,
    { tag: isSampled(at) ? [] : '@whole' },
    async ({}, info) => {
      for (const [name, text] of Object.entries(FILES)) writeFileSync(info.outputPath(name), text);
      const words = args.map((word) => (Object.hasOwn(FILES, word) ? info.outputPath(word) : word));
      const reports = { CONFORMANCE_REPORT: info.outputPath('report') };
      const { code, stdout, stderr } = await childRun(['commands/program.js', ...words], { ...reports, ...env });
      expect(stdout).toBe('');
      expect(stderr).toMatch(/^\S.*\n/);
      for (const secret of [LINE, PASSWORD])
        for (let from = 0; from + 7 <= secret.length; from++)
          expect(stderr.toLowerCase()).not.toContain(secret.slice(from, from + 7).toLowerCase());
      expect(code).toBeGreaterThan(0);
    },
  );

/** The words of a way, without its secret. */
function told(args: readonly string[], env: Readonly<Record<string, string>>): string {
  const hidden = [PEM, LINE, ADDRESS, PASSWORD].reduce((line, one) => line.replaceAll(one, '…'), args.join(' '));
  return [...Object.keys(env), hidden].join(' ').slice(0, 60);
}

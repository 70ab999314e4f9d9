import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { renderJson } from '../../../reporters/render/json.ts';
import { commandIn, wholeReport } from '../reporters/gate-kit.ts';
import { childRun } from '../run/leaks/child-run.ts';

/** Secrets of a job, which a line of the shell puts into an argument: `--report=out/$SUPPLIER_KEY`. */
const JOB = {
  SUPPLIER_KEY: 'kQ7vT2mX9pL4zR8w',
  DEPLOY: 'zH3-wQ9x-Kp77vB',
  /** Nobody would take it for one, save for the target file that names it. */
  SHOP_WORD: 'tulip-mule',
} as const;

const TARGET = `baseUrl: http://127.0.0.1:9
name: 'acme of \${REGION}'
accounts: { apiCustomer: { email: a@b.example, password: '\${SHOP_WORD}' } }
`;
const OPEN = { REGION: 'north-east-1' };

/** The words of a command line, with `SECRET` for one of them, `REPORT` for a report and `FILE` for a target file. */
const WAYS: readonly (readonly [args: readonly string[], env?: Readonly<Record<string, string>>])[] = [
  [['run', '--report=NOWHERE/SECRET']],
  [['run', '--output=NOWHERE/SECRET']],
  [['run', '--target=FILE', '--waivers=NOWHERE/SECRET.yaml']],
  [['run', '--target=NOWHERE/SECRET.yaml']],
  [['run', '--target=FILE', '--baseline=NOWHERE/SECRET.json']],
  [['run', '--target=FILE', '--reporter=html'], { PLAYWRIGHT_HTML_OUTPUT_DIR: 'NOWHERE/SECRET' }],
  [['run', '--report=FILE', '--waivers=FILE/SECRET']],
  [['gate', 'NOWHERE/SECRET.json']],
  [['gate', 'REPORT', '--sign=NOWHERE/SECRET.pem']],
  [['gate', 'REPORT', '--predicate=NOWHERE/SECRET/a.json']],
  [['gate', 'REPORT', '--waivers=NOWHERE/SECRET.yaml']],
  [['compare', 'NOWHERE/SECRET.json']],
  [['compare', 'REPORT', '--out=NOWHERE/SECRET']],
  [['docs', '--out=NOWHERE/SECRET']],
  [['docs', '--report=NOWHERE/SECRET.json']],
  [['plan', '--target=NOWHERE/SECRET.yaml']],
  [['init', '--target=NOWHERE/SECRET.yaml']],
  [['comment', 'NOWHERE/SECRET'], { COMMENT_AT: 'http://127.0.0.1:9/repos/a/b/issues/1/comments', COMMENT_TOKEN: 'x' }],
  [['receiver', '--host=NOWHERE/SECRET']],
  [['run', '--target=FILE'], { TMPDIR: 'REPORT/SECRET' }],
];

for (const [at, [args, env = {}]] of WAYS.entries())
  test(`a refusal repeats no secret of the job: ${[...Object.keys(env), ...args].join(' ')}`, async ({}, info) => {
    const [report, target] = [info.outputPath('r.json'), info.outputPath('t.yaml')];
    writeFileSync(report, renderJson(wholeReport({})));
    writeFileSync(target, TARGET);
    const secret = Object.values(JOB)[at % 3] ?? '';
    // What is a file is no folder, on every system.
    const words: Readonly<Record<string, string>> = { NOWHERE: report, REPORT: report, FILE: target, SECRET: secret };
    const filled = (word: string): string => word.replace(/NOWHERE|REPORT|FILE|SECRET/g, (name) => words[name] ?? name);
    const { code, stdout, stderr } = await childRun(['commands/program.js', ...args.map(filled)], {
      ...{ ...JOB, ...OPEN, TARGET: target, CONFORMANCE_REPORT: info.outputPath('report') },
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
    });
    expect(code, stderr).toBeGreaterThan(0);
    expect(stderr).toMatch(/^\S.*\n$/s);
    expect(`${stdout}${stderr}`).not.toContain(secret);
  });

test('a name that is no secret is repeated, also where the target file has it from a variable', async ({}, info) => {
  const file = info.outputPath('t.yaml');
  writeFileSync(file, TARGET);
  const { stderr } = await childRun(['commands/program.js', 'gate', `${file}/${OPEN.REGION}.json`], {
    ...{ ...JOB, ...OPEN, TARGET: file },
  });
  expect(stderr).toContain(`${file}/${OPEN.REGION}.json: `);
});

test('a fault is told with the whole path of its file, also where a command of it runs a file beside it', async ({}, info) => {
  const [file, script] = [info.outputPath('acme', 'staging.yaml'), info.outputPath('acme', 'run-client-2.sh')];
  mkdirSync(dirname(file));
  writeFileSync(script, '');
  const told = async (client: string, environment = { RUN: script }): Promise<string> => {
    writeFileSync(file, `name: Acme client\n${client}\n`);
    return (await childRun(['commands/program.js', 'plan', `--target=${file}`], environment)).stderr;
  };
  const whole = `${file}:2: client.requests: must be >= 4\n`;
  expect(await told('client: { command: "bash ${RUN}", surfaces: [reseller], requests: 2 }')).toBe(whole);
  expect(await told('client: { requests: 2, command: "${RUN}" }', { RUN: `${script}-none` })).not.toContain(
    'run-client',
  );
  // What a credential is made of stays hidden, whatever it looks like.
  for (const line of [
    'command: "curl -H ApiKey:${RUN}"',
    'command: "x", password: "${RUN}"',
    'headers: { a: "${RUN}" }',
  ])
    expect(await told(`client: { ${line}, requests: 2 }`), line).not.toContain('acme/');
});

test('what a run says of its own making has no secret of the job', async ({}, info) => {
  const report = info.outputPath(`report-${JOB.DEPLOY}`);
  const { code, stdout, stderr } = await childRun(
    [
      ...['commands/program.js', 'run', '--target=reference', `--grep=@KEY-01|${JOB.SUPPLIER_KEY}`],
      ...[`--report=${report}`, `--output=${info.outputPath(JOB.SUPPLIER_KEY)}`],
    ],
    { ...JOB, NODE_EXTRA_CA_CERTS: `/none/${JOB.SUPPLIER_KEY}.pem` },
  );
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('report-<DEPLOY>');
  const files = readdirSync(report).map((name) => readFileSync(join(report, name), 'utf8'));
  // Node itself says that it cannot read the certificates.
  for (const text of [stdout, ...files]) for (const secret of Object.values(JOB)) expect(text).not.toContain(secret);
  expect(files.join('')).toContain('--grep=@KEY-01|<SUPPLIER_KEY>');
});

test('what a person wrote into a waiver has no secret of the job where the gate tells of it', async ({}, info) => {
  const [report, waivers] = [info.outputPath('r.json'), info.outputPath('w.yaml')];
  writeFileSync(report, renderJson(wholeReport({})));
  const words = `owner: of ${JOB.DEPLOY}\n    reason: for ${JOB.DEPLOY}\n    ticket: T-${JOB.DEPLOY}`;
  writeFileSync(waivers, `waivers:\n  - rule: LOGIN-01\n    subject: login\n    ${words}\n    expires: 2020-01-01\n`);
  const { stdout, stderr } = await commandIn(JOB, 'gate', info.outputPath('.'), 'r.json', '--waivers', 'w.yaml');
  expect(stderr).toBe('');
  expect(stdout).toContain('of <DEPLOY>');
  expect(stdout).not.toContain(JOB.DEPLOY);
});

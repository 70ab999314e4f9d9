import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { NAMES } from '../../../commands/conformance/options.js';
import { swallowed } from '../../../commands/swallowed.js';
import { environmentWith } from '../../../fixtures/target/environment.ts';
import { OF_A_RUN } from './files-of-a-run.ts';

const root = join(import.meta.dirname, '../../..');

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs npm as a person does, with nothing of the npm that runs these tests. */
function npm(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const own = Object.entries(environmentWith({})).filter(([name]) =>
    /^(PATH|HOME|USERPROFILE|SYSTEMROOT)$/i.test(name),
  );
  return new Promise((resolve) => {
    const options = { cwd: root, env: { ...Object.fromEntries(own), ...env }, shell: process.platform === 'win32' };
    execFile('npm', [...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr });
    });
  });
}

const line = (script: string, names: string): string =>
  `npm took ${names} for itself: write npm ${script === 'test' ? '' : 'run '}${script} -- ${names.split(',')[0] ?? ''}, with -- before the options`;

/** The scripts that are called in the gate, by npm itself: each call starts two processes. */
const SAMPLE: readonly string[] = ['gate', 'docs', 'reference', 'test'];

for (const [script, args, names, code] of [
  ['gate', ['no.json', '--gate=certify', '--nonce=12345678', '--max-age', '1m'], '--gate, --max-age, --nonce', 2],
  ['gate', ['no.json', '--no-verify-key'], '--verify-key', 2],
  ['matrix', ['no.json', '--out', 'elsewhere'], '--out', 2],
  ['docs', ['--report=no.json'], '--report', 1],
  ['mutants', ['--kind=defects', '--list'], '--list, --kind', 1],
  ['stacks', ['--stack=express', '--list'], '--list, --stack', 1],
  ['bench', ['--runs=1'], '--runs', 1],
  // What no command knows was meant for it all the same: with -- it is refused by name.
  ['gate', ['no.json', '--certify', '--verify=vendor.pem', '--age', '1h'], '--age, --certify, --verify', 2],
  ['plan', ['--target=staging.yaml'], '--target', 1],
  ['reference', ['--ports=1', '--port=0'], '--port, --ports', 1],
  ['receiver', ['--path=/hook'], '--path', 1],
  ['client', ['--requests=1'], '--requests', 1],
  ['test', ['--grep=X'], '--grep', 1],
] as const)
  test(
    `npm run ${script} ${args.join(' ')} is told what npm took`,
    { tag: SAMPLE.includes(script) ? [] : '@whole' },
    async () => {
      const ended = await npm(['run', '--silent', script, ...args]);
      expect(ended.stderr).toContain(line(script, names));
      expect(ended).toMatchObject({ code, stdout: '' });
    },
  );

test('a run of which npm took an option does not begin, and leaves no earlier report', async ({}, info) => {
  const folder = info.outputPath('report');
  mkdirSync(folder, { recursive: true });
  const take = (...args: readonly string[]): Promise<Ended> =>
    npm(['run', '--silent', 'conformance', ...args], { CONFORMANCE_REPORT: folder });
  writeFileSync(join(folder, 'conformance.json'), OF_A_RUN['conformance.json']);
  const listed = await take('--list');
  expect(listed.stderr).toContain(line('conformance', '--list'));
  expect(readdirSync(folder)).toEqual(['conformance.json']);
  const ended = await take('--project=receiver', '--grep', 'X');
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr.trim().split('\n').at(-1)).toContain(line('conformance', '--project, --grep'));
  expect(readdirSync(folder)).toEqual([]);
  // Nor one where it would have put its own, had npm not taken that option.
  writeFileSync(join(folder, 'conformance.json'), OF_A_RUN['conformance.json']);
  const elsewhere = await npm(['run', '--silent', 'conformance', `--report=${folder}`], {
    CONFORMANCE_REPORT: info.outputPath('other'),
  });
  expect(elsewhere.stderr).toContain(line('conformance', '--report'));
  expect(readdirSync(folder)).toEqual([]);
  // Whoever names a target by an option that there is not is not judged by the reference in its stead.
  const targeted = await take('--target=staging.yaml', '--base-url=https://api.example', '-x');
  expect(targeted).toMatchObject({ code: 1, stdout: '' });
  expect(targeted.stderr.trim().split('\n').at(-1)).toContain(line('conformance', '--target, --base-url, -x'));
});

test('what stands behind -- comes through npm', async () => {
  const { stderr } = await npm(['run', '--silent', 'gate', '--', 'no.json', '--gate=certify']);
  expect(stderr).toContain('no.json');
  expect(stderr).not.toContain('npm took');
});

test('an option with any value, with none, of a .npmrc and in any spelling is one that npm took', () => {
  const byNpm = { npm_lifecycle_event: 'gate' };
  for (const env of [{ npm_config_max_age: '1m' }, { npm_config_max_age: '' }, { NPM_CONFIG_MAX_AGE: 'true' }])
    expect(swallowed('gate', ['--gate', '--max-age'], { ...byNpm, ...env })).toContain('npm took --max-age for');
  expect(swallowed('conformance', ['-G'], { ...byNpm, npm_config_g: 'true' })).toContain('npm took -G for');
  expect(
    swallowed('gate', ['--gate', '--max-age'], { ...byNpm, npm_config_cache: '/tmp', npm_config_max: '1' }),
  ).toBeNull();
  // Who starts a command without npm may have a variable of that name for npm itself.
  expect(swallowed('gate', ['--target'], { npm_config_target: '33.0.0' })).toBeNull();
});

test('what npm, its files, a build of a package or npx has a use for is nobody’s option', async ({}, info) => {
  const { stdout } = await npm(['exec', '--no', '--', 'node', '-p', 'process.env.npm_execpath']);
  const byNpm = { npm_lifecycle_event: 'gate', npm_execpath: stdout.trim() };
  const file = info.outputPath('npmrc');
  writeFileSync(file, '; registry of the house\nhouse-token=1\n  other_name = x\n');
  const lawful = {
    npm_config_registry: 'https://registry.example/',
    NPM_CONFIG_LOGLEVEL: 'warn',
    npm_config_user_agent: 'npm',
    npm_config_local_prefix: '/nowhere',
    npm_config_npm_version: '11.0.0',
    npm_config_userconfig: file,
    npm_config_house_token: '1',
    npm_config_other_name: 'x',
    npm_config_python: '/usr/bin/python3',
    npm_config_sharp_binary_host: 'https://mirror.example',
    npm_config_target: '33.0.0',
  };
  expect(swallowed('plan', ['--help'], { ...byNpm, ...lawful })).toBeNull();
  const typed = { npm_config_target: 'staging.yaml', npm_config_verify: '' };
  expect(swallowed('plan', ['--help'], { ...byNpm, ...lawful, ...typed })).toContain('npm took --target, --verify for');
  expect(swallowed('plan', ['--help'], { ...byNpm, ...typed, npm_lifecycle_event: 'npx' })).toBeNull();
  expect(swallowed('plan', ['--help'], { ...byNpm, ...typed, npm_execpath: '/usr/lib/pnpm.cjs' })).toBeNull();
  expect(swallowed('plan', ['--help'], typed)).toBeNull();
});

test('no option is called as a setting of npm, which may drop a value that it cannot use without a trace', async () => {
  const { stdout } = await npm(['config', 'ls', '--long', '--json']);
  const settings = Object.keys(JSON.parse(stdout) as object);
  expect(settings).toContain('loglevel');
  const files = [
    'gate/options',
    'bench/options',
    'mutants/options',
    'stacks/options',
    'strangers/options',
    'matrix',
    'docs',
    'plan',
    'screenshots',
  ];
  const options = files.flatMap((file) =>
    [...readFileSync(join(root, `commands/${file}.ts`), 'utf8').matchAll(/'?([\w-]+)'?: \{ type: '/g)].map(
      (found) => found[1] ?? '',
    ),
  );
  expect(options).toContain('verify-key');
  for (const name of [...options, ...NAMES.map((one) => one.slice(2))].filter((one) => one !== 'help')) {
    // npm takes the beginning of a setting for the setting, where it begins no other.
    expect(settings.includes(name) ? [name] : settings.filter((one) => one.startsWith(name)), name).not.toHaveLength(1);
  }
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { OPTIONS as RUN, VARIABLES } from '../../../commands/conformance/options.js';
import { OPTIONS as GATE } from '../../../commands/gate/options.ts';
import { misnamed } from '../../../fixtures/target/document/misnamed.ts';
import { refuseMisread } from '../../../fixtures/target/document/misread.ts';
import { namesNoTarget, refuseUnmeant, targetOf } from '../../../fixtures/target/load.ts';
import { NAMES, WHERE } from '../../../fixtures/target/document/simple.ts';
import { childRun } from '../run/leaks/child-run.ts';

const root = join(import.meta.dirname, '../../..');

for (const [name, meant] of [
  ['TARGET_FILE', 'TARGET'],
  ['TARGETS', 'TARGET'],
  ['TARGTE', 'TARGET'],
  ['target', 'TARGET'],
  ['CONFORMANCE_TARGET', 'TARGET'],
  ['BASEURL', 'BASE_URL'],
  ['BASE_URI', 'BASE_URL'],
  ['base_url', 'BASE_URL'],
  ['baseUrl', 'BASE_URL'],
  ['API_BASE_URL', 'BASE_URL'],
  ['TARGET_URL', 'BASE_URL'],
  ['CONFORMANCE_URL', 'BASE_URL'],
  ['RECIEVER_URL', 'RECEIVER_URL'],
  ['RECEIVERURL', 'RECEIVER_URL'],
  ['RECEIVER', 'RECEIVER_URL'],
  ['RECEIVER_ENDPOINT', 'RECEIVER_URL'],
  ['PLATFORM_URL', 'BASE_URL'],
  ['CLIENT', 'CLIENT_COMMAND'],
  ['CLIENT_COMAND', 'CLIENT_COMMAND'],
  ['CLIENT_COMMANDS', 'CLIENT_COMMAND'],
  ['CLEINT_COMAND', 'CLIENT_COMMAND'],
  ['client_command', 'CLIENT_COMMAND'],
  ['clientCommand', 'CLIENT_COMMAND'],
  ['CLIENT_CMD', 'CLIENT_COMMAND'],
  ['CLIENTCMD', 'CLIENT_COMMAND'],
  ['CLIENT_SCRIPT', 'CLIENT_COMMAND'],
  ['CLIENT_URL', 'CLIENT_COMMAND'],
  ['CONFORMANCE_CLIENT', 'CLIENT_COMMAND'],
  ['TEST_CLIENT_COMMAND', 'CLIENT_COMMAND'],
  ['CONSUMER_COMMAND', 'CLIENT_COMMAND'],
] as const)
  test(`${name} is taken for a misnamed ${meant}, however empty`, () => {
    for (const value of ['staging.yaml', ''])
      expect(() => {
        refuseUnmeant({ PATH: '/bin', [name]: value }, 'default');
      }).toThrow(`${name} is set, and nothing that names a target. Did you mean ${meant}?`);
    // Where a target is named, it is anybody's variable.
    refuseUnmeant({ BASE_URL: 'https://a.example', [name]: 'x' }, 'certify');
  });

test('a misnamed address beside an account is told by its own name, and the value is not', () => {
  const account = { API_EMAIL: 'anna@acme.example', API_PASSWORD: 'value-nobody-may-see' };
  expect(() => targetOf({ ...account, BASEURL: 'https://a.example' })).toThrow(
    'API_EMAIL, API_PASSWORD is set, but nothing says where: BASEURL is no variable of the suite. Did you mean BASE_URL? Unset the one, set the other',
  );
  expect(() => targetOf({ ...account, SHELL: '/bin/sh' })).toThrow('but nothing says where: set TARGET, BASE_URL');
});

test('whatever says where a target is, a slip in its name is refused', () => {
  expect(NAMES.filter((name) => !WHERE.includes(name))).toEqual(['API_EMAIL', 'API_PASSWORD', 'API_KEY']);
  for (const name of WHERE) {
    const places = Array.from(name, (_, place) => place).slice(1);
    const slips = places.flatMap((at) => [
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + (name[at] ?? '') + name.slice(at),
      name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
    ]);
    const spellings = [name.toLowerCase(), name.replaceAll('_', ''), name.replaceAll('_', '-'), `CONFORMANCE_${name}`];
    for (const slip of [...slips, ...spellings].filter((one) => one !== name))
      expect(misnamed({ [slip]: 'x' }), slip).toEqual({ name: slip, meant: name });
  }
});

test('what is on many a machine is not taken for a name of a target', () => {
  const names =
    'PATH HOME CI DATABASE_URL DB_PASSWORD APP_KEY API_URL SERVER_URL TARGETOS TARGETARCH TARGET_ARCH DEPLOY_TARGET MARKET ' +
    'GITHUB_API_URL GITHUB_SERVER_URL CI_API_V4_URL CI_PROJECT_URL npm_config_target npm_package_base_url ' +
    'PLAYWRIGHT_TEST_BASE_URL REFERENCE_URL REFERENCE_RECEIVER_URL CONFORMANCE_REPORT CONFORMANCE_GATE CONFORMANCE_IMAGE ' +
    'CLIENT_ID CLIENT_SECRET CLIENT_KEY CLIENT_CERT CLIENT_CRT CLIENT_DOMAIN CLIENT_STATE CLIENT_PORT CLIENT_NAME SSH_CLIENT ' +
    'OAUTH_CLIENT_URL MAIL_CLIENT PLATFORM PLATFORMS TARGETPLATFORM RECEIVER_EMAIL RECEIVER_ID COMMAND SCRIPT URL BASE_REF';
  expect(misnamed(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toBeNull();
});

test('strict and certify judge the reference only where it is named', () => {
  for (const gate of ['strict', 'certify'] as const) {
    expect(() => {
      refuseUnmeant({ CI: 'true' }, gate);
    }).toThrow(
      `CONFORMANCE_GATE is ${gate}, and nothing names a target. Set TARGET, BASE_URL, RECEIVER_URL or CLIENT_COMMAND; TARGET=reference judges`,
    );
    refuseUnmeant({ TARGET: 'reference', BASEURL: 'x' }, gate);
  }
  refuseUnmeant({}, 'default');
  expect(namesNoTarget({ TARGET: 'reference' })).toBe(true);
  expect(() => targetOf({ TARGET: 'reference', BASE_URL: 'https://a.example' })).toThrow(
    'TARGET is reference, which comes with the suite, and BASE_URL is set. Unset the one or the other',
  );
});

test('the reference is not judged beside the file of init, unless it is named', async ({}, info) => {
  const folder = info.outputPath('there');
  mkdirSync(folder, { recursive: true });
  refuseUnmeant({}, 'default', folder);
  writeFileSync(join(folder, 'conformance-target.yaml'), 'baseUrl: https://a.example\n');
  const sentence =
    'conformance-target.yaml lies in this folder, and nothing names a target: --target conformance-target.yaml judges what it names, and --target reference the reference that comes with the suite';
  for (const gate of ['default', 'certify', null] as const)
    expect(() => {
      refuseUnmeant({ CI: 'true' }, gate, folder);
    }).toThrow(sentence);
  refuseUnmeant({ TARGET: 'reference' }, 'default', folder);
  refuseUnmeant({ BASE_URL: 'https://b.example' }, 'default', folder);
  for (const verb of ['run', 'plan']) {
    const env = { CONFORMANCE_REPORT: info.outputPath(`report of ${verb}`) };
    const ended = await childRun([join(root, 'commands/program.js'), verb], env, undefined, folder);
    expect(ended, verb).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr, verb).toContain(`${sentence}\n`);
  }
  const named = await childRun(
    [join(root, 'commands/program.js'), 'plan', '--target', 'reference'],
    {},
    undefined,
    folder,
  );
  expect(named).toMatchObject({ code: 0, stderr: '' });
});

test('a plan of a misnamed target is refused in one line', async () => {
  const ended = await childRun(['--import', 'tsx', 'commands/plan.ts'], { BASEURL: 'https://a.example' });
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^BASEURL is set, .*Did you mean BASE_URL\?.*\n$/);
});

for (const name of ['GATE', 'NONCE', 'REPORT', 'WAIVERS', 'EXPLORE', 'SEED'])
  test(`CONFORMANCE_${name}, set and empty, is refused by its name`, () => {
    for (const value of ['', ' '])
      expect(() => {
        refuseMisread({ PATH: '/bin', [`CONFORMANCE_${name}`]: value });
      }).toThrow(`CONFORMANCE_${name} is set and empty. Give it a value, or unset it`);
    refuseMisread({ [`CONFORMANCE_${name}`]: 'x' });
  });

for (const [name, meant] of [
  ['CONFORMANCE_GAET', 'GATE'],
  ['CONFORMANCE_GATES', 'GATE'],
  ['CONFORMANCEGATE', 'GATE'],
  ['conformance_gate', 'GATE'],
  ['CONFORMANC_GATE', 'GATE'],
  ['CONFROMANCE_GATE', 'GATE'],
  ['CONFORMANCE_WAIVER', 'WAIVERS'],
  ['CONFORMANCE_NONSE', 'NONCE'],
  ['CONFORMANCE_EXPLOER', 'EXPLORE'],
  ['CONFORMANCE_REPROT', 'REPORT'],
] as const)
  test(`${name} is taken for a misspelt CONFORMANCE_${meant}`, () => {
    for (const value of ['certify', ''])
      expect(() => {
        refuseMisread({ BASE_URL: 'https://a.example', [name]: value });
      }).toThrow(`${name} is no variable of the suite. Did you mean CONFORMANCE_${meant}?`);
  });

const withoutVariable = [
  ...Object.keys(RUN).filter((name) => !Object.hasOwn(VARIABLES, name)),
  ...Object.keys(GATE).map((name) => `--${name}`),
].filter((name) => name !== '--help' && !Object.hasOwn(VARIABLES, name));

for (const option of withoutVariable)
  test(`the option ${option} by a variable is refused, with the option`, () => {
    const name = `CONFORMANCE_${option.slice(2).toUpperCase().replaceAll('-', '_')}`;
    const verb = Object.hasOwn(RUN, option) ? 'run' : 'gate';
    for (const value of ['x', ''])
      for (const one of [name, name.toLowerCase()])
        expect(() => {
          refuseMisread({ BASE_URL: 'https://a.example', [one]: value });
        }).toThrow(`${one} is no variable of the suite. Give ${verb} ${option}, and unset it`);
  });

test('a target by a variable of the wrong name is refused where another names one as well', () => {
  expect(() => {
    refuseMisread({ BASE_URL: 'https://a.example', CONFORMANCE_TARGET: 'staging.yaml' });
  }).toThrow('CONFORMANCE_TARGET is no variable of the suite. Set TARGET, or give --target, and unset it');
});

test('no variable that the recipes, the action or the jobs of init set is refused', () => {
  const files = [
    'action.yml',
    'commands/init/forge.ts',
    ...readdirSync(join(root, 'recipes')).map((one) => `recipes/${one}`),
  ];
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).join();
  const names = new Set([...texts.matchAll(/CONFORMANCE_[A-Z_]+\b/g)].map(([name]) => name));
  expect([...names]).toContain('CONFORMANCE_REPORT');
  refuseMisread(Object.fromEntries([...names].map((name) => [name, 'x'])));
});

test('a name like none of the suite’s is somebody else’s, however empty', () => {
  const names =
    'CONFORMANCE_REPOSITORY CONFORMANCE_IMAGE CONFORMANCE_API_KEY CONFORMANCE_DATE CONFORMANCE GATE SEED REPORT';
  refuseMisread(Object.fromEntries(names.split(' ').map((name) => [name, ''])));
});

test('a run that a test of somebody’s begins is no worker of theirs', async ({}, info) => {
  const theirs = { TEST_WORKER_INDEX: '0', TEST_PARALLEL_INDEX: '0', CONFORMANCE_RUN_FOLDER: info.outputDir };
  const report = { CONFORMANCE_REPORT: info.outputPath('report') };
  const run = ['commands/conformance.js', '--grep=KEY-03'];
  const unmeant = await childRun(run, { ...theirs, ...report, TARGET_FILE: 'staging.yaml' });
  expect(unmeant).toMatchObject({ code: 1, stdout: '' });
  expect(unmeant.stderr).toContain('TARGET_FILE is set, and nothing that names a target. Did you mean TARGET?');
});

test('a run and a plan are refused for a variable that would not be read', async ({}, info) => {
  const env = { CONFORMANCE_GATE: '', CONFORMANCE_REPORT: info.outputPath('report') };
  for (const [args, code] of [
    [['commands/conformance.js', '--grep=KEY-03'], 1],
    [['--import', 'tsx', 'commands/plan.ts'], 1],
  ] as const) {
    const ended = await childRun(args, env);
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toContain('CONFORMANCE_GATE is set and empty');
    const named = await childRun(args, { CONFORMANCE_REPORT: info.outputPath('report'), CONFORMANCE_MAX_AGE: '1h' });
    expect(named).toMatchObject({ code, stdout: '' });
    expect(named.stderr).toContain('Give gate --max-age, and unset it');
  }
});

for (const value of ['http', 'module,HTTPS', 'child_process', 'un*', '*'])
  test(`NODE_DEBUG=${value} has Node print secrets, and is refused`, () => {
    expect(() => {
      refuseMisread({ NODE_DEBUG: value });
    }).toThrow(/^NODE_DEBUG has Node print .*Unset it$/);
  });

test('NODE_DEBUG of what prints none is let be', () => {
  refuseMisread({ NODE_DEBUG: 'module,timer' });
  refuseMisread({ NODE_DEBUG: '' });
});

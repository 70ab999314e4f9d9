import { expect, test } from '@playwright/test';
import { askedBy, OPTIONS, reportsAsked } from '../../../commands/conformance/options.js';
import { meddling, unfit } from '../../../commands/conformance/variables.js';
import { childRun } from '../run/leaks/child-run.ts';

const VERDICT = [
  ...['--retries', '--repeat-each', '--timeout', '--global-timeout', '--max-failures', '-x', '--config', '-c'],
  ...['--pass-with-no-tests', '--update-snapshots', '-u', '--last-failed', '--only-changed', '--ui', '--debug'],
  ...['--trace', '--forbid-only', '--fail-on-flaky-tests', '--no-deps', '--tsconfig', '--add-reporter', '--test-list'],
  ...['--ignore-snapshots', '--shuffle', '--quiet', '--headed', '--browser', '--run-agents', '--', '-', '-gX'],
  ...['--an-option-of-next-year', '--reporters', '--toString', '--__proto__', 'constructor'].map((one) =>
    one.startsWith('-') ? one : `--${one}`,
  ),
];

for (const name of VERDICT)
  test(`${name} is refused by its name or its place, in one line, in both spellings and wherever it stands`, () => {
    for (const given of [[name], [`${name}=5`], [name, '5'], ['--workers=2', name, '5'], ['tests/key.spec.ts', name]]) {
      const asked = askedBy(given);
      expect(asked.kind, given.join(' ')).toBe('refused');
      const why = asked.kind === 'refused' ? asked.why : '';
      const place = given.findIndex((word) => word.split('=')[0] === name) + 1;
      expect(
        [name, `Word ${place} of`].some((one) => why.startsWith(`${one} `) || why.startsWith(`${name}: `)),
        why,
      ).toBe(true);
      expect(why).not.toContain('\n');
    }
  });

for (const [given, why] of [
  [['--project=plattform'], '--project: must be platform or receiver or client'],
  [['--project', '*'], '--project: must be platform or receiver or client'],
  [['--reporter=./mine.js'], '--reporter: must be among blob, dot'],
  [['--reporter=list,./mine.js'], '--reporter: must be among'],
  [['--reporter=null'], '--reporter: must be among'],
  [['--workers=0'], '--workers: must be a number from 1'],
  [['--workers', '2', '-j', '3'], '--workers is given twice. Give it once'],
  [['--grep', 'A', '--grep=B'], '--grep is given twice. Give it once'],
  [['--grep=('], '--grep: is not a regular expression'],
  [['--grep'], '--grep needs a value: --grep=REGEX'],
  [['--grep='], '--grep needs a value: --grep=REGEX'],
  [['--grep-invert=('], '--grep-invert: is not a regular expression'],
  [['--output'], '--output needs a value: --output=FOLDER'],
  [['--nonce=5f1c0d6'], '--nonce: must be 8 to 64 letters, digits'],
  [['--nonce=5f1c 0d6a'], '--nonce: must be'],
  [['--shard=0/2'], '--shard: must be'],
  [['--shard=3/2'], '--shard: must be N/M, from 1/M to M/M'],
  [['--explore='], '--explore needs a value: --explore=N'],
  [['--explore=many'], '--explore: must be a whole number from 0 to 100000'],
  [['--explore=1.5'], '--explore: must be'],
  [['--explore=100001'], '--explore: must be'],
  [['--seed'], '--seed needs a value: --seed=N'],
  [['--seed=2147483648'], '--seed: must be'],
  [['--list=yes'], '--list takes no value'],
  [['keys'], 'a word that is no option must name a chapter of the suite. Did you mean key?'],
  [['key-16'], 'must name a chapter'],
  [['tests/at-once.spec.ts'], 'must name a chapter'],
  [['key', 'tests/login.spec.ts:42'], 'a chapter and a line of a file leave no test but those of both'],
] as const)
  test(`${given.join(' ')} is refused`, () => {
    const asked = askedBy(given);
    expect(asked.kind === 'refused' ? asked.why : asked.kind).toContain(why);
  });

for (const [given, kind, args] of [
  [[], 'run', []],
  [['--project', 'platform', '--project=receiver'], 'run', ['--project=platform', '--project=receiver']],
  [['tests/login.spec.ts:42', '-g', '@KEY-0[12]'], 'run', ['tests/login.spec.ts:42', '--grep=@KEY-0[12]']],
  [['--project=platform', 'key'], 'run', ['--project=platform', '--grep=@KEY-']],
  [['KEY', 'key.spec.ts', './tests/key.spec.js', 'tests\\key.spec.ts'], 'run', ['--grep=@KEY-']],
  [['tests/at-once.spec.js:12:3'], 'run', ['tests/at-once.spec.js:12:3']],
  [['key', '-G', 'payment', 'login', '--list'], 'list', ['--grep-invert=payment', '--list', '--grep=@(?:KEY|LOGIN)-']],
  [['--reporter=list,json'], 'run', ['--add-reporter=list,json']],
  [['--reporter', 'blob'], 'run', ['--add-reporter=blob']],
  [['--shard=1/2'], 'run', ['--shard=1/2']],
  [['--shard=1/2', '--reporter=blob'], 'part', ['--shard=1/2', '--reporter=blob']],
  [['--list', '--grep=A=B'], 'list', ['--list', '--grep=A=B']],
  [['--workers', '50%', '--output', 'x', '-G', 'y'], 'run', ['--workers=50%', '--output=x', '--grep-invert=y']],
] as const)
  test(`"${given.join(' ')}" is taken, and the report of the suite stays`, () => {
    expect(askedBy(given)).toEqual({ kind, args, variables: {} });
  });

for (const [given, args, variables] of [
  [['--explore'], [], { CONFORMANCE_EXPLORE: '200' }],
  [['--explore', '50', '--seed', '7'], [], { CONFORMANCE_EXPLORE: '50', CONFORMANCE_SEED: '7' }],
  [['--explore=0', '--grep=KEY'], ['--grep=KEY'], { CONFORMANCE_EXPLORE: '0' }],
  [['--explore', '--workers=2'], ['--workers=2'], { CONFORMANCE_EXPLORE: '200' }],
  [['--explore', 'tests/key.spec.ts'], ['--grep=@KEY-'], { CONFORMANCE_EXPLORE: '200' }],
  [['--seed=2147483647'], [], { CONFORMANCE_SEED: '2147483647' }],
  [['--nonce=12345678'], [], { CONFORMANCE_NONCE: '12345678' }],
  [['--verbose', '--workers=2'], ['--workers=2'], { CONFORMANCE_VERBOSE: 'yes' }],
] as const)
  test(`"${given.join(' ')}" goes to the workers, and not to Playwright`, () => {
    expect(askedBy(given)).toEqual({ kind: 'run', args, variables });
  });

test('help is help, whatever else is asked', () => {
  for (const given of [['--help'], ['-h'], ['--list', '--help']]) expect(askedBy(given)).toEqual({ kind: 'help' });
});

test('variables of Playwright’s own workings are refused, and those that name its files are not', () => {
  expect(meddling({ PW_TEST_REPORTER: './mine.js', PWDEBUG: '1' })).toContain('PW_TEST_REPORTER, PWDEBUG: set');
  expect(meddling({ PW_TEST_SOURCE_TRANSFORM: './mine.js' })).not.toBeNull();
  expect(meddling({ PLAYWRIGHT_BLOB_OUTPUT_FILE: 'x.zip', PWD: '/', PWDEBUG: '', DEBUG_FILE: '' })).toBeNull();
});

test('what Playwright logs is refused, and what other tools log is not', () => {
  expect(meddling({ DEBUG_FILE: '/nowhere/a-s3cret' })).toMatch(/^DEBUG_FILE: set, which changes how tests run/);
  for (const DEBUG of ['pw:api', 'pw:*', '*', 'express:*,pw:channel', 'app p*', '*,-express:*'])
    expect(meddling({ DEBUG }), DEBUG).toMatch(/^DEBUG: names pw: or \*, /);
  for (const DEBUG of ['', '1', 'true', 'express:*', 'pwned', 'app:pw:*', '-pw:*', '*,-pw:*', 'pw:api -*'])
    expect(meddling({ DEBUG, DEBUG_COLORS: '1', NODE_DEBUG: 'timer' }), DEBUG).toBeNull();
});

test('they are refused of a list as well: what Playwright says of them may show a secret', async () => {
  for (const name of ['PW_TEST_REPORTER', 'DEBUG_FILE']) {
    const { code, stdout, stderr } = await childRun(['commands/conformance.js', '--list'], {
      [name]: '/nowhere/a-s3cret',
    });
    expect(code).toBe(1);
    expect(stderr.replace(name, 'NAME')).toMatch(/^NAME: set, which changes how tests run[^\n]*\n$/);
    expect(stdout + stderr).not.toContain('a-s3cret');
  }
});

test('a variable is held to what its option is held to', () => {
  expect(unfit({ CONFORMANCE_EXPLORE: 'x' })).toBe('CONFORMANCE_EXPLORE: must be a whole number from 0 to 100000');
  for (const [name, bad, good] of [
    ['CONFORMANCE_EXPLORE', '1.5', '0'],
    ['CONFORMANCE_SEED', '-1', '2147483647'],
    ['CONFORMANCE_NONCE', 'short', '12345678'],
    ['CONFORMANCE_GATE', 'certfy', 'certify'],
  ] as const) {
    expect(unfit({ [name]: bad })).toMatch(new RegExp(`^${name}: must be [^\n]+$`));
    expect(unfit({ [name]: good })).toBeNull();
    for (const empty of ['', ' '])
      expect(unfit({ [name]: empty })).toMatch(new RegExp(`^${name} is set and empty\. Give it a value`));
  }
  expect(unfit({ CONFORMANCE_VERBOSE: '' })).toContain('is set and empty');
  expect(unfit({ TARGET: '', PATH: '', CONFORMANCE_BASELINE: undefined })).toBeNull();
});

test('the folders that a report is asked into are known, whatever else is asked', () => {
  for (const [given, folders] of [
    [['--report=a=b', '--retries=2'], ['a=b']],
    [['--retries', '2', '--report', 'a=b'], ['a=b']],
    [
      ['--report', 'a', '--report=b'],
      ['a', 'b'],
    ],
    [
      ['--grep', '--report=a', '--report=b'],
      ['a', 'b'],
    ],
    [['--report', '--gate=certify'], []],
    [['--explore', '--report=a', '--verbose'], ['a']],
    [['--report='], []],
    [['--report'], []],
    [
      ['--repot', 'a', '--raport=b', '--reporter=list', '--nothing', 'c', 'repot'],
      ['a', 'b'],
    ],
  ] as const)
    expect(reportsAsked(given)).toEqual(folders);
});

test('an option is no value of the one before it, whose own a job may have left out', () => {
  for (const [name, { takes, bare }] of Object.entries(OPTIONS))
    if (takes !== null && bare === undefined)
      for (const next of ['--gate=certify', '--report', '-g', '-x'])
        expect(askedBy([name, next, 'a'])).toEqual({ kind: 'refused', why: `${name} needs a value: ${name}=${takes}` });
  expect(askedBy(['--grep=-x'])).toMatchObject({ kind: 'run', args: ['--grep=-x'] });
});

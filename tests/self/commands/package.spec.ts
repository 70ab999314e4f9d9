import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { environmentWith } from '../../../fixtures/target/environment.ts';

const root = join(import.meta.dirname, '../../..');
/** More would be more than the program and what it reads. */
const LARGEST = 1.5 * 1024 * 1024;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
}

/** Packed once: all of it in one worker. */
test.describe.configure({ mode: 'default' });

/** A folder of somebody's, outside of the clone, so that nothing of its development is found by chance. */
let project: string;
let tarball: string;
let installed: string;

/** What somebody has in their environment, and nothing that names a target. */
const plain = Object.fromEntries(
  Object.entries(environmentWith({})).filter(([name]) =>
    /^(PATH|HOME|USERPROFILE|SYSTEMROOT|TMPDIR|TEMP)$/i.test(name),
  ),
);

test.beforeAll(() => {
  test.setTimeout(240_000);
  project = mkdtempSync(join(tmpdir(), 'conformance-package-'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', project], {
    cwd: root,
    env: plain,
    shell: process.platform === 'win32',
  });
  const [name = ''] = readdirSync(project).filter((one) => one.endsWith('.tgz'));
  tarball = join(project, name);
  installed = join(project, 'node_modules/platform-api-conformance');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  // As npm would install them, without a registry: those that the package names, and no other.
  for (const dependency of Object.keys(manifest().dependencies)) {
    const place = join(project, 'node_modules', dependency);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(root, 'node_modules', dependency), place, 'junction');
  }
});

test.afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

function manifest(): Manifest {
  return JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest;
}

function programPath(): string {
  return join(installed, manifest().bin['platform-conformance'] ?? '');
}

function program(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programPath(), ...args], {
    cwd: project,
    env: { ...plain, FORCE_COLOR: '0', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((one) => one.replaceAll('\\', '/'));
}

test('the package holds the program, compiled, and no more', () => {
  expect(statSync(tarball).size).toBeLessThan(LARGEST);
  const files = filesIn(installed).filter((one) => statSync(join(installed, one)).isFile());
  expect(files.filter((one) => one.endsWith('.ts') && !/^dist\/spec\/report[\w-]*\.d\.ts$/.test(one))).toEqual([]);
  expect(
    files.filter((one) =>
      /^dist\/(tests\/self|commands\/(mutants|stacks|strangers|bench|screenshots|test|build))\b/.test(one),
    ),
  ).toEqual([]);
  for (const [, folder = ''] of files.map((one) => /^([\w-]+)\//.exec(one) ?? []))
    expect(['', 'dist']).toContain(folder);
  const { dependencies, peerDependencies, devDependencies } = manifest();
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
  for (const [name, version] of Object.entries(peerDependencies)) expect(devDependencies[name]).toBe(version);
});

test('installed, it judges a system that runs elsewhere, and reports to the folder of whoever calls it', async () => {
  const before = filesIn(installed);
  const child = spawn(process.execPath, [programPath(), 'reference', '--port', '0'], {
    cwd: project,
    env: plain,
  });
  try {
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.once('close', reject);
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ctrl-C')) resolve();
      });
    });
    const env = Object.fromEntries(
      [...said.matchAll(/^ *export (\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    writeFileSync(join(project, 'staging.yaml'), TARGET);
    const run = program(['run', '--target', 'staging.yaml', '--grep=@KEY-0[1-3]|@LOGIN-01', '--reporter=html'], env);
    expect(run.stderr).toBe('');
    expect(run.stdout).toContain('gate default: passed');
    expect(run.status).toBe(0);
    expect(readdirSync(join(project, 'conformance-report'))).toContain('conformance.json');
    expect(readdirSync(join(project, 'playwright-report'))).toContain('index.html');
    expect(program(['gate', 'conformance-report']).status).toBe(0);
    expect(program(['plan', '--target', 'staging.yaml'], env).stdout).toMatch(/^KEY .* of \d+ cells can be tested$/m);
  } finally {
    child.removeAllListeners('close');
    child.kill();
  }
  // What npm has put there stays as it was.
  expect(filesIn(installed)).toEqual(before);
});

const TARGET = `name: staging
baseUrl: \${REFERENCE_URL}
accounts:
  apiCustomer:
    email: \${REFERENCE_API_EMAIL}
    password: \${REFERENCE_API_PASSWORD}
surfaces:
  supplier:
    probe:
      method: POST
      path: /Supplier/Products/List
    keys:
      valid: \${REFERENCE_SUPPLIER_KEY_VALID}
`;

for (const [what, args, code, line] of [
  ['without a target', ['run'], 1, /^No target is named\. Name a file with --target \(init writes one\)/],
  [
    'with a file that is not there',
    ['run', '--target', 'no.yaml'],
    1,
    /^TARGET is "no\.yaml": there is no such file in /,
  ],
  ['with a file in place of an option', ['run', 'staging.yaml'], 1, /Did you mean --target=FILE\?$/],
  ['with a verb that there is not', ['runn'], 2, /^runn: there is no such verb\. Did you mean run\?$/],
  ['to a gate without a report', ['gate'], 2, /^No report is named: npx platform-conformance gate conformance-report/],
  ['to the documentation without redoc', ['docs'], 1, /redoc, which is not installed\. Add it: npm install/],
] as const)
  test(`installed, it answers a call ${what} in one line`, () => {
    const ended = program(args);
    expect(ended.stderr).toMatch(/^[^\n]+\n$/);
    expect(ended.stderr.trimEnd()).toMatch(line);
    expect([ended.status, ended.stdout]).toEqual([code, '']);
  });

test('installed, each verb tells what it takes, as it is called there', () => {
  const verbs = [...program(['--help']).stdout.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, verb = '']) => verb);
  expect(verbs).toContain('run');
  for (const verb of verbs) {
    const { status, stdout, stderr } = program([verb, '--help']);
    expect([status, stderr], verb).toEqual([0, '']);
    expect(stdout, verb).toContain(`npx platform-conformance ${verb}`);
    expect(stdout, verb).not.toContain('npm run');
  }
});

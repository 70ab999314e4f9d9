import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseDocument } from 'yaml';
import { WHERE } from '../../../fixtures/target/document/simple.ts';
import { writeReport } from '../../../reporters/files.ts';
import { conformant } from '../reporters/golden/samples.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'recipes');
const recipes = readdirSync(folder).filter((name) => name !== 'README.md');

/** What a matrix leaves beside the report. */
const COMPARISON = ['comparison.html', 'comparison.md'];

interface Job {
  readonly steps?: readonly { readonly run?: string }[];
}

/** The shell that a recipe runs, as one script each. */
function scriptsOf(name: string): string[] {
  const text = readFileSync(join(folder, name), 'utf8');
  if (name.endsWith('.sh')) return [text];
  if (name === 'Jenkinsfile') return [...text.matchAll(/\bsh '([^']*)'/g)].map(([, script = '']) => script);
  const document = parseDocument(text);
  expect([...document.errors, ...document.warnings], name).toEqual([]);
  const value = document.toJS() as {
    readonly jobs?: Readonly<Record<string, Job>>;
    readonly conformance?: { readonly script: readonly string[]; readonly after_script?: readonly string[] };
  };
  const steps = Object.values(value.jobs ?? {}).flatMap((job) => job.steps ?? []);
  return [
    ...steps.flatMap(({ run }) => run ?? []),
    ...(value.conformance?.script ?? []),
    ...(value.conformance?.after_script ?? []),
  ];
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** What runs the suite by itself, in a project of somebody's. */
const jobs = recipes.filter((name) => !['release.yml', 'github-action.yml'].includes(name));

for (const name of jobs) {
  test(`the recipe ${name} runs what there is`, () => {
    const lines = scriptsOf(name);
    expect(lines.length).toBeGreaterThan(0);
    const runs: string[] = [];
    for (const line of lines) {
      // `${{ … }}` is filled in before a shell sees it.
      const shell = line.replace(/\$\{\{.*?\}\}/g, '1');
      execFileSync('bash', ['-n', '-c', shell]);
      for (const [, script = '', rest = ''] of shell.matchAll(/npm run (?:--silent )?([\w:-]+)(.*)/g)) {
        runs.push(script);
        expect(Object.keys(scripts), line).toContain(script);
        for (const [, option = ''] of rest.matchAll(/ (--[\w-]+)/g)) expectOption(script, option);
      }
      for (const [, config = ''] of shell.matchAll(/--config (\S+)/g))
        expect(existsSync(join(root, config))).toBe(true);
    }
    expect(runs).toContain('conformance');
    // Playwright's merge ends with 0 whatever failed.
    if (lines.join('\n').includes('merge-reports')) expect(runs).toContain('gate');
  });
}

test('the nightly check judges whatever the environment names, and nothing that nobody named', ({}, info) => {
  const path = info.outputPath('bin');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const nightly = (
    env: Readonly<Record<string, string>>,
  ): { readonly status: number | null; readonly said: string } => {
    const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'nightly.sh'), info.outputPath('reports')], {
      env: { PATH: `${path}:/usr/bin:/bin`, ...env },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  for (const name of WHERE)
    expect(nightly({ [name]: 'somewhere' }), name).toEqual({
      status: 0,
      said: expect.stringContaining('run --silent conformance') as unknown,
    });
  const { status, said } = nightly({ API_KEY: 'kQ7vT2mX9pL4' });
  expect(status).toBe(2);
  for (const name of WHERE) expect(said).toContain(name);
});

test('a kept report that cannot be read is left aside by the nightly job, and said to be', ({}, info) => {
  const step = scriptsOf('github-scheduled.yml').find((script) => script.includes('last/')) ?? '';
  const [folder, path] = [info.outputPath('job'), info.outputPath('bin')];
  for (const name of [path, join(folder, 'last'), join(folder, 'conformance-report')])
    mkdirSync(name, { recursive: true });
  // As the command ends and says: a report of these that cannot be read ends it with 2.
  const npm = [
    '#!/bin/sh',
    'for file in "$@"; do case "$file" in *.json) grep -q whole "$file" || exit 2;; esac; done',
    'echo compared > conformance-report/comparison.md',
  ];
  writeFileSync(join(path, 'npm'), `${npm.join('\n')}\n`, { mode: 0o755 });
  const [kept, today] = [join(folder, 'last/conformance.json'), join(folder, 'conformance-report/conformance.json')];
  const night = (): { readonly status: number | null; readonly summary: string; readonly kept: string } => {
    const summary = info.outputPath('summary.md');
    writeFileSync(summary, '');
    const env = { PATH: `${path}:/usr/bin:/bin`, GITHUB_STEP_SUMMARY: summary };
    const { status } = spawnSync('bash', ['-e', '-c', step], { cwd: folder, env });
    return { status, summary: readFileSync(summary, 'utf8'), kept: readFileSync(kept, 'utf8') };
  };
  const ASIDE = 'The report of the last night cannot be read';
  writeFileSync(kept, 'cut');
  writeFileSync(today, 'whole, of the first night');
  const first = night();
  expect(first).toMatchObject({ status: 0, kept: 'whole, of the first night' });
  expect(first.summary).toContain(ASIDE);
  writeFileSync(today, 'whole, of the second night');
  expect(night()).toEqual({ status: 0, summary: 'compared\n', kept: 'whole, of the second night' });
  // A report of tonight that cannot be read takes no other's place.
  writeFileSync(today, 'cut');
  const last = night();
  expect(last).toMatchObject({ status: 2, kept: 'whole, of the second night' });
  expect(last.summary).not.toContain(ASIDE);
});

test('the recipes name files that a run leaves', ({}, info) => {
  const left = writeReport(info.outputPath('report'), conformant, 'output').map((path) => basename(path));
  for (const name of recipes) {
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, file = ''] of text.matchAll(/(?:conformance-report|last|\$today)\/([\w.-]+\.\w+)/g))
      expect([...left, ...COMPARISON], name).toContain(file);
  }
});

test('the list of recipes is whole', () => {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `(.+?)`/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...recipes].sort());
});

test('the release runs what there is, without a secret', () => {
  for (const [, script = ''] of scriptsOf('release.yml')
    .join('\n')
    .matchAll(/npm run ([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(script);
  const text = readFileSync(join(folder, 'release.yml'), 'utf8');
  expect(text).not.toContain('secrets.');
  expect(text).toMatch(/npm publish --provenance/);
  for (const line of scriptsOf('release.yml')) execFileSync('bash', ['-n', '-c', line.replace(/\$\{\{.*?\}\}/g, '1')]);
});

/** An option that a command does not know ends it, or is silently passed on. */
function expectOption(script: string, option: string): void {
  const [, verb = ''] = /program\.js (\w+)$/.exec(scripts[script] ?? '') ?? [];
  const file = { run: 'conformance.js', compare: 'matrix.ts' }[verb] ?? `${verb}.ts`;
  const text = readFileSync(join(root, 'commands', file), 'utf8');
  expect(text, `npm run ${script} knows ${option}`).toMatch(new RegExp(`[ (]${option}\\b`));
}

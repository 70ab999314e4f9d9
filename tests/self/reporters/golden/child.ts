import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkReport } from '../../../../reporters/validate.ts';
import type { RuleFacts } from '../../../../reporters/rules.ts';
import type { CellRecord, Report } from '../../../../spec/report.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A Playwright project on disk, to be run with the reporter by a Playwright of its own. */
export interface Project {
  /** File name to text, in a folder of their own. */
  readonly files: Readonly<Record<string, string>>;
  readonly rules: readonly RuleFacts[];
  /** Options of the reporter, as TypeScript, behind the catalogue. */
  readonly options?: string;
  /** Members of the configuration, as TypeScript. */
  readonly config?: string;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Writes a project into a folder. */
export function writeProject(folder: string, project: Project): void {
  const catalogue = { chapters: {}, rules: project.rules, sha256: 'd'.repeat(64) };
  const config = `
    import { defineConfig } from '@playwright/test';
    export default defineConfig({
      testDir: '.', workers: 1, projects: [{ name: 'platform' }], outputDir: 'results',
      reporter: [[${JSON.stringify(join(root, 'reporters/conformance.ts'))}, {
        folder: 'report', target: { name: 'Acme', baseUrl: 'https://acme.example' },
        catalogue: ${JSON.stringify(catalogue)}, ${project.options ?? ''}
      }]],
      ${project.config ?? ''}
    });`;
  // Playwright puts its output beside the nearest package.json.
  const own = { 'package.json': '{ "type": "module" }', 'playwright.config.ts': config };
  for (const [name, text] of Object.entries({ ...project.files, ...own })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Runs Playwright in a folder, with no variable of this process's environment. */
export async function playwright(folder: string, ...args: readonly string[]): Promise<Ended> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, env: {} });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, stdout, stderr };
}

/** The report that a run has left, held against its schema. */
export function readReport(folder: string, name = 'report'): Report {
  const { value, fault } = checkReport(JSON.parse(readFileSync(join(folder, name, 'conformance.json'), 'utf8')));
  if (value === null) throw new Error(fault);
  return value;
}

/** What a run has left under a name, or null. */
export function readLeft(folder: string, name: string): string | null {
  const path = join(folder, 'report', name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** The text of a test file whose tests are the given ones. */
export function specFile(...tests: readonly string[]): string {
  return `import { test } from '@playwright/test';
    const rule = (id, subject = 'reseller') => ({ annotation: { type: 'rule', description: id + ' × ' + subject } });
    const hand = (info, record) =>
      info.attach('conformance-cell', { contentType: 'application/json', body: typeof record === 'string' ? record : JSON.stringify(record) });
    ${tests.join('\n')}`;
}

/** A test that hands over a record, and then does what `then` says. */
export function handing(record: CellRecord, then = ''): string {
  const place = `${JSON.stringify(record.rule)}, ${JSON.stringify(record.subject)}`;
  return `test(${JSON.stringify(`the test of ${record.rule}`)}, rule(${place}), async ({}, info) => {
    await hand(info, ${JSON.stringify(record)}); ${then}
  });`;
}

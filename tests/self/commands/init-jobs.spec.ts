import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parseDocument } from 'yaml';
import { jobFor } from '../../../commands/init/forge.ts';

for (const target of [
  'x: y.yaml',
  "it's.yaml",
  'a b: #c$(touch pwned)`touch pwned`"x.yaml',
  'two  blanks.yaml',
  String.raw`back\slash\'.yaml`,
  '${{ github.token }}.yaml',
  '-dash.yaml',
  '!tag &anchor.yaml',
])
  test(`a target file named ${target} is named so in each job`, ({}, info) => {
    const folder = info.outputPath('folder');
    mkdirSync(folder, { recursive: true });
    for (const forge of ['github', 'gitlab', 'jenkins'] as const) {
      const job = jobFor(forge, { target, variables: ['API_KEY'], told: ['API_KEY'], version: '1.2.3' });
      const script = scriptIn(forge, job?.text ?? '');
      // In the suite's place a program that says what it was asked.
      const said = execFileSync('bash', ['-c', `npx() { printf '%s\\n' "$@"; }; ${script}`], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(said.split('\n').slice(-4), forge).toEqual(['run', '--target', target, '']);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

/** What a forge would have the shell do to judge the target, read as that forge reads it. */
function scriptIn(forge: 'github' | 'gitlab' | 'jenkins', text: string): string {
  if (forge === 'jenkins') {
    const [, quoted = ''] = /^ {8}sh '((?:[^'\\]|\\.)*)'$/m.exec(text) ?? [];
    return quoted.replaceAll(/\\(.)/g, '$1');
  }
  const read = parseDocument(text);
  expect(read.errors).toEqual([]);
  if (forge === 'gitlab') return String(read.getIn(['conformance', 'script', 0]));
  const script = String(read.getIn(['jobs', 'conformance', 'steps', 2, 'run']));
  // The one expression that a script may hold is the text that begins one.
  const literal = "${{ '${{' }}";
  expect(script.replaceAll(literal, '')).not.toContain('${{');
  return script.replaceAll(literal, '${{');
}

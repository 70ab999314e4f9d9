import { expect, test } from '@playwright/test';
import { choiceOf } from '../../../reporters/recheck/asked-for.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import type { RunPart, RunRecord } from '../../../spec/report.ts';
import { seal } from './fitting.ts';
import { runRecord, wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');

const COSTLY = `--grep=${'.*'.repeat(200)}BEARER-03`;

/** What the gate says of a run of BEARER, or of all chapters, that tells nothing of one cell. */
function ofEmptied(run: Partial<RunRecord>, told = /^/, problems: readonly string[] = []): string {
  const whole = wholeReport({}, { run: runRecord(run) });
  const cells = whole.cells.map((cell) =>
    !told.test(cell.rule) || (cell.rule === 'BEARER-03' && cell.subject === 'reseller')
      ? { ...cell, status: 'not-tested' as const, reason: 'no test of this run covers it', cases: [], exchanges: [] }
      : cell,
  );
  return faultOf(seal(rejudged({ ...whole, cells, problems: [...problems] }, 'default', NOW)), suite, NOW) ?? 'none';
}

const asked = (...words: readonly string[]): Partial<RunRecord> => ({ commandLine: ['conformance', ...words] });

test('a run that judges its roles whole tells something of each cell', () => {
  const told = 'the run set out to judge, and tells nothing of, BEARER-03 × reseller';
  expect(ofEmptied({})).toBe(told);
  for (const word of ['--explore=3', '--seed=1', '--workers=2']) expect(ofEmptied(asked(word)), word).toBe(told);
  for (const [word, beside] of [
    ['--project=platform', /^(?:LOGIN|BEARER|KEY|CALLBACK)-/],
    ['--grep=@BEARER-', /^BEARER-/],
    ['--grep=LOGIN-01|bearer', /^(?:LOGIN-01|BEARER)/],
    ['--grep=/BEARER-0\\d/', /^BEARER-0/],
  ] as const)
    expect(ofEmptied(asked(word), beside), word).toBe(told);
  // What a pattern finds in the whole title of a test nobody knows here.
  for (const word of ['--grep=^BEARER', '--grep=(?!x)BEARER', '--grep=BEARER-03\\b', '--grep-invert=x', COSTLY])
    expect(ofEmptied(asked(word)), word).not.toContain('the run set out to judge');
  expect(ofEmptied({ commandLine: ['playwright', 'test', '--anything'] })).not.toContain('the run set out to judge');
  for (const word of ['--verbose', '--workers', '2', '', 'CALLBACK', '--retries=3,x.spec.ts', 'x.spec.ts!'])
    expect(ofEmptied(asked(word)), word).toBe(`its command line has what no run of the suite records: ${word}`);
  expect(ofEmptied({}, /^/, ['the run was interrupted'])).not.toContain('the run set out to judge');
});

test('a run tells nothing of what its command line leaves out', () => {
  const beside = 'its command line leaves out what the run tells of: ';
  const words = [
    '--project=receiver',
    '--grep=@KEY-',
    '--grep=LOGIN-01',
    '--grep=/LOGIN-0[1-5]/',
    '--grep-invert=@KEY-',
  ];
  for (const word of [...words, 'tests/callback.spec.ts', 'tests/login.spec.ts:40'])
    expect(ofEmptied(asked(word)), word).toContain(beside);
  for (const word of ['--project=platform', '--grep=@BEARER-', '--grep=key', '--grep=BEARER', 'tests/bearer.spec.ts:9'])
    expect(ofEmptied(asked(word), /^BEARER/), word).not.toContain(beside);
  expect(ofEmptied(asked('tests/at-once.spec.ts', 'tests/callback.spec.ts'), /^(KEY|CALLBACK)/)).not.toContain(beside);
  const shard = (...more: readonly string[]): RunPart => ({ ...runRecord(), ...asked(...more) });
  expect(ofEmptied({ shards: [shard('--grep=@KEY-'), shard()] })).not.toContain(beside);
});

test('what chose a part of a run is told, and where nobody knows what it was to judge', () => {
  const part = 'the run was to judge a part: ';
  for (const [words, told] of [
    [['conformance'], null],
    [['conformance', '--project=client', '--workers=2', '--seed=1', '--output=x'], null],
    [['conformance', '--grep=@KEY-', '--shard=1/2', 'tests/key.spec.ts:9'], `${part}--grep=@KEY- tests/key.spec.ts:9`],
    [['playwright', 'test'], 'the run was begun by another program, and may have been to judge a part'],
    [[], 'the run does not say what it was to judge'],
    [[''], 'the run does not say what it was to judge'],
  ] as const)
    expect(choiceOf(words)).toBe(told);
});

import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { baselineOf, driftSince, type Drift } from '../../../reporters/baseline.ts';
import { readBaseline } from '../../../reporters/baseline/read.ts';
import { seal } from './fitting.ts';
import { buildReport } from '../../../reporters/matrix.ts';
import { renderBaseline } from '../../../reporters/render/baseline.ts';
import { unusual } from '../../../reporters/render/run.ts';
import { gate } from '../../../reporters/verdict.ts';
import type { CaseRecord, Report, Status } from '../../../spec/report.ts';
import type { PlacedWaiver } from '../../../reporters/waivers.ts';
import type { RunFacts } from '../../../reporters/matrix.ts';
import { caseWith, ruleWith, runWith, testWith } from './golden/make.ts';

const CELLS = ['BEARER-01', 'BEARER-02', 'BEARER-03', 'BEARER-04'];
const rules = CELLS.map((id) => ruleWith({ id, level: id === 'BEARER-04' ? 'SHOULD' : 'MUST' }));

type Cases = Readonly<Record<string, Status | readonly CaseRecord[]>>;

/** A run of four cells, which passed but for those named. */
function runOf(others: Cases = {}, over: Partial<RunFacts> = {}, answer = 'sub'): Report {
  const tests = CELLS.map((rule) => {
    const one = others[rule] ?? 'pass';
    const cases = typeof one === 'string' ? [caseWith(one)] : one;
    const observations = [{ question: 'Which claims?', answer }];
    return testWith({ rule, cases, observations: rule === 'BEARER-01' ? observations : [] });
  });
  return buildReport(runWith({ rules, tests, ...over }));
}

function drift(before: Report, after: Report, observed = false): Drift {
  return driftSince(baselineOf(before, 'last.json', observed), after);
}

const waiver: PlacedWaiver = {
  rule: 'BEARER-02',
  subject: 'reseller',
  owner: 'o',
  reason: 'r',
  ticket: 't',
  expires: '2026-12-31',
  place: 'waivers.yaml:2',
};

test('what failed before may fail, and its verdict and its gate stay as they were', () => {
  const report = runOf({ 'BEARER-02': 'fail', 'BEARER-03': 'fail' });
  expect(drift(report, report)).toEqual({ against: [], changed: [] });
  expect(report.verdict).toBe('non-conformant');
  expect(gate(report).passed).toBe(false);
});

test('that the baseline was judged at another address is said, but of the reference, whose address is another each time', () => {
  const before = runOf({ 'BEARER-02': 'fail' });
  const after = { ...before, target: { ...before.target, baseUrl: 'https://api.other.example' } };
  const moved = [`the baseline was judged at ${before.target.baseUrl}, and this is https://api.other.example`];
  expect(drift(before, after)).toEqual({ against: [], changed: moved });
  const embedded = { ...after, run: { ...after.run, embedded: true } } as Report;
  expect(drift(before, embedded).changed).toEqual([]);
});

test('what waits for a finding that nobody looked for is held back, unless it was known to', () => {
  const blocked = runOf({
    'BEARER-02': [caseWith('blocked', { blockedBy: 'LOGIN-03 × login' })],
    'BEARER-03': 'fail',
  });
  expect(drift(runOf({ 'BEARER-03': 'fail' }), blocked).against).toEqual([
    expect.stringMatching(/^not confirmed: BEARER-02 × reseller blocked by LOGIN-03 × login, /),
  ]);
  expect(drift(blocked, blocked).against).toEqual([]);
});

for (const [what, before, after, against] of [
  ['a failure that is new', {}, { 'BEARER-02': 'fail' }, [/^BEARER-02 × reseller broke: /]],
  ['one beside a known one', { 'BEARER-03': 'fail' }, { 'BEARER-02': 'fail', 'BEARER-03': 'fail' }, [/^BEARER-02/]],
  ['one that could not be judged before', { 'BEARER-02': 'inconclusive' }, { 'BEARER-02': 'fail' }, [/broke: /]],
  ['one that was not tested before', { 'BEARER-02': 'not-tested' }, { 'BEARER-02': 'fail' }, [/broke: /]],
  [
    'a further case of a known one',
    { 'BEARER-02': [caseWith('fail', { label: 'no dot' }), caseWith('pass', { label: 'two dots' })] },
    { 'BEARER-02': [caseWith('fail', { label: 'no dot' }), caseWith('fail', { label: 'two dots' })] },
    [/^BEARER-02 × reseller failed before, and fails in more: two dots$/],
  ],
  [
    'a doubt that is new',
    { 'BEARER-03': 'fail' },
    { 'BEARER-02': 'inconclusive' },
    [/^BEARER-02 .* inconclusive, and was not/],
  ],
  [
    'a broken suite, though it broke before',
    { 'BEARER-02': 'error' },
    { 'BEARER-02': 'error' },
    [/the suite itself broke/],
  ],
  [
    'a broken suite behind a known failure',
    { 'BEARER-02': 'fail' },
    { 'BEARER-02': [caseWith('fail'), caseWith('error', { label: 'other' })] },
    [/the suite itself broke/],
  ],
  [
    'a run in which nothing passed',
    { 'BEARER-01': 'fail', 'BEARER-02': 'fail', 'BEARER-03': 'fail', 'BEARER-04': 'not-tested' },
    { 'BEARER-01': 'fail', 'BEARER-02': 'fail', 'BEARER-03': 'fail', 'BEARER-04': 'not-tested' },
    [/^nothing passed$/],
  ],
] as const)
  test(`${what} is held back`, () => {
    const found = drift(runOf(before), runOf(after)).against;
    expect(found).toHaveLength(against.length);
    for (const [index, one] of against.entries()) expect(found[index]).toMatch(one);
  });

test('what failed without a judgement that is told of is known by its words, but for their numbers', () => {
  const saying = (got: string): Report => runOf({ 'BEARER-02': [caseWith('fail', { label: 'an order', got })] });
  const known = saying('a key in small letters, after 1.3 s');
  expect(drift(known, saying('a key in small letters, after 24 s')).against).toEqual([]);
  expect(drift(known, saying('no Apikey header, after 1.3 s')).against).toEqual([
    'BEARER-02 × reseller failed before, and fails otherwise: an order (no Apikey header, after # s; it was a key in small letters, after # s)',
  ]);
});

for (const [what, before, after, changed] of [
  ['what was mended', { 'BEARER-02': 'fail' }, {}, ['mended: BEARER-02 × reseller']],
  ['what is no longer judged', {}, { 'BEARER-02': 'not-tested' }, ['no longer judged: BEARER-02 × reseller']],
  ['what is judged now', { 'BEARER-02': 'not-tested' }, {}, ['newly judged: BEARER-02 × reseller']],
  ['a doubt that was there before', { 'BEARER-02': 'inconclusive' }, { 'BEARER-02': 'inconclusive' }, []],
  ['a SHOULD that is missed', {}, { 'BEARER-04': 'fail' }, []],
  [
    'another explored case of a known failure',
    { 'BEARER-02': [caseWith('fail', { label: 'explored, seed 5' })] },
    { 'BEARER-02': [caseWith('fail', { label: 'explored, seed 6' })] },
    [],
  ],
] as const)
  test(`${what} is told and holds nothing back`, () => {
    expect(drift(runOf(before), runOf(after))).toEqual({ against: [], changed });
  });

test('under strict a SHOULD that is missed anew is held back', () => {
  const over = { gate: 'strict' } as const;
  expect(drift(runOf({}, over), runOf({ 'BEARER-04': 'fail' }, over)).against).toHaveLength(1);
  expect(drift(runOf({ 'BEARER-04': 'fail' }, over), runOf({ 'BEARER-04': 'fail' }, over)).against).toEqual([]);
});

test('a waiver that has lapsed, or was taken away, is no known failure', () => {
  const before = runOf({ 'BEARER-02': 'fail' }, { waivers: [waiver] });
  expect(drift(before, before)).toEqual({ against: [], changed: [] });
  expect(drift(before, runOf({ 'BEARER-02': 'fail' })).against).toEqual([
    expect.stringMatching(/^BEARER-02 × reseller failed, and is no longer waived: /),
  ]);
  const lapsed = runOf({ 'BEARER-02': 'fail' }, { waivers: [{ ...waiver, expires: '2026-02-01' }] });
  expect(drift(before, lapsed).against).toHaveLength(2);
});

test('a problem of the run is held back, whatever the baseline had', () => {
  const after = runOf({}, { problems: ['the run was interrupted'] });
  expect(drift(after, after).against).toEqual(['the run had a problem: the run was interrupted']);
});

test('a role that the baseline did not judge has no known failures', () => {
  const before = runOf({ 'BEARER-02': 'fail' }, { roles: ['receiver'] });
  expect(drift(before, runOf({ 'BEARER-02': 'fail' })).against).toEqual([expect.stringContaining('BEARER-02')]);
});

test('an observation that changed is told, and holds back where that is asked', () => {
  const after = runOf({}, {}, 'sub, iat');
  const told = 'BEARER-01 × reseller: Which claims? sub, iat; it was sub';
  expect(drift(runOf(), after)).toEqual({ against: [], changed: [told] });
  expect(drift(runOf(), after, true)).toEqual({ against: [told], changed: [] });
});

test('the report says that it was held against a baseline, beside a verdict that knows nothing of it', () => {
  const known = runOf({ 'BEARER-02': 'fail' });
  const { digest, startedAt, observed } = baselineOf(known, 'last.json', false);
  const report = seal({ ...known, baseline: { digest, startedAt, observed, ...drift(known, known) } });
  expect(unusual(report)).toEqual([
    `The run was held against a baseline, the report of 2026-03-01 09:00:00 UTC (${digest.slice(0, 12)}…): nothing broke since. Verdict and gate stand by themselves`,
  ]);
  expect(gate(report)).toEqual(gate(known));
  expect(report.verdict).toBe(known.verdict);
  expect(renderBaseline({ digest, startedAt, observed, against: ['a\u001b[2J'], changed: ['mended: X'] })).toBe(
    'baseline of 2026-03-01 09:00:00 UTC: held back\n  ✗ a\\u{1B}[2J\n    mended: X\n',
  );
});

test('a baseline that the gate would refuse is refused', ({}, info) => {
  const file = info.outputPath('last.json');
  const report = runOf();
  writeFileSync(file, JSON.stringify({ ...report, verdict: 'incomplete' }));
  expect(() => readBaseline(file, false)).toThrow(/the content does not fit its digest/);
  writeFileSync(file, JSON.stringify(report));
  // Of another catalogue: what its cells say is not what they say today.
  expect(() => readBaseline(file, false)).toThrow(/was judged by another/);
  expect(() => readBaseline(info.outputPath('none.json'), false)).toThrow(/there is no such file/);
});

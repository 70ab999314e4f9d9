import { expect, test } from '@playwright/test';
import {
  judgeDefect,
  judgeVariation,
  troubleOf,
  unprovenRules,
  type DefectJudgement,
} from '../../../commands/mutants/judge.ts';
import { isGreen, renderJson, renderMarkdown, troublesOf, type Outcome } from '../../../commands/mutants/render.ts';
import { readOptions } from '../../../commands/mutants/options.ts';
import { inSeries } from '../../../commands/mutants/pool.ts';
import { pooled } from '../../../commands/pooled.ts';
import type { Defect } from '../../../fixtures/reference/platform/defects.ts';
import type { Variation } from '../../../fixtures/reference/platform/variations.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import type { Cell, Report, Status } from '../../../spec/report.ts';

const DEFECT: Defect = { id: 'bad', purpose: 'It is bad', rule: 'BEARER-03', change: {} };
const VARIATION: Variation = { id: 'odd', purpose: 'It is odd', change: {} };
const RULE = { subjects: ['reseller', 'storefront'] } as const;

/** A report of these cells, `BEARER-03 reseller` to status; all else that judging does not look at is left out. */
function report(statuses: Readonly<Record<string, Status>>, problems: readonly string[] = []): Report {
  const cells = Object.entries({ 'LOGIN-01 login': 'pass', ...statuses }).map(([name, status]) => {
    const [rule, subject] = name.split(' ');
    return { rule, subject, status, reason: null, cases: [{ status }] } as unknown as Cell;
  });
  return { cells, problems } as unknown as Report;
}

const fateOf = (statuses: Readonly<Record<string, Status>>, defect: Defect = DEFECT): DefectJudgement =>
  judgeDefect(defect, RULE, report(statuses));

test('a defect is killed when every cell of its rule is red', () => {
  const judged = fateOf({ 'BEARER-03 reseller': 'fail', 'BEARER-03 storefront': 'warn', 'KEY-01 payment': 'fail' });
  expect(judged).toMatchObject({ fate: 'killed', missing: [], others: ['KEY-01'] });
});

test('a defect of one subject asks for that cell alone', () => {
  const statuses = { 'BEARER-03 reseller': 'fail', 'BEARER-03 storefront': 'pass' } as const;
  expect(fateOf(statuses).fate).toBe('partly killed');
  expect(fateOf(statuses).missing).toEqual(['BEARER-03 × storefront: pass']);
  expect(fateOf(statuses, { ...DEFECT, subjects: ['reseller'] }).fate).toBe('killed');
  expect(fateOf(statuses, { ...DEFECT, subjects: ['storefront'] }).fate).toBe('misattributed');
});

test('inconclusive is not red', () => {
  const statuses = { 'BEARER-03 reseller': 'inconclusive', 'BEARER-03 storefront': 'inconclusive' } as const;
  expect(fateOf(statuses).fate).toBe('survived');
  expect(fateOf({ ...statuses, 'BEARER-04 reseller': 'fail' })).toMatchObject({
    fate: 'misattributed',
    others: ['BEARER-04'],
  });
});

test('a rule whose cells the report does not have is not killed', () => {
  expect(fateOf({}).fate).not.toBe('killed');
});

test('a run that broke judges nothing', () => {
  expect(troubleOf(null)).toContain('no report');
  expect(troubleOf(report({ 'KEY-01 payment': 'error' }))).toContain('KEY-01');
  expect(troubleOf(report({}, ['it was interrupted']))).toBe('it was interrupted');
  expect(troubleOf(report({ 'LOGIN-01 login': 'inconclusive' }))).toBe('nothing passed');
  expect(troubleOf(report({ 'LOGIN-01 login': 'fail', 'KEY-01 payment': 'blocked' }))).toBeNull();
  expect(troubleOf(report({}))).toBeNull();
  expect(judgeDefect(DEFECT, RULE, report({ 'KEY-01 payment': 'error' })).fate).toBe('broken');
  const beside = report({ 'BEARER-03 reseller': 'fail', 'BEARER-03 storefront': 'fail' });
  const cells = beside.cells.map((cell) => ({ ...cell, cases: [...cell.cases, { status: 'error' }] as Cell['cases'] }));
  expect(judgeDefect(DEFECT, RULE, { ...beside, cells }).fate).toBe('broken');
});

test('a variation may warn, or hold a rule back, where it says so, and nothing else', () => {
  const reference = report({ 'KEY-01 payment': 'pass', 'BEARER-14 reseller': 'pass' });
  const findings = (statuses: Readonly<Record<string, Status>>, variation = VARIATION) =>
    judgeVariation(variation, report(statuses), reference).findings;
  expect(findings({ 'KEY-01 payment': 'observed' })).toEqual([]);
  for (const status of ['fail', 'warn', 'inconclusive', 'error'] as const)
    expect(findings({ 'BEARER-14 reseller': status }), status).toHaveLength(1);
  const warning: Variation = { ...VARIATION, warns: ['BEARER-14'] };
  expect(findings({ 'BEARER-14 reseller': 'warn' }, warning)).toEqual([]);
  expect(findings({ 'BEARER-14 reseller': 'fail' }, warning)).toHaveLength(1);
  const heldBack: Variation = { ...VARIATION, heldBack: ['BEARER-14'] };
  expect(findings({ 'BEARER-14 reseller': 'inconclusive' }, heldBack)).toEqual([]);
  for (const status of ['fail', 'warn', 'error'] as const)
    expect(findings({ 'BEARER-14 reseller': status }, heldBack), status).toHaveLength(1);
  for (const status of ['not-tested', 'blocked'] as const)
    expect(judgeVariation(VARIATION, report({ 'KEY-01 payment': status }), reference).untested).toEqual([
      'KEY-01 × payment',
    ]);
  expect(judgeVariation(VARIATION, null, reference).trouble).toContain('no report');
  // Where all is to be tested, what is not is a finding.
  expect(findings({ 'KEY-01 payment': 'not-tested' })).toEqual([]);
  expect(findings({ 'KEY-01 payment': 'not-tested' }, { ...VARIATION, whole: true })).toHaveLength(1);
});

test('a variation is held up that is found fault with nowhere, and could not be judged somewhere', () => {
  const isHeldUp = (statuses: Readonly<Record<string, Status>>, problems?: readonly string[]): boolean =>
    judgeVariation(VARIATION, report(statuses, problems), report({ 'KEY-01 payment': 'pass' })).isHeldUp;
  const held = { 'BEARER-14 reseller': 'inconclusive' } as const;
  expect(isHeldUp(held)).toBe(true);
  expect(isHeldUp({ 'BEARER-14 reseller': 'pass' })).toBe(false);
  for (const status of ['fail', 'warn'] as const)
    expect(isHeldUp({ ...held, 'KEY-01 payment': status }), status).toBe(false);
  expect(isHeldUp(held, ['the run was interrupted'])).toBe(false);
});

test('a rule is proven by a defect of its own that was killed', () => {
  const { rules } = loadCatalogue();
  const judged = (fate: DefectJudgement['fate']): DefectJudgement => ({ ...fateOf({}), fate });
  expect(unprovenRules(rules, ['BEARER'], [judged('survived')])).toContain('BEARER-03');
  expect(unprovenRules(rules, ['BEARER'], [judged('killed')])).not.toContain('BEARER-03');
  expect(unprovenRules(rules, ['BEARER'], [])).not.toContain('BEARER-08');
});

test('an outcome is green only without survivors, false findings and unproven rules', () => {
  const killed = { ...fateOf({}), fate: 'killed' as const };
  const fair = judgeVariation(VARIATION, report({}), report({}));
  const outcome: Outcome = {
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    jobs: 1,
    whole: true,
    defects: [killed],
    variations: [fair],
    again: [],
    unproven: [],
  };
  expect(isGreen(outcome)).toBe(true);
  const bad: Outcome[] = [
    { ...outcome, defects: [fateOf({})] },
    { ...outcome, variations: [{ ...fair, findings: ['KEY-01 × payment: fail, a | b'] }] },
    { ...outcome, unproven: ['KEY-01'] },
  ];
  for (const one of bad) {
    expect(isGreen(one)).toBe(false);
    expect(troublesOf(one)).toHaveLength(1);
    expect(renderMarkdown(one)).toContain('To be mended');
    expect(JSON.parse(renderJson(one))).toMatchObject({ green: false });
  }
  expect(renderMarkdown(outcome)).toContain('| BEARER-03 | bad |');
  expect(renderMarkdown({ ...outcome, again: ['bad'] })).toContain('second try, by themselves: bad');
});

test('arguments that make no sense are refused in a sentence', () => {
  expect(readOptions(['--kind=defects', '--grep=BEARER', '--jobs=3'], 2)).toMatchObject({ kind: 'defects', jobs: 3 });
  expect(readOptions([], 2)).toMatchObject({ kind: null, grep: null, jobs: 2 });
  expect(readOptions(['--chapters=CALLBACK,RECEIVER'], 2).chapters).toEqual(['CALLBACK', 'RECEIVER']);
  for (const bad of ['--kind=all', '--jobs=0', '--chapters=callback', '--chapters=KEY,KEYS', '--grep=(', '--nonsense'])
    expect(() => readOptions([bad], 2), bad).toThrow();
});

test('a pool does every task, no more at once than it may, and throws what a task threw', async () => {
  let [busy, most] = [0, 0];
  const done: number[] = [];
  await pooled([1, 2, 3, 4, 5], 2, async (task) => {
    most = Math.max(most, ++busy);
    await Promise.resolve();
    busy -= 1;
    done.push(task);
  });
  expect([done.sort(), most]).toEqual([[1, 2, 3, 4, 5], 2]);
  await expect(pooled([1], 2, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
});

test('tasks come in series, the shorter the fewer are left', () => {
  const tasks = Array.from({ length: 90 }, (_, id) => id);
  const series = [...inSeries(tasks, 2)];
  expect(series.flat()).toEqual(tasks);
  const lengths = series.map(({ length }) => length);
  expect(lengths).toEqual([...lengths].sort((one, other) => other - one));
  expect([lengths[0], lengths.at(-1)]).toEqual([20, 1]);
});

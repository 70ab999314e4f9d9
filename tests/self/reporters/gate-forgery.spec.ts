import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { EXPECTATIONS } from '../../../evidence/expectations.ts';
import { digestOf } from '../../../reporters/digest.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { checkReport } from '../../../reporters/validate.ts';
import { worst } from '../../../reporters/worst.ts';
import type { CaseRecord, Cell, JudgementRecord, Report } from '../../../spec/report.ts';
import { seal } from './fitting.ts';
import { wholeReport } from './gate-kit.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');
const good = wholeReport();

/** All that a reader goes by. */
function whatMatters({ verdict, roles, summary, cells }: Report): unknown {
  return {
    verdict,
    roles: [...roles].sort(),
    summary,
    // In whatever order: a cell is known by its name.
    cells: cells
      .map(({ rule, subject, status, cases }) => [`${rule} × ${subject}`, status, ...cases.map((one) => one.status)])
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  };
}

function isRefused(value: unknown): boolean {
  const { value: report } = checkReport(value);
  return report === null || faultOf(report, suite, NOW) !== null;
}

type Edit = 'change' | 'delete' | 'duplicate' | 'swap';

/** Other values that a member may be given: of its own kind, and of others. */
const OTHERS: readonly unknown[] = [
  ...['pass', 'fail', 'observed', 'not-tested', 'conformant', 'incomplete', 'certify', 'MUST', 'OBSERVE', 'x', ''],
  ...[0, 1, 2, 200, 401, true, false, null, [], {}, ['receiver'], ['200']],
];

/** Walks into a copy by numbers, one a level, and edits what it comes to. @returns the path, or null for no change. */
function edited(root: unknown, edit: Edit, steps: readonly number[], other: unknown): string | null {
  let node = root as Record<string, unknown> | unknown[];
  const path: string[] = [];
  for (const [level, step] of steps.entries()) {
    const names = Object.keys(node);
    const name = names[step % Math.max(1, names.length)];
    if (name === undefined) return null;
    path.push(name);
    const child = (node as Record<string, unknown>)[name];
    if (level < steps.length - 1 && typeof child === 'object' && child !== null) {
      node = child as Record<string, unknown>;
      continue;
    }
    const next = names[(step + 1) % names.length] ?? name;
    const members = node as Record<string, unknown>;
    if (edit === 'change') members[name] = structuredClone(other);
    else if (edit === 'swap') [members[name], members[next]] = [members[next], members[name]];
    else if (Array.isArray(node))
      node.splice(Number(name), edit === 'delete' ? 1 : 0, ...(edit === 'delete' ? [] : [child]));
    else if (edit === 'delete') Reflect.deleteProperty(members, name);
    else members[next] = structuredClone(child);
    return path.join('/');
  }
  return null;
}

for (const anew of [false, true]) {
  test(`any edit, its digest ${anew ? 'made anew' : 'left'}, is refused or changes nothing of what matters`, () => {
    test.setTimeout(120_000);
    const text = JSON.stringify(good);
    const before = whatMatters(good);
    const steps = fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 });
    const edits = fc.constantFrom<Edit[]>('change', 'delete', 'duplicate', 'swap');
    fc.assert(
      fc.property(edits, steps, fc.constantFrom(...OTHERS), (edit, where, other) => {
        const copy = JSON.parse(text) as Report;
        const path = edited(copy, edit, where, other);
        if (path === null || JSON.stringify(copy) === text) return;
        if (anew && !path.startsWith('digest')) Object.assign(copy, { digest: digestOf(copy) });
        // Reports from before there was that status lack its figure, and mean none by it.
        if (path === 'summary/blocked' && edit === 'delete') return;
        if (!isRefused(copy)) expect(whatMatters(copy), `${edit} ${path}`).toEqual(before);
      }),
      { numRuns: 120, endOnFailure: true },
    );
  });
}

type Forgery = (cell: Cell) => Cell;

const passed = (one: CaseRecord): CaseRecord => ({ ...one, status: 'pass', reason: null, expected: null, got: null });
const withCases =
  (change: (one: CaseRecord) => CaseRecord): Forgery =>
  (cell) => ({
    ...cell,
    cases: cell.cases.map((one) => passed(change(one))),
  });
const withJudgements = (change: (one: JudgementRecord) => JudgementRecord): Forgery =>
  withCases((one) => ({ ...one, judgements: (one.judgements ?? []).map(change) }));
const EASY = { ...good.cells.find(({ rule }) => rule === 'KEY-01')?.cases[0]?.judgements?.[0] } as JudgementRecord;

const forgeries: Readonly<Record<string, Forgery>> = {
  'its status alone': withCases((one) => one),
  'its judgements': withJudgements((one) => ({ ...one, pass: true })),
  'its judgements, to others of an easier kind': withJudgements((one) => ({ ...one, ...EASY })),
  'its judgements, to what nobody knows': withJudgements((one) => ({ ...one, matcher: 'toBeFine', pass: true })),
  'its judgements, to the good request': withJudgements((one) => ({ ...one, exchanges: [0], pass: true })),
  'its judgements, to no request': withJudgements((one) => ({ ...one, exchanges: [], pass: true })),
  'its judgements, to none at all': withCases((one) => ({ ...one, judgements: [] })),
  'its evidence, to none': (cell) => ({ ...withJudgements((one) => ({ ...one, pass: true }))(cell), exchanges: [] }),
  'its case, to none': (cell) => ({ ...cell, cases: [{ ...passed(cell.cases[0] as CaseRecord), label: 'another' }] }),
  'its status, to one that is not judged': (cell) => ({
    ...cell,
    cases: cell.cases.map((one) => ({ ...passed(one), status: 'observed' })),
  }),
};

/** A report whose figures and verdict follow from the forged cell, and whose digest fits. */
function forged(report: Report, change: Forgery): Report {
  const cells = report.cells.map((cell) => {
    if (cell.status !== 'fail') return cell;
    const other = change(cell);
    return { ...other, status: worst(other.cases.map(({ status }) => status)), reason: null };
  });
  return seal(rejudged({ ...report, cells }, 'default', NOW));
}

// One worker makes the failing reports once, for all forgeries.
test.describe.configure({ mode: 'default' });

const made = new Map<string, Report>();

/** A report in which the rule fails for its first subject, and which the gate believes. */
function failing({ id, subjects, role }: (typeof suite.rules)[number]): Report {
  const known = made.get(id);
  if (known) return known;
  const report = wholeReport({ [`${id} × ${subjects[0] ?? ''}`]: 'fail' }, { roles: [role] });
  expect(report.verdict).toBe('non-conformant');
  expect(faultOf(report, suite, NOW), id).toBeNull();
  made.set(id, report);
  return report;
}

for (const [what, forgery] of Object.entries(forgeries)) {
  test(`no failure of any rule is made to pass by changing ${what}`, () => {
    const believed = suite.rules
      .filter(({ id, level }) => level === 'MUST' && EXPECTATIONS[id] !== undefined)
      .filter((rule) => {
        const report = forged(failing(rule), forgery);
        expect(report.verdict).not.toBe('non-conformant');
        return faultOf(report, suite, NOW) === null;
      })
      .map(({ id }) => id);
    expect(believed).toEqual([]);
  });
}

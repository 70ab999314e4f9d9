import { expect, test } from '@playwright/test';
import { annotations } from '../../../reporters/github.ts';
import { buildReport } from '../../../reporters/matrix.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { renderHtml } from '../../../reporters/render/html.ts';
import { renderJunit } from '../../../reporters/render/junit.ts';
import { renderMarkdown } from '../../../reporters/render/markdown.ts';
import { renderTerminal } from '../../../reporters/render/terminal.ts';
import { widthOf } from '../../../reporters/render/terminal/width.ts';
import { SIGNS } from '../../../reporters/render/words.ts';
import { seal } from './fitting.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { checkReport } from '../../../reporters/validate.ts';
import { gate } from '../../../reporters/verdict.ts';
import type { CaseRecord, Cell, Report, Status } from '../../../spec/report.ts';
import { waiver, wholeReport } from './gate-kit.ts';
import { caseWith, ruleWith, runWith, testWith } from './golden/make.ts';

const FINDING = 'LOGIN-03 × login';
const CELL = 'BEARER-03 × reseller';

/** A run in which one cell waits for the finding of another, which ended so. */
function reportOf(finding: Status, over: Parameters<typeof wholeReport>[1] = {}): Report {
  return wholeReport({ [FINDING]: finding, [CELL]: { blockedBy: FINDING } }, over);
}

function cellOf({ cells }: Report, name = CELL): Cell {
  const cell = cells.find(({ rule, subject }) => `${rule} × ${subject}` === name);
  if (cell === undefined) throw new Error(`the report has no ${name}`);
  return cell;
}

/** The one cell that these cases make. */
function cellWith(...cases: readonly CaseRecord[]): Cell {
  const rule = ruleWith({ id: 'BEARER-03' });
  return cellOf(buildReport(runWith({ rules: [rule], tests: [testWith({ rule: rule.id, cases })] })));
}

const blocked = (label: string, blockedBy = FINDING, reason: string | null = null): CaseRecord =>
  caseWith('blocked', { label, blockedBy, reason });
const NOW = new Date('2026-03-02T00:00:00Z');
test('a cell that a finding is in the way of is blocked, and the finding alone gates', () => {
  const report = reportOf('fail');
  expect(cellOf(report)).toMatchObject({ status: 'blocked', reason: `blocked by ${FINDING}` });
  expect(report.summary).toMatchObject({ fail: 1, blocked: 1, inconclusive: 0 });
  expect(report.verdict).toBe('non-conformant');
  expect(gate(report).why).toEqual(['1 cell failed']);
});

test('behind a waived finding a blocked cell is let through with it, and is no more kept than that', () => {
  const report = reportOf('fail', { waivers: [waiver] });
  expect(cellOf(report, FINDING).status).toBe('waived');
  expect(cellOf(report).status).toBe('blocked');
  expect(report.verdict).toBe('incomplete');
  expect(gate(report)).toEqual({ passed: true, why: [] });
  expect(gate({ ...report, gate: 'certify' }).why).toEqual([
    '2 cells of level MUST not tested, which the gate "certify" holds back',
  ]);
});

test('once the waiver has run out, the finding gates again', () => {
  const later = rejudged(reportOf('fail', { waivers: [waiver] }), 'default', new Date('2026-03-02T00:00:00Z'));
  expect(later.verdict).toBe('non-conformant');
  expect(cellOf(later).status).toBe('blocked');
});

test('a waiver of a blocked cell is idle: there is nothing in it to answer for yet', () => {
  const own = { ...waiver, rule: 'BEARER-03', subject: 'reseller' } as const;
  const report = reportOf('fail', { waivers: [waiver, own] });
  expect(report.waivers.map(({ state }) => state)).toEqual(['used', 'idle']);
  expect(cellOf(report)).toMatchObject({ status: 'blocked', waiver: null });
  expect(gate(report).passed).toBe(true);
});

const notThere: readonly (readonly [Status, string])[] = [
  ['observed', 'was only observed'],
  ['not-tested', 'was not tested'],
];

for (const [status, ended] of notThere) {
  test(`a finding that is said to be in the way and is ${status} excuses nothing, and every gate says so`, () => {
    const report = reportOf(status);
    expect(report.verdict).toBe('incomplete');
    for (const name of ['default', 'strict', 'certify'] as const) {
      const { passed, why } = gate({ ...report, gate: name });
      expect(passed).toBe(false);
      expect(why).toContain(`not confirmed: ${CELL} blocked by ${FINDING}, which ${ended}`);
    }
  });
}

test('a finding that one cell came upon and its own cell did not makes the run one that nobody can rely on', () => {
  const report = reportOf('pass');
  expect(report.verdict).toBe('inconclusive');
  expect(report.problems).toEqual([
    expect.stringContaining(`${CELL} came upon what ${FINDING} forbids, where that passed`),
  ]);
  expect(gate(report).passed).toBe(false);
});

test('a finding of a cell that the report does not have keeps no rule either', () => {
  const report = wholeReport({ [CELL]: { blockedBy: 'LOGIN-98 × login' } });
  expect(report.verdict).toBe('incomplete');
  expect(gate({ ...report, gate: 'certify' }).why).toContain(
    `not confirmed: ${CELL} blocked by LOGIN-98 × login, which this report does not have`,
  );
});

test('many cells that name one finding which is not there are one reason', () => {
  const subjects = ['reseller', 'storefront'];
  const names = ['BEARER-03', 'BEARER-05'].flatMap((rule) => subjects.map((subject) => `${rule} × ${subject}`));
  const blockedBy = 'LOGIN-98 × login';
  const report = wholeReport(Object.fromEntries(names.map((name) => [name, { blockedBy }])));
  expect(gate({ ...report, gate: 'certify' }).why).toEqual([
    `not confirmed: ${CELL} and 3 more blocked by ${blockedBy}, which this report does not have`,
    '4 cells of level MUST not tested, which the gate "certify" holds back',
  ]);
});

test('a missed SHOULD is in the way of nothing that a gate holds back on', () => {
  const should = wholeReport().cells.find(({ level }) => level === 'SHOULD');
  if (should === undefined) throw new Error('there is no SHOULD');
  const blockedBy = `${should.rule} × ${should.subject}`;
  const report = wholeReport({ [blockedBy]: 'fail', [CELL]: { blockedBy } });
  expect(report.verdict).toBe('incomplete');
  expect(gate(report).why).toContain(`not confirmed: ${CELL} blocked by ${blockedBy}, which missed a SHOULD`);
  expect(renderTerminal(report, false)).toContain(`blocked by ${blockedBy}, which missed a SHOULD`);
});

test('a SHOULD that is blocked leaves the verdict to the MUSTs', () => {
  const rules = [ruleWith({ id: 'BEARER-01' }), ruleWith({ id: 'BEARER-02', level: 'SHOULD' })];
  const tests = [
    testWith({ rule: 'BEARER-01', cases: [caseWith('pass')] }),
    testWith({ rule: 'BEARER-02', cases: [blocked('a', 'LOGIN-98 × login')] }),
  ];
  expect(buildReport(runWith({ rules, tests })).verdict).toBe('conformant');
});

test('what is found in a cell stands beside what is blocked in it', () => {
  const failed = caseWith('fail', { label: 'five segments' });
  expect(cellWith(blocked('two segments'), failed)).toMatchObject({
    status: 'fail',
    reason: `1 of 2 cases failed: five segments; 1 of 2 blocked by ${FINDING}: two segments`,
  });
  const doubt = caseWith('inconclusive', { label: 'five segments', reason: 'status 503' });
  expect(cellWith(blocked('two segments'), doubt).status).toBe('inconclusive');
});

test('the reason of a blocked cell names every finding in its way', () => {
  expect(cellWith(blocked('a'), blocked('b')).reason).toBe(`blocked by ${FINDING}`);
  expect(cellWith(blocked('a'), blocked('b'), caseWith('pass')).reason).toBe(
    `2 of 3 cases blocked by ${FINDING}: a; b`,
  );
  expect(cellWith(blocked('a'), blocked('b', 'KEY-01 × supplier')).reason).toBe(
    `all 2 cases blocked by ${FINDING}, KEY-01 × supplier: a; b`,
  );
  expect(cellWith(blocked('a', FINDING, 'no token was let in')).reason).toBe(
    `blocked by ${FINDING}: no token was let in`,
  );
  expect(cellWith(blocked('a', FINDING, `no token was let in: see ${FINDING}`)).reason).toBe(
    `no token was let in: see ${FINDING}`,
  );
});

test('a waiver does not let a broken suite through with the failure', () => {
  const rules = [ruleWith({ id: 'BEARER-03' }), ruleWith({ id: 'BEARER-04' })];
  const cases = [caseWith('fail'), caseWith('error', { label: 'another', reason: 'the test broke' })];
  const tests = [testWith({ rule: 'BEARER-03', cases }), testWith({ rule: 'BEARER-04', cases: [caseWith('pass')] })];
  const own = { ...waiver, rule: 'BEARER-03', subject: 'reseller' } as const;
  const open = buildReport(runWith({ rules, tests }));
  expect(open).toMatchObject({ verdict: 'non-conformant', summary: { fail: 1, error: 0 } });
  const waived = buildReport(runWith({ rules, tests, waivers: [own] }));
  expect(waived).toMatchObject({ verdict: 'inconclusive', summary: { waived: 1 } });
  expect(gate(waived).why).toEqual(['the suite itself broke in 1 cell beside what was found there']);
});

test('the sign of each status is its own, and one column wide', () => {
  const signs = Object.values(SIGNS).map(({ sign }) => sign);
  expect(new Set(signs).size).toBe(signs.length);
  expect(signs.map(widthOf)).toEqual(signs.map(() => 1));
});

test('every form of the report names the finding and what became of it', () => {
  for (const [report, ended] of [
    [reportOf('fail'), 'failed'],
    [reportOf('fail', { waivers: [waiver] }), 'failed and is waived until 2026-03-01'],
    [reportOf('pass'), 'passed'],
  ] as const)
    for (const shown of [renderTerminal(report, false), renderMarkdown(report), renderHtml(report)]) {
      const text = shown.replace(/\\|`|<\/?(?:strong|code)>/g, '').replace(/\s+/g, ' ');
      expect(text).toContain(`blocked by ${FINDING}, which ${ended}`);
      expect(text).toMatch(/blocked \(1\)|## blocked|>blocked</i);
      expect(text).toContain('⊘');
    }
});

test('in junit.xml a blocked cell is skipped, and on GitHub it is no annotation', () => {
  const report = reportOf('fail');
  expect(renderJunit(report)).toContain(`<skipped message="blocked by ${FINDING}" type="blocked"/>`);
  const text = annotations(report, () => null);
  expect(text.match(/^::error /gm)).toHaveLength(1);
  expect(text).toContain(`title=${FINDING}`);
});

test('a report with a blocked cell is taken, and one made to look kept is not', () => {
  const report = reportOf('fail');
  expect(checkReport(JSON.parse(JSON.stringify(report))).fault).toBeNull();
  expect(faultOf(report, thisSuite(), NOW)).toBeNull();
  const cells = report.cells.map((cell) => (cell.status === 'blocked' ? { ...cell, status: 'pass' as const } : cell));
  expect(faultOf(seal({ ...report, cells }), thisSuite(), NOW)).toBe(
    `the status does not follow from the cases in ${CELL}`,
  );
});

/** A report as it was made before there was the status: nothing in it speaks of `blocked`. */
function before(report: Report): Report {
  const { blocked: none, ...summary } = report.summary;
  expect(none).toBe(0);
  const cells = report.cells.map((cell) => ({
    ...cell,
    cases: cell.cases.map(({ blockedBy, ...one }) => {
      expect(blockedBy).toBeNull();
      return one;
    }),
  }));
  return seal({ ...report, summary, cells } as unknown as Report);
}

test('a report from before there was this status is still read, judged and drawn', () => {
  const now = wholeReport({ [CELL]: 'fail' });
  const old = before(now);
  expect(checkReport(JSON.parse(JSON.stringify(old))).fault).toBeNull();
  expect(faultOf(old, thisSuite(), NOW)).toBeNull();
  expect(faultOf(seal({ ...old, summary: { ...old.summary, fail: 0 } }), thisSuite(), NOW)).toBe(
    'the figures do not agree with the cells',
  );
  for (const render of [(one: Report) => renderTerminal(one, false), renderMarkdown, renderHtml, renderJunit])
    expect(render({ ...old, digest: '' })).toBe(render({ ...now, digest: '' }));
});

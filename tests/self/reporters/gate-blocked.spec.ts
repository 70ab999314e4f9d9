import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { seal } from './fitting.ts';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import { buildReport } from '../../../reporters/matrix.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { blockedWrongly } from '../../../reporters/recheck/impeded.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { gate } from '../../../reporters/verdict.ts';
import type { CaseRecord, Cell, Report } from '../../../spec/report.ts';
import { ECHOES_IN_CIRCUMSTANCES } from '../../login.circumstances.cases.ts';
import { knownTokens, UNSIGNED } from '../../bearer.odd-forms.cases.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { waiver, wholeReport } from './gate-kit.ts';
import { runWith, testWith } from './golden/make.ts';

const FINDING = 'LOGIN-03 × login';
const CELL = 'BEARER-03 × reseller';
const NOW = new Date('2026-03-02T00:00:00Z');

test('what waits for a finding that waits for another one is excused by that', () => {
  const middle = 'BEARER-05 × reseller';
  const chain = { [CELL]: { blockedBy: middle }, [middle]: { blockedBy: FINDING } };
  const founded = wholeReport({ ...chain, [FINDING]: 'fail' }, { waivers: [waiver] });
  expect(gate(founded)).toEqual({ passed: true, why: [] });
  const round = wholeReport({ [CELL]: { blockedBy: middle }, [middle]: { blockedBy: CELL } });
  expect(gate(round).why).toHaveLength(2);
});

test('cells that all wait for each other are looked at once each', () => {
  const names = wholeReport({}).cells.map(({ rule, subject }) => `${rule} × ${subject}`);
  const ring = names.slice(0, 40);
  const waiting = ring.map((name) => [name, { blockedBy: ring.find((other) => other !== name) ?? '' }] as const);
  const { cells, ...report } = wholeReport(Object.fromEntries(waiting));
  const all = cells.map((cell) => {
    const [own] = cell.status === 'blocked' ? cell.cases : [];
    return own === undefined ? cell : { ...cell, cases: ring.map((blockedBy) => ({ ...own, blockedBy })) };
  });
  const began = performance.now();
  expect(gate({ ...report, cells: all }).why).toHaveLength(ring.length);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('a run that left out the rule in the way says which one to add', () => {
  const whole = wholeReport({ [FINDING]: 'fail', [CELL]: { blockedBy: FINDING } });
  const tests = whole.cells.filter((cell) => cell.role === 'platform' && cell.rule !== 'LOGIN-03');
  const { suite, contract, rules } = thisSuite();
  const report = buildReport(
    runWith({
      ...{ suite, contract, rules, roles: ['platform'] },
      tests: tests.map(({ rule, subject, cases, exchanges }) => testWith({ rule, subject, cases, exchanges })),
    }),
  );
  expect(report.verdict).toBe('incomplete');
  expect(gate(report).why).toEqual([
    `not confirmed: ${CELL} blocked by ${FINDING}, which was not tested: add LOGIN-03 to the run, and the role platform where it is not judged`,
  ]);
});

test('a case that was not judged has no judgement, nothing expected, and no other blocker than its own', () => {
  const report = wholeReport({ [FINDING]: 'fail', [CELL]: { blockedBy: FINDING } });
  const asStatus = (over: Partial<CaseRecord>): Report => {
    const cells = report.cells.map((cell) =>
      `${cell.rule} × ${cell.subject}` === FINDING
        ? { ...cell, status: over.status ?? cell.status, cases: cell.cases.map((one) => ({ ...one, ...over })) }
        : cell,
    );
    return seal(rejudged({ ...report, cells }, 'default', NOW));
  };
  const fault = (over: Partial<CaseRecord>): string | null => faultOf(asStatus(over), thisSuite(), NOW);
  expect(fault({})).toBeNull();
  for (const status of ['not-tested', 'inconclusive', 'error'] as const)
    expect(fault({ status })).toContain(`is ${status}, and was judged`);
  const blockedBy = 'CLIENT-01 × client';
  expect(fault({ status: 'blocked', blockedBy })).toContain('is blocked, and was judged');
  expect(fault({ status: 'not-tested', judgements: [] })).toContain('tells of something that was expected');
  expect(fault({ blockedBy })).toContain('is fail, and names what it is blocked by');
  const empty = { judgements: [], expected: null, got: null, reason: 'so it was' };
  expect(fault({ ...empty, status: 'blocked', blockedBy: null })).toContain('is blocked, and does not say by what');
  expect(fault({ ...empty, status: 'blocked', blockedBy: 'LOGIN-98 × login' })).toContain(
    'is blocked by LOGIN-98 × login, which is in the way of no such rule',
  );
  // Its request is there all the same.
  expect(fault({ ...empty, status: 'not-tested' })).toContain('is not-tested, and shows what it was to be judged by');
});

test('a SHOULD that was missed excuses no case that was not judged for it', () => {
  const warned = { 'CALLBACK-11 × callback': { blockedBy: 'CALLBACK-17 × callback' } };
  const report = wholeReport({ ...warned, 'CALLBACK-17 × callback': 'warn' });
  expect(gate(report).why).toEqual([
    'not confirmed: CALLBACK-11 × callback blocked by CALLBACK-17 × callback, which missed a SHOULD',
  ]);
});

test('a finding is in the way of the rules that need what it is about, and of no others', () => {
  const fault = (cell: string, blockedBy: string): string | null =>
    faultOf(wholeReport({ [cell]: { blockedBy }, [blockedBy]: 'fail' }), thisSuite(), NOW);
  const may = [
    ['BEARER-12 × storefront', 'BEARER-01 × storefront'],
    ['BEARER-14 × reseller', 'BEARER-02 × reseller'],
    ['CALLBACK-11 × callback', 'CALLBACK-01 × callback'],
    ['CALLBACK-09 × callback', 'CALLBACK-05 × callback'],
    ['CALLBACK-12 × callback', 'CALLBACK-05 × callback'],
    ['CALLBACK-24 × callback', 'CALLBACK-05 × callback'],
    ['CALLBACK-16 × callback', 'CALLBACK-02 × callback'],
    ['KEY-13 × payment', 'KEY-03 × payment'],
    ['LOGIN-10 × login', 'LOGIN-14 × login'],
  ] as const;
  for (const [cell, blocker] of may) expect(fault(cell, blocker), cell).toBeNull();
  const mayNot = [
    ['BEARER-12 × storefront', 'BEARER-02 × storefront'],
    ['CALLBACK-11 × callback', 'CALLBACK-17 × callback'],
    ['CALLBACK-03 × callback', 'CALLBACK-05 × callback'],
    ['CALLBACK-15 × callback', 'CALLBACK-02 × callback'],
    ['RECEIVER-03 × receiver', 'RECEIVER-04 × receiver'],
    ['KEY-05 × payment', 'LOGIN-17 × login'],
  ] as const;
  for (const [cell, blocker] of mayNot)
    expect(fault(cell, blocker), cell).toBe(`${cell}: is blocked by ${blocker}, which is in the way of no such rule`);
});

test('what a row says is in its way is in the way of its rule', () => {
  const ofEchoes = ECHOES_IN_CIRCUMSTANCES.flatMap(([, , , by = null]) => (by === null ? [] : [by]));
  const ofTokens = [...UNSIGNED, ...knownTokens([{ token: new Secret('t', 'T') }], () => Promise.resolve(null))];
  const named = [
    ...ofEchoes.map((by) => ['LOGIN-10 × login', `${by} × login`] as const),
    ...ofTokens.map(({ by }) => ['BEARER-19 × reseller', `${by} × reseller`] as const),
  ];
  expect(new Set(named.map(([, blocker]) => blocker)).size).toBeGreaterThan(5);
  for (const [cell, blocker] of named) {
    const report = wholeReport({ [cell]: { blockedBy: blocker }, [blocker]: 'fail' });
    expect(faultOf(report, thisSuite(), NOW), `${cell}, ${blocker}`).toBeNull();
  }
});

test('whatever the suite says to be in the way is in the way of a rule', () => {
  const roles = new URL('../../../fixtures/roles/', import.meta.url);
  const files = readdirSync(roles, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const texts = files.map((file) => readFileSync(new URL(file, roles), 'utf8'));
  const named = texts.flatMap((text) =>
    Array.from(text.matchAll(/new Blocked\(\s*'([A-Z]+-\d+ × \w+)'/g), ([, by = '']) => by),
  );
  expect(new Set(named).size).toBeGreaterThan(10);
  const waiting = (rule: string, blockedBy: string): Cell =>
    ({ rule, status: 'blocked', cases: [{ status: 'blocked', blockedBy }] }) as unknown as Cell;
  const isInTheWay = (by: string): boolean =>
    loadCatalogue().rules.some(({ id }) => blockedWrongly(waiting(id, by)) === null);
  expect(new Set(named.filter((by) => !isInTheWay(by)))).toEqual(new Set());
});

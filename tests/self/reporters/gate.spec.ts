import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { seal } from './fitting.ts';
import { faultOf, rejudged } from '../../../reporters/recheck.ts';
import { renderGate, type GateFacts } from '../../../reporters/render/gate.ts';
import { renderJson } from '../../../reporters/render/json.ts';
import { thisSuite } from '../../../reporters/suite.ts';
import { gate } from '../../../reporters/verdict.ts';
import type { PlacedWaiver } from '../../../reporters/waivers.ts';
import type { Cell, Report } from '../../../spec/report.ts';
import { command, commandIn, withoutRun, wholeReport } from './gate-kit.ts';
import { hostile } from './golden/samples.ts';

const suite = thisSuite();
const NOW = new Date('2026-03-02T00:00:00Z');
const facts: GateFacts = { vouching: { state: 'none' }, suiteVersion: '0.1.0', others: [] };
const CELL = 'BEARER-03 × reseller';
const broken = wholeReport({ [CELL]: 'fail' });

const waiver: PlacedWaiver = {
  rule: 'BEARER-03',
  subject: 'reseller',
  owner: 'Jo Doe',
  reason: 'The gateway strips the prefix.',
  ticket: 'ACME-7',
  expires: '2026-03-01',
  place: 'conformance-waivers.yaml:2',
};

/** The report with one cell changed, and a digest that fits. */
function withCell(report: Report, change: Partial<Cell>): Report {
  const cells = report.cells.map((cell) => (`${cell.rule} × ${cell.subject}` === CELL ? { ...cell, ...change } : cell));
  return seal({ ...report, cells });
}

test('reports as runs make them are taken', () => {
  const incomplete = wholeReport({ [CELL]: 'not-tested' });
  const halted = wholeReport({}, { tests: [], problems: ['the target does not answer'] });
  const waived = wholeReport({ [CELL]: 'fail' }, { waivers: [waiver] });
  const oneRole = wholeReport({}, { roles: ['receiver'] });
  for (const report of [wholeReport(), broken, incomplete, halted, waived, oneRole])
    expect(faultOf(report, suite, NOW)).toBeNull();
});

const noCell = seal({ ...broken, cells: broken.cells.filter(({ status }) => status !== 'fail') });
const [firstCell] = broken.cells as [Cell, ...Cell[]];

const refused: readonly (readonly [string, Report, string])[] = [
  [
    'a status edited by hand',
    { ...broken, cells: broken.cells.map((cell) => ({ ...cell, status: 'pass' as const })) },
    'the content does not fit its digest: the report was edited or damaged after the run',
  ],
  [
    'a verdict edited by hand',
    { ...broken, verdict: 'conformant' },
    'the content does not fit its digest: the report was edited or damaged after the run',
  ],
  [
    'a status edited, with a new digest',
    withCell(broken, { status: 'pass' }),
    'the status does not follow from the cases in BEARER-03 × reseller',
  ],
  [
    'a failure without its cases, with a new digest',
    withCell(broken, { cases: [] }),
    'the status does not follow from the cases in BEARER-03 × reseller',
  ],
  [
    'a pass without its cases, with a new digest',
    withCell(wholeReport(), { cases: [] }),
    'the status does not follow from the cases in BEARER-03 × reseller',
  ],
  [
    'a verdict edited, with a new digest',
    seal({ ...broken, verdict: 'conformant' }),
    'the verdict says conformant, but the cells make it non-conformant',
  ],
  [
    'figures edited, with a new digest',
    seal({ ...broken, summary: { ...broken.summary, fail: 0 } }),
    'the figures do not agree with the cells',
  ],
  [
    'a failure waived by nobody, with a new digest',
    withCell(broken, { status: 'waived' }),
    'the status does not follow from the cases in BEARER-03 × reseller',
  ],
  [
    'a failure waived without a waiver in the list, with a new digest',
    withCell(broken, { status: 'waived', waiver: { ...waiver, subject: 'reseller' } }),
    'the report lets through what its waivers do not cover: BEARER-03 × reseller',
  ],
  [
    'a waiver that had expired before the run, with a new digest',
    seal({
      ...wholeReport({ [CELL]: 'fail' }, { waivers: [waiver] }),
      waivers: [{ ...waiver, expires: '2026-02-01', state: 'used' }],
    }),
    'the report lets through what its waivers do not cover: BEARER-03 × reseller',
  ],
  [
    'an unused waiver that passes for an idle one, with a new digest',
    seal({ ...wholeReport(), waivers: [{ ...waiver, state: 'idle' }] }),
    'the states of the waivers do not follow from the cells',
  ],
  ['a cell that is gone', noCell, 'the report is not whole: it lacks BEARER-03 × reseller'],
  [
    'a cell that is there twice',
    seal({ ...broken, cells: [...broken.cells, firstCell] }),
    'the report has cells twice, or cells that the catalogue does not have: LOGIN-01 × login',
  ],
  [
    'a cell of no catalogue',
    seal({ ...broken, cells: [...broken.cells, { ...firstCell, rule: 'LOGIN-98' }] }),
    'the report has cells twice, or cells that the catalogue does not have: LOGIN-98 × login',
  ],
  [
    'a rule made milder',
    withCell(broken, { level: 'OBSERVE' }),
    'the report describes rules otherwise than the catalogue: BEARER-03 × reseller',
  ],
  [
    'other advice than the suite gives',
    withCell(broken, { advice: 'Turn the check off.' }),
    'the report describes rules otherwise than the catalogue: BEARER-03 × reseller',
  ],
  [
    'an observation of no cell',
    seal({ ...broken, observations: [{ rule: 'LOGIN-01', subject: 'login', question: 'q', answer: 'a' }] }),
    'the observations do not agree with the cells',
  ],
];

for (const [what, report, fault] of refused) {
  test(`a report with ${what} is refused`, () => {
    expect(faultOf(report, suite, NOW)).toBe(fault);
  });
}

test('a report of another contract, catalogue or version is told apart', () => {
  const contract = { ...broken.contract, sha256: 'a'.repeat(64) };
  expect(faultOf(seal({ ...broken, contract }), suite, NOW)).toContain(
    'judged by another contract (aaaaaaaaaaaa…, this suite',
  );
  const catalogue = { ...broken.contract, catalogueSha256: 'b'.repeat(64) };
  expect(faultOf(seal({ ...broken, contract: catalogue }), suite, NOW)).toContain(
    'judged by another rule catalogue (bbbb',
  );
  const older = seal({ ...broken, suite: { ...broken.suite, version: '0.0.1' } });
  expect(faultOf(older, suite, NOW)).toBeNull();
  expect(renderGate(older, facts)).toContain('0.0.1 (checked with 0.1.0: the same rules)');
});

const runDay = new Date('2026-03-01T12:00:00Z');

test('waivers of the gate take the place of those in the report', () => {
  expect(gate(rejudged(broken, 'default', runDay)).passed).toBe(false);
  expect(gate(rejudged(broken, 'default', runDay, [waiver])).passed).toBe(true);
  const waived = wholeReport({ [CELL]: 'fail' }, { waivers: [waiver] });
  expect(gate(rejudged(waived, 'default', runDay)).passed).toBe(true);
  expect(gate(rejudged(waived, 'default', runDay, [])).passed).toBe(false);
});

test('a waiver that has run out since the run holds an old report back', () => {
  const waived = wholeReport({ [CELL]: 'fail' }, { waivers: [waiver] });
  const later = rejudged(waived, 'default', new Date('2026-03-02T00:00:00Z'));
  expect(later.verdict).toBe('non-conformant');
  expect(gate(later).why.join()).toContain('expired on 2026-03-01');
});

test('the answer of the gate shows nothing that a terminal would obey', () => {
  const shown = renderGate(hostile, facts);
  expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
});

/** The report of a run that does not say how it was made. */
test('the command goes by CONFORMANCE_GATE, refuses a gate that there is none of, and a run that does not say how it was made', async ({}, info) => {
  test.setTimeout(180_000);
  const path = info.outputPath('conformance.json');
  writeFileSync(path, renderJson(wholeReport({ [CELL]: 'not-tested' })));
  const folder = info.outputPath('.');
  expect(await command('gate', folder, 'conformance.json')).toMatchObject({ code: 0 });
  const certify = await commandIn({ CONFORMANCE_GATE: 'certify' }, 'gate', folder, 'conformance.json');
  expect(certify).toMatchObject({ code: 1 });
  expect(certify.stdout).toContain('gate       certify: held back');
  const asked = await commandIn({ CONFORMANCE_GATE: 'certify' }, 'gate', folder, 'conformance.json', '--gate=default');
  expect(asked).toMatchObject({ code: 0 });
  const unknown = await commandIn({ CONFORMANCE_GATE: 'certfy' }, 'gate', folder, 'conformance.json');
  expect(unknown).toMatchObject({ code: 2, stdout: '' });
  expect(unknown.stderr).toContain('CONFORMANCE_GATE: must be one of default, strict, certify');
  writeFileSync(path, renderJson(seal(withoutRun(wholeReport()))));
  const refusal = await command('gate', folder, 'conformance.json');
  expect(refusal).toMatchObject({ code: 2, stdout: '' });
  expect(refusal.stderr).toContain('it does not say how it was made');
});

test('the command lets through what CONFORMANCE_WAIVERS names, in place of what the report names, unless it is told', async ({}, info) => {
  test.setTimeout(180_000);
  const folder = info.outputPath('.');
  writeFileSync(info.outputPath('conformance.json'), renderJson(broken));
  const { rule, subject, owner, reason, ticket } = waiver;
  const lasting = { waivers: [{ rule, subject, owner, reason, ticket, expires: '2999-12-31' }] };
  writeFileSync(info.outputPath('waivers.yaml'), JSON.stringify(lasting));
  writeFileSync(info.outputPath('none.yaml'), 'waivers: []');
  const run = (named: string, ...args: readonly string[]) =>
    commandIn({ CONFORMANCE_WAIVERS: named }, 'gate', folder, 'conformance.json', ...args);
  const [unnamed, waived, told, missing, empty] = await Promise.all([
    command('gate', folder, 'conformance.json'),
    run('waivers.yaml'),
    run('waivers.yaml', '--waivers', 'none.yaml'),
    run('nowhere.yaml'),
    run(''),
  ]);
  expect(unnamed).toMatchObject({ code: 1, stderr: '' });
  expect(waived).toMatchObject({ code: 0, stderr: '' });
  expect(waived.stdout).toContain('waiver     used: BEARER-03 × reseller');
  expect(told).toMatchObject({ code: 1, stderr: '' });
  expect(missing).toMatchObject({ code: 2, stdout: '' });
  expect(missing.stderr).toContain('nowhere.yaml: the file of waivers cannot be read');
  // As in a run, a variable of the job may be missing.
  expect(empty).toMatchObject({ code: 2, stdout: '' });
  expect(empty.stderr).toContain('CONFORMANCE_WAIVERS is set and empty');
});

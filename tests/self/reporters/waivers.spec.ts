import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { renderHtml } from '../../../reporters/render/html.ts';
import { renderMarkdown } from '../../../reporters/render/markdown.ts';
import { renderTerminal } from '../../../reporters/render/terminal.ts';
import { rejudged } from '../../../reporters/recheck.ts';
import { gate } from '../../../reporters/verdict.ts';
import { redacted, type PlacedWaiver } from '../../../reporters/waivers.ts';
import { parseWaivers, readWaivers } from '../../../reporters/waivers/read.ts';
import type { Report, Status } from '../../../spec/report.ts';
import { conformance, wholeReport } from './gate-kit.ts';
import { handing, playwright, readReport, specFile, writeProject } from './golden/child.ts';
import { caseWith, ruleWith, testWith } from './golden/make.ts';

const CELL = 'BEARER-03 × reseller';

function waiverWith(over: Partial<PlacedWaiver> = {}): PlacedWaiver {
  return {
    rule: 'BEARER-03',
    subject: 'reseller',
    owner: 'Jo Doe',
    reason: 'The gateway strips the prefix.',
    ticket: 'ACME-7',
    expires: '2026-03-01',
    place: 'conformance-waivers.yaml:2',
    ...over,
  };
}

/** The runs of these tests ended on 2026-03-01. */
function reportOf(status: Status, waiver = waiverWith()): Report {
  return wholeReport({ [CELL]: status }, { waivers: [waiver] });
}

function cellOf(report: Report) {
  return report.cells.find(({ rule, subject }) => `${rule} × ${subject}` === CELL);
}

test('what somebody wrote of a waiver is redacted', () => {
  const told = redacted(
    waiverWith({ reason: 'It got k3y-4711.', ticket: 'https://j.example/?token=k3y-4711' }),
    (text) => text.replaceAll('k3y-4711', '<API_KEY>'),
  );
  expect(told).toMatchObject({ reason: 'It got <API_KEY>.', ticket: 'https://j.example/?token=<API_KEY>' });
});

test('a waived failure is let through, and stays to be seen as one', () => {
  const report = reportOf('fail');
  expect(cellOf(report)).toMatchObject({
    status: 'waived',
    reason: 'expected status 401, got status 200',
    cases: [{ status: 'fail' }],
    waiver: { owner: 'Jo Doe', ticket: 'ACME-7', expires: '2026-03-01' },
  });
  expect(report.waivers).toMatchObject([{ state: 'used', place: 'conformance-waivers.yaml:2' }]);
  expect(report.summary).toMatchObject({ fail: 0, waived: 1 });
  expect(report.verdict).toBe('incomplete');
  expect(gate(report)).toEqual({ passed: true, why: [] });
});

test('a waived failure does not certify', () => {
  expect(gate({ ...reportOf('fail'), gate: 'certify' }).passed).toBe(false);
});

test('every form of the report shows the failure behind a waiver', () => {
  const report = reportOf('fail');
  for (const shown of [renderTerminal(report, false), renderMarkdown(report), renderHtml(report)]) {
    const text = shown.replace(/\\|<\/?(?:strong|mark)>/g, '').replace(/\s+/g, ' ');
    expect(text).toContain('Failed, and waived until 2026-03-01 by Jo Doe (ACME-7): The gateway strips the prefix.');
    expect(text).toContain('status 200');
  }
});

test('a warning can be waived, for the gate strict', () => {
  const rule = 'BEARER-12';
  const should = wholeReport().cells.find(({ level }) => level === 'SHOULD');
  if (should === undefined) throw new Error(`there is no SHOULD, not even ${rule}`);
  const failing = { [`${should.rule} × ${should.subject}`]: 'fail' } as const;
  const waiver = waiverWith({ rule: should.rule, subject: should.subject });
  expect(gate({ ...wholeReport(failing), gate: 'strict' }).passed).toBe(false);
  expect(gate({ ...wholeReport(failing, { waivers: [waiver] }), gate: 'strict' }).passed).toBe(true);
});

const held: readonly (readonly [string, Status, Partial<PlacedWaiver>, string])[] = [
  [
    'expired',
    'fail',
    { expires: '2026-02-28' },
    'conformance-waivers.yaml:2: the waiver of BEARER-03 × reseller expired on 2026-02-28: mend the target, or agree on a new date',
  ],
  [
    'expired',
    'pass',
    { expires: '2026-02-28' },
    'conformance-waivers.yaml:2: the waiver of BEARER-03 × reseller expired on 2026-02-28: mend the target, or agree on a new date',
  ],
  [
    'unused',
    'pass',
    {},
    'conformance-waivers.yaml:2: the waiver of BEARER-03 × reseller is not used, since nothing fails there: remove it',
  ],
  [
    'unknown',
    'pass',
    { rule: 'BEARER-98' },
    'conformance-waivers.yaml:2: the waiver of BEARER-98 × reseller names a cell that the catalogue does not have: did you mean BEARER-08? Correct or remove it',
  ],
  [
    'unknown',
    'pass',
    { subject: 'payment' },
    'conformance-waivers.yaml:2: the waiver of BEARER-03 × payment names a cell that the catalogue does not have: BEARER-03 is judged of reseller, storefront. Correct or remove it',
  ],
];

for (const [state, status, over, why] of held) {
  test(`the waiver ${JSON.stringify(over)} of a ${status} is ${state} and holds the run back`, () => {
    const report = reportOf(status, waiverWith(over));
    expect(report.waivers).toMatchObject([{ state }]);
    expect(cellOf(report)?.status).toBe(status);
    expect(gate(report).why).toContain(why);
    expect(gate(report).passed).toBe(false);
  });
}

for (const status of ['inconclusive', 'error', 'not-tested'] as const) {
  test(`a waiver lets no ${status} cell through, and is not held against the run either`, () => {
    const report = reportOf(status);
    expect(report.waivers).toMatchObject([{ state: 'idle' }]);
    expect(cellOf(report)).toMatchObject({ status, waiver: null });
    expect(gate(report).why.join()).not.toContain('waiver');
  });
}

test('what is inconclusive beside a waived failure holds the gate back, and the waiver is used all the same', () => {
  const failed = wholeReport({ [CELL]: 'fail' });
  const cells = failed.cells.map((cell) =>
    cell === cellOf(failed)
      ? { ...cell, cases: [...cell.cases, caseWith('inconclusive', { label: 'another', reason: 'it was away' })] }
      : cell,
  );
  const report = rejudged({ ...failed, cells }, 'default', new Date('2026-03-01T12:00:00Z'), [waiverWith()]);
  expect(report.waivers).toMatchObject([{ state: 'used' }]);
  expect(cellOf(report)).toMatchObject({ status: 'inconclusive', waiver: { ticket: 'ACME-7' } });
  expect(report.verdict).toBe('inconclusive');
  expect(gate(report)).toMatchObject({ passed: false, why: ['1 cell inconclusive'] });
  // Without the waiver it is the failure again.
  expect(cellOf(rejudged(report, 'default', new Date('2026-03-01T12:00:00Z'), []))?.status).toBe('fail');
});

const good = `waivers:
  - rule: BEARER-03
    subject: reseller
    owner: Jo Doe
    reason: The gateway strips the prefix.
    ticket: ACME-7
    expires: 2026-12-31
`;

test('a file of waivers is read, with the line of each', () => {
  const second = good.split('\n').slice(1).join('\n').replace('BEARER-03', 'KEY-03').replace('reseller', 'supplier');
  const read = parseWaivers(`# what we owe\n${good}${second}`, 'w.yaml');
  expect(read.map(({ rule, place }) => [rule, place])).toEqual([
    ['BEARER-03', 'w.yaml:3'],
    ['KEY-03', 'w.yaml:9'],
  ]);
  expect(read[0]?.expires).toBe('2026-12-31');
  expect(parseWaivers('waivers: []', 'w.yaml')).toEqual([]);
});

const faulty: readonly (readonly [string, string, string])[] = [
  [
    'an unknown key',
    good.replace('ticket:', 'tickett:'),
    'w.yaml:6: waivers.0.tickett: unknown key. Known here: rule,',
  ],
  ['a missing key', good.replace(/ {4}owner.*\n/, ''), 'w.yaml:2: waivers.0.owner: missing. Add it'],
  ['a date that is none', good.replace('2026-12-31', '2026-02-30'), 'w.yaml:7: waivers.0.expires: not a date.'],
  ['a date in words', good.replace('2026-12-31', 'next year'), 'w.yaml:7: waivers.0.expires: not a date.'],
  ['a rule that is none', good.replace('BEARER-03', 'bearer 3'), 'w.yaml:2: waivers.0.rule: not a rule.'],
  ['a subject that is none', good.replace('reseller', 'all'), 'w.yaml:3: waivers.0.subject: must be one of login,'],
  ['a number for a ticket', good.replace('ACME-7', '7'), 'w.yaml:6: waivers.0.ticket: must be text. Put it in quotes'],
  ['an empty reason', good.replace(/reason: .*/, "reason: ''"), 'w.yaml:5: waivers.0.reason: empty. Give it a value'],
  [
    'one cell twice',
    good + good.split('\n').slice(1).join('\n'),
    'w.yaml:8: waivers.1: BEARER-03 × reseller is waived in',
  ],
  ['no list', 'waivers: none', 'w.yaml:1: waivers: must be a list of waivers'],
  ['nothing', '', 'w.yaml:1: (the whole file): must be a list of keys'],
  [
    'a list and no key',
    '- rule: LOGIN-03',
    'w.yaml:1: (the whole file): must have the key waivers. Write `waivers:` above the list',
  ],
  ['no YAML', 'waivers: [', 'w.yaml:1: not YAML: '],
  ['what is not repeated', 'waivers: %hunter2!', 'w.yaml:1: not YAML: a value that begins with this character must'],
];

for (const [what, text, message] of faulty) {
  test(`a file of waivers with ${what} is refused with its place`, () => {
    expect(() => parseWaivers(text, 'w.yaml')).toThrow(message);
  });
}

test('a file of waivers that is not there is refused by name', () => {
  expect(() => readWaivers('no-such.yaml')).toThrow('no-such.yaml: the file of waivers cannot be read (ENOENT)');
});

test('a run takes its waivers from the configuration, and an expired one ends it with 1', async ({}, info) => {
  test.slow();
  const rules = [ruleWith({ id: 'BEARER-03' }), ruleWith({ id: 'BEARER-04' })];
  const spec = specFile(
    handing(testWith({ rule: 'BEARER-03', cases: [caseWith('fail')] }).record, `throw new Error('x');`),
    handing(testWith({ rule: 'BEARER-04', cases: [caseWith('pass')] }).record),
  );
  const folder = info.outputPath('child');
  const runWith = async (expires: string) => {
    const waivers = JSON.stringify([waiverWith({ expires })]);
    writeProject(folder, { rules, files: { 'a.spec.ts': spec }, options: `waivers: ${waivers},` });
    return playwright(folder, 'test');
  };
  expect((await runWith('9999-12-31')).code).toBe(0);
  expect(readReport(folder).cells[0]?.status).toBe('waived');
  const { code, stdout } = await runWith('2020-01-01');
  expect(code).toBe(1);
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'conformance-waivers.yaml:2: the waiver of BEARER-03 × reseller expired',
  );
});

test('CONFORMANCE_WAIVERS names the file, and a fault in it stops the run before anything is sent', async ({}, info) => {
  test.slow();
  const file = info.outputPath('w.yaml');
  writeFileSync(file, good.replace('owner', 'ownr'));
  const { code, stderr, stdout } = await conformance({ CONFORMANCE_WAIVERS: file }, 'test', '--grep', 'nothing');
  expect(code).toBe(1);
  expect(stderr).toContain('w.yaml:4: waivers.0.ownr: unknown key.');
  expect(stdout).not.toContain('CONFORMANT');
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { renderJson } from '../../../reporters/render/json.ts';
import { checkCellRecord, checkReport, reportSchema } from '../../../reporters/validate.ts';
import type { PackedReport } from '../../../spec/report-packed.ts';
import type { CaseRecord, Report, Status } from '../../../spec/report.ts';
import { caseWith, exchangeWith, testWith } from '../reporters/golden/make.ts';
import { samples } from '../reporters/golden/samples.ts';
import { disagreements, type Schema } from '../reporters/golden/types.ts';

const published = reportSchema as Schema;
/** The form that a report has in memory, and that older files have: without the tables, and all in its place. */
const members = Object.entries(published.properties ?? {}).filter(([name]) => name !== 'recorded');
const properties = { ...Object.fromEntries(members), schemaVersion: { const: 1 } };
const schema: Schema = { ...published, properties };

test('the schema says what the types say', () => {
  expect(disagreements('Report', schema, schema)).toEqual([]);
  expect(disagreements('CellRecord', schema.$defs?.['cellRecord'] ?? {}, schema)).toEqual([]);
});

test('the tables of the file are those of the type, each with its columns', () => {
  const tables = published.$defs?.['recorded'] ?? {};
  const { recorded } = JSON.parse(renderJson(samples['conformant'] as Report)) as PackedReport;
  expect(Object.keys(tables.properties ?? {}).sort()).toEqual(Object.keys(recorded).sort());
  // Form 2 has neither labels nor pieces.
  expect([...(tables.required ?? []), 'labels', 'pieces'].sort()).toEqual(Object.keys(recorded).sort());
  expect(tables.additionalProperties).toBe(false);
  for (const [table, columns] of Object.entries(recorded.columns)) {
    const row = published.$defs?.[ROWS[table] ?? ''] ?? tables.properties?.[table]?.items;
    const { prefixItems = [{}, {}] } = row || {};
    expect(columns, table).toHaveLength(prefixItems.length);
  }
});

test('what is compared item by item has a bound, in each schema: a list without end would take hours', () => {
  const folder = new URL('../../../spec/', import.meta.url);
  const schemas = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));
  const unbounded = schemas.flatMap((name) => {
    const found: string[] = [];
    JSON.parse(readFileSync(new URL(name, folder), 'utf8'), (key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'uniqueItems' in value && !('maxItems' in value))
        found.push(`${name}: ${key}`);
      return value;
    });
    return found;
  });
  expect(schemas.length).toBeGreaterThan(3);
  expect(unbounded).toEqual([]);
});

/** Rows that stand elsewhere than in a table of their name. */
const ROWS: Readonly<Record<string, string>> = {
  cases: 'caseRow',
  arrival: 'arrivalRow',
  due: 'dueRow',
  judgements: 'judgementRow',
};

test('a schema that says something else than the types is found out', () => {
  const { gate, ...properties } = schema.properties ?? {};
  expect(gate).toBeDefined();
  const summary = { ...properties['summary'], additionalProperties: true };
  const verdict = { enum: ['conformant'] };
  const found = disagreements('Report', { ...schema, properties: { ...properties, summary, verdict } }, schema);
  expect(found.map((one) => one.split(':')[0])).toEqual(['Report', 'Report.verdict', 'Report.summary is open']);
});

for (const [name, report] of Object.entries(samples)) {
  test(`the ${name} report matches the schema, and survives its JSON`, () => {
    const { value, fault } = checkReport(JSON.parse(renderJson(report)));
    expect(fault).toBeNull();
    expect(value).toEqual(JSON.parse(JSON.stringify(report)));
  });
}

test('the JSON shows no character that a terminal would obey or hide', () => {
  const { hostile } = samples;
  if (hostile === undefined) throw new Error('there is no hostile sample');
  expect(renderJson(hostile)).not.toMatch(
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u,
  );
});

const faults: readonly (readonly [string, (report: Report) => unknown, string])[] = [
  [
    'a member nobody knows',
    (report) => ({ ...report, more: 1 }),
    'the whole must NOT have additional properties (more)',
  ],
  [
    'a version from the future',
    (report) => ({ ...report, schemaVersion: 4 }),
    '/schemaVersion must be equal to one of',
  ],
  ['a verdict of its own', (report) => ({ ...report, verdict: 'fine' }), '/verdict must be equal to one of'],
  ['a time that is none', (report) => ({ ...report, startedAt: 'today' }), '/startedAt must match format'],
  [
    'no cells',
    (report) => Object.fromEntries(Object.entries(report).filter(([name]) => name !== 'cells')),
    "the whole must have required property 'cells'",
  ],
];

for (const [what, change, fault] of faults) {
  test(`a report with ${what} is refused`, () => {
    const { conformant } = samples;
    if (conformant === undefined) throw new Error('there is no conformant sample');
    expect(checkReport(change(conformant)).fault).toContain(fault);
  });
}

const blockers: readonly (readonly [Status, unknown, boolean])[] = [
  ['blocked', 'LOGIN-03 × login', true],
  ['blocked', 'LOGIN-03 × logout', false],
  ['blocked', 'LOGIN-3 × login', false],
  ['blocked', 'LOGIN-03 x login', false],
  ['blocked', 'LOGIN-03 × login, KEY-01 × supplier', false],
  ['blocked', '', false],
  ['blocked', null, false],
  ['blocked', undefined, false],
  ['pass', 'LOGIN-03 × login', false],
  ['not-tested', 'LOGIN-03 × login', false],
  ['pass', null, true],
  // As records were made before there was the status.
  ['pass', undefined, true],
];

for (const [status, blockedBy, taken] of blockers) {
  test(`a ${status} case that names ${JSON.stringify(blockedBy)} as in its way is ${taken ? 'taken' : 'refused'}`, () => {
    const { record } = testWith({ rule: 'BEARER-03', cases: [{ ...caseWith(status), blockedBy } as CaseRecord] });
    expect(checkCellRecord(JSON.parse(JSON.stringify(record))).fault === null).toBe(taken);
  });
}

test('what a record from before lacks is filled in: nothing in the way, and no problems', () => {
  const { record } = testWith({ rule: 'BEARER-03', cases: [caseWith('pass')] });
  const { problems, ...older } = record;
  const { blockedBy, ...old } = caseWith('pass');
  expect([blockedBy, problems]).toEqual([null, []]);
  expect(checkCellRecord({ ...older, cases: [old] }).value).toEqual(record);
});

test('the problems of a record are kept, each a sentence', () => {
  const { record } = testWith({ rule: 'BEARER-03', problems: ['the connection broke off'] });
  expect(checkCellRecord(record).value).toEqual(record);
  expect(checkCellRecord({ ...record, problems: [''] }).fault).toContain('/problems/0 must NOT have fewer');
  expect(checkCellRecord({ ...record, problems: 'none' }).fault).toContain('/problems must be array');
});

test('a cell record is checked as such', () => {
  const { record } = testWith({ rule: 'BEARER-03', cases: [caseWith('pass')], exchanges: [exchangeWith()] });
  expect(checkCellRecord(record).fault).toBeNull();
  expect(checkCellRecord({ ...record, rule: 'bearer 3' }).fault).toContain('/rule must match pattern');
  expect(checkCellRecord({ ...record, subject: 'all' }).fault).toContain('/subject must be equal to one of');
});

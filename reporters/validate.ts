import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { PackedReport } from '../spec/report-packed.ts';
import type { CaseRecord, CellRecord, ExchangeRecord, Report } from '../spec/report.ts';
import { UnpackError } from './packed/rows.ts';
import { unpack } from './packed/unpack.ts';

/** The published schema of a report, as parsed JSON. */
export const reportSchema = JSON.parse(
  readFileSync(new URL('../spec/report.schema.json', import.meta.url), 'utf8'),
) as { $id: string } & Record<string, unknown>;

// `type: ["string", "null"]` is how the schema writes a nullable field.
// A row may end with what few rows have.
const OPTIONS = { allowUnionTypes: true, strictTuples: false };

/**
 * Says whether a value matches, by its first fault, and what else is wrong with one that does not. Both are made when first
 * asked for: each worker of a run loads this room with its configuration, and reads no report.
 */
interface Matcher<Value> {
  readonly matches: () => ValidateFunction<Value>;
  readonly all: () => ValidateFunction<Value>;
}

/** All faults are looked for in what is not larger than this: of five million unknown members, each would be one. */
const MOST_VALUES = 500_000;

const firstFault = once(() => ajvWith(false));
const everyFault = once(() => ajvWith(true));

const isReport = matcher<Report | PackedReport>(reportSchema.$id);
const isCellRecord = matcher<CellRecord>(`${reportSchema.$id}#/$defs/cellRecord`);

function ajvWith(allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({ ...OPTIONS, allErrors });
  addFormats.default(ajv);
  // It compares each item with each, however many there are: with the first fault `maxItems` ends before it, with all not.
  if (allErrors) ajv.removeKeyword('uniqueItems').addKeyword('uniqueItems');
  ajv.addSchema(reportSchema);
  return ajv;
}

function matcher<Value>($ref: string): Matcher<Value> {
  return {
    matches: once(() => firstFault().compile<Value>({ $ref })),
    all: once(() => everyFault().compile<Value>({ $ref })),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Whether a value, of a file perhaps, is made of no more than so many. */
function isSmall(value: unknown): boolean {
  const open: object[] = typeof value === 'object' && value !== null ? [value] : [];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop())
    for (const name in next) {
      if (++count > MOST_VALUES) return false;
      const member = (next as Record<string, unknown>)[name];
      if (typeof member === 'object' && member !== null) open.push(member);
    }
  return true;
}

/** A value that matches the schema, or what does not match, as one sentence. */
export type Checked<Value> =
  { readonly value: Value; readonly fault: null } | { readonly value: null; readonly fault: string };

/**
 * Checks what claims to be a report, for instance a `conformance.json` read from disk, and gives it whole: beyond this no
 * one sees the form in which it was written.
 */
export function checkReport(value: unknown): Checked<Report> {
  const { value: report, fault } = check(isReport, value);
  if (report === null) return { value: null, fault };
  if (report.schemaVersion === 1) return { value: report, fault: null };
  try {
    return { value: unpack(report), fault: null };
  } catch (error) {
    if (error instanceof UnpackError) return { value: null, fault: error.message };
    throw error;
  }
}

/** Checks what a test handed over as its cell record. What records of an older suite lack is filled in. */
export function checkCellRecord(value: unknown): Checked<CellRecord> {
  const { value: record, fault } = check(isCellRecord, value);
  if (record === null) return { value: null, fault };
  const cases = record.cases.map(unblocked);
  const exchanges = record.exchanges.map((one) => ({ ...UNVOUCHED, ...one }));
  return { value: { ...NO_PROBLEMS, ...record, cases, exchanges }, fault: null };
}

const NO_PROBLEMS: Partial<CellRecord> = { problems: [] };
const UNVOUCHED: Partial<ExchangeRecord> = { vouchedBy: [] };
const UNBLOCKED: Partial<CaseRecord> = { blockedBy: null };

function unblocked(one: CaseRecord): CaseRecord {
  return { ...UNBLOCKED, ...one };
}

function check<Value>({ matches, all }: Matcher<Value>, value: unknown): Checked<Value> {
  const matching = matches();
  if (matching(value)) return { value, fault: null };
  let errors = matching.errors ?? [];
  if (isSmall(value)) {
    all()(value);
    errors = all().errors ?? errors;
  }
  const faults = errors.map((error) => {
    const extra = (error.params as { additionalProperty?: string }).additionalProperty;
    const name = extra === undefined ? '' : ` (${extra})`;
    return `${error.instancePath === '' ? 'the whole' : error.instancePath} ${error.message ?? error.keyword}${name}`;
  });
  const shown = faults.slice(0, 3).join('; ');
  return { value: null, fault: faults.length > 3 ? `${shown}; and ${faults.length - 3} more` : shown };
}

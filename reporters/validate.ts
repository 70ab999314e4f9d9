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
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTuples: false });
addFormats.default(ajv);
const isReport: ValidateFunction<Report | PackedReport> = ajv.compile<Report | PackedReport>(reportSchema);
const isCellRecord: ValidateFunction<CellRecord> = ajv.compile<CellRecord>({
  $ref: `${reportSchema.$id}#/$defs/cellRecord`,
});

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

function check<Value>(matches: ValidateFunction<Value>, value: unknown): Checked<Value> {
  if (matches(value)) return { value, fault: null };
  const faults = (matches.errors ?? []).map((error) => {
    const extra = (error.params as { additionalProperty?: string }).additionalProperty;
    const name = extra === undefined ? '' : ` (${extra})`;
    return `${error.instancePath === '' ? 'the whole' : error.instancePath} ${error.message ?? error.keyword}${name}`;
  });
  const shown = faults.slice(0, 3).join('; ');
  return { value: null, fault: faults.length > 3 ? `${shown}; and ${faults.length - 3} more` : shown };
}

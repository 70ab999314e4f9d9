import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../spec/report.ts';
import { checkReport } from './validate.ts';

/** A report that cannot be read as one. Its message is a sentence with the file's name. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
}

/** What a folder of a run holds. */
const NAME = 'conformance.json';

/** The file of a report: the path itself, or `conformance.json` where it is a folder. */
export function reportPath(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, NAME) : path;
}

/** @throws ReportError where the file cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT' ? 'there is no such file: name the conformance.json of a run' : `not readable (${code})`;
    throw new ReportError(`${path}: ${why}`);
  }
}

/**
 * Reads a report in the form of `report.schema.json`. Whether it is whole and unedited is for `recheck.ts` to say.
 * @throws ReportError naming the file and the first things that are wrong.
 */
export function readReport(path: string): Report {
  const { value, fault } = checkReport(parsed(path));
  if (value === null) throw new ReportError(`${path}: not a conformance report: ${fault}`);
  return value;
}

/**
 * The JSON of a file that says it is a report of this form.
 * @throws ReportError where it is cut short, no JSON, or of another form.
 */
export function parsed(path: string): unknown {
  const value = json(readText(path), path);
  const version = (value as { readonly schemaVersion?: unknown } | null)?.schemaVersion;
  if (version === undefined) throw new ReportError(`${path}: not a conformance report: it names no schemaVersion`);
  if (version !== 1)
    throw new ReportError(`${path}: a report of form ${JSON.stringify(version)}; this suite reads form 1`);
  return value;
}

function json(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A report ends with a brace: where it does not, something is missing.
    if (!text.trimEnd().endsWith('}'))
      throw new ReportError(`${path}: cut short after ${text.length} characters: fetch the report again, or run again`);
    throw new ReportError(`${path}: not JSON: fetch the report again, or run again`);
  }
}

import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inTheWayOfReading, isFolder } from '../spec/folders.js';
import { readNamed } from '../spec/named-file.js';
import { toldPath } from '../spec/told.js';
import { visibleLine } from '../spec/visible.ts';
import type { Report } from '../spec/report.ts';
import { partsIn } from './parts.ts';
import { isOfSuite } from '../evidence/shell-command.ts';
import { named } from './recheck/words.ts';
import { AmbiguousJson, parseStrictly } from './strict-json.ts';
import { checkReport } from './validate.ts';

/**
 * A report that cannot be read as one. Its message is a sentence with the file's name, on one line: what the report says in
 * it is not to look like an answer of the command's, nor to a CI service like one of its commands, whoever prints it. One of
 * these may stand anywhere in a line.
 */
export class ReportError extends Error {
  override readonly name = 'ReportError';

  constructor(message: string) {
    super(visibleLine(message).replaceAll('##[', '##\\u{5B}'));
  }
}

/** What a folder of a run holds. */
const NAME = 'conformance.json';

/**
 * The file of a report: the path itself, or `conformance.json` where it is a folder.
 * @throws ReportError for a folder of that name: where a run was to write its report, what is in it is an older one. A run that
 *   was told to use such a folder has written there as well, and its file is to be named.
 */
export function reportPath(path: string): string {
  if (!isFolder(path)) return path;
  if (basename(path) === NAME)
    throw new ReportError(
      `${path}: a folder where a run writes its report, so that what is in it is of another run. Take it away, or name the file in it`,
    );
  return join(path, NAME);
}

/** A report as it lies on disk: what it says, and the bytes that a signature is about. */
export interface ReportFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly report: Report;
}

/**
 * Reads a report in any form of `report.schema.json`, and gives it whole. Whether it is whole and unedited is for `recheck.ts` to say.
 * @param what see `readBytes`.
 * @throws ReportError naming the file and the first things that are wrong.
 */
export function readReport(path: string, what?: string): ReportFile {
  const bytes = readBytes(path, NEEDED, what);
  return { path, bytes, report: reportIn(path, bytes) };
}

/** What to do where there is no report. */
export const NEEDED = 'name the conformance.json of a run';

/**
 * The report in the bytes of a file.
 * @param path what the file is called where it holds none.
 * @throws ReportError naming the file and the first things that are wrong.
 */
export function reportIn(path: string, bytes: Buffer): Report {
  const { value, fault } = checkReport(ofThisForm(parsed(path, bytes), path));
  if (value === null) throw new ReportError(`${path}: not a conformance report: ${fault}`);
  const strange = value.cells.find(({ exchanges }) => !exchanges.every(isOfSuite));
  if (strange !== undefined)
    throw new ReportError(
      `${path}: a command of ${named(strange)} is none that the suite makes for its request. Run none of it`,
    );
  return value;
}

/**
 * Reads a file that somebody else has made.
 * @param remedy what to do where there is none.
 * @param what it is called where nobody may repeat its name.
 * @throws ReportError where it cannot be read, is no file, or is larger than a report can be.
 */
export function readBytes(path: string, remedy: string, what = 'the report'): Buffer {
  try {
    return readNamed(path, LARGEST);
  } catch (error) {
    throw new ReportError(
      `${toldPath(path, what)}: ${unread(path, (error as NodeJS.ErrnoException).code, remedy) ?? `not readable: ${inTheWayOfReading(error)}`}`,
    );
  }
}

/**
 * The JSON of a file, where it says the same to every reader.
 * @throws ReportError where it is cut short, no JSON in UTF-8, or ambiguous.
 */
export function parsed(path: string, bytes: Buffer): unknown {
  const parts = partsIn(bytes);
  if (parts > MOST_PARTS)
    throw new ReportError(`${path}: it has ${parts} values, and no run writes more than ${MOST_PARTS}`);
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return parseStrictly(text);
  } catch (error) {
    if (error instanceof AmbiguousJson) throw new ReportError(`${path}: it ${error.message}: no run writes that`);
    if (error instanceof TypeError) throw new ReportError(`${path}: not text in UTF-8`);
    if (text.startsWith('\uFEFF'))
      throw new ReportError(
        `${path}: it begins with a byte order mark (U+FEFF), which no run writes: save it without, or take the file of the run itself`,
      );
    if (/^\s*<(?:!doctype html|html)\b/i.test(text))
      throw new ReportError(
        `${path}: a page, such as a run makes of its report: conformance.json beside it is the report`,
      );
    if (/^\s*[^\s{]/.test(text))
      throw new ReportError(`${path}: no report, which begins with a brace: ${NEEDED}, or fetch the report again`);
    // It ends with one, too: where it does not, something is missing.
    if (!text.trimEnd().endsWith('}'))
      throw new ReportError(`${path}: cut short after ${text.length} characters: fetch the report again, or run again`);
    throw new ReportError(`${path}: not JSON: fetch the report again, or run again`);
  }
}

/** More values than the report of any run has: one of 30 MB came to 620,000. */
const MOST_PARTS = 3_000_000;

/** Larger than the report of any run: one of form 1 against a slow target comes to some ten megabytes. */
const LARGEST = 100_000_000;

function unread(path: string, code: string | undefined, remedy: string): string | null {
  if (code === 'ENOENT') return `there is no such file: ${remedy}`;
  if (code === 'EISDIR' || code === 'not a file') return 'not a file';
  if (code !== 'too large') return null;
  // How much a pipe would have given, nobody knows.
  const { size } = statSync(path);
  return `${size > LARGEST ? megabytes(size) : 'its bytes'} are more than the ${megabytes(LARGEST)} that are read`;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

function ofThisForm(value: unknown, path: string): unknown {
  const version = (value as { readonly schemaVersion?: unknown } | null)?.schemaVersion;
  if (version === undefined) throw new ReportError(`${path}: not a conformance report: it names no schemaVersion`);
  if (version !== 1 && version !== 2 && version !== 3)
    throw new ReportError(
      `${path}: a report of form ${JSON.stringify(version).slice(0, 40)}; this suite reads forms 1 to 3`,
    );
  return value;
}

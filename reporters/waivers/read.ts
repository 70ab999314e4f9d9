import { readFileSync } from 'node:fs';
import { readNamed } from '../../spec/named-file.js';
import { toldPath } from '../../spec/told.js';
import { relative } from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Waiver } from '../../spec/report.ts';
import { isNearlyOne, nearest } from '../../spec/nearest.js';
import { Faults } from '../../spec/faults.ts';
import { readYaml, type Path } from '../../spec/yaml-file.ts';
import type { PlacedWaiver } from '../waivers.ts';

/** A file of waivers that cannot be used. Its message names file, line, key and remedy, one fault a line. */
export class WaiverError extends Error {
  override readonly name = 'WaiverError';
}

interface WaiverFile {
  readonly waivers: readonly Waiver[];
}

/** Where a key stands: `conformance-waivers.yaml:12`. */
type Locate = (path: Path) => string;

/** @throws WaiverError where the file cannot be read or is not as `waivers.schema.json` wants it. */
export function readWaivers(path: string): PlacedWaiver[] {
  const file = relative('.', path).startsWith('..') ? path : relative('.', path);
  let text: string;
  try {
    text = readNamed(path).toString('utf8');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const told = toldPath(path, null) === null ? '' : `${file}: `;
    throw new WaiverError(`${told}the file of waivers cannot be read (${code}). Name one that exists, or none`);
  }
  return parseWaivers(text, file);
}

/** Turns the text of a file of waivers into waivers; `file` is what its lines are called by. Throws as readWaivers. */
export function parseWaivers(text: string, file: string): PlacedWaiver[] {
  const { value, placeOf } = readYaml(text, { file, Fault: WaiverError });
  const validate = validator();
  const faults = new Faults();
  if (!validate(value)) {
    for (const fault of validate.errors ?? []) faults.add(() => describe(fault, placeOf, value));
    throw new WaiverError(faults.lines().join('\n'));
  }
  const first = new Map<string, string>();
  const placed = (value as WaiverFile).waivers.map((waiver, index) => {
    const place = placeOf(['waivers', index]);
    const cell = `${waiver.rule} × ${waiver.subject}`;
    const other = first.get(cell);
    if (other === undefined) first.set(cell, place);
    else faults.add(() => `${place}: waivers.${index}: ${cell} is waived in ${other} too. Keep one`);
    return { ...waiver, place };
  });
  if (!faults.isEmpty) throw new WaiverError(faults.lines().join('\n'));
  return placed;
}

let compiled: ValidateFunction | undefined;

/** Compiled with the first file: a run without waivers loads this module as well. */
function validator(): ValidateFunction {
  if (compiled) return compiled;
  const ajv = new Ajv2020({ allErrors: true });
  addFormats.default(ajv);
  const schema = readFileSync(new URL('../../spec/waivers.schema.json', import.meta.url), 'utf8');
  compiled = ajv.compile(JSON.parse(schema) as object);
  return compiled;
}

function describe({ keyword, instancePath, params, message }: ErrorObject, locate: Locate, value: unknown): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')));
  const said = (full: Path, what: string): string =>
    `${locate(full)}: ${full.length === 0 ? '(the whole file)' : full.map(told).join('.')}: ${what}`;
  const { additionalProperty, missingProperty, allowedValues, type } = params as Readonly<Record<string, unknown>>;
  switch (keyword) {
    case 'additionalProperties':
      return said([...path, String(additionalProperty)], `unknown key. Known here: ${KNOWN[path.length] ?? 'none'}`);
    case 'required':
      return said([...path, String(missingProperty)], 'missing. Add it');
    case 'enum': {
      const names = allowedValues as readonly string[];
      const meant = nearest(at(value, path), names);
      return said(path, `must be one of ${names.join(', ')}${meant === null ? '' : `. Did you mean ${meant}?`}`);
    }
    case 'format':
      return said(path, 'not a date. Write it like 2026-12-31, the last day on which the waiver holds');
    case 'pattern':
      return said(path, 'not a rule. Write it like BEARER-03');
    case 'minLength':
      return said(path, 'empty. Give it a value');
    case 'type':
      if (path.length === 0 && Array.isArray(value))
        return said(path, 'must have the key waivers. Write `waivers:` above the list');
      return said(
        path,
        type === 'string'
          ? 'must be text. Put it in quotes'
          : `must be a list of ${type === 'array' ? 'waivers' : 'keys'}`,
      );
    default:
      return said(path, message ?? keyword);
  }
}

/** A key as an error repeats it: what is like none that is known may be anything. */
function told(part: string | number): string | number {
  return typeof part === 'number' || isNearlyOne(part, KNOWN.join(', ').split(/[, ]+/)) ? part : '…';
}

/** The keys by depth: of the file, of the list, of a waiver. */
const KNOWN: readonly string[] = ['waivers', '', 'rule, subject, owner, reason, ticket, expires'];

/** The text at a place; empty where there is none. */
function at(value: unknown, path: Path): string {
  const found = path.reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], value);
  return typeof found === 'string' ? found : '';
}

/**
 * The contract as code. Everything that is judged by a schema is judged by `openapi.yaml` itself: this file finds the
 * schema an operation or webhook names and compiles it, in the 2020-12 dialect that OpenAPI 3.1 uses.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { parse } from 'yaml';
import { midnightOf } from './calendar.ts';
import { tokenOf } from './json-pointer.ts';

/** One way in which a value breaks its schema. */
export interface SchemaFault {
  /** JSON pointer into the value; `''` is the value as a whole. For a missing member, where it ought to stand. */
  readonly path: string;
  /** What ought to be there. It names kinds and members of the contract, never the value, which may be a secret. */
  readonly message: string;
}

/** Holds a value against one schema and names every fault; empty when the value is valid. */
export type Validate = (value: unknown) => readonly SchemaFault[];

type Json = Readonly<Record<string, unknown>>;

let read: { readonly document: OpenAPIV3_1.Document; readonly sha256: string } | undefined;

/** Read when it is first needed: many a worker judges nothing by a schema. */
function load(): NonNullable<typeof read> {
  if (read) return read;
  const text = readFileSync(new URL('./openapi.yaml', import.meta.url), 'utf8');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return (read = { document: parse(text) as OpenAPIV3_1.Document, sha256 });
}

const compiled = new Map<string, Validate>();
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The contract document and what identifies it in a report. */
export const contract = {
  get document(): OpenAPIV3_1.Document {
    return load().document;
  },
  get version(): string {
    return load().document.info.version;
  },
  /** Of the bytes of `openapi.yaml`, in hexadecimal. */
  get sha256(): string {
    return load().sha256;
  },
  bodyValidator,
};

/**
 * Compiles the schema at a pointer, once.
 * @param pointer of a schema in the document, such as `#/components/schemas/LoginResponse`.
 * @throws where the pointer leads nowhere, and where the schema uses a keyword or a format that is not known.
 */
function bodyValidator(pointer: string): Validate {
  const known = compiled.get(pointer);
  if (known !== undefined) return known;
  const check = schemas().compile({ $ref: `openapi.yaml${locate(pointer).pointer}` });
  const validate: Validate = (value) => (check(value) ? [] : (check.errors ?? []).map(asFault));
  compiled.set(pointer, validate);
  return validate;
}

/**
 * The validator for what an operation or webhook takes or gives, as JSON.
 * @param operationOrWebhookId an `operationId`, or the name of a webhook.
 * @param what `'request'` for the request body, or the status of an answer. A status that the document does not list is
 *   judged by its range (`4XX`) and then by `default`, as OpenAPI reads it.
 * @throws where the document has no such operation, or says nothing about such a body.
 */
export function validatorFor(operationOrWebhookId: string, what: 'request' | number): Validate {
  const operation = operationPointer(operationOrWebhookId);
  const names = what === 'request' ? ['requestBody'] : [String(what), `${Math.floor(what / 100)}XX`, 'default'];
  const holder = what === 'request' ? operation : `${operation}/responses`;
  const members = resolvePointer(holder) as Json;
  const name = names.find((candidate) => Object.hasOwn(members, candidate));
  const title = `${operationOrWebhookId}, ${what === 'request' ? 'request' : `status ${what}`}`;
  if (name === undefined) throw new Error(`The contract says nothing about ${title}.`);

  const content = `${holder}/${name}/content`;
  const mediaTypes = Object.keys(resolvePointer(content) as Json);
  const mediaType = ['application/json', '*/*'].find((candidate) => mediaTypes.includes(candidate));
  if (mediaType === undefined) throw new Error(`The contract has no JSON for ${title}, only ${mediaTypes.join(', ')}.`);
  return bodyValidator(`${content}/${tokenOf(mediaType)}/schema`);
}

/**
 * What stands at a JSON pointer fragment of the document. References on the way are followed; one that stands at the end
 * is given as it is.
 * @throws where the pointer leads nowhere, naming the member that is missing.
 */
export function resolvePointer(pointer: string): unknown {
  return locate(pointer).value;
}

function locate(pointer: string): { readonly pointer: string; readonly value: unknown } {
  if (pointer !== '#' && !pointer.startsWith('#/')) throw new Error(`Not a pointer into the contract: ${pointer}`);
  let at = '#';
  let value: unknown = load().document;
  for (const token of pointer.split('/').slice(1)) {
    const name = decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
    // A member beside a reference, such as a description, is found before what is referred to.
    while (isJson(value) && !Object.hasOwn(value, name) && typeof value['$ref'] === 'string') {
      ({ pointer: at, value } = locate(value['$ref']));
    }
    if (!isJson(value) || !Object.hasOwn(value, name)) {
      throw new Error(`The contract has no ${pointer}: '${name}' is not a member of ${at}.`);
    }
    at += `/${tokenOf(name)}`;
    value = value[name];
  }
  return { pointer: at, value };
}

function operationPointer(id: string): string {
  const groups = [
    ['paths', load().document.paths],
    ['webhooks', load().document.webhooks],
  ] as const;
  for (const [group, items] of groups) {
    for (const [name, item] of Object.entries(items ?? {})) {
      for (const [method, operation] of Object.entries((item ?? {}) as Json)) {
        if (!METHODS.includes(method) || !isJson(operation)) continue;
        const named = operation['operationId'] === id || (group === 'webhooks' && name === id);
        if (named) return `#/${group}/${tokenOf(name)}/${method}`;
      }
    }
  }
  throw new Error(`The contract has no operation or webhook '${id}'.`);
}

let ajv: Ajv2020 | undefined;

/** Made with the first validator: most workers that load the contract compile only a few. */
function schemas(): Ajv2020 {
  if (ajv !== undefined) return ajv;
  // Strict, as by default: an unknown keyword or format is an error, not a check that silently never fails.
  // Whether the schemas are schemas is the linter's to say: the meta-schemas would cost every worker 30 ms.
  ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true, validateSchema: false, meta: false });
  formats.default(ajv);
  // The schema's pattern judges the form; the format says nothing where that fails, so that one fault is named once.
  ajv.addFormat('utc-timestamp', (value: string) => !timestampForm().test(value) || isUtcTimestamp(value));
  // The document is no schema, only the place where schemas stand: its own members check nothing.
  ajv.addVocabulary(Object.keys(load().document));
  ajv.addSchema(load().document, 'openapi.yaml', undefined, false);
  return ajv;
}

function asFault(error: ErrorObject): SchemaFault {
  // A member that is missing is named by the place where it ought to stand.
  const missing = error.keyword === 'required' ? `/${tokenOf(String(error.params['missingProperty']))}` : '';
  return { path: error.instancePath + missing, message: sentence(error) };
}

function sentence({ keyword, schema, parentSchema, data, message }: ErrorObject): string {
  const title = (parentSchema as { readonly title?: string } | undefined)?.title;
  switch (keyword) {
    case 'type':
      return `must be of type ${[schema].flat().join(' or ')}, not ${kindOf(data)}`;
    case 'required':
      return 'must be there';
    case 'const':
      return `must be ${JSON.stringify(schema)}`;
    case 'enum':
      return `must be one of ${(schema as readonly unknown[]).map((one) => JSON.stringify(one)).join(', ')}`;
    case 'pattern':
      return `must have the form of: ${title ?? String(schema)}`;
    case 'format':
      return `must name a value that exists for: ${title ?? String(schema)}`;
    default:
      // The library's own sentence: it speaks of the schema, not of the value.
      return message ?? `breaks '${keyword}'`;
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

let form: RegExp | undefined;

/** The written form of a timestamp is the document's to say. */
function timestampForm(): RegExp {
  form ??= new RegExp(
    (resolvePointer('#/components/schemas/UtcTimestamp') as { readonly pattern: string }).pattern,
    'u',
  );
  return form;
}

/**
 * Whether a text is an ISO 8601 timestamp in UTC that exists in the calendar. See {@link parseUtcTimestamp}.
 */
export function isUtcTimestamp(text: string): boolean {
  return parseUtcTimestamp(text) !== null;
}

/**
 * Reads an ISO 8601 timestamp in UTC, such as `data.Expiration` of the login response.
 *
 * Whatever the standard allows is taken: the extended and the basic form (not mixed), calendar, ordinal and week dates, `Z`
 * or a zero offset with a plus sign, seconds or minutes and seconds left out, a fraction of the last part that stands, a
 * comma before it. So are a lower-case `t` and `z`, which RFC 3339 allows. Not taken: a date alone, years of more than four digits (the standard wants an agreement for them), and
 * `-00:00`, which the standard forbids.
 *
 * `24:00:00` is the next day's midnight. The leap second `23:59:60` is the second after it, as in POSIX time; it is taken
 * on any day, since nobody here knows the days to come that have one.
 * @returns milliseconds since 1970-01-01T00:00:00Z, with what is finer as a fraction; null where it is no such timestamp.
 */
export function parseUtcTimestamp(text: string): number | null {
  if (!timestampForm().test(text)) return null;
  // What is left is a date, T, hh, perhaps mm and ss, and a fraction of the last of them: the form is known to be right.
  const [date = '', time = ''] = text
    .toUpperCase()
    .replace(/(?:Z|\+[0:]+)$/, '')
    .replaceAll(/[-:]/g, '')
    .replace(',', '.')
    .split('T');
  const [digits = '', decimals = ''] = time.split('.');
  const [hour, minute, second] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2))) as [number, number, number];
  // Apart from the whole parts, and never so near to one that a double takes it for one: 59.9… is not 60.
  const told = Number(`0.${decimals || '0'}`);
  const part = ({ 2: 3600, 4: 60 } as Readonly<Record<number, number>>)[digits.length] ?? 1;
  const least = 0.00003 / part;
  const fraction = told === 0 ? 0 : Math.min(Math.max(told, least), 1 - least);

  const endOfDay = hour === 24 && minute === 0 && second === 0 && fraction === 0;
  const leapSecond = hour === 23 && minute === 59 && second === 60;
  if (minute > 59 || !(endOfDay || (hour < 24 && (second < 60 || leapSecond)))) return null;

  const midnight = midnightOf(date);
  return midnight === null ? null : midnight + (hour * 3600 + minute * 60 + second + fraction * part) * 1000;
}

import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type ParseOptions,
  type YAMLMap,
} from 'yaml';
import { commentWithin, CUT_BY_COMMENT, keysAt, yamlFault } from './yaml-fault.ts';

/** A path into a file, such as `['accounts', 'apiCustomer', 'email']`. */
export type Path = readonly (string | number)[];

/** A file of YAML that somebody wrote, and where its keys stand. */
export interface YamlFile {
  /** Undefined where the file is empty. */
  readonly value: unknown;
  /** Whether it holds a map, which is what a file of settings is. */
  readonly isMap: boolean;
  /** `staging.yaml:12`, of a key; of the nearest one above it where the key itself is absent. */
  readonly placeOf: (path: Path) => string;
  /** The column of the same, from 1. */
  readonly columnOf: (path: Path) => number;
  /** Whether a key stands within { } without its colon, and has no value. */
  readonly isBare: (path: Path) => boolean;
  /** What stands behind a value that is in no quotes, from the `#` on to the end of its line; null where nothing does. */
  readonly commentOf: (path: Path) => string | null;
}

/** What a file is read by, beside its text. */
export interface Reading {
  /** What its lines are called by. */
  readonly file: string;
  /** What is thrown where it cannot be read; the message names file, line and remedy, and quotes no value. */
  readonly Fault: new (message: string) => Error;
  /** Whole numbers are read as bigints, with all their digits. */
  readonly intAsBigInt?: boolean;
  /** The names of the keys that something stands under, in words that may be shown. */
  readonly namesOf?: (above: readonly string[]) => string;
}

/** Deeper than any file of settings, and short of what a stack holds. */
const MOST_DEPTH = 100;

/** More values than any file stands for, once each reference (`*`) is written out. */
const MOST_VALUES = 100_000;

/**
 * More characters than any file of settings has: a thousand waivers, say. The library goes on behind what is wrong, and
 * takes seconds and hundreds of megabytes for several times as many.
 */
const LONGEST = 200_000;

/**
 * Reads a file of YAML that somebody wrote, in a time that grows with its length and no faster: the library alone compares
 * each key with each, and looks for a reference in the whole file. Only what JSON has is taken: maps, lists, texts,
 * numbers, words; a reference stands for what it names.
 *
 * @throws Fault where it is no such file, in the same words whatever it is about.
 */
export function readYaml(text: string, { file, Fault, intAsBigInt = false, namesOf = shown }: Reading): YamlFile {
  if (text.length > LONGEST)
    throw new Fault(`${file}: more than ${LONGEST} characters. No file of this kind is so long: name another`);
  const lines = new LineCounter();
  const parsed = (written: string, options: ParseOptions = {}): Document.Parsed =>
    withoutStacks(() =>
      parseDocument(written, {
        ...options,
        intAsBigInt,
        schema: 'core',
        resolveKnownTags: false,
        uniqueKeys: false,
        // Its words quote the file, and its warnings go to the terminal of the process.
        prettyErrors: false,
        logLevel: 'error',
      }),
    );
  const document = parsed(text, { lineCounter: lines });
  const at = (offset: number): string => `${file}:${lines.linePos(offset).line}`;
  const refuse = (offset: number, why: string): never => {
    throw new Fault(`${at(offset)}: ${why}`);
  };
  const told = (above: readonly string[]): string => {
    const names = namesOf(above);
    return /^\(|…$/.test(names) ? '' : `${names}: `;
  };
  const error = document.errors[0] ?? document.warnings[0];
  if (error) {
    const [from] = error.pos;
    const within = commentWithin(error.code, text, from);
    const isMended = within !== null && !parsed(within.without).errors.some(({ pos }) => pos[0] <= from);
    const comment = isMended ? within.at : null;
    const offset = comment ?? from;
    const key = told(keysAt(comment === null ? error.code : '', text, offset));
    refuse(offset, `${key}not YAML: ${comment === null ? yamlFault(error.code, text, offset) : CUT_BY_COMMENT}`);
  }

  const named = new Map<string, Node>();
  const read = new Map<Node, { readonly value: unknown; readonly size: number }>();
  let size = 0;

  const valueOf = (node: Node | null, above: readonly string[], depth: number): unknown => {
    if (node === null) return null;
    const offset = node.range?.[0] ?? 0;
    if (depth > MOST_DEPTH) refuse(offset, `not YAML: more than ${MOST_DEPTH} values stand within each other`);
    if (isAlias(node)) {
      const meant = named.get(node.source);
      if (meant === undefined)
        return refuse(offset, 'not YAML: a value that begins with * is a reference. Put it in quotes');
      const found = read.get(meant);
      if (found === undefined)
        return refuse(offset, 'not YAML: a reference (*) to what it stands in. Write the value out');
      size += found.size;
      if (size > MOST_VALUES) refuse(offset, 'not YAML: too many references (*). Write the values out');
      return found.value;
    }
    if (node.anchor !== undefined) {
      if (isAnchorAlone(node) && !text.includes(`*${node.anchor}`))
        refuse(offset, `${told(above)}not YAML: ${yamlFault('BAD_ALIAS')}`);
      named.set(node.anchor, node);
    }
    const before = size;
    size += 1;
    if (size > MOST_VALUES)
      refuse(offset, `not YAML: more than ${MOST_VALUES} values. No file of this kind has so many`);
    const value = within(node, above, depth);
    if (node.anchor !== undefined) read.set(node, { value, size: size - before });
    return value;
  };

  const within = (node: Node, above: readonly string[], depth: number): unknown => {
    if (isScalar(node)) return node.value;
    if (isSeq<Node | null>(node)) return node.items.map((item) => valueOf(item, above, depth + 1));
    if (!isMap<Node | null, Node | null>(node)) return null;
    const members = new Map<string, unknown>();
    for (const { key, value } of node.items) {
      const offset = key?.range?.[0] ?? 0;
      const name = nameOf(valueOf(key, above, depth + 1));
      if (name === null)
        return refuse(
          offset,
          `${namesOf(above)}: a list or an object stands where a key must. Put a value that begins with { or [ in quotes`,
        );
      if (members.has(name)) refuse(offset, `not YAML: ${yamlFault('DUPLICATE_KEY')}`);
      members.set(name, valueOf(value, [...above, name], depth + 1));
    }
    return Object.fromEntries(members);
  };

  const contents = document.contents as Node | null;
  const value = contents === null ? undefined : valueOf(contents, [], 0);
  const spotOf = spotsIn(contents, named);
  const offsetOf = (path: Path): number => spotOf(path).offset;
  return {
    value,
    isMap: isMap(contents),
    placeOf: (path) => at(offsetOf(path)),
    columnOf: (path) => lines.linePos(offsetOf(path)).col,
    isBare: (path) => spotOf(path).node === null,
    commentOf: (path) => {
      const { node } = spotOf(path);
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return null;
      const [line = ''] = text.slice(node.range[1]).split(/[\r\n]/, 1);
      return /^[ \t]+#/.test(line) ? line.trim() : null;
    },
  };
}

/** Each fault that is found is an error to the library, of which the first alone is told: no stack is gathered for it. */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Whether there is no value behind a `&` and its name: a text that begins so was to be one, and nobody names nothing. */
function isAnchorAlone(node: Node): boolean {
  return isScalar(node) && node.value === null && (node.source ?? '') === '';
}

/** A key as text; null where it is a list or an object. */
function nameOf(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : null;
}

function shown(above: readonly string[]): string {
  return above.length > 0 ? above.map(() => '…').join('.') : '(the whole file)';
}

/** Where a key stands, and its value; undefined where it has none. */
interface Spot {
  readonly offset: number;
  readonly node: Node | null | undefined;
}

/** Finds where a key stands: what has many members is looked through once. */
function spotsIn(contents: Node | null, named: ReadonlyMap<string, Node>): (path: Path) => Spot {
  const members = new Map<unknown, Map<string, Pair<Node | null, Node | null>>>();
  const membersOf = (map: YAMLMap<Node | null, Node | null>): Map<string, Pair<Node | null, Node | null>> => {
    const known = members.get(map) ?? new Map(map.items.map((pair) => [keyOf(pair.key, named), pair]));
    members.set(map, known);
    return known;
  };
  return (path) => {
    let offset = 0;
    let node: Node | null | undefined = contents;
    for (const part of path) {
      let next: Node | null | undefined;
      if (isMap<Node | null, Node | null>(node)) {
        const pair = membersOf(node).get(String(part));
        offset = pair?.key?.range?.[0] ?? offset;
        next = pair?.value;
      } else if (isSeq<Node | null>(node)) {
        next = node.items[Number(part)];
        offset = next?.range?.[0] ?? offset;
      }
      node = next;
    }
    return { offset, node };
  };
}

function keyOf(key: Node | null, named: ReadonlyMap<string, Node>): string {
  const node = isAlias(key) ? named.get(key.source) : key;
  return isScalar(node) ? (nameOf(node.value) ?? '') : '';
}

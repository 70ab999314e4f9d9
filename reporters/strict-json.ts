import { visit } from 'jsonc-parser';

/** How deep a report may nest. A real one comes to eight, and a reader that recurses must not be brought to its end. */
const DEEPEST = 64;

/** Text whose reading depends on the reader. Its message is a sentence without its subject and full stop. */
export class AmbiguousJson extends Error {
  override readonly name = 'AmbiguousJson';
}

/**
 * Parses JSON that says one thing to every reader: RFC 8259 §4 leaves open which of two members of one name counts, and
 * `JSON.parse` takes the last where others take the first. Names are held side by side as they read once their escapes
 * are resolved, those that mean something to JavaScript included.
 * @throws AmbiguousJson where it does not. @throws SyntaxError where it is no JSON.
 */
export function parseStrictly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (membersOf(value) === membersIn(text)) return value;
  // Something is there twice, or should not be there at all: where it is takes longer to tell.
  const open: Set<string>[] = [];
  let depth = 0;
  const enter = (): void => {
    if (++depth > DEEPEST) throw new AmbiguousJson(`nests deeper than ${DEEPEST} levels`);
  };
  visit(text, {
    onObjectBegin: () => {
      enter();
      open.push(new Set());
    },
    onObjectProperty: (name, _offset, _length, line) => {
      const names = open.at(-1);
      const where = `in line ${line + 1}`;
      if (name === '__proto__') throw new AmbiguousJson(`has the member __proto__ ${where}`);
      if (names?.has(name) === true) throw new AmbiguousJson(`has the member ${JSON.stringify(name)} twice ${where}`);
      names?.add(name);
    },
    onObjectEnd: () => {
      depth--;
      open.pop();
    },
    onArrayBegin: enter,
    onArrayEnd: () => {
      depth--;
    },
  });
  return value;
}

/** How many members all the objects in a value have; infinite where it has what no report has. */
function membersOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth >= DEEPEST) return Infinity;
  let members = 0;
  if (Array.isArray(value)) {
    for (const one of value as readonly unknown[])
      if (typeof one === 'object' && one !== null) members += membersOf(one, depth + 1);
    return members;
  }
  for (const [name, one] of Object.entries(value)) {
    members += name === '__proto__' ? Infinity : 1 + membersOf(one, depth + 1);
  }
  return members;
}

/** How many members the objects in a text of JSON are given, those that a later one of the same name replaces included. */
function membersIn(json: string): number {
  let members = 0;
  for (let start = json.indexOf('"'); start >= 0;) {
    let end = json.indexOf('"', start + 1);
    while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
    let next = end + 1;
    while (BLANKS.has(json.charAt(next))) next++;
    if (json.charAt(next) === ':') members++;
    start = json.indexOf('"', end + 1);
  }
  return members;
}

const BLANKS = new Set([' ', '\t', '\n', '\r']);

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(json: string, place: number): boolean {
  let first = place;
  while (json.charAt(first - 1) === '\\') first--;
  return (place - first) % 2 === 1;
}

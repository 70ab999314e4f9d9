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

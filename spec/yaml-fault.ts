/** What the codes of the YAML library mean to the writer of a file. The library's own words may quote a secret. */
const FAULTS: Readonly<Record<string, string>> = {
  BAD_DQ_ESCAPE: 'a backslash within "…" begins an escape. Use single quotes',
  BAD_INDENT: 'the indentation does not fit the lines above, or a bracket is not closed',
  BAD_SCALAR_START: 'a value that begins with this character must stand in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a second colon on one line. Put the value in quotes',
  DUPLICATE_KEY: 'this key stands twice. Keep one',
  MISSING_CHAR: 'a quote that is not closed, or a key without its colon',
  MULTIPLE_DOCS: 'a second document begins (---). The file holds one',
  TAB_AS_INDENT: 'a tab indents this line. Use blanks',
  TAG_RESOLVE_FAILED: 'a value that begins with ! is a tag. Put it in quotes',
};

/** Why a file is no YAML, in words that quote nothing of it. `code` is that of the library's error. */
export function yamlFault(code: string): string {
  return FAULTS[code] ?? `it cannot be read here (${code})`;
}

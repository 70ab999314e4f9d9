/** What the codes of the YAML library mean to the writer of a file. The library's own words may quote a secret. */
const FAULTS: Readonly<Record<string, string>> = {
  ALIAS_PROPS: 'a value that begins with & or * is a reference. Put it in quotes',
  BAD_ALIAS: 'a value that begins with & or * is a reference. Put it in quotes',
  BAD_DIRECTIVE: 'a line that begins with % is an order to the reader. Remove it',
  BAD_DQ_ESCAPE: 'a backslash within "…" begins an escape. Use single quotes',
  BAD_INDENT: 'the indentation does not fit the lines above, or a bracket is not closed',
  BAD_SCALAR_START: 'a value that begins with this character must stand in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a second colon on one line. Put the value in quotes',
  BLOCK_IN_FLOW:
    'a list or keys begin on a line of their own within { } or [ ], or a comma is missing there. Write them in brackets as well, or write all of them in none',
  DUPLICATE_KEY: 'this key stands twice. Keep one',
  KEY_OVER_1024_CHARS: 'a key of more than 1024 characters: a quote or a bracket may not be closed. Close it',
  MISSING_CHAR: 'a quote that is not closed, or a key without its colon',
  MULTILINE_IMPLICIT_KEY:
    'no key with its colon and a blank behind it. Write it like key: value, and within { } with a comma before the next',
  MULTIPLE_ANCHORS: 'a value that begins with & or * is a reference. Put it in quotes',
  MULTIPLE_DOCS: 'a second document begins (---). The file holds one',
  MULTIPLE_TAGS: 'a value that begins with ! is a tag. Put it in quotes',
  TAB_AS_INDENT: 'a tab indents this line. Use blanks',
  TAG_RESOLVE_FAILED: 'a value that begins with ! is a tag. Put it in quotes',
  UNEXPECTED_TOKEN:
    'something stands here that belongs to nothing before it. Put the value in quotes, or remove what stands there',
};

/** What stands in a line that is no YAML at all, whatever the library makes of it. */
const LINES: readonly (readonly [line: RegExp, why: string])[] = [
  [
    /^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)/,
    'a merge that is not finished: <<<<<<<, ======= and >>>>>>> mark two versions. Keep one, and remove those lines',
  ],
  [/^\s*(?:```|~~~)/, 'a fence of Markdown. Remove it: the file holds the YAML alone'],
  [/^\s*\/[/*]/, 'a comment begins with # here. Write it so'],
  [
    /^\s*(?:export\s+|set\s+)?[A-Za-z_][\w.-]*\s*:?=\s*[^\s=]/,
    'an equals sign behind a key. Write a colon and a blank: key: value',
  ],
  [/^\s*[A-Za-z_]\w*:[^\s:]/, 'the blank behind a colon is missing. Write it like key: value'],
];

/** Codes of what the library does not expect, and of what it misses. */
const UNEXPECTED = ['UNEXPECTED_TOKEN', 'BAD_SCALAR_START'];
const LINE_CODES = ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', ...UNEXPECTED];

/** Why a file is no YAML, in words that quote nothing of it. `code` is that of the library's error, at `offset` of the text. */
export function yamlFault(code: string, text = '', offset = 0): string {
  const [before, behind] = lineAt(text, offset);
  const line = LINE_CODES.includes(code) ? LINES.find(([one]) => one.test(before + behind)) : undefined;
  return line?.[1] ?? atPlace(code, before.trimEnd(), behind) ?? FAULTS[code] ?? `it cannot be read here (${code})`;
}

/** What the characters round a place say of it; null where they say nothing. */
function atPlace(code: string, before: string, behind: string): string | null {
  const isUnexpected = UNEXPECTED.includes(code);
  if (!isUnexpected && code !== 'MISSING_CHAR') return null;
  const [last, next] = [before.at(-1) ?? '', behind.trimStart().charAt(0)];
  if (isUnexpected && (/[>|]/.test(next) || /:\s+[>|][-+\d]*$/.test(before)))
    return 'a value that begins with > or | is a text on the lines below. Put it in quotes';
  if (code === 'MISSING_CHAR' && next === '#')
    return 'a # begins a comment where a blank stands before it. Put one there';
  if (/["']/.test(last) && next !== '' && !/[,\]}:]/.test(next))
    return `something stands behind a closing quote. A quote (${last}) within ${last}…${last} is written ${last === '"' ? '\\"' : "''"}; or take the other kind of quotes around the value`;
  if (code !== 'UNEXPECTED_TOKEN') return null;
  if (/[\]}]/.test(next)) return 'a closing bracket that nothing opened. Remove it, or put the value in quotes';
  if (/[\]}]/.test(last)) return 'something stands behind a closing bracket. Remove it, or put the value in quotes';
  if (next === ',') return 'a comma with nothing before it. Remove it';
  return next === '-' ? 'a list begins on the line of its key. Begin it on the next, or put the value in quotes' : null;
}

/** What stands before and behind a place on its line. */
function lineAt(text: string, offset: number): readonly [before: string, behind: string] {
  const [before = ''] = text
    .slice(Math.max(0, offset - LONGEST_LINE), offset)
    .split(/[\r\n]/)
    .slice(-1);
  const [behind = ''] = text.slice(offset, offset + LONGEST_LINE).split(/[\r\n]/, 1);
  return [before, behind];
}

/** What is told of a value within brackets that a comment cut off. */
export const CUT_BY_COMMENT =
  'a # behind a blank begins a comment, and the bracket before it is not closed. Put the value in quotes, or close the bracket';

/** A comment, by its place, and the text of its file as it would be were it none. */
interface Within {
  readonly at: number;
  readonly without: string;
}

/**
 * The comment on the line above a fault of indentation in which the brackets are closed that stand open before it: they are
 * missed only where the next line begins. Null where there is none. Any other comment is as it should be, and so is this one
 * where the fault stays without it.
 */
export function commentWithin(code: string, text: string, offset: number): Within | null {
  if (code !== 'BAD_INDENT') return null;
  const above = text.slice(Math.max(0, offset - LONGEST_LINE), offset).trimEnd();
  const [, line = ''] = /(?:^|[\r\n])([^\r\n]*)$/.exec(above) ?? [];
  const from = line.search(/\s#/) + 1;
  const comment = line.slice(from);
  const closing = closingIn(comment);
  if (from === 0 || closing === '') return null;
  const end = text.slice(0, offset).trimEnd().length;
  const at = end - comment.length;
  return { at, without: `${text.slice(0, at)}${closing.padStart(comment.length, 'x')}${text.slice(end)}` };
}

/** The brackets that close what stands before a text. */
function closingIn(text: string): string {
  let [open, closing] = [0, ''];
  for (const sign of text)
    if (/[{[]/.test(sign)) open++;
    else if (/[}\]]/.test(sign)) {
      if (open === 0) closing += sign;
      else open--;
    }
  return closing;
}

/** Longer than any line that somebody wrote by hand. */
const LONGEST_LINE = 2000;

/** A key that begins a line, behind the signs of a list. */
const KEY = /^([ \t]*(?:-[ \t]+)*)(["']?)([\w-]+)\2[ \t]*(?::(?:\s|$)|:?=)/;

/** Codes of what began on a line above, or is about no key. */
const ELSEWHERE = ['BAD_INDENT', 'MULTIPLE_DOCS', 'TAB_AS_INDENT'];

/**
 * The keys that the line of a fault stands under, its own last; none where it has none, or where the fault is told at the end
 * of the file, and began above. By the lines alone: where a file is no YAML, nothing else is known of it.
 */
export function keysAt(code: string, text: string, offset: number): readonly string[] {
  const isAtEnd = code === 'MISSING_CHAR' && text.slice(offset).trim() === '';
  if (isAtEnd || ELSEWHERE.includes(code)) return [];
  const lines = `${text.slice(0, offset)}${lineAt(text, offset)[1]}`.split(/\r\n|\r|\n/);
  const found: string[] = [];
  let indent = Infinity;
  for (const [at, line] of lines.reverse().entries()) {
    const [, before = '', , name] = KEY.exec(line) ?? [];
    if (name === undefined && at === 0) return [];
    if (name === undefined || before.length >= indent) continue;
    found.unshift(name);
    indent = before.length;
    if (indent === 0) break;
  }
  return found;
}

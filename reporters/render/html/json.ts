import { Html, markup } from './escape.ts';

/** Deeper than this, indentation would be longer than what it indents. */
const DEEPEST = 40;
/** Longer texts are cut in the page anyway. */
const LONGEST = 200_000;

/**
 * A JSON object or array with a line a member, its tokens untouched: numbers keep their digits, and members their order
 * and their doubles. Any other text, and one that nests without end, comes back as it is.
 */
export function indentJson(text: string): string {
  if (!isJson(text)) return text;
  let shown = '';
  let depth = 0;
  let opened = false;
  const line = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs)) {
    const closing = token === '}' || token === ']';
    if (closing) depth -= 1;
    if (closing ? !opened : opened) shown += line();
    opened = token === '{' || token === '[';
    if (opened) depth += 1;
    if (depth > DEEPEST) return text;
    shown += token;
    if (token === ',') shown += line();
    if (token === ':') shown += ' ';
  }
  return shown;
}

/**
 * Lines of text as markup, the tokens of JSON in them set off by class; punctuation and blanks stay bare. Each token is
 * escaped by itself: whatever a text says that passes for JSON, it is no markup.
 */
export function coloured(text: string): Html {
  const parts = text.split(TOKENS).map((part, index) => {
    if (index % 2 === 0) return part.split('\n').map((line, place) => markup`${place > 0 && LINE_END}${line}`);
    const kind = part.endsWith(':') ? 'key' : part.startsWith('"') ? 'text' : /^[-\d]/.test(part) ? 'number' : 'word';
    return markup`<span class="json-${kind}">${part}</span>`;
  });
  return markup`${parts}`;
}

/** A line end is no text of a line, where it would be spelt out. */
const LINE_END = new Html('\n');
const TOKENS = /("(?:[^"\\\n]|\\.)*"(?:\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b)/;

/** True for the text of a JSON object or array. */
export function isJson(text: string): boolean {
  return text.length <= LONGEST && /^\s*[[{]/.test(text) && parses(text);
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

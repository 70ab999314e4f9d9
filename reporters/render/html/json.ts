/** Deeper than this, indentation would be longer than what it indents. */
const DEEPEST = 40;
/** Longer texts are cut in the page anyway. */
const LONGEST = 200_000;

/**
 * A JSON object or array with a line a member, its tokens untouched: numbers keep their digits, and members their order
 * and their doubles. Any other text, and one that nests without end, comes back as it is.
 */
export function indentJson(text: string): string {
  if (text.length > LONGEST || !/^\s*[[{]/.test(text) || !parses(text)) return text;
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

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

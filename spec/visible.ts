/**
 * Characters that a reader cannot see or that change what stands around them: controls, marks of direction, zero
 * widths, line and paragraph separators, tags, noncharacters, lone surrogates. The joiner U+200D stays, since emoji are made with it.
 */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e0fff}]|\p{Surrogate}/gu;

/** A combining mark on top of four others. Writing has use for fewer; more of them reach over the lines around. */
const STACKED = /(?<=\p{M}{4})(?!\p{Variation_Selector})\p{M}/gu;

/** The text on one line, with each unseen character spelt out as `\u{202E}`; a line end reads `\n`. */
export function visibleLine(text: string): string {
  return text.replace(STACKED, spelt).replace(UNSEEN, (character) => SHORT.get(character) ?? spelt(character));
}

/** The text as its lines, each made visible. A tab is two blanks here, since bodies are indented with it. */
export function visibleLines(text: string): string[] {
  return text.split(/\r?\n/u).map((line) => visibleLine(line.replaceAll('\t', '  ')));
}

const SHORT = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function spelt(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}

/**
 * A text for whoever shows it as it stands: its lines, each made visible. In JSON, where these characters can only stand in
 * texts, `jsonVisible` writes them as escapes.
 */
export function visibleText(text: string): string {
  return visibleLines(text).join('\n');
}

/** JSON whose unseen characters are escapes: it says the same, and acts on no terminal. */
export function jsonVisible(json: string): string {
  return json.replaceAll(/[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, (one) => {
    return `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

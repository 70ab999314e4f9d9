const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that take two columns: East Asian wide and full width forms, and pictures. */
const WIDE =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}])/u;

/** How many columns a terminal gives to a text; a combining mark counts with the character it sits on. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += columnsOf(segment);
  return width;
}

function columnsOf(grapheme: string): number {
  // The signs of the report are pictographs to Unicode and one column wide to every terminal.
  if (grapheme === '‼' || grapheme === '✓' || grapheme === '✗') return 1;
  return WIDE.test(grapheme) ? 2 : 1;
}

/** The beginning of a text that fits a width; an ellipsis shows that something is missing. */
export function fit(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let shown = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += columnsOf(segment);
    if (used > width - 1) break;
    shown += segment;
  }
  return `${shown}…`;
}

/** A text filled up with blanks to a width, cut where it is longer. */
export function pad(text: string, width: number): string {
  const shown = fit(text, width);
  return shown + ' '.repeat(width - widthOf(shown));
}

/** A text as lines of a width, broken at blanks, and inside a word that is longer than a line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = () => {
    lines.push(line);
    line = '';
    used = 0;
  };
  for (const word of text.split(' ')) {
    const wide = widthOf(word);
    if (used > 0 && used + 1 + wide <= width) {
      line += ` ${word}`;
      used += 1 + wide;
      continue;
    }
    if (used > 0) end();
    for (const { segment } of graphemes.segment(word)) {
      const columns = columnsOf(segment);
      if (used + columns > width) end();
      line += segment;
      used += columns;
    }
  }
  if (used > 0 || lines.length === 0) end();
  return lines;
}

/** Words and their painted forms as lines of a width, with `gap` between two of them. */
export function flow(
  items: readonly (readonly [plain: string, painted: string])[],
  gap: string,
  width: number,
): string[] {
  const lines: string[] = [];
  let room = 0;
  for (const [plain, painted] of items) {
    const taken = widthOf(plain) + gap.length;
    if (lines.length === 0 || taken > room) {
      lines.push(painted);
      room = width - widthOf(plain);
    } else {
      lines.push(`${lines.pop() ?? ''}${gap}${painted}`);
      room -= taken;
    }
  }
  return lines;
}

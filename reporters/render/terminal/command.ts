import { visibleLine } from '../visible.ts';
import { widthOf } from './width.ts';

/** A word of a shell command: blanks inside quotes or behind a backslash belong to it. */
const WORD = /(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^\s'"\\])+/gu;

/**
 * A shell command on lines of a width, with a backslash at each break, so that it can still be pasted. Null where that
 * cannot be done: a word is wider than a line, or a character of it could not be shown as it is.
 */
export function commandLines(command: string, width: number): string[] | null {
  if (visibleLine(command) !== command) return null;
  const words = command.match(WORD) ?? [];
  // A command that does not read as words with single blanks between them is not ours to break.
  if (words.join(' ') !== command) return null;
  const lines: string[] = [];
  let line = '';
  for (const word of withValues(words, width - 4)) {
    const indented = lines.length === 0 && line === '' ? word : `  ${word}`;
    if (widthOf(indented) > width - 2) return null;
    const longer = line === '' ? indented : `${line} ${word}`;
    if (widthOf(longer) <= width - 2) {
      line = longer;
    } else {
      lines.push(`${line} \\`);
      line = `  ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Options and their values as one word each, so that a line does not end on a bare `-H`. */
function withValues(words: readonly string[], width: number): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const option = joined.at(-1);
    if (option !== undefined && /^--?[\w-]+$/.test(option) && widthOf(`${option} ${word}`) <= width) {
      joined[joined.length - 1] = `${option} ${word}`;
    } else {
      joined.push(word);
    }
  }
  return joined;
}

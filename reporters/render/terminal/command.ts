import { visibleLine } from '../visible.ts';
import { widthOf } from './width.ts';

/** A longer command is no help on a terminal: nobody selects so many lines. */
const MOST_LINES = 60;

/** The narrowest line that a word is broken in. */
const NARROWEST = 16;

/** A part of a word that is not to be parted, and what parts the word behind it: it ends a line, and begins the next. */
interface Unit {
  readonly text: string;
  readonly ends: string;
  readonly begins: string;
}

/**
 * A shell command on lines of a width, with a backslash at each break, so that it can still be pasted. A word that is wider
 * than a line is broken within: what goes on with it stands at the very beginning of its line, where no blank parts it.
 * Null where that cannot be done: a character could not be shown as it is, or it would take too many lines.
 * @param indent stands before all other lines.
 */
export function commandLines(command: string, width: number, indent = ''): string[] | null {
  if (visibleLine(command) !== command || width - indent.length < NARROWEST) return null;
  const words = wordsOf(command);
  if (words === null) return null;
  const lines: string[] = [];
  let line = '';
  for (const [index, word] of withValues(words, width - indent.length - 4).entries()) {
    const text = textOf(word);
    const begun = indent + (index === 0 ? text : `  ${text}`);
    if (line !== '' && widthOf(`${line} ${text}`) <= width - 2) {
      line += ` ${text}`;
      continue;
    }
    if (line !== '') lines.push(`${line} \\`);
    line = begun;
    if (widthOf(begun) <= width - 2) continue;
    const parts = parted(word, index === 0 ? indent : `${indent}  `, width - 2);
    for (const part of parts.slice(0, -1)) lines.push(part);
    line = parts.at(-1) ?? '';
    if (lines.length > MOST_LINES) return null;
  }
  if (line !== '') lines.push(line);
  return lines.length > MOST_LINES ? null : lines;
}

/** A word on several lines. */
function parted(word: readonly Unit[], first: string, width: number): string[] {
  const lines: string[] = [];
  let line = first;
  let used = widthOf(first);
  for (const [index, { text, ends, begins }] of word.entries()) {
    line += text;
    used += widthOf(text);
    const next = word[index + 1];
    // The mark that ends the line has to fit as well, whichever it will be.
    if (next === undefined || used + widthOf(next.text) + 2 <= width) continue;
    lines.push(line + ends);
    line = begins;
    used = begins.length;
  }
  return [...lines, line];
}

type Quote = 'bare' | 'single' | 'double';

/** The words of a command of ours, with single blanks between them; null where it does not read as such. */
function wordsOf(command: string): Unit[][] | null {
  const words: Unit[][] = [];
  let word: Unit[] = [];
  const within: Quote[] = ['bare'];
  const characters = Array.from(command);
  for (let at = 0; at < characters.length; at++) {
    let text = characters[at] ?? '';
    const quote = within.at(-1);
    if (quote === 'bare' && within.length === 1 && text === ' ') {
      if (word.length === 0) return null;
      words.push(word);
      word = [];
      continue;
    }
    const pair = quote === 'single' ? '' : text + (characters[at + 1] ?? '');
    if (pair === '$(' || pair.startsWith('\\')) {
      text = pair;
      at++;
    }
    turn(within, text);
    word.push(within.at(-1) === 'single' ? { text, ends: "'\\", begins: "'" } : { text, ends: '\\', begins: '' });
  }
  if (word.length === 0 || within.length !== 1) return null;
  return [...words, word];
}

/** What stands open behind a unit. */
function turn(within: Quote[], text: string): void {
  const quote = within.at(-1);
  if (quote === 'single') {
    if (text === "'") within.pop();
  } else if (text === '$(') within.push('bare');
  else if (quote === 'double') {
    if (text === '"') within.pop();
  } else if (text === "'") within.push('single');
  else if (text === '"') within.push('double');
  else if (text === ')' && within.length > 1) within.pop();
}

/** Options and their values as one word each, so that a line does not end on a bare `-H`. */
function withValues(words: readonly Unit[][], width: number): Unit[][] {
  const joined: Unit[][] = [];
  for (const word of words) {
    const option = joined.at(-1);
    const isLong = widthOf(textOf(word)) > width;
    const both = [...(option ?? []), { text: ' ', ends: '\\', begins: '' }, ...word];
    const isOption = option !== undefined && /^--?[\w-]+$/.test(textOf(option));
    if (isOption && (isLong || widthOf(textOf(both)) <= width)) joined[joined.length - 1] = both;
    else joined.push(word);
  }
  return joined;
}

function textOf(word: readonly Unit[]): string {
  return word.map(({ text }) => text).join('');
}

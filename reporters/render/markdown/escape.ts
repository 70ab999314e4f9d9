import { visibleLine, visibleLines } from '../visible.ts';

/** Text that the suite wrote, as words of a paragraph; what it marks with backticks stays code. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? code(part.slice(1, -1)) : plain(part)))
    .join('');
}

/**
 * Any text as plain words. Nothing in it is Markdown, HTML, a mention or a reference: what a forge would link is parted
 * by a zero-width space.
 */
export function plain(text: string): string {
  return visibleLine(text)
    .replace(/[\\`*_{}[\]()#+!|~$]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/@(?=[\w-])|#(?=\d)|(?<=\w:)\/\/|(?<=www)\.|\b(?<=GH)-(?=\d)/gi, '$&\u200b')
    .replace(/^[-=]/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}

/**
 * What a target said, on one line, as a code span: there nothing is markup, and no forge looks for mentions. A pipe in a
 * span would still end the cell of a table, so spans of a target's text stand outside tables.
 */
export function code(text: string): string {
  const shown = visibleLine(text);
  if (shown.trim() === '') return shown === '' ? '(empty)' : '(blanks)';
  const fence = '`'.repeat(longestRun(shown) + 1);
  const space = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return `${fence}${space}${shown}${space}${fence}`;
}

/** What a target said at length, as a fenced block; `indent` keeps it inside a list. */
export function fenced(text: string, indent = ''): string[] {
  const lines = visibleLines(text);
  const fence = '`'.repeat(Math.max(3, longestRun(lines.join('\n')) + 1));
  return [`${fence}text`, ...lines, fence].map((line) => (line === '' ? '' : indent + line));
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

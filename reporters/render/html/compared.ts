import { differenceOf, type Piece } from '../difference.ts';
import { visibleLines } from '../visible.ts';
import { Html, markup, type Part } from './escape.ts';
import { coloured, indentJson, isJson } from './json.ts';
import { boxed, clipped } from './message.ts';

/** So much of each stands here; an answer is below, at more length. */
const SHOWN = 2000;
const LINE_END = new Html('\n');

/**
 * What was expected and what came, side by side. A line that differs begins with a sign, and its words that differ are
 * marked: no difference is told by colour alone. Null where neither is said.
 */
export function compared(expected: string | null, got: string | null): Html | null {
  if (expected === null && got === null) return null;
  const [one, other] = [readable(expected), readable(got)];
  const { expected: left, got: right } =
    one === null || other === null ? { expected: bare(one), got: bare(other) } : differenceOf(one, other);
  return markup`<div class="sides compared">${side('Expected', '−', left, one)}${side('Got', '+', right, other)}</div>`;
}

/** A text as lines that show what cannot be seen, JSON with a line a member. */
function readable(text: string | null): string | null {
  return text === null ? null : visibleLines(clipped(indentJson(text), SHOWN)).join('\n');
}

function bare(text: string | null): Piece[] {
  return text === null ? [] : [{ text, differs: false }];
}

function side(name: string, sign: string, pieces: readonly Piece[], text: string | null): Html {
  const shown = text === '' ? markup`<span class="quiet">(empty)</span>` : linesOf(pieces, sign, isJson(text ?? ''));
  return markup`<div class="side"><h4>${name}</h4>${text === null ? markup`<p class="quiet">(nothing said)</p>` : boxed(name, shown)}</div>`;
}

function linesOf(pieces: readonly Piece[], sign: string, json: boolean): Part {
  const lines: Piece[][] = [[]];
  for (const { text, differs } of pieces)
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ text: line, differs });
    }
  return lines.map((line, index) => {
    const own = line.filter(({ text }) => text !== '');
    const gutter = own.some(({ differs }) => differs) ? sign : ' ';
    const words = own.map(({ text, differs }) => {
      const shown: Part = json ? coloured(text) : text;
      return differs ? markup`<mark>${shown}</mark>` : shown;
    });
    return markup`${index > 0 && LINE_END}<span class="gutter">${gutter}</span> ${words}`;
  });
}

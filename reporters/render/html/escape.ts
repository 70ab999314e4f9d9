import { visibleLine, visibleLines } from '../visible.ts';

/** Markup that is safe to stand in the page. Only `markup` makes it, so a text can never pass for it. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

/** What may stand in a template. Lists are joined; null and false are nothing. */
export type Part = string | number | Html | null | false | readonly Part[];

/** A template of markup. Every text in it is made visible and escaped, for content and for quoted attributes alike. */
export function markup(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(template.reduce((page, piece, index) => page + written(parts[index - 1] ?? null) + piece));
}

/** A text of several lines, for `<pre>`. */
export function lines(text: string): Html {
  return new Html(visibleLines(text).map(entities).join('\n'));
}

/** What the suite wrote, with `code` where it says so by backticks. */
export function prose(text: string): Html {
  const parts = text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part));
  return markup`${parts}`;
}

/** What a target said, on one line: set apart, and its direction kept to itself. */
export function said(text: string): Html {
  if (text === '') return markup`<span class="quiet">(empty)</span>`;
  return markup`<code class="said" dir="ltr">${text}</code>`;
}

function written(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.toString();
  if (typeof part === 'string' || typeof part === 'number') return entities(visibleLine(String(part)));
  return part.map(written).join('');
}

function entities(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

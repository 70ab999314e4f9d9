export { visibleLine, visibleLines } from '../../spec/visible.ts';

/** The beginning of a text, `limit` characters at most, and how many characters were left out. */
export function cut(text: string, limit: number): { readonly shown: string; readonly left: number } {
  const characters = Array.from(text);
  if (characters.length <= limit) return { shown: text, left: 0 };
  return { shown: characters.slice(0, limit).join(''), left: characters.length - limit };
}

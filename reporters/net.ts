import { stripVTControlCharacters } from 'node:util';

/** Takes a text and gives it back without its secrets. */
export type Redact = (text: string) => string;

/** What looks like a secret wherever it stands; a value that is a placeholder already (`<…>`) stays. */
const LOOKS_SECRET: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\beyJ[\w-]+\.[\w-]*(?:\.[\w-]*)*/g, '<ACCESS_TOKEN>'],
  [/\b(Bearer)(\s+)(?!<)[^\s"'`,;]+/gi, '$1$2<ACCESS_TOKEN>'],
  [/\b(Basic)(\s+)(?=[A-Za-z0-9+/]*[A-Z0-9+/=])[A-Za-z0-9+/]{8,}={0,2}/g, '$1$2<CREDENTIALS>'],
  [/\b(api-?key["']?\s*[:=]\s*)(?!["']?<)("[^"]*"|'[^']*'|[^\s"',;]+)/gi, '$1<API_KEY>'],
  [/\b(password["']?\s*[:=]\s*)(?!["']?<)("(?:[^"\\]|\\.)*"|'[^']*'|[^\s"',;]+)/gi, '$1<PASSWORD>'],
  [/(\/\/)[^\s/@"'`<>]+@/g, '$1<CREDENTIALS>@'],
];

/**
 * The last net before a text that no fixture has redacted (an exception's message, a test's console output) is shown.
 * It knows shapes, not values: what a secret is, is for `redact` to say, which runs first. Terminal escapes go before
 * anything is looked for, since they can stand in the middle of a secret.
 */
export function withNet(redact: Redact = (text) => text): Redact {
  return (text) =>
    LOOKS_SECRET.reduce(
      (shown, [pattern, replacement]) => shown.replace(pattern, replacement),
      redact(stripVTControlCharacters(text)),
    );
}

import { withoutCodes } from './sent.ts';

/**
 * How a case spells the path of its good request otherwise, as its label says behind “its path with”: the pattern's source,
 * to be made part of another. A letter percent-encoded is none of them, since every reader of addresses decodes it.
 */
export const PATH_SPELLINGS =
  '(?:a parameter behind it|a script as a parameter|two slashes (?:before it|within)|an extension|an encoded slash|an encoded backslash|a way back before it|the query of a (?:style sheet|script|picture)|(?:a slash|a line end|a blank|a dot) behind it|other capitals)';

const AS_LAST_PART = 'in its path as its last part';

/** How a case is called that has its credential in its path, in a parameter or as a part: the pattern's source. */
export const IN_PATH = String.raw`^in its path as the parameter \S+(?: behind its (?:first|second|third|fourth|fifth|sixth) part)?$|^${AS_LAST_PART}$`;

/** A path without the part more that a case of this name has; null where it has none. */
export function withoutLastPart(path: string, label: string): string | null {
  return label === AS_LAST_PART ? path.replace(/\/[^/]*$/, '') : null;
}

/** A path as it was before it was spelt so, in small letters and without codes that need not be: for comparing alone. */
export function respelt(path: string): string {
  return withoutCodes(path)
    .replace(/%2F|%5C/g, '/')
    .replace(/\/Login\/\.\.;(?=\/)/, '')
    .replace(/;[^/]*/g, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\.json|\/|%0A|%20|\.){1,4}$/, '')
    .toLowerCase();
}

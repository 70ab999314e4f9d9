/** The row of KEY-01 that sends the key without what else the probe of a target file has in its header. */
export const BARE_KEY = 'ApiKey, and none of the headers that the target file has beside it';

/** What a request says of itself, and of what it takes for an answer; and the key. */
const OF_A_REQUEST =
  /^(?:accept(?:-(?:charset|encoding|language))?|apikey|connection|content-(?:encoding|language|length|type)|host|user-agent)$/i;

/** Headers beside a key that may authenticate as well, whatever they are called: the key alone is let in (contract, API key, item 2). */
export function besideKey(headers: readonly (readonly [name: string, ...rest: readonly unknown[]])[]): string[] {
  return [...new Set(headers.map(([name]) => name).filter((name) => !OF_A_REQUEST.test(name)))];
}

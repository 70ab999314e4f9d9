/**
 * Whether all `Content-Type` lines of a client's request say JSON, and there is one: of several nobody can say which one is
 * read.
 */
export function sayJson(types: readonly string[]): boolean {
  return types.length > 0 && types.every((one) => /^application\/json\s*(?:;|$)/i.test(one));
}

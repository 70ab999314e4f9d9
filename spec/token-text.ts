/** A shorter text in the place of a token is a word in its stead: a signature alone has 43 characters. */
const SHORTEST = 16;
/** Unless it has the parts of a signed token (RFC 7515 §7.1). */
const SIGNED_PARTS = 3;

/**
 * Whether a text in the place of a token may be one, of whatever kind, rather than a word such as `N/A`. The run judges by
 * it, and whoever reads a report asks again by it.
 */
export function mayBeToken(text: string): boolean {
  return text.length >= SHORTEST || text.split('.').length === SIGNED_PARTS;
}

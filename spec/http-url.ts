/** What is said of a text that is no such URL at all. */
export const NO_URL =
  'not an http or https URL. Write it like https://staging.example/prefix, without user, password or #fragment';

/** Whether a text is a whole URL that can be called by http or https. */
export function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/**
 * Why a text is no absolute http or https URL without credentials or fragment, which have no place in a base address; null
 * where it is one. What a browser reads such an address out of all the same is none: its host would be another.
 */
export function whyNoUrl(text: string): string | null {
  if (text.trim() !== text) return 'begins or ends with a blank or a line end. Remove it';
  if (/^https?:\/\/https?:\/\//i.test(text)) return 'begins with http:// twice. Write it once';
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return NO_URL;
  const { username, password, hash, port } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return NO_URL;
  return port === '0' ? 'names port 0, at which nobody listens. Name the port of the service, or none' : null;
}

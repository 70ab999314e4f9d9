import { saidByForm } from './form.ts';

type Texts = Readonly<Record<string, string>>;

/** The media type of XML (RFC 7303). */
export const XML = 'application/xml';

const SIGNS: readonly (readonly [sign: string, written: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
];

/** A text as XML writes it between two tags. */
export function escapedForXml(text: string): string {
  return SIGNS.reduce((escaped, [sign, written]) => escaped.replaceAll(sign, written), text);
}

/** The texts of a login as XML, each in an element of its name. @param code writes one of them. */
export function xmlOf(texts: Texts, code: (text: string) => string = escapedForXml): string {
  const elements = Object.entries(texts).map(([name, text]) => `<${name}>${code(text)}</${name}>`);
  return `<login>${elements.join('')}</login>`;
}

/**
 * What a login says that does not come as JSON, as texts by their names: a form, XML, or the query, beside an empty object or alone.
 *
 * @param address with its query. @returns null where it comes in none of these ways.
 */
export function saidOtherwise(mediaType: string, address: string, body: string): Texts | null {
  return saidByForm(mediaType, body) ?? saidByXml(mediaType, body) ?? saidByQuery(address, body);
}

function saidByXml(mediaType: string, body: string): Texts | null {
  if (!mediaType.startsWith(XML)) return null;
  const inner = body.replace(/^<login>|<\/login>$/g, '');
  // What stands for a secret is no tag of theirs.
  const elements = [...inner.matchAll(/<([A-Za-z]+)>(.*?)<\/\1>/gs)];
  return Object.fromEntries(elements.map(([, name = '', text = '']) => [name, unescaped(text)]));
}

function unescaped(text: string): string {
  return SIGNS.toReversed().reduce((read, [sign, written]) => read.replaceAll(written, sign), text);
}

function saidByQuery(address: string, body: string): Texts | null {
  const at = address.indexOf('?');
  return at < 0 || !['{}', ''].includes(body) ? null : Object.fromEntries(new URLSearchParams(address.slice(at + 1)));
}

import type { ExchangeRecord } from '../spec/report.ts';

/** What was sent, in whatever order its record says it. */
export function sentBy({ request }: ExchangeRecord): string {
  const known = texts.get(request);
  if (known !== undefined) return known;
  const { method, url, headers, headersCut, body, bodyBytes, bodyCut } = request;
  const text = JSON.stringify([method, url, headers, headersCut, body, bodyBytes, bodyCut]);
  texts.set(request, text);
  return text;
}

const texts = new WeakMap<ExchangeRecord['request'], string>();

/** What is waited for rather than judged: no answer, or the word of a gateway or a limit. */
export function isTrouble({ answer }: ExchangeRecord): boolean {
  return answer === null || [429, 502, 503, 504].includes(answer.status);
}

/** A path in which nothing is percent-encoded that need not be: the same path (RFC 3986 §6.2.2.2). */
export function withoutCodes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
  });
}

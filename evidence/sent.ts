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

import type { Cell, ExchangeRecord } from '../../spec/report.ts';

/** What a cell is called: `BEARER-03 × reseller`. */
export function named({ rule, subject }: Pick<Cell, 'rule' | 'subject'>): string {
  return `${rule} × ${subject}`;
}

/** A few of many, so that a sentence stays one. */
export function some(names: readonly string[]): string {
  const more = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What came, in two words. */
export function got({ answer }: ExchangeRecord): string {
  return answer === null ? 'no answer' : `status ${answer.status}`;
}

/** What is waited for rather than judged: no answer, or the word of a gateway or a limit. */
export function isTrouble({ answer }: ExchangeRecord): boolean {
  return answer === null || [429, 502, 503, 504].includes(answer.status);
}

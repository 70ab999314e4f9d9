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

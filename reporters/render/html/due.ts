import type { ExchangeRecord } from '../../../spec/report.ts';
import { duration } from '../words.ts';
import { markup, type Part } from './escape.ts';

/** Of a refused delivery when the next attempt was due, who says so, and what the suite held open till then. */
export function dueLine({ arrival }: ExchangeRecord): Part {
  const { due, answeredAt } = arrival ?? {};
  if (due === undefined || answeredAt == null) return null;
  const { by, declared, until, held } = due;
  const who = declared ? 'as the target file says' : 'three times the longest pause of this platform';
  const open = held.reduce((sum, [from, to]) => sum + (to - from), 0);
  const meanwhile = open > 0 && `; for ${duration(open)} of that the suite held attempts open, or left them unanswered`;
  return markup`<p class="quiet">The next attempt was due ${duration(by - answeredAt)} after the answer, ${who}. It came, or was waited for, till ${duration(until - answeredAt)} after it${meanwhile}.</p>`;
}

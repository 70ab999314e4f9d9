import type { ExchangeRecord } from '../../spec/report.ts';
import { noRefusal } from '../../spec/unanswered.ts';

/** Whether no answer came to any of them, and one was not waited for long enough to say that none would have come. */
export function isHardlyWaitedFor(judged: readonly ExchangeRecord[]): boolean {
  return (
    judged.every(({ answer }) => answer === null) &&
    judged.some(({ error, durationMs }) => noRefusal(error, durationMs) === 'late')
  );
}

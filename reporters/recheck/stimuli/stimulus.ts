import type { ExchangeRecord } from '../../../spec/report.ts';

/** A request that a case of a rule was judged by, and the good one beside it, where one is named. */
export interface Sent {
  readonly one: ExchangeRecord;
  readonly good: ExchangeRecord | undefined;
}

/** Whether a request is what a rule sends, as far as it is shown. */
export type Is = (sent: Sent) => boolean;

/** Whether all of these hold. */
export const all =
  (...asked: readonly Is[]): Is =>
  (sent) =>
    asked.every((is) => is(sent));

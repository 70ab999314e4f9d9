import { arrivalOf } from '../../evidence/deliveries.ts';
import { requestBodyOf, statusOf } from '../../evidence/recorded.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';

/** The rules that nothing comes again after an acknowledgement, and by which statuses that is given. */
const OF_SILENCE: Readonly<Record<string, (status: number) => boolean>> = {
  'CALLBACK-15': (status) => status === 200,
  'CALLBACK-16': (status) => status > 200 && status < 300,
};

/**
 * Whether a delivery was acknowledged as its case asks, and the same one came again once that had been received, with no
 * other state of its line between: that is what the rule forbids, whatever else gave no occasion.
 *
 * @param shown all deliveries of the case.
 */
export function cameAgain(sent: ExchangeRecord, { rule }: Cell, shown: readonly ExchangeRecord[]): boolean {
  const clearAt = arrivalOf(sent)?.clearAt ?? null;
  if (clearAt === null || OF_SILENCE[rule]?.(statusOf(sent) ?? 0) !== true) return false;
  const at = (delivery: ExchangeRecord): number => arrivalOf(delivery)?.at ?? 0;
  const later = shown.filter((one) => at(one) > clearAt && lineOf(one) === lineOf(sent));
  const [next] = later.sort((one, other) => at(one) - at(other));
  return next !== undefined && next.request.body === sent.request.body;
}

/** Which order line a delivery says that it is of. */
export function lineOf(delivery: ExchangeRecord): unknown {
  return requestBodyOf(delivery)?.['OrderDetailID'];
}

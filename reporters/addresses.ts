import { requestBodyOf } from '../evidence/recorded.ts';
import type { ExchangeRecord, Report } from '../spec/report.ts';

/**
 * Where what was judged is. Of a platform that is the base URL, to which the gate holds each request. Of a receiver that
 * was judged without a platform it is where its good deliveries went: the target may name a platform beside it, and
 * nothing in a report says which of the two its `baseUrl` is.
 *
 * @returns each address once; empty where a client alone was judged, which has none, and where no good delivery is shown
 */
export function addressesOf({ roles, target, cells }: Report): readonly string[] {
  const named = target.baseUrl === '' ? [] : [target.baseUrl];
  if (roles.includes('platform') || !roles.includes('receiver')) return named;
  const asked = cells
    .filter(({ role }) => role === 'receiver')
    .flatMap(({ exchanges }) => exchanges.filter(isDelivery))
    .map(({ request }) => request.url);
  return [...new Set(asked)];
}

/** Its state, where it tells one, is asked for elsewhere. */
function isDelivery(one: ExchangeRecord): boolean {
  return one.purpose === 'control' && requestBodyOf(one)?.['DeliverID'] !== undefined;
}

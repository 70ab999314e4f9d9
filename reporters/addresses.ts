import { requestBodyOf } from '../evidence/recorded.ts';
import type { ExchangeRecord, Report, Role } from '../spec/report.ts';

/**
 * Where what was judged is, of the roles that somebody asks about. Of a platform that is the base URL, to which the gate
 * holds each request. Of a receiver without a platform it is where its good deliveries went: the target may name a
 * platform beside it, and nothing in a report says which of the two its `baseUrl` is.
 *
 * @param asked the roles; of those that the report has not judged nothing is said.
 * @returns each address once; empty where a client alone was judged, or is asked about, and where no good delivery is shown
 */
export function addressesOf({ roles, target, cells }: Report, asked: readonly Role[] = roles): readonly string[] {
  const about = asked.filter((role) => roles.includes(role));
  const named = target.baseUrl === '' ? [] : [target.baseUrl];
  if (isOfClientAlone(about)) return [];
  if (about.includes('platform') || !about.includes('receiver')) return named;
  const sent = cells
    .filter(({ role }) => role === 'receiver')
    .flatMap(({ exchanges }) => exchanges.filter(isDelivery))
    .map(({ request }) => request.url);
  return [...new Set(sent)];
}

/** Whether roles are that of the client alone: it is sent to an address of the suite's, and has none that a report shows. */
export function isOfClientAlone(roles: readonly Role[]): boolean {
  return roles.length > 0 && roles.every((role) => role === 'client');
}

/** The like, of each thing that has one and was judged: that of a platform, and that of a receiver beside it. */
export function allAddressesOf(report: Report): readonly string[] {
  const both = report.roles.includes('platform') && report.roles.includes('receiver');
  return both ? [...new Set([...addressesOf(report), ...addressesOf(report, ['receiver'])])] : addressesOf(report);
}

/** Whether it is a good delivery to a receiver: its state, where it tells one, is asked for elsewhere. */
export function isDelivery(one: ExchangeRecord): boolean {
  return one.purpose === 'control' && requestBodyOf(one)?.['DeliverID'] !== undefined;
}

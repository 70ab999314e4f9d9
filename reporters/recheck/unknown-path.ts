import { headersOf, statusOf } from '../../evidence/recorded.ts';
import { isRedirect } from '../../spec/redirects.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import type { Evidence } from './evidence.ts';

// What a surface answers that may not have looked at the credential: what it says to good and bad requests alike.

const OF_SURFACES = /^(?:BEARER|KEY)-/;

/** Whether a surface says the same to good and bad requests, by a status that says that it knows no such path. */
export function isOfUnknownPath(sent: ExchangeRecord, { rule }: Cell, evidence: Evidence): boolean {
  const status = statusOf(sent);
  const isUnknown = OF_SURFACES.test(rule) && [404, 405, 501].includes(status ?? 0);
  return isUnknown && evidence.vouchersOf(sent).some((voucher) => statusOf(voucher) === status);
}

/** Whether a surface leads good and bad requests to one place. */
export function isLedOn(sent: ExchangeRecord, { rule }: Cell, evidence: Evidence): boolean {
  const [status, [place]] = [statusOf(sent), headersOf(sent, 'location')];
  if (!OF_SURFACES.test(rule) || !isRedirect(status) || place === undefined) return false;
  return evidence.vouchersOf(sent).some((one) => statusOf(one) === status && headersOf(one, 'location')[0] === place);
}

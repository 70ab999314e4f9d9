import { headersOf, statusOf } from '../../evidence/recorded.ts';
import { isRedirect } from '../../spec/redirects.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { UNKNOWN, withoutQuery } from '../../spec/unguarded.ts';
import type { Evidence } from './evidence.ts';

// What a surface answers that may not have looked at the credential: what it says to good and bad requests alike.

const OF_SURFACES = /^(?:BEARER|KEY)-/;

/** Whether a surface says the same to good and bad requests, by a status that says that it knows no such path. */
export function isOfUnknownPath(sent: ExchangeRecord, { rule }: Cell, evidence: Evidence): boolean {
  const status = statusOf(sent);
  const isUnknown = OF_SURFACES.test(rule) && UNKNOWN.includes(status);
  return isUnknown && evidence.vouchersOf(sent).some((voucher) => statusOf(voucher) === status);
}

/** Whether a surface leads good and bad requests to one place, whatever it takes along of their queries. */
export function isLedOn(sent: ExchangeRecord, { rule }: Cell, evidence: Evidence): boolean {
  const [status, place] = [statusOf(sent), placeOf(sent)];
  if (!OF_SURFACES.test(rule) || !isRedirect(status) || place === undefined) return false;
  return evidence.vouchersOf(sent).some((one) => statusOf(one) === status && placeOf(one) === place);
}

/** Whether an answer may have been given before anybody looked at a credential: where a cell says so, it leaves cases open. */
export function isUnguarded(sent: ExchangeRecord, { rule, cases }: Cell): boolean {
  const isUnseen = UNKNOWN.includes(statusOf(sent)) || (isRedirect(statusOf(sent)) && placeOf(sent) !== undefined);
  return OF_SURFACES.test(rule) && isUnseen && cases.some(({ status }) => status === 'inconclusive');
}

function placeOf(sent: ExchangeRecord): string | undefined {
  const [place] = headersOf(sent, 'location');
  return place === undefined ? undefined : withoutQuery(place);
}

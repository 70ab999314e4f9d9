import { OF_TWO_CUSTOMERS } from '../../evidence/questions.ts';
import type { ExchangeRecord } from '../../spec/report.ts';
import { LOGIN_PATH } from '../../spec/login-path.ts';
import { pathOf } from './place.ts';

/** Whether a request of the case about two customers' logins is none itself, but tries what one of their tokens may do. */
export function triesToken(sent: ExchangeRecord): boolean {
  return OF_TWO_CUSTOMERS.test(sent.case) && !pathOf(sent).toLowerCase().endsWith(LOGIN_PATH.toLowerCase());
}

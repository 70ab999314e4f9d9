import { isLetIn, redrawn } from '../../evidence/redraw.ts';
import { dataOf, headersOf } from '../../evidence/recorded.ts';
import type { CaseRecord, Cell, ExchangeRecord } from '../../spec/report.ts';
import { credentialsOf, isWhole } from './credentials.ts';
import type { Evidence } from './evidence.ts';

/** The rule that a token is let in until the end that its login stated. */
const OF_LIFE = 'LOGIN-25';
/** So long before that end an answer is early, whatever was on its way, in milliseconds. */
const EARLY = 5_000;

/** A token that was minted to end soon, and one that was minted to live as long as those of logins. */
const [SHORT, LONG] = [/, minted with signingSecret, \d+ s before its end>$/, /, as long to live as one of a login>$/];

function bearerOf(one: ExchangeRecord): string {
  return credentialsOf(one, 'authorization')[0] ?? '';
}

/** Whether the token of a login was refused beside a good one, long before the end that its login stated. */
export function diesEarly(sent: ExchangeRecord, { rule }: Cell, evidence: Evidence): boolean {
  if (rule !== OF_LIFE || isLetIn(sent)) return false;
  const { controls } = evidence.of(sent.case);
  if (SHORT.test(bearerOf(sent))) return controls.every(isLetIn) && controls.some((one) => LONG.test(bearerOf(one)));
  if (!isWhole(sent, 'authorization')) return false;
  const at = Date.parse(sent.startedAt) + sent.durationMs;
  const login = controls.findLast((one) => Date.parse(one.startedAt) < at && dataOf(one)?.['Expiration'] !== undefined);
  const [date] = login === undefined ? [] : headersOf(login, 'date');
  const behind = login === undefined ? 0 : Date.parse(date ?? '') - Date.parse(login.startedAt);
  // By the clock of whoever stated it, as far as it tells; it tells whole seconds.
  const end = Date.parse(String(dataOf(login)?.['Expiration'])) - (Number.isFinite(behind) ? behind : 0);
  return end - at > EARLY;
}

/** Whether the end of the last token cannot be read that a case about the life of tokens was given, and which stopped it. */
export function isEndUnread({ label, blockedBy }: CaseRecord, { rule }: Cell, evidence: Evidence): boolean {
  const last = evidence.of(label).controls.at(-1);
  if (rule !== OF_LIFE || blockedBy !== OF_EXPIRATION || last === undefined || dataOf(last) === null) return false;
  return redrawn('toExpireInUtc', { args: [], facts: { faults: '0' }, exchanges: [last] }) === false;
}

/** The rule that the end of a token can be read. */
const OF_EXPIRATION = 'LOGIN-07 × login';

import { REFUSALS } from '../../evidence/questions.ts';
import { dataOf, hidesBody, isShownWhole, statusOf, type Told } from '../../evidence/recorded.ts';
import { redrawn } from '../../evidence/redraw.ts';
import { isTrouble } from '../../evidence/sent.ts';
import { parseUtcTimestamp } from '../../spec/contract.ts';
import { LOGIN_PATH } from '../../spec/login-path.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { IN_CIRCUMSTANCES } from './credentials.ts';
import { named } from './words.ts';

/** What is looked at in each answer to a good login, and the rule that it is about. */
const FORM: readonly (readonly [matcher: string, args: readonly string[], rule: string])[] = [
  ['toHaveStatus', ['200'], 'LOGIN-01'],
  ['toBeJson', [], 'LOGIN-01'],
  ['toBeEnvelope', [], 'LOGIN-02'],
  ['toExpireInUtc', [], 'LOGIN-07'],
  ['toExpireInFuture', [], 'LOGIN-08'],
];

/** Rules that send good logins and look at the form of each answer, whether it is under judgement or stands beside that. */
const OF_GOOD_LOGINS = /^LOGIN-(?:0[1-9]|1[01345]|24)$/;
/** The same, where what is under judgement is no good login. */
const BESIDE_BAD_ONES = /^LOGIN-(?:1[7-9]|2[0-2])$/;

/**
 * An answer that granted a token to a good login and whose form speaks against the platform, though every cell passes over
 * it; null where there is none. A run looks at the form of each of them, and tells of the first fault where it comes upon it:
 * by a case of its own, or by one that is blocked by the rule.
 *
 * @param isTroubled whether the run has problems of its own: an answer may then have been taken for another request's.
 */
export function formLeftOut(cells: readonly Cell[], isTroubled: boolean): string | null {
  if (isTroubled) return null;
  const told = toldBy(cells);
  const looked = new Set<string>();
  for (const cell of cells)
    for (const one of goodLoginsIn(cell)) {
      // Cells that show one answer of one moment say the same of it.
      const shown = JSON.stringify([one.startedAt, one.durationMs, one.error, one.answer]);
      if (looked.has(shown)) continue;
      looked.add(shown);
      const faults = FORM.filter(([matcher, args]) =>
        isCut(one) ? matcher === 'toExpireInUtc' : redrawn(matcher, kindest(one, args)) === false,
      );
      const [fault] = faults;
      if (fault === undefined || faults.some(([matcher, , rule]) => told.has(matcher) || told.has(rule))) continue;
      return `${named(cell)} shows an answer to a good login of which ${fault[0]} does not hold, and no cell tells of that: ${one.case}`;
    }
  return null;
}

/** What cells find fault with: matchers that do not hold, and rules that are broken, or block others. */
function toldBy(cells: readonly Cell[]): ReadonlySet<string> {
  const told = new Set<string>();
  for (const { rule, subject, status, cases } of cells) {
    if (subject === 'login' && status !== 'pass' && status !== 'not-tested') told.add(rule);
    for (const { blockedBy, judgements = [] } of cases) {
      if (blockedBy) told.add(blockedBy.split(' ')[0] ?? '');
      for (const { matcher, pass } of judgements) if (!pass) told.add(matcher);
    }
  }
  return told;
}

/** The answers of a cell that granted a token to a good login, of cases that passed and of what stands beside them. */
function goodLoginsIn({ rule, cases, exchanges }: Cell): ExchangeRecord[] {
  const isOfGoods = OF_GOOD_LOGINS.test(rule);
  if (!isOfGoods && !BESIDE_BAD_ONES.test(rule)) return [];
  const open = new Set(cases.filter(({ status }) => status !== 'pass').map(({ label }) => label));
  // LOGIN-24 has logins of others among its own, who are to be granted nothing: what they got is no good login's.
  const refused = new Set(
    cases.flatMap(({ judgements = [] }) =>
      judgements.flatMap(({ matcher, exchanges: [place] }) =>
        REFUSALS.includes(matcher) ? [exchanges[place ?? -1]] : [],
      ),
    ),
  );
  return exchanges.filter((one) => {
    if (refused.has(one)) return false;
    if (!one.request.url.split('?', 1)[0]?.endsWith(LOGIN_PATH) || isTrouble(one) || open.has(one.case)) return false;
    if (one.case === IN_CIRCUMSTANCES || (one.purpose === 'case' && !isOfGoods)) return false;
    if (hidesBody(one)) return isCut(one);
    const token = dataOf(one)?.['Token'];
    return statusOf(one) !== null && typeof token === 'string' && token !== '';
  });
}

/** Of an answer that is too long to be shown whole, each expiry that it names, and whether it names a token. */
const EXPIRY = /"Expiration"\s*:\s*"([^"\\]{1,64})"/g;
const TOKEN = /"Token"\s*:\s*"[^"]/;

/** Whether of an answer that is not shown whole that much is: it grants a token, and no expiry in it is in UTC. */
function isCut(one: ExchangeRecord): boolean {
  const body = one.answer?.body ?? '';
  if (!hidesBody(one) || !TOKEN.test(body)) return false;
  const named = [...body.matchAll(EXPIRY)].map(([, text = '']) => text);
  return named.length > 0 && named.every((text) => isShownWhole(text) && parseUtcTimestamp(text) === null);
}

/** An answer, with facts beside it that speak for it. */
function kindest(one: ExchangeRecord, args: readonly string[]): Told {
  const expiration = String(parseUtcTimestamp(String(dataOf(one)?.['Expiration'])));
  return { args, facts: { faults: '0', parses: 'true', expiration }, exchanges: [one] };
}

import type { Cell } from '../../spec/report.ts';
import { blockersOf } from '../blocked.ts';

/** What is wrong with the answer to a good login, which whatever needs its token waits for. */
const LOGIN = 'LOGIN-(?:0[1-37-9]|1[13]) × login';
/** A good credential that is not let in. */
const ADMISSION = '(?:BEARER|KEY)-01 × \\w+';

const findings = (...names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')})$`);

/** The findings that may be in the way of the rules of each chapter. */
const OBSTACLES: Readonly<Record<string, RegExp>> = {
  // A token that came with a refusal is tried where a token is asked for at all.
  LOGIN: findings(LOGIN, ADMISSION, 'BEARER-02 × reseller'),
  BEARER: findings(LOGIN, ADMISSION),
  KEY: findings('KEY-01 × \\w+'),
  // Orders are made by requests of the surfaces.
  CALLBACK: findings(LOGIN, ADMISSION, 'CALLBACK-01 × callback'),
  RECEIVER: findings('RECEIVER-0[12] × receiver'),
  CLIENT: findings('CLIENT-0[3459] × client'),
};

/** A delivery of which nobody can read the state, or that is not sent at all. */
const STATES = findings('CALLBACK-0[256] × callback');

/** A delivery that came and cannot be read: it may be the one that is missed. */
const UNREAD = findings('CALLBACK-05 × callback');

/** Those of rules that look at refusals, or at deliveries of one state, which other rules ask for. */
const OF_SOME: Readonly<Record<string, RegExp>> = {
  // A text goes out with a login for TR as well, which may be answered unlike others.
  'LOGIN-10': findings('LOGIN-14 × login'),
  // Who is granted a token by himself is granted one beside others, and a login that is granted one leaves what it may.
  'LOGIN-24': /^LOGIN-(?:1[89]|2[0-2]) × login$/,
  'BEARER-14': /^BEARER-0[2-9] × \w+$/,
  // A token that is let in as it usually comes says nothing of other forms.
  'BEARER-19': /^BEARER-(?:0[679]|1[01]) × \w+$/,
  'BEARER-24': /^BEARER-02 × \w+$/,
  // Where a token stands in the place of a key.
  'KEY-10': findings(LOGIN, ADMISSION),
  'KEY-11': findings(LOGIN, ADMISSION),
  'KEY-12': /^KEY-03 × \w+$/,
  // The login may have set a cookie.
  'KEY-13': findings(LOGIN, ADMISSION, 'KEY-03 × \\w+'),
  'CALLBACK-02': UNREAD,
  'CALLBACK-09': STATES,
  'CALLBACK-10': STATES,
  'CALLBACK-11': UNREAD,
  'CALLBACK-12': UNREAD,
  'CALLBACK-13': UNREAD,
  'CALLBACK-24': UNREAD,
  'CALLBACK-16': findings('CALLBACK-02 × callback'),
  // Who makes no call behind any renewal shows nothing of what it reads in the answer to one.
  'CLIENT-16': findings('CLIENT-08 × client'),
};

/** A finding that a cell is said to be blocked by, and that is in the way of no such rule; null where there is none. */
export function blockedWrongly(cell: Cell): string | null {
  const { rule } = cell;
  const may = [OBSTACLES[rule.split('-')[0] ?? ''], OF_SOME[rule]];
  const wrong = blockersOf(cell).find((blocker) => !may.some((known) => known?.test(blocker) === true));
  return wrong === undefined ? null : `is blocked by ${wrong}, which is in the way of no such rule`;
}

import { usuallyAsked } from '../../evidence/expectations.ts';
import { OF_TWO_CUSTOMERS } from '../../evidence/questions.ts';
import { hidesBody, hidesRequestBody, requestBodyOf, statusOf, successOf } from '../../evidence/recorded.ts';
import { isLetIn } from '../../evidence/redraw.ts';
import { isLogin } from '../../evidence/retired.ts';
import { isTrouble, sentBy } from '../../evidence/sent.ts';
import { isOfStrangeToken } from '../../evidence/strange-token.ts';
import { AT_ONCE } from '../../spec/overlap.ts';
import type { Cell, ExchangeRecord } from '../../spec/report.ts';
import { KEPT } from '../../spec/retirement.ts';
import { IN_CIRCUMSTANCES, isWhole } from './credentials.ts';
import { vouchedBy } from './evidence.ts';
import { OTHERS } from './goods.ts';
import { isBesideTokenOfBefore } from './token-of-before.ts';
import { triesToken } from './two-customers.ts';

/** What a cell says of its good requests itself. */
interface Named {
  /** Those that a judgement names. */
  readonly judged: ReadonlySet<ExchangeRecord>;
  /** What is sent by those, and by those that vouch for a request under judgement. */
  readonly like: ReadonlySet<string>;
  readonly cases: ReadonlySet<string>;
  /** What was sent to be judged, by its cases, and what that says. */
  readonly sent: ReadonlyMap<string, ReadonlySet<ExchangeRecord>>;
  readonly asked: ReadonlySet<string>;
  /** Whether nothing was sent to be judged. */
  readonly isIdle: boolean;
  /** Whether it passed beside a receiver that takes all good deliveries, as the rules about them have found. */
  readonly isToAnswer: boolean;
}

/** A kind of good request: whether one is of it. */
type Kind = (one: ExchangeRecord, named: Named, cell: Cell) => boolean;

const GOOD = 'the good request';

/** It says of a request under judgement that a good one is let in, or was sent to say so. */
const vouching: Kind = (one, { like }) => like.has(sentBy(one));
/** A judgement sets what it judges against it. */
const equal: Kind = (one, { judged }) => judged.has(one);
const called =
  (...labels: readonly string[]): Kind =>
  (one) =>
    labels.includes(one.case);
const ofACase =
  (is: Kind): Kind =>
  (one, named, cell) =>
    named.cases.has(one.case) && is(one, named, cell);
const both =
  (...kinds: readonly Kind[]): Kind =>
  (...asked) =>
    kinds.every((kind) => kind(...asked));

const NONE: ReadonlySet<ExchangeRecord> = new Set();

const login: Kind = (one, { sent }) => isLogin(one, sent.get(one.case) ?? NONE);
const letIn: Kind = (one) => isLetIn(one) || isTrouble(one);
const withKey: Kind = (one) => isWhole(one, 'apikey');
const withoutKey: Kind = (one) => !isWhole(one, 'apikey');
/** What it asks of all good deliveries: the form of the answer is another rule's. */
const answered: Kind = (one, { isToAnswer }) => !isToAnswer || isTrouble(one) || statusOf(one) === 200;
/** A receiver that takes no good delivery has nothing to be judged by. */
const taken: Kind = (one, { isToAnswer }) =>
  !isToAnswer || isTrouble(one) || (statusOf(one) === 200 && (hidesBody(one) || successOf(one) === true));
const delivery: Kind = (one) => requestBodyOf(one) !== null;

/** What is judged as well, among explored ones that have no case of their own: a good login that is one more of its rows. */
const sentAsJudged: Kind = (one, { asked }) => (isTrouble(one) || statusOf(one) === 200) && asked.has(sentBy(one));

const ofTokenOfBefore: Kind = (one, _, cell) => isBesideTokenOfBefore(one, cell);

/** A case that was not tested since nothing met shows what it sent, and no judgement that names it. */
const ofUnmet: Kind = (one, _, { cases }) =>
  cases.some(({ label, status }) => label === one.case && status === 'not-tested');

/** What tells two customers apart beforehand: a login of each, and what its token may do. */
const ofTwoCustomers: Kind = (one) =>
  OF_TWO_CUSTOMERS.test(one.case) &&
  (isLetIn(one) || isTrouble(one) || (triesToken(one) && [401, 403].includes(statusOf(one) ?? 0)));

/** A case of the token of one login, beside that of another. */
const OF_A_LOGIN = /^the tokens? of (?:a login|six logins) /;

/** Rules among whose bad credentials good ones are judged. */
const OF_BAD_ONES: readonly Kind[] = [vouching, called(...Object.keys(OTHERS))];
/** Good ones with what a row changes besides are sent as well, to see whether it makes a difference to them. */
const OF_CHANGED_ONES: readonly Kind[] = [...OF_BAD_ONES, called(GOOD)];
/** What was refused beside a bad request that was refused as well is seen, and sent again. */
const AMONG_GOODS = ofACase((one) => one.case.endsWith(AT_ONCE));
const OF_COMPANY: readonly Kind[] = [vouching, AMONG_GOODS];
const OF_REFUSED_LOGINS: readonly Kind[] = [vouching, ofACase((one) => isOfStrangeToken(one.case))];
/** Explored ones have no case of their own. */
const OF_WRONG_KEYS: readonly Kind[] = [vouching, ofACase(withKey), both(called(GOOD), withKey)];

/**
 * What may stand in a cell beside what it judges. A rule that is not here sends nothing but what it judges: where such a
 * request were called a good one, its finding would be gone.
 */
const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  'LOGIN-10': [both(called(GOOD), sentAsJudged)],
  'LOGIN-14': [equal, vouching, both(called('the token of h-region-code TR'), letIn)],
  'LOGIN-17': [...OF_REFUSED_LOGINS, called(IN_CIRCUMSTANCES), ofTokenOfBefore],
  'LOGIN-18': OF_REFUSED_LOGINS,
  'LOGIN-19': OF_REFUSED_LOGINS,
  'LOGIN-20': OF_REFUSED_LOGINS,
  'LOGIN-21': OF_REFUSED_LOGINS,
  'LOGIN-22': OF_REFUSED_LOGINS,
  'LOGIN-23': [login, ofACase((one) => OF_A_LOGIN.test(one.case) && (isLetIn(one) || isTrouble(one)))],
  'LOGIN-24': [equal, both(vouching, letIn), both(ofUnmet, letIn), ofTwoCustomers],
  // Which of them may be refused, `evidence/retired.ts` knows.
  'LOGIN-25': [ofACase(() => true)],
  'LOGIN-26': [...OF_BAD_ONES, ofACase(login)],
  'BEARER-01': [login, ofACase((one) => one.case === KEPT)],
  'BEARER-07': OF_CHANGED_ONES,
  'BEARER-11': [...OF_CHANGED_ONES, AMONG_GOODS],
  'BEARER-12': OF_CHANGED_ONES,
  'BEARER-24': OF_CHANGED_ONES,
  'BEARER-25': OF_COMPANY,
  'KEY-06': OF_CHANGED_ONES,
  'KEY-07': OF_CHANGED_ONES,
  'KEY-08': OF_CHANGED_ONES,
  'KEY-09': [...OF_CHANGED_ONES, AMONG_GOODS],
  'KEY-11': OF_CHANGED_ONES,
  'KEY-13': OF_CHANGED_ONES,
  'KEY-14': OF_COMPANY,
  // What is sent behind the revocation is under judgement, all of it.
  'KEY-16': OF_BAD_ONES,
  'RECEIVER-01': [both(called(GOOD), answered), ofACase(withoutKey)],
  'RECEIVER-02': [both(called(GOOD), taken), ofACase(withoutKey)],
  'RECEIVER-03': OF_WRONG_KEYS,
  'RECEIVER-04': OF_WRONG_KEYS,
  'RECEIVER-05': [equal, vouching, ofACase(withKey)],
  // What these have to be, the signatures of its judgements say: the state of a delivery is asked elsewhere.
  'RECEIVER-06': [ofACase(() => true)],
  'RECEIVER-07': [both(vouching, answered)],
  'RECEIVER-08': [ofACase(both(withKey, taken)), ofACase(withoutKey), both(called(GOOD), taken)],
  'RECEIVER-09': [both(vouching, delivery)],
};

/**
 * What no good request of these rules looks like where nothing was judged, by the rule: a receiver that takes one is judged
 * by how, and what is no delivery is what the last of them judges.
 */
const NO_GOOD: Readonly<Record<string, (one: ExchangeRecord) => boolean>> = {
  'RECEIVER-01': isTaken,
  'RECEIVER-02': isTaken,
  'RECEIVER-07': isTaken,
  'RECEIVER-08': isTaken,
  'RECEIVER-09': (one) => requestBodyOf(one) === null && !hidesRequestBody(one),
};

function isTaken(one: ExchangeRecord): boolean {
  const status = statusOf(one) ?? 0;
  return status >= 200 && status < 300 && successOf(one) === true;
}

/** What stands in a cell that judged nothing: good requests, and what was sent for a case that could not go on. */
const ofIdle = (rule: string): Kind[] => [
  (one, { cases }) =>
    (cases.has(one.case) || one.case === GOOD || one.case === IN_CIRCUMSTANCES || Object.hasOwn(OTHERS, one.case)) &&
    NO_GOOD[rule]?.(one) !== true,
];

/** Ends of a cell by which a report goes through a gate. */
export const GOES_THROUGH: readonly Cell['status'][] = ['pass', 'not-tested', 'blocked'];

/**
 * A good request that no cell of this rule sends; null where there is none.
 *
 * @param passed the rules of the report whose cells all passed: what they ask is answered in other cells as well.
 */
export function strangerIn(cell: Cell, passed: ReadonlySet<string>): string | null {
  if (!GOES_THROUGH.includes(cell.status) || cell.level === 'OBSERVE' || /^(?:CALLBACK|CLIENT)-/.test(cell.rule))
    return null;
  const controls = cell.exchanges.filter(({ purpose }) => purpose !== 'case');
  if (controls.length === 0) return null;
  const isListed = Object.hasOwn(KINDS, cell.rule) || isOfRefusals(cell.rule);
  const usual = KINDS[cell.rule] ?? (isListed ? OF_CHANGED_ONES : []);
  const named = namedIn(cell, passed);
  // Where a rule judges all that it sends, nothing of it stands beside what could not be tested.
  const isBare = !isListed && cell.status === 'not-tested';
  // Where the good request was not let in, or its answer has a wrong form, a cell shows that.
  if (cell.status === 'blocked') return null;
  const kinds = named.isIdle && cell.status !== 'pass' && !isBare ? ofIdle(cell.rule) : usual;
  const stranger = controls.find((one) => !kinds.some((is) => is(one, named, cell)));
  return stranger === undefined
    ? null
    : `calls a request a good one that is none of those of ${cell.rule}: ${stranger.case}`;
}

function isOfRefusals(rule: string): boolean {
  return (
    /^(?:BEARER|KEY)-/.test(rule) &&
    usuallyAsked(rule)
      .flat()
      .every((asked) => asked !== 'toBeLetIn')
  );
}

/** Rules that say that a receiver takes good deliveries: each new one, and each again. */
const OF_DELIVERIES = ['RECEIVER-01', 'RECEIVER-08'];

function namedIn({ rule, status, cases, exchanges }: Cell, passed: ReadonlySet<string>): Named {
  const at = (places: readonly number[]): ExchangeRecord[] => places.flatMap((place) => exchanges[place] ?? []);
  const judged = new Set(cases.flatMap(({ judgements = [] }) => judgements.flatMap((one) => at(one.exchanges))));
  const cased = exchanges.filter(({ purpose }) => purpose === 'case');
  const sent = new Map<string, Set<ExchangeRecord>>();
  for (const one of cased) sent.set(one.case, (sent.get(one.case) ?? new Set()).add(one));
  const vouchers = cased.flatMap((one) => at(vouchedBy(one)));
  const goods = [...judged, ...vouchers].filter(({ purpose }) => purpose !== 'case');
  return {
    judged,
    like: new Set(goods.map(sentBy)),
    isIdle: cased.length === 0,
    // Where such a rule found something, that is seen of good deliveries everywhere.
    isToAnswer:
      status === 'pass' && (rule === 'RECEIVER-01' || OF_DELIVERIES.every((one) => one === rule || passed.has(one))),
    cases: new Set(cases.map(({ label }) => label)),
    sent,
    asked: new Set(cased.map(sentBy)),
  };
}

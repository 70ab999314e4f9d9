import {
  clientSequence,
  isLetIn,
  ofKind,
  type ClientRow,
  type ClientSequence,
} from '../../evidence/client-timeline.ts';
import { askedWith, isServed, workersShown } from '../../evidence/ordinary.ts';
import { endOfToken, isRefusedBehindTrouble, isRenewedEarly } from '../../evidence/client-renewal.ts';
import { redrawn } from '../../evidence/redraw.ts';
import { CALLS_FOR_A_WHILE } from '../../spec/client-bounds.ts';
import {
  ANSWERED_BEHIND_401,
  ANSWERS,
  EACH_TOKEN_REFUSED,
  EXPIRES,
  FORBIDDEN,
  FORBIDDEN_AT_FIRST,
  FORBIDDEN_BEHIND_401,
  FUTILE,
  FUTILE_LATER,
  isScenario,
  KEY_REFUSED,
  LONGER,
  ORDINARY,
  REFUSED,
  REFUSED_AGAIN,
  REFUSED_AT_ONE,
  REFUSED_BY_200,
  REFUSED_FOR_A_WHILE,
  REFUSED_LATER,
  REFUSED_LATER_FOR_A_WHILE,
  REFUSED_OTHERWISE,
  REVOKED,
  SERVED,
  SERVED_AFRESH,
  SLOW,
  TROUBLE,
} from '../../spec/client-scenarios.ts';
import type { CaseRecord, Cell, JudgementRecord } from '../../spec/report.ts';
import { named } from './words.ts';

type Facts = JudgementRecord['facts'];

/** What a scenario has to show before a rule can speak against a client in it, and what the rule asks then. */
interface Occasion {
  readonly matcher: string;
  /** The kinds of requests that it judges: a scenario without one is no matter of it. Any kind where none is named. */
  readonly kinds?: readonly string[];
  /** The scenarios in which it is judged; all where none is named. */
  readonly of?: readonly string[];
  /** Whether the scenario came to what the rule is about. */
  readonly isGiven?: (sequence: ClientSequence, scenario: string, facts: Facts) => boolean;
  /** What else has to be told of, as it is asked with what follows from that. */
  readonly needs?: readonly (typeof ORDINARY | typeof SLOW)[];
}

/** The rules for which a scenario is played that is not played of every client. */
const PLAYED_FOR: Readonly<Record<string, readonly string[]>> = {
  [LONGER]: ['CLIENT-03'],
  [REFUSED_AGAIN]: ['CLIENT-04', 'CLIENT-08'],
};

const LOGINS = ['login'];
const BEARER = ['reseller', 'storefront'];
const KEYS = ['supplier', 'payment'];
/** What an answer to a call of the Reseller API was. */
const got =
  (status: string, ...kinds: readonly string[]) =>
  ({ rows }: ClientSequence): boolean =>
    ofKind(rows, ...kinds).some((row) => row.status === status);
/** The statuses by which logins are refused where they are once a token was. */
const REFUSED_LATER_BY: Readonly<Record<string, readonly string[]>> = {
  [REFUSED_LATER]: ['401'],
  [REFUSED_LATER_FOR_A_WHILE]: ['429', '503'],
};
const isRedirected = ({ status }: ClientRow): boolean => /^30[12378]$/.test(status);
/** Whether a call was refused for its token once another had been let in. */
const isRefusedOnceLetIn = ({ rows }: ClientSequence): boolean => {
  const calls = ofKind(rows, 'reseller');
  const first = calls.findIndex(isLetIn);
  return first !== -1 && calls.slice(first).some(({ status }) => status === '401');
};
/** Where not all of a request was looked through, nothing is said of what was not found. */
const isFound = ({ leaks }: ClientRow): boolean =>
  leaks.split(',').some((place) => place !== '-' && place !== 'unread');

/**
 * By rule. A client that was not asked, or did not come to something, is not-tested; one that came to it is judged. Those
 * about each request by itself need no occasion but a request: what passes shows none that speaks against it.
 */
const OCCASIONS: Readonly<Record<string, Occasion>> = {
  'CLIENT-01': { matcher: 'toLogInAnonymously', kinds: LOGINS },
  'CLIENT-02': { matcher: 'toLogInAsJson', kinds: LOGINS },
  'CLIENT-03': {
    matcher: 'toReuseToken',
    kinds: LOGINS,
    of: [...SERVED, ...SERVED_AFRESH],
    isGiven: (_, scenario, facts) => facts['ended'] !== 'by hand' || SERVED.includes(scenario),
    needs: [ORDINARY, SLOW],
  },
  'CLIENT-04': {
    matcher: 'toRenewToken',
    kinds: ['login', 'reseller'],
    of: [EXPIRES, REVOKED, REFUSED_AGAIN],
    isGiven: (sequence) => endOfToken(sequence) !== null,
    needs: [ORDINARY],
  },
  'CLIENT-05': { matcher: 'toCarryToken', kinds: BEARER },
  'CLIENT-06': {
    matcher: 'toSendKeyAlone',
    kinds: KEYS,
    isGiven: (sequence, scenario) => scenario !== KEY_REFUSED || got('401', ...KEYS)(sequence),
  },
  'CLIENT-07': { matcher: 'toSayWhoLogsIn', kinds: LOGINS },
  'CLIENT-08': {
    matcher: 'toRepeatRefused',
    kinds: ['reseller'],
    of: [REVOKED, REFUSED_AGAIN, TROUBLE],
    // Of one that works by hand nobody knows which calls are tries of one.
    isGiven: (sequence, scenario, facts) =>
      facts['ended'] !== 'by hand' &&
      (scenario === TROUBLE ? isRefusedBehindTrouble(sequence) : got('401', 'reseller')(sequence)),
    needs: [ORDINARY],
  },
  'CLIENT-09': {
    matcher: 'toSendLatestToken',
    kinds: BEARER,
    isGiven: (_, scenario) => !EACH_TOKEN_REFUSED.includes(scenario),
  },
  'CLIENT-10': { matcher: 'toKeepTokensApart', kinds: [...BEARER, 'signIn'] },
  'CLIENT-11': {
    matcher: 'toSendNothingElsewhere',
    kinds: ['trap'],
    isGiven: ({ rows }) => rows.some(isRedirected) && ofKind(rows, 'trap').some(({ carries }) => carries),
  },
  'CLIENT-12': { matcher: 'toKeepCredentialsInHeaders', isGiven: ({ rows }) => rows.some(isFound) },
  'CLIENT-13': {
    matcher: 'toRestAfterForbidden',
    kinds: ['reseller'],
    of: [FORBIDDEN, FORBIDDEN_AT_FIRST, FORBIDDEN_BEHIND_401],
    isGiven: got('403', 'reseller'),
    needs: [ORDINARY, SLOW],
  },
  'CLIENT-14': {
    matcher: 'toLeaveRefusedLogin',
    kinds: LOGINS,
    of: [
      ...[REFUSED, REFUSED_BY_200, REFUSED_OTHERWISE, REFUSED_FOR_A_WHILE, REFUSED_LATER, REFUSED_LATER_FOR_A_WHILE],
      ...REFUSED_AT_ONE,
    ],
    isGiven: ({ rows }, scenario) => {
      const statuses = REFUSED_LATER_BY[scenario];
      return !statuses || ofKind(rows, ...LOGINS, 'signIn').some(({ status }) => statuses.includes(status));
    },
    needs: [ORDINARY, SLOW],
  },
  'CLIENT-15': {
    matcher: 'toEndAfterRefusals',
    kinds: LOGINS,
    of: [FUTILE, FUTILE_LATER],
    isGiven: (sequence, scenario) =>
      scenario === FUTILE ? got('401', 'reseller')(sequence) : isRefusedOnceLetIn(sequence),
    needs: [ORDINARY],
  },
  'CLIENT-16': {
    matcher: 'toReadAnswer',
    kinds: ['login', 'reseller'],
    of: [...ANSWERS, ANSWERED_BEHIND_401],
    isGiven: (sequence, scenario) => scenario !== ANSWERED_BEHIND_401 || isRenewedEarly(sequence),
    needs: [ORDINARY, SLOW],
  },
};

/**
 * A case that is called not-tested or blocked, or is not there at all, though other cells tell of the scenario and of what
 * else the rule goes by, and that speaks against the client; null where there is none.
 *
 * @param known what is told of each scenario, by its name.
 * @param isTroubled whether the run has problems of its own: it may not have come to a case.
 */
export function leftUntested(
  cells: readonly Cell[],
  known: ReadonlyMap<string, Facts>,
  isTroubled: boolean,
): string | null {
  // A cell without any case is not-tested as a whole, and says so.
  for (const cell of cells.filter(({ cases }) => cases.length > 0)) {
    const cases = new Map(cell.cases.map((one) => [one.label, one] as const));
    for (const scenario of known.keys()) {
      const one = cases.get(scenario);
      const ended = one?.status;
      if (
        one !== undefined &&
        (ended === 'not-tested' || isBlockedByNothing(one, cell)) &&
        isBroken(cell, scenario, known)
      )
        return `${named(cell)} is ${one.status} in “${scenario}”, in which another cell tells of what speaks against it`;
      if (ended !== undefined || isTroubled) continue;
      // What is played of some clients is judged of each of them by the rule that it is played for.
      if (PLAYED_FOR[scenario]?.includes(cell.rule) === true && isGivenTo(cell, scenario, known.get(scenario)))
        return `${named(cell)} leaves “${scenario}” out, of which another cell tells`;
      // What is played of a client is judged by each rule whose matter it is, whichever it is played for.
      if (isScenario(scenario) && isBroken(cell, scenario, known))
        return `${named(cell)} leaves “${scenario}” out, in which another cell tells of what speaks against it`;
    }
  }
  return null;
}

/**
 * Whether a scenario came to what a rule looks at: of one that did not its cell says nothing. A pool of many may have made all
 * its calls before a second token is refused.
 */
function isGivenTo({ rule }: Cell, scenario: string, facts: Facts | undefined): boolean {
  const { kinds = LOGINS, isGiven = () => true } = occasionOf(rule) ?? {};
  if (facts === undefined) return false;
  const sequence = clientSequence(facts);
  const hasDoneAll = ofKind(sequence.rows, 'reseller').filter(isLetIn).length >= CALLS_FOR_A_WHILE;
  if (scenario === REFUSED_AGAIN && hasDoneAll) return false;
  return ofKind(sequence.rows, ...kinds).length > 0 && isGiven(sequence, scenario, facts);
}

function occasionOf(rule: string): Occasion | undefined {
  return Object.hasOwn(OCCASIONS, rule) ? OCCASIONS[rule] : undefined;
}

/** Whether no finding is in the way of a case that is called blocked, where the scenario shows that much. */
function isBlockedByNothing({ status, blockedBy }: CaseRecord, { rule }: Cell): boolean {
  const { needs = [] } = occasionOf(rule) ?? {};
  return status === 'blocked' && (needs.length === 0 || OF_NO_CALLS.test(blockedBy ?? ''));
}

/** Findings by which no call of an ordinary hour is let in: of a rule that goes by one that is, they are in the way of nothing. */
const OF_NO_CALLS = /^CLIENT-0[59] /;

/** Whether what is told of a scenario speaks against the client by a rule that this scenario gives occasion for. */
export function isBroken({ rule }: Cell, scenario: string, known: ReadonlyMap<string, Facts>): boolean {
  const occasion = occasionOf(rule);
  const facts = known.get(scenario);
  if (occasion === undefined || facts === undefined || facts['requests'] === '') return false;
  const { matcher, kinds, of = [scenario], isGiven = () => true, needs = [] } = occasion;
  if (!of.includes(scenario) || !needs.every((one) => known.has(one))) return false;
  const sequence = clientSequence(facts);
  const isOne = kinds === undefined || ofKind(sequence.rows, ...kinds).length > 0;
  if (!isOne || !isGiven(sequence, scenario, facts)) return false;
  const hour = known.get(ORDINARY);
  if (needs.includes(ORDINARY) && (hour === undefined || !isServed(hour))) return false;
  const args = hour === undefined ? [] : askedWith(hour, { matcher, facts, scenario }, workersShown(known));
  return redrawn(matcher, { args, facts, exchanges: [] }) === false;
}

import { clientSequence, ofKind, type ClientRow, type ClientSequence } from '../../evidence/client-timeline.ts';
import { askedWith, isServed, workersShown } from '../../evidence/ordinary.ts';
import { endOfToken } from '../../evidence/redraw-client.ts';
import { redrawn } from '../../evidence/redraw.ts';
import type { Cell, JudgementRecord } from '../../spec/report.ts';
import { named } from './words.ts';

type Facts = JudgementRecord['facts'];

/** What a scenario has to show before a rule can speak against a client in it, and what the rule asks then. */
interface Occasion {
  readonly matcher: string;
  /** The scenarios that it is for, where those have to be known; all where none is named. */
  readonly of?: readonly string[];
  /** Whether the scenario came to what the rule is about. */
  readonly isGiven?: (sequence: ClientSequence, scenario: string, facts: Facts) => boolean;
  /** What else has to be told of, as it is asked with what follows from that. */
  readonly needs?: readonly (typeof ORDINARY | typeof SLOW)[];
}

const ORDINARY = 'an ordinary hour';
const SLOW = 'slow answers';
const KEYS = ['supplier', 'payment'];
/** What an answer to a call of the Reseller API was. */
const got =
  (status: string, ...kinds: readonly string[]) =>
  ({ rows }: ClientSequence): boolean =>
    ofKind(rows, ...kinds).some((row) => row.status === status);
const isRedirected = ({ status }: ClientRow): boolean => /^30[12378]$/.test(status);
/** Where not all of a request was looked through, nothing is said of what was not found. */
const isFound = ({ leaks }: ClientRow): boolean =>
  leaks.split(',').some((place) => place !== '-' && place !== 'unread');

/**
 * By rule. A client that was not asked, or did not come to something, is not-tested; one that came to it is judged. Those
 * about each request by itself need no occasion but a request: what passes shows none that speaks against it.
 */
const OCCASIONS: Readonly<Record<string, Occasion>> = {
  'CLIENT-01': { matcher: 'toLogInAnonymously' },
  'CLIENT-02': { matcher: 'toLogInAsJson' },
  'CLIENT-03': {
    matcher: 'toReuseToken',
    of: [ORDINARY, 'the token expires', 'the token is refused early', SLOW, 'connections closed after each answer'],
    needs: [ORDINARY, SLOW],
  },
  'CLIENT-04': { matcher: 'toRenewToken', isGiven: (sequence) => endOfToken(sequence) !== null, needs: [ORDINARY] },
  'CLIENT-05': { matcher: 'toCarryToken' },
  'CLIENT-06': {
    matcher: 'toSendKeyAlone',
    isGiven: (sequence, scenario) => scenario !== 'the key is refused' || got('401', ...KEYS)(sequence),
  },
  'CLIENT-07': { matcher: 'toSayWhoLogsIn' },
  'CLIENT-08': {
    matcher: 'toRepeatRefused',
    // Of one that works by hand nobody knows which calls are tries of one.
    isGiven: (sequence, _, facts) => facts['ended'] !== 'by hand' && got('401', 'reseller')(sequence),
    needs: [ORDINARY],
  },
  'CLIENT-09': { matcher: 'toSendLatestToken' },
  'CLIENT-10': { matcher: 'toKeepTokensApart' },
  'CLIENT-11': {
    matcher: 'toSendNothingElsewhere',
    isGiven: ({ rows }) => rows.some(isRedirected) && ofKind(rows, 'trap').some(({ carries }) => carries),
  },
  'CLIENT-12': { matcher: 'toKeepCredentialsInHeaders', isGiven: ({ rows }) => rows.some(isFound) },
  'CLIENT-13': { matcher: 'toRestAfterForbidden', isGiven: got('403', 'reseller'), needs: [ORDINARY, SLOW] },
  'CLIENT-14': {
    matcher: 'toLeaveRefusedLogin',
    of: ['the login is refused', 'the login is refused by success false'],
    needs: [ORDINARY, SLOW],
  },
  'CLIENT-15': { matcher: 'toEndAfterRefusals', isGiven: got('401', 'reseller'), needs: [ORDINARY] },
  'CLIENT-16': { matcher: 'toReadAnswer', needs: [ORDINARY, SLOW] },
};

/**
 * A case that is called not-tested, though other cells tell of the scenario and what else the rule goes by, and that speaks
 * against the client; null where there is none.
 *
 * @param known what is told of each scenario, by its name.
 */
export function leftUntested(cells: readonly Cell[], known: ReadonlyMap<string, Facts>): string | null {
  for (const cell of cells)
    for (const { label, status } of cell.cases)
      if (status === 'not-tested' && isBroken(cell, label, known))
        return `${named(cell)} is not-tested in “${label}”, in which another cell tells of what speaks against it`;
  return null;
}

function isBroken({ rule }: Cell, scenario: string, known: ReadonlyMap<string, Facts>): boolean {
  const occasion = Object.hasOwn(OCCASIONS, rule) ? OCCASIONS[rule] : undefined;
  const facts = known.get(scenario);
  if (occasion === undefined || facts === undefined || facts['requests'] === '') return false;
  const { matcher, of = [scenario], isGiven = () => true, needs = [] } = occasion;
  if (!of.includes(scenario) || !needs.every((one) => known.has(one))) return false;
  if (!isGiven(clientSequence(facts), scenario, facts)) return false;
  const [hour, slow] = [known.get(ORDINARY), known.get(SLOW)];
  if (needs.includes(ORDINARY) && (hour === undefined || !isServed(hour))) return false;
  const args =
    hour === undefined ? [] : askedWith(hour, { matcher, facts }, slow === undefined ? '1' : workersShown(slow));
  return redrawn(matcher, { args, facts, exchanges: [] }) === false;
}

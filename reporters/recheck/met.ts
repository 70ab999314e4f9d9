import { AT_ONCE, keptApartBy, overlap, overlapBetween, type Span } from '../../spec/overlap.ts';
import { REVOCATION, UNDER_WAY } from '../../spec/revocation.ts';
import type { CaseRecord, Cell, ExchangeRecord, RunRecord } from '../../spec/report.ts';
import { Evidence } from './evidence.ts';
import { triesToken } from './two-customers.ts';
import { named } from './words.ts';

/** What a report says of a time may be so far from it, in milliseconds: a beginning is told in whole ones. */
const ROUNDING = 1.1;

/** A bad credential beside a good one. */
const BESIDE_GOOD = new RegExp(`(?:${AT_ONCE}|, beside the same delivery with the right key)$`);

/** Of which cases what is sent has to meet, and all that of one such case was sent. */
const CROWDS: Readonly<Record<string, readonly (readonly [label: RegExp, sent: (of: Asked) => Crowd | null])[]>> = {
  'LOGIN-24': [
    [
      /^at once: login /,
      ({ cell }) => ({ ones: cell.exchanges.filter((one) => one.case.startsWith('at once: login ')) }),
    ],
    [/^at once with /, twoCustomers],
    [/^without callbackData, among /, besideControls],
  ],
  'BEARER-11': [[BESIDE_GOOD, besideControls]],
  'BEARER-25': [[BESIDE_GOOD, besideControls]],
  'KEY-09': [[BESIDE_GOOD, besideControls]],
  'KEY-14': [[BESIDE_GOOD, besideControls]],
  'RECEIVER-01': [[/ at once$/, own]],
  'RECEIVER-02': [[/ at once$/, own]],
  'RECEIVER-03': [[BESIDE_GOOD, besideControls]],
  'RECEIVER-04': [[BESIDE_GOOD, besideControls]],
  'RECEIVER-08': [[/ times at once(?:,|$)/, own]],
  'KEY-16': [[/^behind requests that were under way /, revocation]],
};

interface Asked {
  readonly one: Pick<CaseRecord, 'label'>;
  readonly cell: Cell;
  readonly evidence: Evidence;
}

type Met = Pick<ExchangeRecord, 'case' | 'startedAt' | 'durationMs'>;

/** What is to meet the others; without any, each other. */
interface Crowd {
  readonly ones: readonly Met[];
  readonly others?: readonly Met[];
}

/**
 * A case that passed, and whose requests are to meet, where the run was let send none beside another by its limits; null
 * where there is none. Shards have limits each.
 */
export function keptApart(cells: readonly Cell[], run: RunRecord | undefined): string | null {
  const limits = run?.limits;
  if (limits == null || keptApartBy(limits) === null) return null;
  for (const cell of cells) {
    if (!Object.hasOwn(CROWDS, cell.rule)) continue;
    const evidence = new Evidence(cell);
    const apart = cell.cases.find((one) => one.status === 'pass' && cannotHaveMet(one, cell, evidence));
    if (apart) return `${named(cell)}: the case "${apart.label}" passed, and its requests were not under way at once`;
  }
  return null;
}

/** Whether a case is about requests that meet, and by their times none can have. */
export function cannotHaveMet(one: Pick<CaseRecord, 'label'>, cell: Cell, evidence: Evidence): boolean {
  const sent = crowdOf({ one, cell, evidence });
  return sent !== null && !doMeet(sent, ROUNDING);
}

/** Whether a case is about requests that meet, and by their times it is not certain that any did. */
export function mayHaveMissed(one: Pick<CaseRecord, 'label'>, cell: Cell, evidence: Evidence): boolean {
  const sent = crowdOf({ one, cell, evidence });
  return sent !== null && !doMeet(sent, -ROUNDING);
}

function crowdOf(of: Asked): Crowd | null {
  const found = CROWDS[of.cell.rule]?.find(([label]) => label.test(of.one.label));
  return found === undefined ? null : found[1](of);
}

function own({ one, evidence }: Asked): Crowd {
  const { judged, controls } = evidence.of(one.label);
  return { ones: [...judged, ...controls] };
}

/** What a customer's logins are told from another's by is what they say. */
function twoCustomers({ one, evidence }: Asked): Crowd {
  const judged = [...evidence.of(one.label).judged].filter((sent) => !triesToken(sent));
  const isOfFirst = ({ request }: ExchangeRecord): boolean => request.body === judged[0]?.request.body;
  return { ones: judged.filter(isOfFirst), others: judged.filter((login) => !isOfFirst(login)) };
}

function besideControls({ one, evidence }: Asked): Crowd {
  const { judged, controls } = evidence.of(one.label);
  return { ones: [...judged], others: [...controls] };
}

/** Where a command revokes the key, its time is not told. */
function revocation({ cell: { exchanges } }: Asked): Crowd | null {
  const revoked = exchanges.findLast((one) => one.case === REVOCATION);
  if (revoked === undefined) return null;
  return { ones: [revoked], others: exchanges.filter((one) => one.case === UNDER_WAY) };
}

/** Whether they were under way at once. @param slack is added to their times, in milliseconds. */
function doMeet({ ones, others }: Crowd, slack: number): boolean {
  return others === undefined
    ? overlap(ones.map(spanOf), slack)
    : overlapBetween(ones.map(spanOf), others.map(spanOf), slack);
}

function spanOf({ startedAt, durationMs }: Met): Span {
  const from = Date.parse(startedAt);
  return [from, from + durationMs];
}

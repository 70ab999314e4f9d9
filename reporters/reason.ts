import type { CaseRecord, Status } from '../spec/report.ts';
import { blockersOf } from './blocked.ts';
import { worstFirst } from './worst.ts';

const ENDED: Readonly<Record<Status, string>> = {
  pass: 'passed',
  fail: 'failed',
  warn: 'missed a SHOULD',
  observed: 'recorded',
  'not-tested': 'not tested',
  blocked: 'blocked',
  inconclusive: 'inconclusive',
  error: 'broke in the suite',
  waived: 'waived',
};

/** So many labels say where to look; the rest is in the cell's cases. */
const LABELS_SHOWN = 3;

/**
 * Why a cell is what it is, from the cases that made it so, and what else is not as it should be in it:
 * `3 of 24 cases failed: two segments; a comma; quotes around it; 1 of 24 inconclusive: five segments`. Null for a plain
 * pass.
 */
export function reasonOf(status: Status, cases: readonly CaseRecord[]): string | null {
  if (status === 'pass') return null;
  const others = worstFirst(cases.map((one) => one.status)).filter(
    (other) => other !== status && other !== 'pass' && other !== 'observed',
  );
  return [decisive(status, cases), ...others.map((other) => beside(other, cases))].join('; ');
}

/** The cases that gave a cell its status. */
function decisive(status: Status, cases: readonly CaseRecord[]): string {
  const own = cases.filter((one) => one.status === status);
  const [only] = own;
  if (only !== undefined && cases.length === 1) return reasonOfCase(only) ?? `${only.label}: ${ENDED[status]}`;

  const all = own.length === cases.length;
  const [cause, ...others] = new Set(own.map((one) => (status === 'blocked' ? reasonOfCase(one) : one.reason)));
  // One missing thing that leaves a whole cell untested is said once, not once a case.
  if (all && others.length === 0 && typeof cause === 'string') return cause;

  const labels = labelsOf(own);
  // One case among many has room for its own reason. Of several that are in doubt the first is told: it says where to look.
  const alone = only !== undefined && own.length === 1 && status !== 'blocked' ? reasonOfCase(only) : null;
  if (alone !== null) labels.push(alone);
  if (own.length > 1 && status === 'inconclusive') labels.push(...firstReason([cause ?? null, ...others]));
  const share = all ? `all ${cases.length} cases` : `${own.length} of ${cases.length} cases`;
  return `${share} ${endedAs(status, own)}: ${labels.join('; ')}`;
}

/** The first of several reasons, and how many others there are. */
function firstReason(reasons: readonly (string | null)[]): string[] {
  const [first, ...others] = reasons.filter((reason) => reason !== null);
  if (first === undefined) return [];
  return others.length === 0 ? [first] : [first, `and ${others.length} other reason${others.length > 1 ? 's' : ''}`];
}

/** The cases of a better status, which the status of the cell does not show. */
function beside(status: Status, cases: readonly CaseRecord[]): string {
  const own = cases.filter((one) => one.status === status);
  return `${own.length} of ${cases.length} ${endedAs(status, own)}: ${labelsOf(own).join('; ')}`;
}

function endedAs(status: Status, cases: readonly CaseRecord[]): string {
  return status === 'blocked' ? `${ENDED.blocked} by ${some(blockersOf({ cases })).join(', ')}` : ENDED[status];
}

function labelsOf(cases: readonly CaseRecord[]): string[] {
  return some(cases.map((one) => one.label));
}

function some(all: readonly string[]): string[] {
  const more = all.length - LABELS_SHOWN;
  return more > 0 ? [...all.slice(0, LABELS_SHOWN), `and ${more} more`] : [...all];
}

/** The reason of a case, where it says more than what was expected and what came. */
export function reasonBeyond({ reason, expected, got }: CaseRecord): string | null {
  return reason === `expected ${expected ?? ''}, got ${got ?? ''}` ? null : reason;
}

/** Why a case is what it is: its own reason, else what was expected and what came. A blocked one names the finding. */
export function reasonOfCase(one: CaseRecord): string | null {
  if (one.status === 'blocked') {
    const [blocker = ''] = blockersOf({ cases: [one] });
    if (one.reason === null) return `blocked by ${blocker}`;
    return one.reason.includes(blocker) ? one.reason : `blocked by ${blocker}: ${one.reason}`;
  }
  if (one.reason !== null || one.status === 'pass') return one.reason;
  if (one.got === null) return null;
  return one.expected === null ? `got ${one.got}` : `expected ${one.expected}, got ${one.got}`;
}

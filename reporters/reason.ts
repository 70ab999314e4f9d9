import type { CaseRecord, Status } from '../spec/report.ts';

const ENDED: Readonly<Record<Status, string>> = {
  pass: 'passed',
  fail: 'failed',
  warn: 'missed a SHOULD',
  observed: 'recorded',
  'not-tested': 'not tested',
  inconclusive: 'inconclusive',
  error: 'broke in the suite',
  waived: 'waived',
};

/** So many labels say where to look; the rest is in the cell's cases. */
const LABELS_SHOWN = 3;

/**
 * Why a cell is what it is, from the cases that made it so: `3 of 24 cases failed: two segments; quotes around it`.
 * Null for a plain pass.
 */
export function reasonOf(status: Status, cases: readonly CaseRecord[]): string | null {
  if (status === 'pass') return null;
  const decisive = cases.filter((one) => one.status === status);
  const [only] = decisive;
  if (only !== undefined && cases.length === 1) return reasonOfCase(only) ?? `${only.label}: ${ENDED[status]}`;

  const all = decisive.length === cases.length;
  const [cause, ...others] = new Set(decisive.map((one) => one.reason));
  // One missing thing that leaves a whole cell untested is said once, not once a case.
  if (all && others.length === 0 && typeof cause === 'string') return cause;

  const labels = decisive.slice(0, LABELS_SHOWN).map((one) => one.label);
  // One case among many has room for its own reason.
  const alone = only !== undefined && decisive.length === 1 ? reasonOfCase(only) : null;
  if (alone !== null) labels.push(alone);
  if (decisive.length > LABELS_SHOWN) labels.push(`and ${decisive.length - LABELS_SHOWN} more`);
  const share = all ? `all ${cases.length} cases` : `${decisive.length} of ${cases.length} cases`;
  return `${share} ${ENDED[status]}: ${labels.join('; ')}`;
}

/** The reason of a case, where it says more than what was expected and what came. */
export function reasonBeyond({ reason, expected, got }: CaseRecord): string | null {
  return reason === `expected ${expected ?? ''}, got ${got ?? ''}` ? null : reason;
}

/** Why a case is what it is: its own reason, else what was expected and what came. */
export function reasonOfCase(one: CaseRecord): string | null {
  if (one.reason !== null || one.status === 'pass') return one.reason;
  if (one.got === null) return null;
  return one.expected === null ? `got ${one.got}` : `expected ${one.expected}, got ${one.got}`;
}

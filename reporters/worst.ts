import type { Level, Status } from '../spec/report.ts';

/**
 * From worst to best: a cell is as bad as its worst case. What was found comes before what could not be judged, so that
 * no doubt hides a finding; the reason of the cell tells of both.
 */
const WORST_FIRST: readonly Status[] = [
  'fail',
  'error',
  'warn',
  'inconclusive',
  'blocked',
  'not-tested',
  'waived',
  'observed',
  'pass',
];

/** Statuses in their order, the worst first, each once. */
export function worstFirst(statuses: readonly Status[]): Status[] {
  return WORST_FIRST.filter((status) => statuses.includes(status));
}

/** The worst of some statuses; of none, `not-tested`. */
export function worst(statuses: readonly Status[]): Status {
  return worstFirst(statuses)[0] ?? 'not-tested';
}

/** What a judgement weighs at a rule's level: a SHOULD that is missed warns, a MUST fails, and what is undecided is only recorded. */
export function weigh(status: Status, level: Level): Status {
  if (level === 'SHOULD' && status === 'fail') return 'warn';
  if (level === 'MUST' && status === 'warn') return 'fail';
  if (level === 'OBSERVE' && (status === 'fail' || status === 'warn' || status === 'pass')) return 'observed';
  return status;
}

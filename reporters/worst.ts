import type { Level, Status } from '../spec/report.ts';

/** From worst to best: a cell is as bad as its worst case. */
const WORST_FIRST: readonly Status[] = [
  'error',
  'fail',
  'inconclusive',
  'not-tested',
  'waived',
  'warn',
  'observed',
  'pass',
];

/** The worst of some statuses; of none, `not-tested`. */
export function worst(statuses: readonly Status[]): Status {
  return WORST_FIRST.find((status) => statuses.includes(status)) ?? 'not-tested';
}

/** What a judgement weighs at a rule's level: a SHOULD that is missed warns, and what is undecided is only recorded. */
export function weigh(status: Status, level: Level): Status {
  if (level === 'SHOULD' && status === 'fail') return 'warn';
  if (level === 'OBSERVE' && (status === 'fail' || status === 'warn' || status === 'pass')) return 'observed';
  return status;
}

import type { Report, Status, Verdict, Waiver } from '../../spec/report.ts';

/** How a status is shown: no form of the report tells them apart by colour alone. */
export interface Sign {
  /** One column wide. */
  readonly sign: string;
  readonly word: string;
  /** The word behind a number that is not one. */
  readonly words: string;
}

export const SIGNS: Readonly<Record<Status, Sign>> = {
  pass: { sign: '✓', word: 'passed', words: 'passed' },
  fail: { sign: '✗', word: 'failed', words: 'failed' },
  warn: { sign: '!', word: 'warning', words: 'warnings' },
  observed: { sign: '○', word: 'observed', words: 'observed' },
  'not-tested': { sign: '–', word: 'not tested', words: 'not tested' },
  blocked: { sign: '⊘', word: 'blocked', words: 'blocked' },
  inconclusive: { sign: '?', word: 'inconclusive', words: 'inconclusive' },
  error: { sign: '‼', word: 'error', words: 'errors' },
  waived: { sign: '~', word: 'waived', words: 'waived' },
};

/** `2 warnings` */
export function figure(number: number, status: Status): string {
  return count(number, SIGNS[status].word, SIGNS[status].words);
}

/** The order in which figures are given: what needs somebody first. */
export const FIGURES: readonly Status[] = [
  'fail',
  'error',
  'inconclusive',
  'waived',
  'warn',
  'pass',
  'observed',
  'blocked',
  'not-tested',
];

/** A word as the first of a line: `Non-conformant`. */
export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** What each verdict says of the target, as a sentence. */
export const VERDICT_SENTENCES: Readonly<Record<Verdict, string>> = {
  conformant: 'Every MUST of the roles judged was tested and passed.',
  'non-conformant': 'At least one rule of the contract is broken.',
  incomplete: 'Nothing failed, but not every MUST was tested.',
  inconclusive: 'The environment or the suite was in the way.',
};

/** `1 case`, `2 cases`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `2026-03-01 09:00:12 UTC` */
export function instant(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}

/** `850 ms`, `12.4 s`, `3 min 5 s` */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** How long a run took, in milliseconds. */
export function elapsed(report: Pick<Report, 'startedAt' | 'finishedAt'>): number {
  return Math.max(0, Date.parse(report.finishedAt) - Date.parse(report.startedAt));
}

/** Who answers for a failure, until when and why. */
export function waivedBy({ owner, ticket, expires, reason }: Waiver): string {
  return `Failed, and waived until ${expires} by ${owner} (${ticket}): ${reason}`;
}

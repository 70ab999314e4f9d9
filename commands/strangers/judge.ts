import type { Report } from '../../spec/report.ts';
import { judgedIn, type Found } from '../stacks/findings.ts';
import type { Stranger } from './list.ts';

/** What a run says of a system. */
export type Outcome =
  /** Broken: found out under a rule that it breaks. */
  | { readonly kind: 'caught'; readonly what: readonly string[] }
  /** Broken: a MUST failed, of which its list says nothing. */
  | { readonly kind: 'caught elsewhere'; readonly what: readonly string[] }
  /** Broken, and nothing failed: what of its rules was not tested, and why. */
  | { readonly kind: 'missed'; readonly what: readonly string[] }
  | { readonly kind: 'clean'; readonly what: readonly [] }
  /** Lawful, and something failed, or was warned of that it does not miss. */
  | { readonly kind: 'found fault with'; readonly what: readonly string[] }
  | { readonly kind: 'inconclusive'; readonly what: readonly string[] }
  /** There is no report. */
  | { readonly kind: 'not judged'; readonly what: readonly string[] };

const CHAPTERS = {
  platform: ['LOGIN', 'BEARER', 'KEY', 'CALLBACK'],
  receiver: ['RECEIVER'],
  client: ['CLIENT'],
} as const;

/** The chapters that a system is judged by: all of its role, or those that it breaks. */
export function chaptersOf({ role, broken, rules }: Stranger): readonly string[] {
  return broken ? [...new Set(rules.map((rule) => rule.replace(/-.*/, '')))] : CHAPTERS[role];
}

/** Reads from a report what came of a system. */
export function outcomeOf(stranger: Stranger, report: Report): Outcome {
  const { name, rules, broken } = stranger;
  const { found, open } = judgedIn(report, name, 'default', chaptersOf(stranger));
  const of = (cell: string): boolean => rules.some((rule) => cell.startsWith(`${rule} `));
  // Of a broken system what is open elsewhere says nothing; a lawful one is clean only where nothing stood in the way.
  const hindered = open.filter(({ cell, status }) => status !== 'not-tested' && (!broken || of(cell)));
  const trouble = [
    ...hindered.map(({ cell, status, reason }) => `${cell} ${status}: ${reason}`),
    ...(report.verdict === 'inconclusive' ? report.problems : []),
  ];
  if (!broken) {
    const faults = found.filter(({ rule, level }) => level === 'MUST' || !rules.includes(rule));
    if (faults.length > 0) return { kind: 'found fault with', what: faults.map(told) };
    return trouble.length > 0 || report.verdict === 'inconclusive'
      ? { kind: 'inconclusive', what: trouble }
      : { kind: 'clean', what: [] };
  }
  const own = found.filter(({ rule }) => rules.includes(rule));
  if (own.length > 0) return { kind: 'caught', what: own.map(({ rule }) => rule) };
  const others = found.filter(({ level }) => level === 'MUST');
  if (others.length > 0) return { kind: 'caught elsewhere', what: others.map(told) };
  if (trouble.length > 0 || report.verdict === 'inconclusive') return { kind: 'inconclusive', what: trouble };
  const untested = open.filter(({ cell }) => of(cell));
  return { kind: 'missed', what: untested.map(({ cell, reason }) => `${cell} not tested: ${reason}`) };
}

/** `LOGIN-17 × login: a wrong password: expected 401, got 200`. */
function told({ rule, subjects, rows: [row] }: Found): string {
  const seen = row === undefined ? '' : `: ${row.label}: expected ${row.expected}, got ${row.got}`;
  return `${rule} × ${subjects.join(', ')}${seen}`;
}

/** Whether an outcome is one that nobody has accounted for: the command fails. */
export function isWorse({ missed }: Stranger, { kind }: Outcome): boolean {
  return kind === 'found fault with' || kind === 'not judged' || (kind === 'missed' && missed === null);
}

import type { Score } from '../../compare/entries.ts';
import type { Outline } from '../../compare/outline.ts';
import { CHANGES, type Change, type Comparison, type Mark, type Step } from '../../compare.ts';
import { VERDICTS, type Verdict } from '../../../spec/report.ts';
import { count, instant, SIGNS } from '../words.ts';

/** How a change is shown beside the sign of its status; no form tells changes apart by colour alone. */
export const CHANGE_SIGNS: Readonly<Record<Change, { readonly sign: string; readonly word: string }>> = {
  broke: { sign: '▼', word: 'broke' },
  mended: { sign: '▲', word: 'mended' },
  tested: { sign: '+', word: 'newly tested' },
  untested: { sign: '−', word: 'no longer tested' },
};

/** How a verdict is shown where there is no room for its word. */
export const VERDICT_SIGNS: Readonly<Record<Verdict, string>> = {
  conformant: '✓',
  'non-conformant': '✗',
  incomplete: '–',
  inconclusive: '?',
};

/** `✗▼`; a cell that a run does not have is empty, but for its change. */
export function signOf({ status, change }: Mark): string {
  return `${status === null ? '' : SIGNS[status].sign}${change === null ? '' : CHANGE_SIGNS[change].sign}`;
}

/** `failed, broke` */
export function wordsOf({ status, change }: Mark): string {
  const word = status === null ? 'not in this run' : SIGNS[status].word;
  return change === null ? word : `${word}, ${CHANGE_SIGNS[change].word}`;
}

/** `2 broke, 1 mended`, between the last two runs of each target; null where nothing changed or could. */
export function changesOf({ changes }: Pick<Step, 'changes'>): string {
  return CHANGES.filter((change) => changes[change].length > 0)
    .map((change) => `${changes[change].length} ${CHANGE_SIGNS[change].word}`)
    .join(', ');
}

/** What the page is about, in a line: `3 runs of Acme staging`, `12 runs of 4 targets`. */
export function subjectOf({ runs, kind }: Comparison): string {
  const names = [...new Set(runs.map(({ target }) => target.name))];
  return `${count(runs.length, 'run')} of ${kind === 'dates' ? (names[0] ?? 'no target') : count(names.length, 'target')}`;
}

/** `117 conformant, 80 non-conformant, 3 incomplete; the gate refuses 2 of them. 41 of 330 rows differ.` */
export function totalsOf({ entries, rows }: Comparison): string {
  const verdicts = VERDICTS.map((verdict) => [entries.filter(({ run }) => run.verdict === verdict).length, verdict]);
  const told = verdicts.filter(([number]) => number !== 0).map(([number, verdict]) => `${number} ${verdict}`);
  const refused = entries.filter(({ run }) => run.fault !== null).length;
  const differing = rows.filter(({ differs }) => differs).length;
  return `${told.join(', ')}${refused > 0 ? `; the gate refuses ${refused} of them` : ''}. ${differing} of ${count(rows.length, 'row')} ${differing === 1 ? 'differs' : 'differ'}.`;
}

/** The chapters that any of the runs judged, in the order of the rows. */
export function chaptersOf({ entries, chapters, rows }: Comparison): string[] {
  const judged = new Set(entries.flatMap(({ scores }) => [...scores.keys()]));
  const order = [...Object.keys(chapters), ...rows.map(({ rule }) => rule.replace(/-\d+$/, ''))];
  return [...new Set(order)].filter((chapter) => judged.has(chapter));
}

/** `34/36`: how many rules were kept of those that are judged; empty where there are none. */
export function scoreOf(score: Score | undefined): string {
  const all = allOf(score);
  return score === undefined || all === 0 ? '' : `${score.kept}/${all}`;
}

export function allOf(score: Score | undefined): number {
  return score === undefined ? 0 : score.kept + score.broken + score.open;
}

/** `2026-03-01 09:00`, enough to tell runs apart. */
export function dateOf({ startedAt }: Outline): string {
  return instant(startedAt).slice(0, 16);
}

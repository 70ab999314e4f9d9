import { CHANGES, type Change, type Comparison, type Mark, type Step } from '../compare.ts';
import type { Outline } from '../compare/outline.ts';
import { count, instant, SIGNS } from './words.ts';

/** How a change is shown beside the sign of its status; no form tells changes apart by colour alone. */
export const CHANGE_SIGNS: Readonly<Record<Change, { readonly sign: string; readonly word: string }>> = {
  broke: { sign: '▼', word: 'broke' },
  mended: { sign: '▲', word: 'mended' },
  tested: { sign: '+', word: 'newly tested' },
  untested: { sign: '−', word: 'no longer tested' },
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

/** `2026-03-01 09:00`, enough to tell runs apart. */
export function dateOf({ startedAt }: Outline): string {
  return instant(startedAt).slice(0, 16);
}

/** The latest run of each target: the columns of what is broken now. */
export function latest({ runs }: Comparison): readonly number[] {
  const last = new Map(runs.map(({ target }, index) => [target.name, index]));
  return [...last.values()];
}

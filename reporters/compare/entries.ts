import { chapterOf } from '../../spec/catalogue.ts';
import type { Status } from '../../spec/report.ts';
import { groupBy } from '../render/group.ts';
import type { Outline, OutlineCell } from './outline.ts';

/** How rules were kept: of a chapter, or of all. What the contract leaves undecided counts nowhere. */
export interface Score {
  readonly kept: number;
  readonly broken: number;
  /** Not tested, blocked, inconclusive, or a fault of the suite. */
  readonly open: number;
}

/** What is set side by side: a target by its latest run, or each run where all are of one target. */
export interface Entry {
  /** The place of its run in the comparison's runs. */
  readonly place: number;
  readonly run: Outline;
  /** The runs of its target up to this one, the oldest first. */
  readonly history: readonly Outline[];
  /** By the word before a rule's number; a chapter that the run did not judge is absent. */
  readonly scores: ReadonlyMap<string, Score>;
  readonly total: Score;
}

/** @param runs the runs of each target in a row, the oldest first. */
export function entriesOf(runs: readonly Outline[], kind: 'dates' | 'vendors'): Entry[] {
  return [...groupBy([...runs.keys()], (place) => runs[place]?.target.name).values()].flatMap((own) => {
    const history = own.flatMap((place) => runs[place] ?? []);
    const shown = kind === 'dates' ? own : own.slice(-1);
    return shown.flatMap((place): Entry[] => {
      const run = runs[place];
      if (run === undefined) return [];
      const chapters = groupBy(run.cells, ({ rule }) => chapterOf(rule));
      return [
        {
          place,
          run,
          history: history.slice(0, history.indexOf(run) + 1),
          scores: new Map([...chapters].map(([chapter, cells]) => [chapter, scoreOf(cells)])),
          total: scoreOf(run.cells),
        },
      ];
    });
  });
}

const BROKEN: readonly Status[] = ['fail', 'warn', 'waived'];

function scoreOf(cells: readonly OutlineCell[]): Score {
  const judged = cells.filter(({ status }) => status !== 'observed');
  const kept = judged.filter(({ status }) => status === 'pass').length;
  const broken = judged.filter(({ status }) => BROKEN.includes(status)).length;
  return { kept, broken, open: judged.length - kept - broken };
}

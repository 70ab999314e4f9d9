import { SUBJECTS, type Level, type Report, type Status, type Subject } from '../spec/report.ts';
import { chapterOf } from '../spec/catalogue.ts';
import { entriesOf, type Entry } from './compare/entries.ts';
import type { Outline, OutlineCell } from './compare/outline.ts';
import { groupBy } from './render/group.ts';

/** What became of a cell since the run of the same target before. */
export const CHANGES = ['broke', 'mended', 'tested', 'untested'] as const;
export type Change = (typeof CHANGES)[number];

/** A cell of one run in the comparison. */
export interface Mark {
  /** Null where the run does not have the cell: its catalogue lacks it, or it did not judge the role. */
  readonly status: Status | null;
  readonly reason: string | null;
  /** Against the run of the same target before; null where nothing changed or there is none. */
  readonly change: Change | null;
}

/** A rule × a subject, over all runs. */
export interface ComparedRow {
  readonly rule: string;
  readonly subject: Subject;
  readonly level: Level;
  readonly title: string;
  /** One for each run, in their order. */
  readonly marks: readonly Mark[];
  /** True where what is set side by side does not agree on whether the rule is kept, broken or not judged. */
  readonly differs: boolean;
}

/** Two runs of one target, one after the other, between which something changed. */
export interface Step {
  readonly before: Outline;
  readonly after: Outline;
  readonly changes: Readonly<Record<Change, readonly ComparedCell[]>>;
}

/** A cell that changed, as it is now. */
export interface ComparedCell {
  readonly rule: string;
  readonly subject: Subject;
  readonly mark: Mark;
}

export interface Comparison {
  /** `dates`: the runs are of one target. `vendors`: they are of several. */
  readonly kind: 'dates' | 'vendors';
  /** Targets in the order in which they were given, the runs of each by their time. */
  readonly runs: readonly Outline[];
  /** What is set side by side, in the order of the runs. */
  readonly entries: readonly Entry[];
  readonly chapters: Report['chapters'];
  readonly rows: readonly ComparedRow[];
  /** The latest first. */
  readonly steps: readonly Step[];
  /** What makes the runs hard to compare, one sentence each. */
  readonly warnings: readonly string[];
}

/** Sets runs side by side. Pure. */
export function compare(outlines: readonly Outline[]): Comparison {
  const targets = groupBy(outlines, ({ target }) => target.name);
  const runs = [...targets.values()].flatMap((own) =>
    [...own].sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt)),
  );
  const before = runs.map((run, index) => {
    const last = runs[index - 1];
    return last?.target.name === run.target.name ? index - 1 : null;
  });
  const kind = targets.size > 1 ? 'vendors' : 'dates';
  const entries = entriesOf(runs, kind);
  const rows = rowsOf(runs, before, entries);
  return {
    kind,
    runs,
    entries,
    chapters: Object.assign({}, ...runs.map(({ chapters }) => chapters)) as Report['chapters'],
    rows,
    steps: stepsOf(runs, before, rows),
    warnings: warningsOf(runs),
  };
}

type Kind = 'kept' | 'broken' | 'open';

const KINDS: Readonly<Record<Status, Kind>> = {
  pass: 'kept',
  observed: 'kept',
  fail: 'broken',
  warn: 'broken',
  waived: 'broken',
  'not-tested': 'open',
  blocked: 'open',
  inconclusive: 'open',
  error: 'open',
};

function kindOf(status: Status | null): Kind {
  return status === null ? 'open' : KINDS[status];
}

/** What happened between two runs; a cell that a run does not have was not tested by it. */
export function changeOf(before: Status | null, after: Status | null): Change | null {
  const was = kindOf(before);
  const is = kindOf(after);
  if (was === is) return null;
  if (was === 'open') return 'tested';
  if (is === 'open') return 'untested';
  return is === 'broken' ? 'broke' : 'mended';
}

function rowsOf(
  runs: readonly Outline[],
  before: readonly (number | null)[],
  entries: readonly Entry[],
): ComparedRow[] {
  const byRun = runs.map(({ cells }) => new Map(cells.map((cell) => [keyOf(cell), cell])));
  const known = new Map<string, OutlineCell>();
  // The wording of the latest run stands for all.
  for (const cells of byRun) for (const [key, cell] of cells) known.set(key, cell);
  return sorted([...known.values()]).map((cell) => {
    const own = byRun.map((cells) => cells.get(keyOf(cell)));
    const marks = own.map((one, index): Mark => {
      const status = one?.status ?? null;
      const last = before[index] ?? null;
      const change = last === null ? null : changeOf(own[last]?.status ?? null, status);
      return { status, reason: one?.reason ?? null, change };
    });
    const kinds = new Set(entries.map(({ place }) => kindOf(marks[place]?.status ?? null)));
    const { rule, subject, level, title } = cell;
    return { rule, subject, level, title, marks, differs: kinds.size > 1 };
  });
}

/** In the order of the catalogue, which numbers its rules in order; chapters as they first come. */
function sorted(cells: readonly OutlineCell[]): OutlineCell[] {
  const chapters = [...new Set(cells.map(({ rule }) => chapterOf(rule)))];
  const place = ({ rule, subject }: OutlineCell): readonly [number, string, number] => [
    chapters.indexOf(chapterOf(rule)),
    rule,
    SUBJECTS.indexOf(subject),
  ];
  return cells
    .map((cell) => ({ cell, place: place(cell) }))
    .sort(({ place: a }, { place: b }) => a[0] - b[0] || (a[1] < b[1] ? -1 : Number(a[1] > b[1])) || a[2] - b[2])
    .map(({ cell }) => cell);
}

function stepsOf(runs: readonly Outline[], before: readonly (number | null)[], rows: readonly ComparedRow[]): Step[] {
  const steps = runs.flatMap((after, index): Step[] => {
    const last = before[index] ?? null;
    const run = last === null ? undefined : runs[last];
    if (run === undefined) return [];
    const changes = { broke: [], mended: [], tested: [], untested: [] } as Record<Change, ComparedCell[]>;
    for (const { rule, subject, marks } of rows) {
      const mark = marks[index];
      if (mark?.change != null) changes[mark.change].push({ rule, subject, mark });
    }
    return CHANGES.some((change) => changes[change].length > 0) ? [{ before: run, after, changes }] : [];
  });
  return steps.sort((a, b) => Date.parse(b.after.startedAt) - Date.parse(a.after.startedAt));
}

function warningsOf(runs: readonly Outline[]): string[] {
  const kinds = [
    ['contract', ({ contract }: Outline) => contract.sha256],
    ['rule catalogue', ({ contract }: Outline) => contract.catalogueSha256],
  ] as const;
  const others = kinds.flatMap(([what, digestOf]) => {
    const groups = [...groupBy(runs, digestOf)].sort((a, b) => b[1].length - a[1].length);
    return groups.slice(1).map(([digest, own]) => {
      const files = own.slice(0, 5).map(({ file }) => file);
      const more = own.length > 5 ? ` and ${own.length - 5} more` : '';
      return `judged by another ${what} (${digest.slice(0, 12)}…) than most: ${files.join(', ')}${more}`;
    });
  });
  return [
    ...others,
    ...namesakesOf(runs),
    ...runs.flatMap(({ file, fault }) => (fault === null ? [] : [`${file}: ${fault}`])),
  ];
}

/** Addresses that share a name: whoever reads the comparison takes them for one system, which nobody but they can know. */
function namesakesOf(runs: readonly Outline[]): string[] {
  const named = groupBy(
    runs.filter(({ isEmbedded }) => !isEmbedded),
    ({ target }) => target.name,
  );
  return [...named].flatMap(([name, own]) => {
    const places = groupBy(own, ({ target }) => target.baseUrl);
    if (places.size < 2) return [];
    const told = [...places].slice(0, 5).map(([address, [first]]) => `${address} (${first?.file ?? ''})`);
    const more = places.size > 5 ? ` and ${places.size - 5} more` : '';
    return [
      `${JSON.stringify(name)} is the name of systems at ${places.size} addresses, which are set side by side as one target: ${told.join(', ')}${more}. Where they are several, give each a name of its own in its target file`,
    ];
  });
}

function keyOf({ rule, subject }: Pick<OutlineCell, 'rule' | 'subject'>): string {
  return `${rule} × ${subject}`;
}

import { broughtBy as knownToBring, type CellRows, type RowGroup, type Rows } from '../../spec/rows.ts';
import type { ToldCell } from './gathered.ts';

/** How many runs have to tell of two rows before the one is taken to bring the other. */
const ENOUGH = 3;

/** A run of a cell, or of one that has the same rows: what it told of, and what some run by the same rules knew of. */
interface Run {
  readonly rows: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

/**
 * The rows with those that take an occasion in groups, by these runs: one row brings another where no run told of it alone.
 * Of what too few runs tell, the groups say what they said: they came of other runs, and only one against them parts them. Nor
 * is anything added to the groups of a cell before these runs tell as much as is known: where all of them are of one system,
 * each row of it comes with each other.
 * A run by other rules may not have had the other one at all, so that it speaks only of rows that some run by the same
 * rules told of, or found no occasion for. Cells with the same rows are one: an occasion at one surface is one at the other.
 */
export function groupedRows(told: readonly ToldCell[], rows: Rows): Rows {
  const runsOf = new Map<string, Run[]>();
  for (const [cell, own] of rows) {
    const kind = kindOf(own);
    runsOf.set(kind, [...(runsOf.get(kind) ?? []), ...runsOfCell(told.filter((one) => one.cell === cell))]);
  }
  const grouped = new Map<string, readonly RowGroup[]>();
  return new Map(
    [...rows].map(([cell, { always, sometimes, together: known = [] }]): [string, CellRows] => {
      const kind = kindOf({ always, sometimes });
      const key = JSON.stringify([kind, known]);
      const together = grouped.get(key) ?? groupsOf(sometimes, runsOf.get(kind) ?? [], known);
      grouped.set(key, together);
      return [cell, { always, sometimes, ...(together.length > 0 && { together }) }];
    }),
  );
}

function kindOf({ always, sometimes }: CellRows): string {
  return JSON.stringify([always, sometimes]);
}

function runsOfCell(told: readonly ToldCell[]): readonly Run[] {
  const asked = new Map<string, Set<string>>();
  for (const { catalogue, rows, withoutOccasion } of told)
    asked.set(catalogue, new Set([...(asked.get(catalogue) ?? []), ...rows, ...withoutOccasion]));
  return told.map(({ catalogue, rows }) => ({ rows, asked: asked.get(catalogue) ?? rows }));
}

/** The groups of these rows by those runs, but for rows that come and go alone. */
function groupsOf(rows: readonly string[], runs: readonly Run[], known: readonly RowGroup[]): readonly RowGroup[] {
  const brought = new Map(rows.map((row) => [row, broughtBy(row, rows, runs, known)]));
  const doesBring = (one: string, other: string): boolean => brought.get(one)?.has(other) === true;
  const all: string[][] = [];
  for (const row of rows) {
    const own = all.find((group) => group.every((other) => doesBring(row, other) && doesBring(other, row)));
    if (own === undefined) all.push([row]);
    else own.push(row);
  }
  const bringsAll = (group: readonly string[], other: readonly string[]): boolean =>
    group !== other && group.every((row) => other.every((each) => doesBring(row, each)));
  const isAlone = (group: readonly string[]): boolean =>
    group.length === 1 && !all.some((other) => bringsAll(group, other) || bringsAll(other, group));
  const groups = all.filter((group) => !isAlone(group));
  return groups.map((group) => ({
    rows: group,
    brings: groups.flatMap((other, place) => (bringsAll(group, other) ? [place] : [])),
  }));
}

/** The other rows that came in each run which told of this one, in these runs or in those that the known groups came of. */
function broughtBy(
  row: string,
  rows: readonly string[],
  runs: readonly Run[],
  known: readonly RowGroup[],
): ReadonlySet<string> {
  const before = knownToBring(new Set([row]), known);
  const isToldEnough = known.every((group) => group.rows.every((one) => countOf(one, runs) >= ENOUGH));
  const own = runs.filter((run) => run.rows.has(row));
  const comes = (other: string): boolean =>
    own.every((run) => run.rows.has(other) || !run.asked.has(other)) &&
    (before.has(other) || (isToldEnough && countOf(other, own) >= ENOUGH));
  return new Set(rows.filter((other) => other !== row && comes(other)));
}

function countOf(row: string, runs: readonly Run[]): number {
  return runs.filter((run) => run.rows.has(row)).length;
}

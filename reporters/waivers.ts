import type { Cell, Status, Waiver, WaiverRecord, WaiverState } from '../spec/report.ts';
import { nearest } from '../spec/nearest.js';
import { worst } from './worst.ts';

/** A waiver and where it was written. */
export type PlacedWaiver = Omit<WaiverRecord, 'state'>;

/** A waiver as a report may tell it. */
export function redacted(waiver: PlacedWaiver, redact: (text: string) => string): PlacedWaiver {
  const { owner, reason, ticket } = waiver;
  return { ...waiver, owner: redact(owner), reason: redact(reason), ticket: redact(ticket) };
}

/** The cells after their waivers, and what became of each waiver. */
export interface Waived {
  readonly cells: readonly Cell[];
  readonly waivers: readonly WaiverRecord[];
}

/** What can be waived: a judgement against the target. Doubt and a broken suite are to be mended, not waived. */
const WAIVABLE: readonly Status[] = ['fail', 'warn'];
const JUDGED: readonly Status[] = ['pass', 'observed', ...WAIVABLE];

/**
 * Lets through what is waived. A waived cell keeps its cases and its reason, so that the failure stays to be seen. Where
 * something was inconclusive beside the failure, that is what the cell is now.
 * @param cells before any waiver: see {@link withoutWaivers}.
 * @param today the day in UTC, `2026-12-31`; a waiver holds to the end of the day it names.
 */
export function applyWaivers(cells: readonly Cell[], waivers: readonly PlacedWaiver[], today: string): Waived {
  const byCell = new Map(waivers.map((waiver) => [placeOf(waiver), waiver]));
  const records = waivers.map((waiver) => {
    const cell = cells.find((one) => placeOf(one) === placeOf(waiver));
    return { ...bare(waiver), place: waiver.place, state: stateOf(waiver, cell, today) };
  });
  const used = new Set(records.filter(({ state }) => state === 'used').map(placeOf));
  return {
    waivers: records,
    cells: cells.map((cell) => {
      const waiver = byCell.get(placeOf(cell));
      if (waiver === undefined || !used.has(placeOf(cell))) return cell;
      return { ...cell, status: isDoubtful(cell) ? 'inconclusive' : 'waived', waiver: bare(waiver) };
    }),
  };
}

/** What could not be told beside the failure may be another one, for which nobody answers. */
function isDoubtful({ cases }: Cell): boolean {
  return cases.some(({ status }) => status === 'inconclusive');
}

/** The cells as they were judged: a waived one is again what its cases make it. */
export function withoutWaivers(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) =>
    cell.waiver === null ? cell : { ...cell, status: worst(cell.cases.map(({ status }) => status)), waiver: null },
  );
}

/** Why a waiver holds the gate back, as a sentence with its place; null where it does not. */
export function againstWaiver(
  { rule, subject, expires, place, state }: WaiverRecord,
  cells: readonly Pick<Cell, 'rule' | 'subject'>[],
): string | null {
  const which = `the waiver of ${rule} × ${subject}`;
  switch (state) {
    case 'expired':
      return `${place}: ${which} expired on ${expires}: mend the target, or agree on a new date`;
    case 'unused':
      return `${place}: ${which} is not used, since nothing fails there: remove it`;
    case 'unknown':
      return `${place}: ${which} names a cell that the catalogue does not have: ${meantBy(rule, cells)}`;
    default:
      return null;
  }
}

/** What to do about a waiver of no cell: the subjects of its rule, or the rule that was probably meant. */
function meantBy(rule: string, cells: readonly Pick<Cell, 'rule' | 'subject'>[]): string {
  const subjects = cells.filter((cell) => cell.rule === rule).map(({ subject }) => subject);
  if (subjects.length > 0) return `${rule} is judged of ${subjects.join(', ')}. Correct or remove it`;
  const near = nearest(rule, [...new Set(cells.map((cell) => cell.rule))]);
  return near === null ? 'correct or remove it' : `did you mean ${near}? Correct or remove it`;
}

function stateOf({ expires }: PlacedWaiver, cell: Cell | undefined, today: string): WaiverState {
  if (cell === undefined) return 'unknown';
  if (expires < today) return 'expired';
  if (WAIVABLE.includes(cell.status)) return 'used';
  return JUDGED.includes(cell.status) ? 'unused' : 'idle';
}

function bare({ rule, subject, owner, reason, ticket, expires }: Waiver): Waiver {
  return { rule, subject, owner, reason, ticket, expires };
}

function placeOf({ rule, subject }: Pick<Cell, 'rule' | 'subject'>): string {
  return `${rule} × ${subject}`;
}

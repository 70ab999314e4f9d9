import type { CaseRecord, Cell, Report, Status } from '../../spec/report.ts';
import { blockersOf } from '../blocked.ts';
import { reasonBeyond } from '../reason.ts';
import { bearing } from '../verdict.ts';
import { groupBy } from './group.ts';
import { cut } from './visible.ts';

/** What was found of one rule with one kind of answer, wherever it was found: one thing to mend. */
export interface Cause {
  /** For links, each once a report: `cause-BEARER-03`, `cause-BEARER-03-2`. */
  readonly id: string;
  readonly status: Finding;
  /** A cell of it: what it says of its rule holds for all. */
  readonly cell: Cell;
  /** The case that shows it; null for a cell that has none. */
  readonly first: CaseRecord | null;
  /** True where what was expected or what came differs between its cases in what is quoted or counted. */
  readonly varies: boolean;
  readonly places: readonly Place[];
  /** How many other cells could not be judged because of it. */
  readonly holds: number;
}

/** A cell in which a cause shows, and the cases that show it. */
export interface Place {
  readonly cell: Cell;
  readonly cases: readonly CaseRecord[];
}

/** The statuses that somebody has to act upon, the worst first. */
const FINDINGS = ['fail', 'error', 'waived', 'warn'] as const;
type Finding = (typeof FINDINGS)[number];

/** Longer texts are told apart by their beginning. */
const TOLD_APART = 400;

/**
 * The findings of a report by cause: same rule, same expectation, same kind of answer. The worst come first, and among
 * equals those that keep most other cells from being judged. No case that failed, warned or broke is left out.
 */
export function causesOf(report: Report): Cause[] {
  const cells = bearing(report);
  const found = cells.flatMap((cell) => foundIn(cell).map((one) => ({ cell, one, status: statusOf(cell, one) })));
  const groups = groupBy(found, ({ cell, one, status }) =>
    JSON.stringify([status, cell.rule, kindOf(one?.expected), kindOf(one?.got), because(one), cell.waiver]),
  );
  const waiting = heldBy(cells);
  const seen = new Map<string, number>();
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const places = [...groupBy(group, ({ cell }) => cell)].map(([cell, own]) => ({
        cell,
        cases: own.flatMap(({ one }) => one ?? []),
      }));
      const said = new Set(group.map(({ one }) => JSON.stringify([one?.expected, one?.got])));
      const holds = new Set(places.flatMap(({ cell }) => waiting.get(`${cell.rule} × ${cell.subject}`) ?? [])).size;
      return [{ status: first.status, cell: first.cell, first: first.one, varies: said.size > 1, places, holds }];
    })
    .sort((a, b) => rank(a.status) - rank(b.status) || b.holds - a.holds)
    .map((cause) => {
      const { rule } = cause.cell;
      const number = (seen.get(rule) ?? 0) + 1;
      seen.set(rule, number);
      return { id: number === 1 ? `cause-${rule}` : `cause-${rule}-${number}`, ...cause };
    });
}

/** How many cases show a cause; of a cell without any, none. */
export function casesOf({ places }: Cause): number {
  return places.reduce((sum, { cases }) => sum + cases.length, 0);
}

/** Where a cause shows: `reseller × 3, storefront`. */
export function whereOf({ places }: Cause): string {
  return places
    .map(({ cell, cases }) => (cases.length > 1 ? `${cell.subject} × ${cases.length}` : cell.subject))
    .join(', ');
}

/** What came, or else why, as far as the first case says it. */
export function whyOf({ cell, first }: Cause): string | null {
  return first === null ? cell.reason : reasonBeyond(first);
}

/**
 * A text without what varies from one answer of a kind to the next: what is quoted, what is counted, words made of letters
 * and digits. A status stays, without the words behind it.
 */
export function kindOf(text: string | null | undefined): string {
  if (text == null) return '';
  return cut(text, TOLD_APART)
    .shown.replace(/"(?:[^"\\]|\\.)*(?:"|$)/gs, '"…"')
    .replace(/^([1-5]\d\d)\b[^,;(]*/, '$1')
    .replace(/[\w./:+=-]+/g, (word) => (isCounted(word) ? '#' : word));
}

const isCounted = (word: string): boolean => /\d/.test(word) && !/^[1-5]\d\d[.:]?$/.test(word) && !isName(word);

/** `HS256`, `ISO8601`, `BEARER-03`: what is called so, not what is counted. */
function isName(word: string): boolean {
  return word.length <= 12 && /^[A-Za-z]{2,}-?\d{1,4}$/.test(word);
}

function because(one: CaseRecord | null): string {
  return one === null ? '' : kindOf(reasonBeyond(one));
}

function foundIn(cell: Cell): (CaseRecord | null)[] {
  if (!isFinding(cell.status)) return [];
  const own = cell.cases.filter(({ status }) => isFinding(status));
  return own.length > 0 ? own : [null];
}

/** The cases of a waived cell keep their failures. */
function statusOf(cell: Cell, one: CaseRecord | null): Finding {
  const own = one?.status ?? cell.status;
  if (cell.status === 'waived' && own !== 'error') return 'waived';
  return isFinding(own) ? own : 'fail';
}

function isFinding(status: Status): status is Finding {
  return FINDINGS.some((one) => one === status);
}

function rank(status: Finding): number {
  return FINDINGS.indexOf(status);
}

/** The cells that wait for each finding, by the name that they give it. */
function heldBy(cells: readonly Cell[]): Map<string, Cell[]> {
  const held = new Map<string, Cell[]>();
  for (const cell of cells.filter(({ status }) => status === 'blocked'))
    for (const blocker of blockersOf(cell)) held.set(blocker, [...(held.get(blocker) ?? []), cell]);
  return held;
}

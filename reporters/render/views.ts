import type { CaseRecord, Cell, ExchangeRecord, Observation, Report, Subject } from '../../spec/report.ts';
import { SUBJECTS } from '../../spec/report.ts';
import { blockerAsFound, blockersOf } from '../blocked.ts';
import { bearing } from '../verdict.ts';
import { worst } from '../worst.ts';
import { groupBy } from './group.ts';

/** Rules of one chapter that share subjects, one table of the matrix. A chapter is as many as it takes to leave no gaps. */
export interface Block {
  /** The word before the rules' numbers. */
  readonly chapter: string;
  /** What the chapter is about; empty where the report does not say. */
  readonly heading: string;
  /** True where the block before belongs to the same chapter. */
  readonly continued: boolean;
  readonly subjects: readonly Subject[];
  readonly rows: readonly Row[];
}

/** A rule of the matrix, with the cell of each subject that it speaks of. */
export interface Row {
  readonly rule: string;
  /** The title of the first cell; those of other subjects may differ in a word. */
  readonly title: string;
  readonly cells: readonly Cell[];
}

/** The cells as the tables of the matrix, in the order of the report. */
export function blocksOf(cells: readonly Cell[], headings: Report['chapters']): Block[] {
  const chapters = groupBy(cells, (cell) => cell.rule.replace(/-\d+$/, ''));
  return [...chapters].flatMap(([chapter, own]) => {
    const rows = [...groupBy(own, (cell) => cell.rule)].map(([rule, of]) => ({
      rule,
      title: of[0]?.title ?? rule,
      cells: of,
    }));
    return split(rows).map((block, index) => ({
      chapter,
      heading: headings[chapter] ?? '',
      continued: index > 0,
      subjects: SUBJECTS.filter((subject) => block.some((row) => speaksOf(row, subject))),
      rows: block,
    }));
  });
}

/** Starts a new block at each row that shares no subject with those before it. */
function split(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  for (const row of rows) {
    const block = blocks.at(-1);
    const shared = block?.some((other) => other.cells.some(({ subject }) => speaksOf(row, subject)));
    if (block !== undefined && shared) block.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

function speaksOf(row: Row, subject: Subject): boolean {
  return row.cells.some((cell) => cell.subject === subject);
}

/** The judged cells about which there is something to show: broken rules first, then a broken suite, then warnings. */
export function findings(report: Report): Cell[] {
  const cells = bearing(report);
  return (['fail', 'error', 'waived', 'warn'] as const).flatMap((status) =>
    cells.filter((cell) => cell.status === status),
  );
}

/** Cells of the judged roles that could not be judged for the same cause. */
export interface Gap {
  readonly remedy: string | null;
  readonly reason: string;
  readonly cells: readonly Cell[];
}

/** The statuses of cells that could not be judged and wait for something. */
export type Open = 'not-tested' | 'blocked' | 'inconclusive';

/**
 * What was not tested, by what is missing, what is blocked, by the findings in its way, or what was inconclusive, by its
 * reason: the widest gap first.
 */
export function gapsOf(report: Report, status: Open): Gap[] {
  const open = bearing(report).filter((cell) => cell.status === status);
  const causes = open.map((cell) => ({ cell, ...causeOf(cell, report) }));
  const groups = groupBy(causes, ({ remedy, reason }) => JSON.stringify([remedy, remedy === null ? reason : '']));
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      return first === undefined
        ? []
        : [{ remedy: first.remedy, reason: first.reason, cells: own.map(({ cell }) => cell) }];
    })
    .sort((a, b) => b.cells.length - a.cells.length);
}

function causeOf(cell: Cell, { cells }: Report): Pick<Gap, 'remedy' | 'reason'> {
  if (cell.status !== 'blocked') return { remedy: cell.remedy, reason: cell.reason ?? 'no reason given' };
  const found = blockersOf(cell).map((blocker) => blockerAsFound(blocker, cells));
  return { remedy: null, reason: `blocked by ${found.join('; ')}` };
}

/** The observations by what was asked, each answer with the cells that gave it. */
export interface Answers {
  readonly question: string;
  readonly answers: readonly { readonly answer: string; readonly from: readonly Observation[] }[];
}

/** Groups observations by question and answer, in the order of the report. */
export function answersOf(observations: readonly Observation[]): Answers[] {
  return [...groupBy(observations, ({ question }) => question)].map(([question, own]) => ({
    question,
    answers: [...groupBy(own, ({ answer }) => answer)].map(([answer, from]) => ({ answer, from })),
  }));
}

/** The exchange that shows a case: the last one that was under judgement, else the last one there was. */
export function exchangeOf(cell: Cell, one: CaseRecord): ExchangeRecord | null {
  const own = cell.exchanges.filter((exchange) => exchange.case === one.label);
  return own.findLast((exchange) => exchange.purpose === 'case') ?? own.at(-1) ?? null;
}

/** The cases that gave a cell its status. */
export function decisiveCases(cell: Cell): CaseRecord[] {
  // The cases of a waived cell keep their failures.
  const status = cell.status === 'waived' ? worst(cell.cases.map((one) => one.status)) : cell.status;
  return cell.cases.filter((one) => one.status === status);
}

/** True where nothing was tested of what the run set out to judge: a matrix of it would say nothing. */
export function empty(report: Report): boolean {
  return bearing(report).every((cell) => cell.cases.length === 0);
}

/** How many cells belong to roles that the run did not judge. */
export function outside(report: Report): number {
  return report.cells.length - bearing(report).length;
}

/** Rules as a reader would name them: `BEARER-01…05, BEARER-07`. */
export function ranges(rules: readonly string[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const rule of new Set(rules)) {
    const run = runs.at(-1);
    if (run !== undefined && follows(run.last, rule)) run.last = rule;
    else runs.push({ first: rule, last: rule });
  }
  return runs
    .map(({ first, last }) => (first === last ? first : `${first}…${last.slice(last.lastIndexOf('-') + 1)}`))
    .join(', ');
}

function follows(before: string, rule: string): boolean {
  const [chapter, number] = splitId(before);
  const [ownChapter, ownNumber] = splitId(rule);
  return chapter === ownChapter && ownNumber === number + 1;
}

function splitId(rule: string): [chapter: string, number: number] {
  const dash = rule.lastIndexOf('-');
  return [rule.slice(0, dash), Number(rule.slice(dash + 1))];
}

/** The cells of a gap or an answer by subject: `reseller: LOGIN-01, BEARER-02…04`. */
export function places(cells: readonly Pick<Cell, 'rule' | 'subject'>[]): string[] {
  return [...groupBy(cells, (cell) => cell.subject)].map(
    ([subject, own]) => `${subject}: ${ranges(own.map((cell) => cell.rule))}`,
  );
}

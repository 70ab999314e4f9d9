import { isDeepStrictEqual } from 'node:util';
import type { Cell, Gate, Report } from '../spec/report.ts';
import { contradictions } from './blocked.ts';
import { digestOf } from './digest.ts';
import { dayOf, observationsOf, summarise } from './matrix.ts';
import { outOfBounds } from './recheck/bounds.ts';
import { emptied } from './recheck/emptied.ts';
import { parted } from './recheck/parted.ts';
import { impossible } from './recheck/possible.ts';
import { rowsLeftOut } from './recheck/rows.ts';
import { unfounded } from './recheck/founded.ts';
import { named, some } from './recheck/words.ts';
import type { RuleFacts } from './rules.ts';
import { saysHowMade } from './run.ts';
import type { SuiteFacts } from './suite.ts';
import { verdictOf } from './verdict.ts';
import { applyWaivers, withoutWaivers, type PlacedWaiver } from './waivers.ts';
import { weigh, worst } from './worst.ts';

/**
 * Why a report cannot be relied on, from the report alone: it was judged by other rules, was edited, or is not whole.
 * Null where nothing speaks against it. Whoever edits with care and makes a new digest is only found out by a signature.
 */
export function faultOf(report: Report, suite: SuiteFacts, now: Date): string | null {
  return (
    edited(report) ??
    otherRules(report, suite) ??
    notWhole(report, suite.rules) ??
    outOfBounds(report) ??
    impossible(report, now) ??
    parted(report) ??
    inconsistent(report) ??
    emptied(report, suite.rules) ??
    rowsLeftOut(report, suite.rows) ??
    unfounded(report)
  );
}

/**
 * Why a report that this version made is not a run of its command, which says how it was made; null where it says so, or
 * where another version made it, which may not have kept that.
 */
export function unaccounted(report: Report, own: SuiteFacts): string | null {
  const { suite } = report;
  return !saysHowMade(report) && suite.version === own.suite.version
    ? `it does not say how it was made, as every run of ${suite.name} ${suite.version} does: it was edited, or made by another configuration`
    : null;
}

/** The report as it stands today: by another gate, and by other waivers where some are given. */
export function rejudged(report: Report, gate: Gate, now: Date, given?: readonly PlacedWaiver[]): Report {
  const { cells, waivers } = applyWaivers(
    withoutWaivers(report.cells),
    given ?? report.waivers,
    dayOf(now.toISOString()),
  );
  const { roles, problems } = report;
  return {
    ...report,
    gate,
    cells,
    waivers,
    verdict: verdictOf({ cells, roles, problems }),
    summary: summarise(cells, roles),
  };
}

function otherRules({ suite, contract }: Report, own: SuiteFacts): string | null {
  // Two states of its sources may bear one version.
  const from = `it was made by ${suite.name} ${suite.version}; check it with the same sources of that version`;
  if (contract.sha256 !== own.contract.sha256)
    return `the report was judged by another contract (${short(contract.sha256)}, this suite has ${short(own.contract.sha256)}): ${from}`;
  if (contract.catalogueSha256 !== own.contract.catalogueSha256)
    return `the report was judged by another rule catalogue (${short(contract.catalogueSha256)}, this suite has ${short(own.contract.catalogueSha256)}): ${from}`;
  return null;
}

function edited(report: Report): string | null {
  return digestOf(report) === report.digest
    ? null
    : 'the content does not fit its digest: the report was edited or damaged after the run';
}

/** Every cell of the catalogue, once, as the catalogue describes it. */
function notWhole({ cells }: Report, rules: readonly RuleFacts[]): string | null {
  const wanted = rules.flatMap((rule) => rule.subjects.map((subject) => `${rule.id} × ${subject}`));
  const there = cells.map(named);
  const [known, had] = [new Set(wanted), new Set<string>()];
  const all = new Set(there);
  const missing = wanted.filter((cell) => !all.has(cell));
  if (missing.length > 0) return `the report is not whole: it lacks ${some(missing)}`;
  const extra = there.filter((cell) => {
    const isTwice = had.has(cell);
    had.add(cell);
    return isTwice || !known.has(cell);
  });
  if (extra.length > 0) return `the report has cells twice, or cells that the catalogue does not have: ${some(extra)}`;
  const facts = new Map(rules.map((rule) => [rule.id, rule]));
  const other = cells.filter((cell) => !fits(cell, facts.get(cell.rule)));
  return other.length > 0 ? `the report describes rules otherwise than the catalogue: ${some(other.map(named))}` : null;
}

function fits(cell: Cell, rule: RuleFacts | undefined): boolean {
  return (
    rule !== undefined &&
    (['role', 'level', 'basis', 'source', 'openapi', 'sentence'] as const).every((fact) => cell[fact] === rule[fact]) &&
    (cell.advice === undefined || cell.advice === rule.advice)
  );
}

/** What a report from before there was the status `blocked` does not count. */
const LATER: Partial<Report['summary']> = { blocked: 0 };

/** Each cell follows from its cases, and the verdict and the figures follow from the cells. */
function inconsistent(report: Report): string | null {
  const judged = withoutWaivers(report.cells);
  const odd = judged.filter((cell) => !followsFromCases(cell));
  if (odd.length > 0) return `the status does not follow from the cases in ${some(odd.map(named))}`;
  // On the day of the run, not today: a waiver may have run out since.
  const again = rejudged(report, report.gate, new Date(report.finishedAt));
  const wrong = again.cells.filter((cell, index) => !isDeepStrictEqual(cell, report.cells[index]));
  if (wrong.length > 0) return `the report lets through what its waivers do not cover: ${some(wrong.map(named))}`;
  if (!isDeepStrictEqual(again.waivers, report.waivers))
    return 'the states of the waivers do not follow from the cells';
  if (again.verdict !== report.verdict)
    return `the verdict says ${report.verdict}, but the cells make it ${again.verdict}`;
  if (!isDeepStrictEqual(again.summary, { ...LATER, ...report.summary }))
    return 'the figures do not agree with the cells';
  if (!isDeepStrictEqual(report.observations, report.cells.flatMap(observationsOf)))
    return 'the observations do not agree with the cells';
  return leavesOut(report);
}

/** What a run says of cells that contradict each other, which is a problem of the run. */
function leavesOut({ cells, problems }: Report): string | null {
  const isFailed = cells.some(({ status }) => status === 'fail');
  const known = new Set(problems);
  const untold = isFailed ? [] : contradictions(cells).filter((one) => !known.has(one));
  return untold.length > 0 ? `the report leaves out that ${some(untold)}` : null;
}

function followsFromCases({ cases, status, level }: Cell): boolean {
  if (cases.length === 0) return status === 'not-tested' || status === 'inconclusive';
  return (
    status === worst(cases.map((one) => one.status)) &&
    cases.every((one) => one.status !== 'waived' && one.status === weigh(one.status, level))
  );
}

function short(digest: string): string {
  return `${digest.slice(0, 12)}…`;
}

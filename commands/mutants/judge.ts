import { broke } from '../../reporters/verdict.ts';
import type { Rule, RuleId } from '../../spec/catalogue.ts';
import type { Cell, Report, Status, Subject } from '../../spec/report.ts';

/** A defect of either end, as far as judging goes. */
export interface BrokenRule {
  readonly id: string;
  readonly purpose: string;
  readonly rule: RuleId;
  readonly subjects?: readonly Subject[];
}

/** A lawful variation of either end, as far as judging goes. */
export interface Allowed {
  readonly id: string;
  readonly purpose: string;
  readonly warns?: readonly RuleId[];
  readonly heldBack?: readonly RuleId[];
  /** What is not tested here and is on the reference is a finding. */
  readonly whole?: true;
}

/** A cell by name, as in `BEARER-03 × reseller`. */
export type CellName = string;

/** What the suite made of a defect. Anything but `killed` is a fault of the suite, or of the run. */
export type Fate =
  /** Every cell that the defect concerns turned red. */
  | 'killed'
  /** Some of them did. */
  | 'partly killed'
  /** Cells of other rules turned red, none of its own. */
  | 'misattributed'
  /** No cell turned red. */
  | 'survived'
  /** The run did not come to judge. */
  | 'broken';

export interface DefectJudgement {
  readonly defect: BrokenRule;
  readonly fate: Fate;
  /** Cells that ought to be red and are not, with what they are. */
  readonly missing: readonly string[];
  /** Rules that turned red besides. */
  readonly others: readonly string[];
  /** All red cells. */
  readonly red: readonly CellName[];
  /** Why the run is no judgement; null where it is one. */
  readonly trouble: string | null;
}

export interface VariationJudgement {
  readonly variation: Allowed;
  /** False findings: cell, status and reason. */
  readonly findings: readonly string[];
  /** Whether all that was found is that it could not be judged: no verdict is drawn from that. */
  readonly isHeldUp: boolean;
  /** Cells that are tested on the reference and are not here. */
  readonly untested: readonly CellName[];
  readonly trouble: string | null;
}

const name = ({ rule, subject }: Pick<Cell, 'rule' | 'subject'>): CellName => `${rule} × ${subject}`;
const isRed = ({ status }: Cell): boolean => status === 'fail' || status === 'warn';
const described = (cell: Cell): string => `${name(cell)}: ${cell.status}${cell.reason ? `, ${cell.reason}` : ''}`;

/** Why a report is no judgement of the platform; null where it is one. */
export function troubleOf(report: Report | null): string | null {
  if (report === null) return 'the run left no report';
  const [problem] = report.problems;
  if (problem !== undefined) return problem;
  const broken = report.cells.find(broke);
  if (broken !== undefined) return described(broken);
  // Where one finding is in the way of all else, it was judged.
  if (!report.cells.some((cell) => cell.status === 'pass' || isRed(cell))) return 'nothing passed';
  return null;
}

/** What the suite made of a defect. @param rule the one that the defect breaks. */
export function judgeDefect(defect: BrokenRule, rule: Pick<Rule, 'subjects'>, report: Report | null): DefectJudgement {
  const trouble = troubleOf(report);
  if (report === null || trouble !== null) return { defect, fate: 'broken', missing: [], others: [], red: [], trouble };
  const red = report.cells.filter(isRed);
  const subjects = defect.subjects ?? rule.subjects;
  const missing = subjects.flatMap((subject) => {
    const cell = report.cells.find((one) => one.rule === defect.rule && one.subject === subject);
    if (cell === undefined) return [`${name({ rule: defect.rule, subject })}: not in the report`];
    return isRed(cell) ? [] : [described(cell)];
  });
  const killed = subjects.length - missing.length;
  return {
    defect,
    fate:
      missing.length === 0 ? 'killed' : killed > 0 ? 'partly killed' : red.length > 0 ? 'misattributed' : 'survived',
    missing,
    others: [...new Set(red.map((cell) => cell.rule))].filter((id) => id !== defect.rule),
    red: red.map(name),
    trouble: null,
  };
}

/** What the suite made of a lawful variation. @param reference the report on the same end of the reference without a change. */
export function judgeVariation(
  variation: Allowed,
  report: Report | null,
  reference: Report | null,
): VariationJudgement {
  const trouble = troubleOf(report);
  const cells = report?.cells ?? [];
  const { warns = [], heldBack = [] } = variation;
  const allowed = ({ status, rule }: Cell): boolean =>
    (status === 'warn' && warns.some((one) => one === rule)) ||
    (status === 'inconclusive' && heldBack.some((one) => one === rule));
  const FALSE: readonly Status[] = ['fail', 'warn', 'inconclusive', 'error'];
  const OPEN: readonly Status[] = ['not-tested', 'blocked'];
  const tested = new Set(reference?.cells.filter(({ status }) => !OPEN.includes(status)).map(name));
  const untested = cells.filter((cell) => OPEN.includes(cell.status) && tested.has(name(cell)));
  const found = [
    ...cells.filter((cell) => FALSE.includes(cell.status) && !allowed(cell)),
    ...(variation.whole === true ? untested : []),
  ];
  return {
    variation,
    findings: found.map(described),
    isHeldUp: trouble === null && found.length > 0 && found.every(({ status }) => status === 'inconclusive'),
    untested: untested.map(name),
    trouble,
  };
}

/** The rules of the proven chapters that judge and that no defect of their own was caught by. */
export function unprovenRules(
  rules: readonly Rule[],
  chapters: readonly string[],
  judged: readonly DefectJudgement[],
): string[] {
  const proven = new Set<string>(judged.filter(({ fate }) => fate === 'killed').map(({ defect }) => defect.rule));
  return judgingRules(rules, chapters)
    .map(({ id }) => id as string)
    .filter((id) => !proven.has(id));
}

/** The rules of those chapters that can speak against a target, and have a test. */
export function judgingRules(rules: readonly Rule[], chapters: readonly string[]): Rule[] {
  return rules.filter(
    ({ id, level, untested }) =>
      level !== 'OBSERVE' && untested === undefined && chapters.some((chapter) => id.startsWith(`${chapter}-`)),
  );
}

import type { Cell, Report, Status, Subject } from '../spec/report.ts';
import { isKnownWrong } from '../evidence/wrongs.ts';
import { textsSent, wrongsIn, type Wrongs } from './baseline/wrongs.ts';
import { groupBy } from './render/group.ts';
import { bearing, broke, unconfirmed } from './verdict.ts';
import { againstWaiver } from './waivers.ts';

/**
 * What an earlier report says of a target, as a later one is held against it: a gate of its own kind. It lets through what
 * was broken then as it is now, and changes neither a verdict nor what the other gates say of it.
 */
export interface Baseline extends Pick<Report, 'digest' | 'startedAt' | 'target'> {
  /** Where it was read from. */
  readonly file: string;
  readonly cells: readonly KnownCell[];
  /** Whether an observation that changed holds back as well. */
  readonly observed: boolean;
}

/** A cell as it was. */
export interface KnownCell extends Pick<Cell, 'rule' | 'subject' | 'status' | 'observations'> {
  /** What was wrong where it failed or missed a SHOULD, by the labels: a known finding excuses that, and no other wrong. */
  readonly wrongs: Wrongs;
}

/** What became of a target since its baseline. */
export interface Drift {
  /** Why the run is held back, a sentence each. */
  readonly against: readonly string[];
  /** What changed otherwise, a line each. */
  readonly changed: readonly string[];
}

/** Takes a report down to what a later one is held against. */
export function baselineOf(report: Report, file: string, observed: boolean): Baseline {
  const { digest, startedAt, target } = report;
  const texts = textsSent(report);
  const cells = bearing(report).map((cell) => ({
    rule: cell.rule,
    subject: cell.subject,
    status: cell.status,
    observations: cell.observations,
    wrongs: wrongsIn(cell, BROKEN, texts),
  }));
  return { digest, startedAt, target, file, cells, observed };
}

const BROKEN: readonly Status[] = ['fail', 'warn'];
const JUDGED: readonly Status[] = ['pass', 'observed', ...BROKEN, 'waived'];

/**
 * What broke since: a cell that did not fail before, a further case of one that did, and what holds any gate back (a broken
 * suite, a problem of the run, a waiver without effect). Pure.
 */
export function driftSince({ cells: known, observed, target }: Baseline, report: Report): Drift {
  const before = new Map(known.map((cell) => [placeOf(cell), cell]));
  const now = bearing(report);
  const texts = textsSent(report);
  const against = [
    ...now.flatMap((cell) => brokeSince(cell, before.get(placeOf(cell)), levelsHeld(report), texts)),
    ...unconfirmed(report, (cell) => before.get(placeOf(cell))?.status === 'blocked'),
    ...report.problems.map((problem) => `the run had a problem: ${problem}`),
    ...(report.summary.pass === 0 ? ['nothing passed'] : []),
    ...report.waivers.map((waiver) => againstWaiver(waiver, report.cells)).filter((reason) => reason !== null),
  ];
  const answers = now.flatMap((cell) => answersSince(cell, before.get(placeOf(cell))));
  const others = [
    ...groupBy(
      now.flatMap((cell) => changeSince(cell, before.get(placeOf(cell)))),
      ({ what }) => what,
    ),
  ];
  return {
    against: [...against, ...(observed ? answers : [])],
    changed: [
      ...movedFrom(target, report),
      ...others.map(([what, all]) => `${what}: ${all.map(({ place }) => place).join(', ')}`),
      ...(observed ? [] : answers),
    ],
  };
}

/** A name may stand at several addresses, such as those of staging and production: whoever reads on should know. */
function movedFrom({ baseUrl }: Report['target'], { target, run }: Report): string[] {
  // Whatever is judged at an address that it has for a run is somewhere else each time.
  return baseUrl === target.baseUrl || run?.embedded === true
    ? []
    : [`the baseline was judged at ${baseUrl}, and this is ${target.baseUrl}`];
}

/** The statuses of cases that hold the gate of the run back: under `strict` a missed SHOULD is one. */
function levelsHeld({ gate }: Report): readonly Status[] {
  return gate === 'strict' ? BROKEN : ['fail'];
}

function brokeSince(
  cell: Cell,
  before: KnownCell | undefined,
  held: readonly Status[],
  texts: ReadonlySet<string>,
): string[] {
  const place = placeOf(cell);
  if (broke(cell)) return [`${place}: the suite itself broke: ${cell.reason ?? 'it does not say why'}`];
  if (cell.status === 'inconclusive')
    return before?.status === 'inconclusive' ? [] : [`${place} is inconclusive, and was not: ${cell.reason ?? ''}`];
  if (!held.includes(cell.status)) return [];
  const why = cell.reason ?? 'it does not say why';
  // Where somebody answered for it, and nobody does any longer, the known failure is one again.
  if (before?.status === 'waived') return [`${place} failed, and is no longer waived: ${why}`];
  if (before === undefined || !held.includes(before.status)) return [`${place} broke: ${why}`];
  const wrongs = [...wrongsIn(cell, held, texts)];
  const further = wrongs.flatMap(([label]) => (before.wrongs.has(label) ? [] : [label]));
  const other = wrongs.flatMap(([label, all]) => otherwise(label, all, before.wrongs.get(label)));
  return [
    ...(other.length === 0 ? [] : [`${place} failed before, and fails otherwise: ${listed(other)}`]),
    ...(further.length === 0 ? [] : [`${place} failed before, and fails in more: ${listed(further)}`]),
  ];
}

/** What changed and holds nothing back. */
function changeSince(cell: Cell, before: KnownCell | undefined): { readonly what: string; readonly place: string }[] {
  const was = before?.status ?? 'not-tested';
  const place = placeOf(cell);
  if (was === cell.status) return [];
  if (JUDGED.includes(was) && !JUDGED.includes(cell.status)) return [{ what: 'no longer judged', place }];
  if (BROKEN.includes(was) && (cell.status === 'pass' || cell.status === 'observed'))
    return [{ what: 'mended', place }];
  if (!JUDGED.includes(was) && JUDGED.includes(cell.status) && !BROKEN.includes(cell.status))
    return [{ what: 'newly judged', place }];
  return [];
}

function answersSince(cell: Cell, before: KnownCell | undefined): string[] {
  const known = new Map(before?.observations.map(({ question, answer }) => [question, answer]));
  return cell.observations.flatMap(({ question, answer }) => {
    const was = known.get(question);
    return was === undefined || was === answer ? [] : [`${placeOf(cell)}: ${question} ${answer}; it was ${was}`];
  });
}

/** A case that fails, and not as it is known to, in words. */
function otherwise(label: string, now: readonly string[], known: readonly string[] | undefined): string[] {
  if (known === undefined) return [];
  const fresh = now.filter((wrong) => !isKnownWrong(wrong, known));
  return fresh.length === 0 ? [] : [`${label} (${start(fresh.join(', '))}; it was ${start(known.join(', '))})`];
}

/** How much of what is wrong a line has room for, in characters. */
const SHOWN = 80;

function start(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** How many labels a line has room for. */
const NAMED = 5;

function listed(labels: readonly string[]): string {
  const more = labels.length > NAMED ? ` and ${labels.length - NAMED} more` : '';
  return `${labels.slice(0, NAMED).join(', ')}${more}`;
}

function placeOf({ rule, subject }: { readonly rule: string; readonly subject: Subject }): string {
  return `${rule} × ${subject}`;
}

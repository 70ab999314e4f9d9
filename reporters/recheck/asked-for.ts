import { chapterOf } from '../../spec/catalogue.ts';
import type { Cell, RunRecord } from '../../spec/report.ts';

/** What a run of the suite's own command is called in its command line. */
const PROGRAM = 'conformance';
/** What a run records of what was asked of it, each in one form, and a line of a file of tests. */
const RECORDED =
  /^--(?:project|grep|grep-invert|workers|shard|reporter|add-reporter|output|explore|seed)=.|^[^-].*\.spec\.[jt]s(?::\d+)*$/s;
/** What chooses no cells. */
const OF_ALL = /^--(?:workers|shard|reporter|add-reporter|output|explore|seed)=/s;
const PROJECT = /^--project=(.*)$/s;
/** More parts that repeat than a pattern has which the suite makes of a chapter and of what was asked beside it. */
const MOST_REPEATED = 4;
const IN_SLASHES = /^\/(.*)\/([gi]*)$/s;
/** A rule, or some of a chapter: a number, a class of digits, or any digit, each once. */
const RULE = /^(?:@[a-z]+-|[a-z]+-(?=.))(?:\d|\\d|\[[\d-]+\])*$/i;
const FILE = /(?:^|[\\/])([\w-]+)\.spec\.[jt]s(?::\d+)*$/;
/** The file of tests that has rules of several chapters. */
const OF_SEVERAL = 'at-once';
const INVERSE = /^--grep-invert=(.{1,2000})$/s;
const GREP = /^--grep=(.{1,2000})$/s;

/** The command lines of a run, or of the parts that it was merged of. */
export function commandLinesOf({ shards, commandLine }: RunRecord): readonly (readonly string[])[] {
  return shards.length > 0 ? shards.map((one) => one.commandLine) : [commandLine];
}

/** A word that no run of the suite's own command records; undefined where there is none, or another program ran. */
export function strangeWord(line: readonly string[]): string | undefined {
  const [program, ...words] = line;
  return program === PROGRAM ? words.find((word) => !RECORDED.test(word)) : undefined;
}

/** Whether a run that was started so judges a cell, for certain: it may do so where this is false. */
export function asksFor([program, ...words]: readonly string[], { role, rule }: Pick<Cell, 'role' | 'rule'>): boolean {
  if (program !== PROGRAM) return false;
  const projects = words.flatMap((word) => PROJECT.exec(word)?.slice(1) ?? []);
  if (projects.length > 0 && !projects.includes(role)) return false;
  return words.every((word) => OF_ALL.test(word) || PROJECT.test(word) || finds(GREP.exec(word)?.[1], rule));
}

/**
 * Whether a run that was started so leaves a cell out, for certain: it may do so where this is false. What stands in the
 * title of a test nobody knows here, save that no rule but its own does.
 */
export function leavesOut(
  [program, ...words]: readonly string[],
  { role, rule }: Pick<Cell, 'role' | 'rule'>,
): boolean {
  if (program !== PROGRAM) return false;
  const projects = words.flatMap((word) => PROJECT.exec(word)?.slice(1) ?? []);
  if (projects.length > 0 && !projects.includes(role)) return true;
  const files = words.flatMap((word) => FILE.exec(word)?.slice(1) ?? []);
  if (files.length > 0 && !files.some((file) => file === OF_SEVERAL || file === chapterOf(rule).toLowerCase()))
    return true;
  return words.some((word) => {
    const pattern = GREP.exec(word)?.[1];
    return (
      (pattern !== undefined && isOfRules(pattern) && !finds(pattern, rule)) || finds(INVERSE.exec(word)?.[1], rule)
    );
  });
}

/**
 * What chooses some of the cells of the roles that a run judges, as a sentence; null where it was to judge them whole. Nobody
 * knows what another program was told to judge.
 */
export function choiceOf([program, ...words]: readonly string[]): string | null {
  if (program !== PROGRAM)
    return program === undefined || program === ''
      ? 'the run does not say what it was to judge'
      : 'the run was begun by another program, and may have been to judge a part';
  const chosen = words.filter((word) => !OF_ALL.test(word) && !PROJECT.test(word));
  return chosen.length === 0 ? null : `the run was to judge a part: ${chosen.join(' ')}`;
}

/** Whether a pattern asks for rules by their identifiers, and for nothing else. */
function isOfRules(pattern: string): boolean {
  const [, source = pattern] = IN_SLASHES.exec(pattern) ?? [];
  return source.split('|').every((one) => RULE.test(one));
}

/** Whether a pattern finds the tag that a rule's test bears, whatever else stands in the title of that test. */
function finds(pattern: string | undefined, rule: string): boolean {
  if (pattern === undefined) return false;
  const [, source = pattern, flags = 'i'] = IN_SLASHES.exec(pattern) ?? [];
  if (isBound(source) || isCostly(source)) return false;
  try {
    return new RegExp(source, flags.replace('g', '')).test(`@${rule}`);
  } catch {
    return false;
  }
}

/** Whether a pattern may take long even of a short text: whoever wrote a report may have written it for that. */
function isCostly(source: string): boolean {
  return (source.match(/[*+{]/g) ?? []).length > MOST_REPEATED || /\)[*+{]/.test(source);
}

/** Whether a pattern may match a part of a text and not the whole: it asks for an end, or for what does not stand beside. */
function isBound(source: string): boolean {
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (sign === '\\') {
      at++;
      if (!inClass && /[bB]/.test(source[at] ?? '')) return true;
    } else if (inClass) inClass = sign !== ']';
    else if (sign === '[') inClass = true;
    else if (sign === '$' || sign === '^' || /^\(\?<?!/.test(source.slice(at, at + 4))) return true;
  }
  return false;
}

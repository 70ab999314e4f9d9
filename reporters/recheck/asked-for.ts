import type { Cell, RunRecord } from '../../spec/report.ts';

/** What a run of the suite's own command is called in its command line. */
const PROGRAM = 'conformance';
/** What a run records of what was asked of it, each in one form, and a line of a file of tests. */
const RECORDED =
  /^--(?:project|grep|grep-invert|workers|shard|reporter|add-reporter|output|explore|seed)=.|\.spec\.[jt]s\b/s;
/** What chooses no cells. */
const OF_ALL = /^--(?:workers|shard|reporter|add-reporter|output|explore|seed)=/s;
const PROJECT = /^--project=(.*)$/s;
const GREP = /^--grep=(.{1,2000})$/s;

/** What makes a pattern that matches a part of a text not match the whole: an end, and what may not stand beside it. */
const BOUND = /[$^]|\(\?<?!/;
const OF_CLASSES = /\[\^?\]?(?:\\.|[^\]\\])*\]|\\[^bB]/gs;

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

/** Whether a pattern finds the tag that a rule's test bears, whatever else stands in the title of that test. */
function finds(pattern: string | undefined, rule: string): boolean {
  if (pattern === undefined) return false;
  const [, source = pattern, flags = 'i'] = /^\/(.*)\/([gi]*)$/s.exec(pattern) ?? [];
  const bare = source.replace(OF_CLASSES, '');
  if (BOUND.test(bare) || /\\[bB]/.test(bare)) return false;
  try {
    return new RegExp(source, flags.replace('g', '')).test(`@${rule}`);
  } catch {
    return false;
  }
}

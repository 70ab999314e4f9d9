import type { Cell, RunRecord } from '../../spec/report.ts';

/** What a run of the suite's own command is called in its command line. */
const PROGRAM = 'conformance';
/** What a run records of what was asked of it, each in one form, and a line of a file of tests. */
const RECORDED =
  /^--(?:project|grep|grep-invert|workers|shard|reporter|add-reporter|output|explore|seed)=.|\.spec\.[jt]s\b/s;
/** What chooses no cells. */
const OF_ALL = /^--(?:workers|shard|reporter|add-reporter|output|explore|seed)=/s;
const PROJECT = /^--project=(.*)$/s;
/** More parts that repeat than a pattern has which the suite makes of a chapter and of what was asked beside it. */
const MOST_REPEATED = 4;
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

/** Whether a pattern finds the tag that a rule's test bears, whatever else stands in the title of that test. */
function finds(pattern: string | undefined, rule: string): boolean {
  if (pattern === undefined) return false;
  const [, source = pattern, flags = 'i'] = /^\/(.*)\/([gi]*)$/s.exec(pattern) ?? [];
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

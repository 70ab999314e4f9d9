import type { Cell, Report } from '../../spec/report.ts';
import { RETIREMENT } from '../../spec/retirement.ts';
import { bearing } from '../verdict.ts';
import { causesOf, whereOf, type Cause } from './causes.ts';
import { empty, gapsOf } from './views.ts';
import { cut } from './visible.ts';
import { count } from './words.ts';

/** What a reader with no more than a minute is to know: why the verdict is what it is, and what to do now. */
export interface Gist {
  /** Words of ours before what was said. */
  readonly about: string;
  /** What the run or a target said; it may hold anything. */
  readonly said: string | null;
  /** One sentence of ours, code in backticks. */
  readonly next: string;
}

const SAID_SHOWN = 300;
const PLAN = 'What a target can have tested: `npm run plan` (installed: `npx platform-conformance plan`).';

/** The gist of a report whose verdict leaves something to do; null where all is well. */
export function gistOf(report: Report, causes: readonly Cause[] = causesOf(report)): Gist | null {
  if (report.verdict === 'conformant') return null;
  if (report.verdict === 'non-conformant') return broken(causes);
  return report.verdict === 'incomplete' ? untested(report, causes) : inDoubt(report, causes);
}

function broken(causes: readonly Cause[]): Gist | null {
  const failed = causes.filter(({ status }) => status === 'fail');
  const [worst] = failed;
  if (worst === undefined) return null;
  const { cell, first, holds } = worst;
  const waiting = holds > 0 ? `, in the way of ${count(holds, 'other cell')}` : '';
  return {
    about: `${count(failed.length, 'cause')} of failure. ${failed.length > 1 ? 'Begin with' : 'It is'} ${cell.rule} (${whereOf(worst)}${waiting}): expected ${clip(first?.expected ?? cell.title)}, got`,
    said: clip(first?.got ?? first?.reason ?? cell.reason ?? 'no reason given'),
    next: cell.advice ?? 'Send the command of its evidence again, and mend what answers it.',
  };
}

function isMust({ level }: Pick<Cell, 'level'>): boolean {
  return level === 'MUST';
}

function untested(report: Report, causes: readonly Cause[]): Gist {
  const gaps = gapsOf(report, 'not-tested');
  const open = bearing(report).filter(
    ({ level, status }) => level === 'MUST' && !['pass', 'observed'].includes(status),
  );
  const [widest] = gaps.filter(({ cells }) => cells.some(isMust));
  const about = `${count(open.length, 'cell')} of level MUST ${open.length === 1 ? 'was' : 'were'} not judged`;
  const waived = causes.filter(({ status }) => status === 'waived').length;
  if (widest === undefined) {
    const why = waived > 0 ? `${count(waived, 'cause')} of failure waived` : 'other findings are in the way';
    return { about: `${about}: ${why}.`, said: null, next: 'Mend what is waived or warned of, and run again.' };
  }
  const more =
    gaps.length > 1
      ? ` ${count(gaps.length, 'thing')} in all ${gaps.length === 1 ? 'is' : 'are'} missing, each under Not tested.`
      : '';
  return {
    about: `${about}; ${widest.cells.filter(isMust).length} of them because`,
    said: clip(widest.reason),
    next: `${widest.remedy === null ? 'Run again without what leaves them out, such as `--grep`' : inTarget(sentence(widest.remedy))}.${more} ${PLAN}`,
  };
}

function inDoubt(report: Report, causes: readonly Cause[]): Gist {
  const [problem] = report.problems;
  const stopped = empty(report);
  if (problem !== undefined)
    return {
      about: stopped ? 'Nothing was tested:' : 'The run had a problem:',
      said: clip(problem),
      next: remedyOf(problem),
    };
  const fault = causes.find(({ status }) => status === 'error');
  if (fault !== undefined)
    return {
      about: `The suite itself broke in ${fault.cell.rule} × ${fault.cell.subject}:`,
      said: clip(fault.first?.reason ?? fault.cell.reason ?? 'no reason given'),
      next: 'Run again; where it comes again, report it to the makers of the suite with `conformance.json`.',
    };
  const [widest] = gapsOf(report, 'inconclusive');
  return {
    about: `${count(report.summary.inconclusive, 'cell')} could not be judged; ${widest?.cells.length ?? 0} of them because`,
    said: clip(widest?.reason ?? 'no reason given'),
    next:
      OF_REFUSED.test(widest?.reason ?? '') && report.observations.some(({ question }) => question === RETIREMENT)
        ? ONE_BY_ONE
        : nextOf(widest?.reason ?? '', widest?.remedy ?? null, widest?.cells ?? []),
  };
}

/** Where a login retires a token, tests that log in beside each other take each other's: the reasons tell of refusals only. */
const OF_REFUSED = /\b401\b|retired/;
const ONE_BY_ONE =
  'A login there retires the token of an earlier one, also of a test in another worker: run again with `--workers=1`.';

/** What to do about what could not be judged; where no remedy came with it, by the words of its reason. */
function nextOf(reason: string, remedy: string | null, cells: readonly Cell[]): string {
  if (remedy !== null) return `${sentence(remedy)}; then run again.`;
  if (/own machine was too busy/.test(reason))
    return 'Run again on a quieter machine, or while it has less else to do.';
  if (/ended from outside by SIGKILL/.test(reason))
    return 'See that nothing ends its processes, and that there is memory for them, or call it with fewer `--workers`; then run again.';
  if (/folder for temporary files .* taken away/.test(reason))
    return 'See that nothing empties the folder for temporary files (`TMPDIR`) while it is used, or name another; then run again.';
  if (/has nothing at .* points/.test(reason))
    return 'Hold that pointer of the target file against the answer that makes an order, and what the request sends; then run again.';
  if (/^callback\.publicUrl \S+ does not lead to the hub/.test(reason))
    return 'See that `callback.publicUrl` of the target file leads to `callback.listen` on this machine, through each tunnel or proxy between them; then run again.';
  if (OF_PROBE.test(reason)) {
    const probes = Array.from(
      new Set(cells.map(({ subject }) => `\`surfaces.${subject}.probe.path\` and \`.method\``)),
    );
    return `Look at ${probes.join(', ')} of the target file, and at the path in \`baseUrl\` (\`BASE_URL\`), which stands before: they are to name an operation that gets a 2xx with a good credential; then run again.`;
  }
  return silence(reason) ?? ofKeys(reason) ?? (OF_WAY.test(reason) ? SEE_THAT_IT_IS_UP : READ_THE_EVIDENCE);
}

const SEE_THAT_IT_IS_UP = 'See that the target is up and answers within `limits.answerTimeout`; then run again.';
const READ_THE_EVIDENCE =
  'Read that reason with its evidence in the report, and mend what stands in the way; then run again.';

/** Words of a reason which tell that requests or their answers were lost on their way. */
const OF_WAY =
  /[Nn]o answer|cannot be reached|[Cc]onnection|socket|\bE[A-Z]{4,}\b|cut off|broke off|on (?:its|their|the) way|\b(?:429|50[0-4])\b/;

/** A key of the target file as reasons name it: by its whole way, so that no common word counts as one. */
const KEY_OF_FILE =
  /\b(?:accounts|callback|claims|client|credentials|limits|receiver|surfaces)(?:\.[a-z][A-Za-z]*)+\b|\b(?:expiredToken|signingSecret)\b/g;

/** What to do where a reason names keys of the target file; null where it names none. */
function ofKeys(reason: string): string | null {
  const keys = Array.from(new Set(reason.match(KEY_OF_FILE) ?? []), (key) => `\`${key}\``);
  return keys.length === 0 ? null : `Look at ${keys.join(' and ')} of the target file; then run again.`;
}

/** What is said where a probe gets one answer whether there is a credential or not, and nobody may have looked for one. */
const OF_PROBE = /^with and without a good credential the probe gets \d{3}/;

/** Hardly any system that is reached through a network answers within so many seconds each time. */
const SHORTEST_PATIENCE = 1;

/** What to do where no answer came in time, with how long that is; null where nothing is said of one. */
function silence(said: string): string | null {
  const [, seconds] = /(?:^|: )no answer within (\d+(?:\.\d+)?) s\b/.exec(said) ?? [];
  if (seconds === undefined) return null;
  return Number(seconds) < SHORTEST_PATIENCE
    ? `Raise \`limits.answerTimeout\` in the target file, which is ${seconds} s, and run again.`
    : `See that the target is up and answers within \`limits.answerTimeout\` of the target file (${seconds} s); then run again.`;
}

/** What may be wrong with the base address, behind its key and its variables, and what to do about that. */
const OF_BASE = /^(baseUrl(?: \([\w, ]+\))?) may (name another path|name another address|not lead to the platform)/;
const REMEDIES_OF_BASE: Readonly<Record<string, (base: string) => string>> = {
  'name another path': (base) => `Check the path in ${base} first, then the credentials`,
  'name another address': (base) => `Set ${base} to the address that is named, if it is the platform's`,
  'not lead to the platform': (base) => `Set ${base} to an address at which the platform itself answers this machine`,
};

/** What to do about a trouble of the run, by the words in which the suite tells of it. */
function remedyOf(problem: string): string {
  const [, base = '', doubt = ''] = OF_BASE.exec(problem) ?? [];
  const remedy = Object.hasOwn(REMEDIES_OF_BASE, doubt) ? REMEDIES_OF_BASE[doubt] : undefined;
  if (remedy !== undefined) return `${remedy(base)}, and run again.`;
  const [, key] = /^((?:baseUrl|receiver\.url)(?: \([\w, ]+\))?): \S+ cannot be reached/.exec(problem) ?? [];
  if (key !== undefined) return `Check ${key} and that this machine can reach it, and run again.`;
  if (/was refused with|credential|password/i.test(problem))
    return 'Set the key or variable that is named to a credential that is valid there, and run again.';
  if (/cannot be reached|does not answer|ECONN|ENOTFOUND|EAI_AGAIN|certificate/i.test(problem))
    return 'Check `BASE_URL` (`baseUrl` in the target file; of a receiver `RECEIVER_URL`) and that this machine can reach it, and run again.';
  if (/interrupted/.test(problem)) return 'Run again, and let it come to its end.';
  if (/were told to come later/.test(problem))
    return 'Have more requests let through there, or raise `limits.total` in the target file, and run again.';
  if (/time limit|limits\.total/.test(problem)) return 'Raise `limits.total` in the target file, and run again.';
  return silence(problem) ?? 'Mend that, and run again. ' + PLAN;
}

/** Remedies are worded for a target file; a whole sentence speaks for itself. */
function inTarget(remedy: string): string {
  return /^[a-z]/.test(remedy) ? `In the target file: ${remedy}` : remedy;
}

function sentence(text: string): string {
  return text.replace(/\.$/, '');
}

function clip(text: string): string {
  const { shown, left } = cut(text, SAID_SHOWN);
  return left === 0 ? shown : `${shown}…`;
}

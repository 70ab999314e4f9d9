import { SETS, type SetName } from './list.ts';
import { parsed } from '../parsed.ts';

export const HELP = `Judges systems that were written by people who knew the contract and nothing of the suite.

  npm run strangers                     each system of examples/strangers, one after another: some five hours
  npm run strangers -- --set=set-2      one set
  npm run strangers -- --grep=REGEX     those whose name, sentence or rule matches, such as /echo- or BEARER-24
  npm run strangers -- --workers=N      N at once (default 1: silence is measured, and a busy machine is silent longer)
  npm run strangers -- --reports        judges the reports there are; nothing is run
  npm run strangers -- --list           what there is; nothing is run
  npm run strangers -- --help           this text

Each is started on a free port and judged by a run of the suite, with a target file of its own and the limits that come
with the suite: what is lawful by all chapters of its role, what is broken by those that it breaks. The reports go to
conformance-report/strangers/.

A broken system is caught (a finding under a rule that it breaks), caught elsewhere (a MUST failed that its list does not
name), missed, or the run was inconclusive. A lawful one is clean, found fault with, or the run was inconclusive.

Exit code: 1 where a lawful one is found fault with, a broken one is missed and its list does not say so, or there is no
report of one; 0 otherwise.
`;

export interface Options {
  readonly help: boolean;
  readonly list: boolean;
  /** Whether earlier reports are judged, and nothing is run. */
  readonly read: boolean;
  readonly set: SetName | null;
  readonly grep: RegExp | null;
  readonly workers: number;
}

/** @throws Error with one sentence for the user where the arguments make no sense. */
export function readOptions(args: readonly string[]): Options {
  const { help, list, reports: read, set = null, grep, workers } = words(args);
  if (set !== null && !isSet(set)) throw new Error(`--set takes one of ${SETS.join(', ')}, not "${set}".`);
  if (!/^[1-9]\d*$/.test(workers)) throw new Error(`--workers takes a whole number from 1, not "${workers}".`);
  return { help, list, read, set, grep: grep === undefined ? null : pattern(grep), workers: Number(workers) };
}

function isSet(text: string): text is SetName {
  return SETS.some((name) => name === text);
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new Error(`--grep takes a regular expression, and "${text}" is none.`);
  }
}

function words(args: readonly string[]) {
  return parsed('strangers', {
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      list: { type: 'boolean', default: false },
      reports: { type: 'boolean', default: false },
      set: { type: 'string' },
      grep: { type: 'string' },
      workers: { type: 'string', default: '1' },
    },
  }).values;
}

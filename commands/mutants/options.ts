import { loadCatalogue } from '../../spec/catalogue.ts';
import { parsed } from '../parsed.ts';

export const HELP = `Measures the suite: what it catches, and what it leaves alone.

  npm run mutants                       every defect and every lawful variation
  npm run mutants -- --kind=defects     one of the two: defects or variations
  npm run mutants -- --sample           one defect for each cell of each rule, by that rule, and a few variations: for each change
  npm run mutants -- --own-rules        each defect by its own rule and one that has to pass, not by all: a fifth of the time
  npm run mutants -- --grep=REGEX       those whose id or rule matches, such as echo- or BEARER-06
  npm run mutants -- --chapters=LIST    only these chapters of the suite in each run, such as CALLBACK,RECEIVER
  npm run mutants -- --orders=N         no more orders than that in a run, as callback.orders says it
  npm run mutants -- --jobs=N           how many series of runs at once (default: three for two processors)
  npm run mutants -- --list             what there is; nothing is run
  npm run mutants -- --kept=FOLDER      nothing is run: the gate is held against the reports in a folder, such as those that
                                        a run leaves in conformance-report/mutants; for whoever changes the gate

Each is a run of the whole suite over HTTP against a reference of its own with one change, of the platform, the
receiver or the client. The runs are made in series, several in one process, one after another: starting costs more than testing.
Judged is the report of each run. The kill matrix goes to conformance-report/mutants.json and mutants.md.

Exit code: 1 where a defect survives, is caught by another rule only or on too few subjects, where a rule has no defect
that it catches, where a variation is found fault with, where a run broke, or where the gate refuses a report that was
kept; 0 otherwise.
`;

export interface Options {
  readonly help: boolean;
  readonly list: boolean;
  /** Whether a part will do, which has each rule in it all the same. */
  readonly sample: boolean;
  /** Whether a defect meets its own rule and one more that has to pass, and no others: so it is in a sample. */
  readonly ownRules: boolean;
  readonly kind: 'defects' | 'variations' | null;
  readonly grep: RegExp | null;
  /** The chapters of the suite that a run consists of; all of them where null. */
  readonly chapters: readonly string[] | null;
  readonly jobs: number;
  /** How many orders a run may make; null: as many as it takes. */
  readonly orders: number | null;
  /** A folder of reports that the gate is held against, and no run is made; null where runs are. */
  readonly kept: string | null;
}

/** @throws Error with a sentence for the user where the arguments make no sense. */
export function readOptions(args: readonly string[], defaultJobs: number): Options {
  const { values } = parsed('mutants', {
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      list: { type: 'boolean', default: false },
      sample: { type: 'boolean', default: false },
      'own-rules': { type: 'boolean', default: false },
      kind: { type: 'string' },
      grep: { type: 'string' },
      chapters: { type: 'string' },
      orders: { type: 'string' },
      kept: { type: 'string' },
      jobs: { type: 'string', default: String(defaultJobs) },
    },
  });
  const { help, list, sample, 'own-rules': ownRules, kind = null, grep, chapters, orders, jobs, kept = null } = values;
  if (kind !== null && kind !== 'defects' && kind !== 'variations')
    throw new Error(`--kind takes defects or variations, not "${kind}".`);
  for (const [name, value] of Object.entries({ jobs, orders }))
    if (value !== undefined && !/^[1-9]\d*$/.test(value))
      throw new Error(`--${name} takes a whole number from 1, not "${value}".`);
  const known = Object.keys(loadCatalogue().chapters);
  if (chapters?.split(',').every((one) => known.includes(one)) === false)
    throw new Error(`--chapters takes words such as CALLBACK,RECEIVER, of ${known.join(', ')}, not "${chapters}".`);
  return {
    chapters: chapters?.split(',') ?? null,
    help,
    list,
    sample,
    ownRules: ownRules || sample,
    kind,
    grep: grep === undefined ? null : pattern(grep),
    jobs: Number(jobs),
    orders: orders === undefined ? null : Number(orders),
    kept,
  };
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text, 'i');
  } catch {
    throw new Error(`--grep takes a regular expression, not "${text}".`);
  }
}

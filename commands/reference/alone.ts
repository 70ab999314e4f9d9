import { asCalled } from '../../fixtures/target/installed.js';
import { nearest } from '../../spec/nearest.js';
import { complain } from '../console.ts';
import { parsed } from '../parsed.ts';

/** A way to break the contract, as the registry of an end has it. */
interface Named<Change> {
  readonly id: string;
  readonly purpose: string;
  readonly rule: string;
  readonly change: Change;
}

/** One end of the reference that a person starts alone. */
interface Alone<Change> {
  /** As `npm run` calls it. */
  readonly script: string;
  readonly help: string;
  readonly options: Readonly<Record<string, { readonly type: 'string'; readonly default?: string }>>;
  readonly defects: readonly Named<Change>[];
  readonly start: (
    values: Readonly<Record<string, string | undefined>>,
    change: Change | undefined,
    say: (text: string) => void,
  ) => Promise<void>;
}

/** Starts one end of the reference as a person asks, lawful or with one of its defects. */
export async function alone<Change>({ script, help, options, defects, start }: Alone<Change>): Promise<void> {
  const say = (text: string): void => {
    process.stdout.write(`${asCalled(text)}\n`);
  };
  try {
    const { values } = parsed(script, {
      options: {
        ...options,
        defect: { type: 'string' },
        'list-defects': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { defect, help: asked, 'list-defects': list, ...rest } = values;
    if (asked === true) say(help.trimEnd());
    else if (list === true) say(defects.map(({ id, rule, purpose }) => `${id}  ${rule}  ${purpose}`).join('\n'));
    else {
      const chosen = typeof defect === 'string' ? named(defect, defects, script) : undefined;
      await start(rest, chosen?.change, say);
      if (chosen !== undefined) say(`\nIt breaks ${chosen.rule}: ${chosen.purpose}.`);
    }
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}

/** @throws where there is no such defect, with the one that was probably meant. */
function named<Change>(name: string, defects: readonly Named<Change>[], script: string): Named<Change> {
  const found = defects.find(({ id }) => id === name);
  if (found !== undefined) return found;
  const ids = defects.map(({ id }) => id);
  const meant = nearest(name, ids);
  // A word that is like none of them may be anything, and is not repeated.
  throw new Error(
    meant === null
      ? asCalled(`--defect: there is no such defect. See: npm run ${script} -- --list-defects`)
      : `${JSON.stringify(name)}: there is no such defect. Did you mean ${meant}?`,
  );
}

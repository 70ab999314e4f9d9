import { readFileSync } from 'node:fs';
import { asCalled, isInstalled } from '../fixtures/target/installed.js';
import { nearest } from '../spec/nearest.js';
import { compileAsLoaded } from './compiling.js';
import { endWithNpm } from './end-with-npm.js';
import { tellOfLostOutput } from './lost-output.js';

// What `program.js` loads: finds the verb, and begins it. Plain JavaScript, so that a run begins before anything is compiled.

/**
 * What a verb does, and where it stands. In a clone all but `run`, which is Playwright's to compile, is compiled as it is
 * loaded.
 * @type {Readonly<Record<string, { readonly does: string, readonly load: () => Promise<unknown>, readonly isPlain?: true }>>}
 */
const VERBS = {
  run: { does: 'judges a system by the contract', load: () => import('./conformance.js'), isPlain: true },
  plan: { does: 'what a target can have tested, and what to add; sends nothing', load: () => import('./plan.ts') },
  gate: { does: 'judges a report again, and says whether it may go through', load: () => import('./gate.ts') },
  compare: { does: 'sets reports side by side, and marks what changed', load: () => import('./matrix.ts') },
  docs: { does: 'the reference documentation, with the results of a report', load: () => import('./docs.ts') },
  reference: { does: 'starts the reference platform', load: () => import('./reference.ts') },
  receiver: { does: 'starts the reference receiver', load: () => import('./receiver.ts') },
  init: { does: 'writes a target file and a CI job to begin with', load: () => import('./init.ts') },
  comment: { does: 'tells a result on the pull or merge request', load: () => import('./comment.ts') },
  client: { does: 'starts the reference client', load: () => import('./client.ts') },
};

/** What the scripts of a clone call them. */
const ALIASES = /** @type {Readonly<Record<string, string>>} */ ({ conformance: 'run', matrix: 'compare' });

const HELP = `Does a system keep the platform API's contract? Rules × subjects, evidence for each cell, one verdict.

  npx platform-conformance VERB [options]

${Object.entries(VERBS)
  .map(([verb, { does }]) => `  ${verb.padEnd(11)}${does}`)
  .join('\n')}

  npx platform-conformance VERB --help says what a verb takes; in a clone npm run conformance is run, and npm run VERB
  the others.

The first minute
  npx platform-conformance run --target reference    the reference that comes with it
  npx platform-conformance run --target staging.yaml your own

Exit code: 0 where all is well, 1 where a run, a plan or a gate says otherwise, 2 where a report cannot be read or a verb
is unknown; each verb's --help says more.
`;

tellOfLostOutput();
endWithNpm(process.env);
const [word, ...rest] = process.argv.slice(2);
if (word === 'help' && rest[0] !== undefined) {
  await begin(rest[0], ['--help']);
} else if (word === '--version' || word === '-V' || word === '-v' || word === 'version') {
  process.stdout.write(`${versionOfSuite()}\n`);
} else if (word === undefined || word === '--help' || word === '-h' || word === 'help') {
  process.stdout.write(HELP);
  // Who asked for nothing may have meant something.
  process.exitCode = word === undefined ? 2 : 0;
} else {
  await begin(word, rest);
}

/** @param {string} asked @param {readonly string[]} args */
async function begin(asked, args) {
  const name = ALIASES[asked] ?? asked;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (verb === undefined) {
    process.stderr.write(`${unknown(asked)}\n`);
    process.exitCode = 2;
    return;
  }
  if (!isSomewhere()) {
    process.stderr.write('This folder has been deleted. Go to another one, and try again\n');
    process.exitCode = 2;
    return;
  }
  process.argv = [process.argv[0] ?? 'node', `platform-conformance ${name}`, ...args];
  if (verb.isPlain !== true) await compileAsLoaded();
  await verb.load();
}

/** Whether the folder is there in which this was called: what a verb reads and writes is found from it. */
function isSomewhere() {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}

/** The version that a report names too. */
function versionOfSuite() {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return /** @type {{ version: string }} */ (manifest).version;
}

/** @param {string} asked */
function unknown(asked) {
  if (asked.startsWith('-')) return `The verb comes first, as in run --target=staging.yaml. See: ${called('--help')}`;
  const meant = nearest(asked, [...Object.keys(VERBS), ...Object.keys(ALIASES)]);
  // A word that is like none of them may be anything, and is not repeated.
  return meant === null
    ? `There is no such verb. There are ${Object.keys(VERBS).join(', ')}`
    : `${JSON.stringify(asked).slice(1, -1)}: there is no such verb. Did you mean ${meant}?`;
}

/** @param {string} word */
function called(word) {
  return isInstalled ? `npx platform-conformance ${word}` : asCalled(`node commands/program.js ${word}`);
}

import { existsSync } from 'node:fs';
import { environmentWith, withoutSecrets } from '../fixtures/target/environment.ts';
import { FILE_OF_INIT } from '../fixtures/target/document/file-of-init.ts';
import { asCalled } from '../fixtures/target/installed.js';
import { mayTellVariable } from '../fixtures/target/document/told-names.ts';
import { suiteName } from '../reporters/suite.ts';
import { visibleLine } from '../spec/visible.ts';
import { complain, print } from './console.ts';
import { answersFrom, askedAnswers } from './init/answers.ts';
import { fileOfJob, FORGES, forgeOf, jobFor } from './init/forge.ts';
import { fileIn, isThere, refuseFolders } from './init/places.ts';
import { inShell } from './init/quoted.ts';
import { targetFile } from './init/target-file.ts';
import { writerOf } from './outputs.ts';
import { OptionError, parsed } from './parsed.ts';
import { realPath } from './real-path.js';
import { EXPAND, isUnexpanded } from './unexpanded.js';

const HELP = `Writes a target file, a line of .gitignore, and the job of the forge that this folder is kept at.

  npm run init
  npm run init -- --target staging.yaml --ci none

On a terminal it asks what there is; elsewhere it goes by BASE_URL, API_KEY and RECEIVER_URL. It writes over no file.

Options
  --target FILE  the target file (default: ${FILE_OF_INIT})
  --ci FORGE     github | gitlab | jenkins | none (default: what this folder shows: .github, .gitlab-ci.yml, Jenkinsfile)
  --no-questions ask nothing, on a terminal either
  --force        write over files that are there
`;

const IGNORES = '.gitignore';
const IGNORED = 'conformance-report/';

try {
  const { values } = parsed('init', {
    options: {
      target: { type: 'string', default: FILE_OF_INIT },
      ci: { type: 'string' },
      'no-questions': { type: 'boolean' },
      force: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) print(asCalled(HELP));
  else await init(values.target, values.ci, values['no-questions'] === true, values.force === true);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}

/**
 * Writes all of it or nothing.
 * @throws OptionError where there is no such forge, or a file can be neither read nor written.
 */
async function init(target: string, ci: string | undefined, isQuiet: boolean, force: boolean): Promise<void> {
  const forge = ci === undefined ? forgeOf('.') : FORGES.find((one) => one === ci);
  if (forge === undefined) throw new OptionError(`--ci: must be ${FORGES.join(', ')}`);
  if (target === '') throw new OptionError('--target needs a value: --target=FILE');
  if (visibleLine(target) !== target)
    throw new OptionError('--target: holds a character that nobody sees, and would stand in a job. Name another file');
  if (isUnexpanded(target)) throw new OptionError(`--target: ${EXPAND}`);
  const file = fileOfJob(forge);
  refuseFolders([target, IGNORES, ...(file === null ? [] : [file])], target);
  const environment = environmentWith({});
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !isQuiet;
  // Nobody is asked for what would not be written.
  const isKept = isThere(target) && !force;
  const made = isKept ? null : targetFile(canAsk ? await askedAnswers(environment) : answersFrom(environment));
  const text = (made ?? fileIn(target)).replaceAll(/^[ \t]*#.*/gm, '');
  const variables = [...new Set([...text.matchAll(/\$\{([A-Za-z_]\w*)\}/g)].map(([, name = '']) => name))];
  const job = jobFor(forge, { target, variables, told: told(variables), version: suiteName().version });
  const isJobKept = job !== null && isThere(job.file) && !force;
  const files = [
    ...(made === null ? [] : [[target, made] as const]),
    ...ignoring(),
    ...(job === null || isJobKept ? [] : [[job.file, job.text] as const]),
  ];
  const isTarget = (index: number): boolean => made !== null && index === 0;
  const named = files.map(([path], index) => ({ by: isTarget(index) ? '--target' : 'what init writes', path }));
  const write = writerOf(named, isKept ? [{ by: '--target', path: target }] : []);
  // A link stays one: what it leads to is written.
  write(files.map(([path, content]) => [realPath(path), content]));

  const kept = [...(isKept ? [target] : []), ...(job !== null && isJobKept ? [job.file] : [])];
  for (const path of kept) say(`${path}: is there already, and stays as it is (--force writes over it)`);
  for (const [path] of files) say(`${path}: written`);
  if (job !== null && !isJobKept && job.remark !== null) say(`  Now ${job.remark}`);
  const unset = told(variables.filter((name) => !environment[name]));
  if (unset.length > 0) say(`Set ${unset.join(', ')}, which ${target} names, or take them out of it`);
  say(asCalled(`See what can be tested, and what to add: npm run plan -- --target ${inShell(target)}`));
}

/** What looks like no name of a variable was pasted there, perhaps. */
function told(variables: readonly string[]): string[] {
  return [...new Set(variables.map((name) => (mayTellVariable(name) ? name : 'what stands in ${…}')))];
}

/** `.gitignore` with a line for the report; nothing where it has one. */
function ignoring(): (readonly [path: string, text: string])[] {
  const lines = existsSync(IGNORES) ? fileIn(IGNORES) : '';
  if (lines.split(/\r?\n/).some((line) => /^\/?conformance-report\/?$/.test(line.trim()))) return [];
  const gap = lines === '' || lines.endsWith('\n') ? '' : '\n';
  return [[IGNORES, `${lines}${gap}${IGNORED}\n`]];
}

function say(line: string): void {
  print(`${withoutSecrets(line)}\n`);
}

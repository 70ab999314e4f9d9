import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentWith } from '../fixtures/target/environment.ts';
import { asCalled } from '../fixtures/target/installed.js';
import { mayTellVariable } from '../fixtures/target/told-names.ts';
import { suiteName } from '../reporters/suite.ts';
import { answersFrom, askedAnswers } from './init/answers.ts';
import { FORGES, forgeOf, jobFor } from './init/forge.ts';
import { targetFile } from './init/target-file.ts';
import { OptionError, parsed } from './parsed.ts';

const HELP = `Writes a target file, a line of .gitignore, and the job of the forge that this folder is kept at.

  npm run init
  npm run init -- --target staging.yaml --ci none

On a terminal it asks what there is; elsewhere it goes by BASE_URL, API_KEY and RECEIVER_URL. It writes over no file.

Options
  --target FILE  the target file (default: conformance-target.yaml)
  --ci FORGE     github | gitlab | jenkins | none (default: what this folder shows: .github, .gitlab-ci.yml, Jenkinsfile)
  --no-questions ask nothing, on a terminal either
  --force        write over files that are there
`;

const IGNORED = 'conformance-report/';

try {
  const { values } = parsed('init', {
    options: {
      target: { type: 'string', default: 'conformance-target.yaml' },
      ci: { type: 'string' },
      'no-questions': { type: 'boolean' },
      force: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) process.stdout.write(asCalled(HELP));
  else await init(values.target, values.ci, values['no-questions'] === true, values.force === true);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @throws OptionError where there is no such forge; otherwise as files throw. */
async function init(target: string, ci: string | undefined, isQuiet: boolean, force: boolean): Promise<void> {
  const forge = ci === undefined ? forgeOf('.') : FORGES.find((one) => one === ci);
  if (forge === undefined) throw new OptionError(`--ci: must be ${FORGES.join(', ')}`);
  if (existsSync(target) && statSync(target).isDirectory())
    throw new OptionError(
      `${target}: it is a folder. Name a file in it, as in --target=${join(target, 'conformance-target.yaml')}`,
    );
  const environment = environmentWith({});
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !isQuiet;
  // Nobody is asked for what would not be written.
  const isKept = existsSync(target) && !force;
  const answers = canAsk && !isKept ? await askedAnswers(environment) : answersFrom(environment);
  if (isKept) say(`${target}: is there already, and stays as it is (--force writes over it)`);
  else put(target, targetFile(answers));
  const text = readFileSync(target, 'utf8').replaceAll(/^[ \t]*#.*/gm, '');
  const variables = [...new Set([...text.matchAll(/\$\{([A-Za-z_]\w*)\}/g)].map(([, name = '']) => name))];
  ignore();
  const job = jobFor(forge, { target, variables, version: suiteName().version });
  if (job !== null && existsSync(job.file) && !force)
    say(`${job.file}: is there already, and stays as it is (--force writes over it)`);
  else if (job !== null) {
    put(job.file, job.text);
    say(`  Now ${job.remark}`);
  }
  const unset = variables.filter((name) => !environment[name]);
  // What looks like none was pasted there, perhaps.
  const told = unset.map((name) => (mayTellVariable(name) ? name : 'what stands in ${…}'));
  if (told.length > 0) say(`Set ${told.join(', ')}, which ${target} names, or take them out of it`);
  say(asCalled(`See what can be tested, and what to add: npm run plan -- --target ${target}`));
}

function ignore(): void {
  const file = '.gitignore';
  const lines = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (lines.split(/\r?\n/).some((line) => /^\/?conformance-report\/?$/.test(line.trim()))) return;
  const gap = lines === '' || lines.endsWith('\n') ? '' : '\n';
  put(file, `${lines}${gap}${IGNORED}\n`);
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  say(`${file}: written`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { fileURLToPath } from 'node:url';
import { emptyReport, folderFrom, openReport } from '../reporters/folder.js';
import { asCalled, isInstalled } from '../fixtures/target/installed.js';
import { hearEnding, tellEarlyEnd } from '../fixtures/run/ending.js';
import { takenByNpm, valueTakenByNpm } from '../fixtures/target/npm.js';
import { compileAsLoaded } from './compiling.js';
import { counted } from './conformance/counted.js';
import { fewFiles } from './conformance/few-files.js';
import { askedBy, NAMES, reportsAsked } from './conformance/options.js';
import { emptied, misplaced, placed } from './conformance/outputs.js';
import { keepPipes } from './conformance/pipes.js';
import { noRoom } from './conformance/room.js';
import { meddling, unfit } from './conformance/variables.js';
import { swallowed } from './swallowed.js';
import { EXPAND, expanded, isUnexpanded } from './unexpanded.js';

// `npm run conformance`: hands over to Playwright, which loads playwright.config.ts. Plain JavaScript, so that nothing
// has to be compiled before the run begins, and an earlier report is gone before anything can fail.

const HELP = `Judges a system by the platform API's contract, and says whether it keeps it.

  npm run conformance -- --target reference        the reference that comes with it${isInstalled ? '' : ', as does no target at all'}
  npm run conformance -- --target staging.yaml     a target file; fixtures/targets/example.yaml explains one
  BASE_URL=… API_EMAIL=… API_PASSWORD=… API_KEY=… npm run conformance
  RECEIVER_URL=… API_KEY=… npm run conformance -- --project=receiver
  CLIENT_COMMAND=./client.sh npm run conformance -- --project=client

Options (all there are: none can change how a cell is judged)
  --target=FILE       who is judged; reference: the one that comes with the suite. Counts instead of TARGET
  --project=NAME      judge one role: platform, receiver or client
  --grep=REGEX        judge some cells: --grep=BEARER-03, --grep=@supplier
  --grep-invert=REGEX judge the others
  --workers=N         how many run at once
  --shard=N/M         one part of the run; with --reporter=blob, a part to be merged
  --gate=GATE         default | strict (a missed SHOULD fails) | certify (an untested MUST fails)
  --waivers=FILE      failures that are let through until a date; none by default
  --baseline=FILE     fail on what broke since this earlier report alone: known failures are let through, and stay in
                      the verdict; --baseline-observed: on an observation that changed as well
  --report=FOLDER     where the report goes (default: conformance-report)
  --reporter=NAME     tell more besides the report: blob, dot, github, html, json, junit, line, list; blob-report and
                      playwright-report (html) are made in the folder from which the run is called
  --output=FOLDER     where Playwright puts files of its own: a new or empty folder, or one of an earlier run
  --verbose           tell every case of a finding, with the command that repeats it, and not the first one alone
  --list              list the tests, send nothing
  --nonce=TEXT        what a customer gave you for this run: it goes into the report and each User-Agent
  --explore[=N]       look for cases beyond the rows: N (200) generated ones a rule and surface, where a rule can be
                      explored; counts instead of limits.explore of a target file, and 0 explores nothing
  --seed=N            explore the same cases again: the seed stands in the report
  key                 judge the cells of a chapter: login, bearer, key, callback, receiver, client; with --grep those
                      that both leave

Environment
  TARGET              as --target; strict and certify judge the reference only when it is named, and so does every run
                      that is begun beside a conformance-target.yaml
  BASE_URL, API_EMAIL, API_PASSWORD, API_KEY, RECEIVER_URL
                      the target without a file; with one, they fill in what it leaves out
  CONFORMANCE_REPORT, _GATE, _WAIVERS, _BASELINE, _BASELINE_OBSERVED, _NONCE, _EXPLORE, _SEED,
                      _VERBOSE
                      as the options of these names, which count instead of them
  NO_COLOR            no colour
  GITHUB_ACTIONS, GITHUB_STEP_SUMMARY
                      set by GitHub: failures are annotated, the report becomes the job's summary

Exit code: 0 conformant, or incomplete unless the gate is certify; 1 otherwise.
See also: npm run plan (what a target can have tested, without sending anything)
          npm run gate (judges a report again), npm run matrix (sets reports side by side)
`;

const own = fileURLToPath(new URL('..', import.meta.url));
/** Where a report goes, if nobody says otherwise: the clone, or the folder of whoever calls what is installed. */
const home = isInstalled ? process.cwd() : own;
const asked = askedBy(process.argv.slice(2));
if (asked.kind === 'list' || asked.kind === 'part' || asked.kind === 'run')
  Object.assign(process.env, asked.variables, placed(asked.args, process.env));
if (asked.kind !== 'help') {
  // Before the folder of the report is taken: whoever ends by the signal itself gives nothing back, and says nothing.
  tellEarlyEnd();
  hearEnding();
}
const refusal = safely(refusalOf);
if (refusal !== null) {
  process.exitCode = 1;
  const few = fewFiles();
  if (few === null) {
    await compileAsLoaded();
    const { complain } = await import('./console.ts');
    complain(refusal);
    // What compiles could not be started either, and this is no word of anybody's.
  } else process.stderr.write(`${few}\n`);
} else if (asked.kind === 'help') {
  process.stdout.write(asCalled(HELP));
} else if (asked.kind !== 'refused') {
  // Whoever begins a run is no worker of another one, also where a test of somebody's begins it.
  delete process.env['TEST_WORKER_INDEX'];
  delete process.env['TEST_PARALLEL_INDEX'];
  delete process.env['CONFORMANCE_RUN_FOLDER'];
  // A browser that opens by itself would hold the run up.
  process.env['PLAYWRIGHT_HTML_OPEN'] ??= 'never';
  const config = `--config=${own}playwright.config.${isInstalled ? 'js' : 'ts'}`;
  const args = asked.kind === 'part' ? counted(asked.args) : asked.args;
  process.argv = [process.argv[0] ?? 'node', 'conformance', 'test', ...args, config];
  // @ts-expect-error The program has no types: it runs when it is loaded.
  await import('@playwright/test/cli');
}

/**
 * Whatever goes wrong before the report's folder is empty is a fault of the suite's, and still no earlier report may stand.
 * @param {() => string | null} refused
 */
function safely(refused) {
  try {
    return refused();
  } catch (error) {
    const named = reportsAsked(process.argv.slice(2));
    const reports = named.length > 0 ? named : [process.env['CONFORMANCE_REPORT']];
    const left = reports.map((report) => emptyReport(folderFrom(report, home))).find((why) => why !== null);
    const why = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
    return `${left === undefined ? '' : `${left}\n`}The run cannot begin, by a fault of the suite (${why})`;
  }
}

/** Why there is no run, in one line. Whoever is refused leaves no earlier report that could be taken for this run's. */
function refusalOf() {
  if (asked.kind === 'help') return null;
  const lost = swallowed('conformance', [...NAMES, '-G']);
  // Whoever wanted a list wanted nothing to be sent, and keeps the report there is.
  if (asked.kind === 'list')
    return lost ?? meddling(process.env) ?? hindered(asked.args, folderFrom(process.env['CONFORMANCE_REPORT'], home));
  if (takenByNpm(['--list']).length > 0) return lost ?? unfit(process.env) ?? keepPipes(process.env);
  // A refused run takes away what lies where it would have put its report, wherever that might have been: an earlier report
  // could be taken for this one's.
  const [wanted, ...others] = asked.kind === 'refused' ? reportsAsked(process.argv.slice(2)) : [];
  if (asked.kind === 'refused' && wanted !== undefined && others.length > 0)
    return [wanted, ...others].map(emptiedFor).find((why) => why !== null) ?? asked.why;
  const named = wanted ?? process.env['CONFORMANCE_REPORT'];
  // Nothing is made where it was not meant to be, and what was meant is emptied all the same.
  if (named !== undefined && isUnexpanded(named)) {
    const refused = asked.kind === 'refused' ? asked.why : `CONFORMANCE_REPORT: ${EXPAND}`;
    return emptiedFor(named) ?? refused;
  }
  const folder = folderFrom(named, home);
  const eaten = emptied(process.env, folder);
  if (eaten !== null) return eaten;
  const busy = asked.kind === 'part' ? emptyReport(folder) : openReport(folder);
  if (busy !== null) return busy;
  if (lost !== null) {
    const meant = valueTakenByNpm('--report');
    return (meant === null ? null : emptiedFor(meant)) ?? lost;
  }
  if (asked.kind !== 'refused') return meddling(process.env) ?? hindered(asked.args, folder);
  const { meant } = asked;
  if (meant === undefined) return asked.why;
  return `${asked.why}. ${meant === null ? asCalled('See: npm run conformance -- --help') : `Did you mean ${meant}?`}`;
}

/**
 * Why tests can be neither run nor listed here, in one line: not with these variables, this place for their files, this pipe.
 * @param {readonly string[]} args @param {string} folder of the report
 */
function hindered(args, folder) {
  return unfit(process.env) ?? misplaced(args, process.env, folder) ?? noRoom() ?? fewFiles() ?? keepPipes(process.env);
}

/**
 * Takes an earlier report away where it may be, or was meant to be; why it cannot, in one line.
 * @param {string} report as it was given
 */
function emptiedFor(report) {
  const meant = isUnexpanded(report) ? expanded(report, process.env) : report;
  if (meant === null) return null;
  const folder = folderFrom(meant, home);
  return emptied(process.env, folder) ?? emptyReport(folder);
}

import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { OWN_FILES } from '../../reporters/folder.js';
import { inTheWay, LONGEST_PATH, makeFolder } from '../../spec/folders.js';
import { realPath } from '../real-path.js';
import { EXPAND, isUnexpanded } from '../unexpanded.js';

/**
 * Where Playwright is to put files of its own. It empties a folder without a word, and writes over what there is: neither a
 * folder of somebody's nor the report of the suite may be there.
 */

/** What Playwright leaves in a folder that it made for a run. */
const MARK = '.last-run.json';
/** What it leaves there of a run that was killed: only at the end it writes the other, and takes these away. */
const OF_A_WORKER = /^\.playwright-artifacts-\d+$/;

/** Variables that name a file or a folder that Playwright writes to. */
const NAMED = /^PLAYWRIGHT_(\w+_OUTPUT_(FILE|NAME|DIR)|HTML_REPORT)$/;

/** The one that names the file to which the suite adds its own summary, once its report is written. */
const SUMMARY = 'GITHUB_STEP_SUMMARY';

/**
 * The variables that name what a run reads, and what that is.
 * @type {readonly (readonly [variable: string, what: string])[]}
 */
export const READ = [
  ['CONFORMANCE_BASELINE', 'baseline'],
  ['CONFORMANCE_WAIVERS', 'file of waivers'],
  ['TARGET', 'target file'],
];

/** Where the configuration of a run lies. */
const CONFIGURED = resolve(import.meta.dirname, '..', '..');

/**
 * The folders that reporters empty before they write to them: the variables that name one, the first that is set in force,
 * and what there may be in it, left by the same reporter.
 * @type {readonly (readonly [reporter: string, variables: readonly string[], isOwn: (folder: string, name: string) => boolean])[]}
 */
const EMPTIED = [
  [
    'html',
    ['PLAYWRIGHT_HTML_OUTPUT_DIR', 'PLAYWRIGHT_HTML_REPORT'],
    (folder, name) =>
      /^(index\.html|data|trace)$/.test(name) &&
      readFileSync(join(folder, 'index.html'), 'utf8').includes('playwrightReport'),
  ],
  ['blob', ['PLAYWRIGHT_BLOB_OUTPUT_DIR'], (_, name) => /^report.*\.zip$/.test(name)],
];

/**
 * The reporters that fill a folder of their own, how they call it, and the variables by which somebody says that it is to
 * be another one. The first of those is of a folder.
 */
const FOLDERS = /** @type {const} */ ([
  ['html', 'playwright-report', ['PLAYWRIGHT_HTML_OUTPUT_DIR', 'PLAYWRIGHT_HTML_REPORT']],
  ['blob', 'blob-report', ['PLAYWRIGHT_BLOB_OUTPUT_DIR', 'PLAYWRIGHT_BLOB_OUTPUT_FILE']],
]);

/**
 * Variables that have Playwright's reporters write to the folder in which a run is called, where nobody says otherwise. By
 * themselves they write beside the configuration: that is the folder of the suite, and nobody's place where it is
 * installed or called from elsewhere.
 * @param {readonly string[]} args as Playwright takes them
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Record<string, string>}
 */
export function placed(args, environment) {
  const reporters = reportersOf(args);
  const unnamed = FOLDERS.filter(([reporter, , names]) => {
    return reporters.includes(reporter) && !names.some((name) => environment[name]);
  });
  return Object.fromEntries(unnamed.map(([, folder, [name]]) => [name, resolve(folder)]));
}

/**
 * Why there can be no run that puts its files there, in one line.
 * @param {readonly string[]} args as Playwright takes them
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} report the folder of the report
 * @returns {string | null}
 */
export function misplaced(args, environment, report) {
  const output = args.find((word) => word.startsWith('--output='))?.slice('--output='.length);
  if (output !== undefined && resolve(output).length > LONGEST_PATH)
    return '--output: the name is too long. Name another';
  if (output !== undefined && !isFree(resolve(output)))
    return `--output=${output}: the folder is not empty, and no run of the suite made it. Its files would be removed: name another`;
  const lost = output === undefined ? null : readWithin([realPath(output)], environment);
  if (lost !== null) return `--output=${output ?? ''}: the ${lost} is there, which this run reads. Name another place`;
  const foreign = foreignFolder(args, environment);
  if (foreign !== null) return foreign;
  const own = OWN_FILES.map((name) => realPath(join(report, name)));
  for (const [name, value] of Object.entries(environment)) {
    if ((!NAMED.test(name) && name !== SUMMARY) || value === undefined || value === '') continue;
    if (isUnexpanded(value)) return `${name}: ${EXPAND}`;
    const folders = [
      process.cwd(),
      ...(name.endsWith('_NAME') ? [environment[name.replace(/NAME$/, 'DIR')] ?? '.'] : []),
    ];
    const paths = folders.map((folder) => realPath(resolve(folder, value)));
    // A folder is emptied with all that lies in it.
    if (own.some((file) => isWithin(file, paths)))
      return `${name} is ${JSON.stringify(value)}: the report of the suite is there. Name another place`;
    const read = readWithin(paths, environment);
    if (read !== null)
      return `${name} is ${JSON.stringify(value)}: the ${read} is there, which this run reads. Name another place`;
  }
  return unmade(output, args, environment);
}

/**
 * Why Playwright could not write there, in one line. Its folders are made before the run begins, one in the other: it would
 * make them at the end by `mkdir` of Node with `recursive`, which never ends where the system says of a folder in a folder
 * that there is no such thing, and then neither does the run.
 *
 * @param {string | undefined} output @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
function unmade(output, args, environment) {
  /** @type {(readonly [by: string, folder: string])[]} */
  const made = output === undefined ? [] : [['--output', resolve(output)]];
  const writing = ['last_run', ...reportersOf(args)];
  for (const [name, value] of Object.entries(environment)) {
    const [, reporter = '', kind] = /^PLAYWRIGHT_(\w+?)_(?:OUTPUT_)?(FILE|NAME|DIR|REPORT)$/.exec(name) ?? [];
    if (!value || !NAMED.test(name) || !writing.includes(reporter.toLowerCase())) continue;
    // A name by itself is that of a file beside the configuration.
    const folder = kind === 'NAME' ? environment[name.replace(/NAME$/, 'DIR')] || CONFIGURED : '.';
    const path = resolve(folder, value);
    made.push([name, kind === 'DIR' || kind === 'REPORT' ? path : dirname(path)]);
  }
  for (const [by, folder] of made)
    try {
      makeFolder(folder);
      accessSync(folder, constants.W_OK);
    } catch (error) {
      return `${by}: nothing can be written there: ${inTheWay(error)}. Name another place`;
    }
  return null;
}

/** @param {readonly string[]} args */
function reportersOf(args) {
  return args.flatMap((word) => /^--(?:add-)?reporter=(.*)$/.exec(word)?.[1]?.split(',') ?? []);
}

/**
 * Why a run cannot read a file that it is told of: it would be taken away before it is read. Without its baseline, every
 * failure of today would be a known one tomorrow.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} report the folder of the report
 */
export function emptied(environment, report) {
  // Whoever names a file of a report means the others beside it as well.
  const folders = OWN_FILES.some((name) => name === basename(report)) ? [report, dirname(report)] : [report];
  const files = folders.flatMap((folder) => OWN_FILES.map((name) => join(folder, name)));
  const own = new Set([report, ...files].map(realPath));
  for (const [variable, what] of READ) {
    const named = environment[variable];
    if (named === undefined || named === '' || !own.has(realPath(named))) continue;
    return `${named}: the ${what} lies where this run's report goes, and would be taken away. Keep it elsewhere`;
  }
  return null;
}

/** @param {readonly string[]} args @param {Readonly<Record<string, string | undefined>>} environment */
function foreignFolder(args, environment) {
  const reporters = reportersOf(args);
  for (const [reporter, variables, isOwn] of EMPTIED) {
    const name = variables.find((one) => environment[one]);
    const folder = name === undefined ? undefined : environment[name];
    if (folder === undefined || !reporters.includes(reporter)) continue;
    const path = resolve(folder);
    if (!isFree(path, (names) => names.every((one) => isOwn(path, one))))
      return `${name ?? ''} is ${JSON.stringify(folder)}: the folder is not empty, and holds more than what --reporter=${reporter} left there. Its files would be removed: name another`;
  }
  return null;
}

/** @param {string} file @param {readonly string[]} paths of files and folders */
function isWithin(file, paths) {
  return paths.some((path) => file === path || file.startsWith(path + sep));
}

/**
 * What a run reads that lies at one of these paths, or in it; null where nothing does.
 * @param {readonly string[]} paths @param {Readonly<Record<string, string | undefined>>} environment
 */
function readWithin(paths, environment) {
  const isThere = (/** @type {string | undefined} */ named) => named && isWithin(realPath(named), paths);
  return READ.find(([variable]) => isThere(environment[variable]))?.[1] ?? null;
}

/** @param {string} folder @param {(names: readonly string[]) => boolean} isOwn whether a run of the suite left these there */
function isFree(folder, isOwn = (names) => names.some((one) => one === MARK || OF_A_WORKER.test(one))) {
  if (!existsSync(folder)) return true;
  try {
    const names = readdirSync(folder);
    return names.length === 0 || isOwn(names);
  } catch {
    return false;
  }
}

import { nearest } from '../../spec/nearest.js';
import { toldOption } from '../../spec/told.js';
import { EXPAND, isUnexpanded } from '../unexpanded.js';
import { isRegExp, isShard, isWhole } from './values.js';

/**
 * What a person may ask of a run: which cells, how many at once, and who is told. None of it can change how a cell is
 * judged, or leave the verdict out. Whatever else Playwright takes is refused, since nobody can say of options that are
 * yet to come what they do to a verdict.
 *
 * @typedef {{ readonly takes: string | null, readonly fits?: (value: string) => boolean, readonly must?: string,
 *   readonly often?: boolean, readonly short?: string, readonly bare?: string }} Option
 * @typedef {{ readonly kind: 'help' } | { readonly kind: 'list' | 'part' | 'run', readonly args: readonly string[], readonly variables: Readonly<Record<string, string>> }
 *   | { readonly kind: 'refused', readonly why: string, readonly meant?: string | null }} Asked
 */

/** The projects of `playwright.config.ts`. */
const PROJECTS = ['platform', 'receiver', 'client'];

/** The chapters of the catalogue, as a word that is no option may name them. */
const CHAPTERS = ['login', 'bearer', 'key', 'callback', 'receiver', 'client'];

/** A file of tests, and a line of it. A file may hold rules of several chapters, and a chapter stand in several files. */
const PLACE = /^(?:\.[\\/])?(?:tests[\\/])?([a-z-]+)\.spec\.[jt]s(:\d+(?::\d+)?)?$/;

/** Playwright's own: a module of somebody else's could set the exit code. */
const REPORTERS = ['blob', 'dot', 'github', 'html', 'json', 'junit', 'line', 'list'];

/** @type {Readonly<Record<string, Option>>} */
export const OPTIONS = {
  '--target': { takes: 'FILE' },
  '--project': {
    takes: 'NAME',
    fits: (value) => PROJECTS.includes(value),
    must: `must be ${PROJECTS.join(' or ')}`,
    often: true,
  },
  '--grep': { takes: 'REGEX', fits: isRegExp, must: 'is not a regular expression', short: '-g' },
  '--grep-invert': { takes: 'REGEX', fits: isRegExp, must: 'is not a regular expression', short: '-G' },
  '--workers': {
    takes: 'N',
    fits: (value) => /^[1-9]\d*%?$/.test(value),
    must: 'must be a number from 1',
    short: '-j',
  },
  '--shard': { takes: 'N/M', fits: isShard, must: 'must be N/M, from 1/M to M/M' },
  '--reporter': {
    takes: 'NAME',
    fits: (value) => value.split(',').every((one) => REPORTERS.includes(one)),
    must: `must be among ${REPORTERS.join(', ')}`,
  },
  '--output': { takes: 'FOLDER', fits: (value) => !isUnexpanded(value), must: EXPAND },
  '--gate': {
    takes: 'GATE',
    fits: (value) => /^(default|strict|certify)$/.test(value),
    must: 'must be default, strict or certify',
  },
  '--waivers': { takes: 'FILE' },
  '--baseline': { takes: 'FILE' },
  '--baseline-observed': { takes: null },
  '--report': { takes: 'FOLDER', fits: (value) => !isUnexpanded(value), must: EXPAND },
  '--nonce': {
    takes: 'TEXT',
    fits: (value) => /^[A-Za-z0-9._~-]{8,64}$/.test(value),
    must: 'must be 8 to 64 letters, digits or . _ ~ -',
  },
  '--explore': {
    takes: 'N',
    fits: (value) => isWhole(value, 100_000),
    must: 'must be a whole number from 0 to 100000',
    bare: '200',
  },
  '--seed': {
    takes: 'N',
    fits: (value) => isWhole(value, 2_147_483_647),
    must: 'must be a whole number from 0 to 2147483647',
  },
  '--verbose': { takes: null },
  '--list': { takes: null },
  '--help': { takes: null, short: '-h' },
};

/** What is not for Playwright: it goes to the workers by the environment. */
export const VARIABLES = /** @type {const} */ ({
  '--target': 'TARGET',
  '--gate': 'CONFORMANCE_GATE',
  '--waivers': 'CONFORMANCE_WAIVERS',
  '--baseline': 'CONFORMANCE_BASELINE',
  '--baseline-observed': 'CONFORMANCE_BASELINE_OBSERVED',
  '--report': 'CONFORMANCE_REPORT',
  '--nonce': 'CONFORMANCE_NONCE',
  '--explore': 'CONFORMANCE_EXPLORE',
  '--seed': 'CONFORMANCE_SEED',
  '--verbose': 'CONFORMANCE_VERBOSE',
});

/** Why options of Playwright's that somebody may think of are not for a run, and what to do instead. */
const REMEDIES = new Map(
  /** @type {const} */ ([
    [
      ['--retries', '--repeat-each'],
      'A cell judges its own repetitions, and a second try would hide what the first one saw',
    ],
    [['--timeout', '--global-timeout'], 'Set limits.total and limits.answerTimeout in the target file'],
    [['--max-failures', '-x'], 'Choose cells with --grep; what did not run is not tested'],
    [['--config', '-c', '--tsconfig'], 'The suite has one configuration; --target names a target file'],
    [
      ['--last-failed', '--last-failed-file', '--only-changed', '--test-list', '--test-list-invert'],
      'Choose cells with --grep',
    ],
    [
      ['--ui', '--ui-host', '--ui-port', '--debug', '--headed', '--trace'],
      'To look into the suite itself: npx playwright test',
    ],
    [['--add-reporter'], 'Use --reporter, which adds to the report of the suite'],
  ]).flatMap(([names, remedy]) => names.map((name) => /** @type {const} */ ([name, remedy]))),
);

/** Names that can be meant by a mistyped one. */
export const NAMES = Object.keys(OPTIONS);

/**
 * What the arguments of the command ask for, in the form that Playwright takes.
 * @param {readonly string[]} given
 * @returns {Asked}
 */
export function askedBy(given) {
  /** @type {Map<string, string[]>} */
  const values = new Map();
  /** @type {Set<string>} */
  const chapters = new Set();
  /** @type {string[]} */
  const lines = [];
  const rest = [...given];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('-')) {
      const [, file = word, line] = PLACE.exec(word) ?? [];
      if (line !== undefined) lines.push(word);
      else if (CHAPTERS.includes(file.toLowerCase())) chapters.add(file.toUpperCase());
      else return refused(noChapter(word));
      continue;
    }
    const [name, inline] = split(word);
    const option = OPTIONS[name];
    if (option === undefined) return unknown(name, given.length - rest.length);
    if (option.takes === null && inline !== undefined) return refused(`${name} takes no value`);
    const value = valueOf(option, inline, rest);
    if (option.takes !== null && value === '') return refused(`${name} needs a value: ${name}=${option.takes}`);
    // Whatever was given, it may have been meant for another option, and be a secret.
    if (option.fits?.(value) === false) return refused(`${name}: ${option.must ?? ''}`);
    const before = values.get(name) ?? [];
    if (before.length > 0 && option.often !== true) return refused(`${name} is given twice. Give it once`);
    values.set(name, [...before, value]);
  }
  if (values.has('--help')) return { kind: 'help' };
  if (chapters.size > 0 && lines.length > 0)
    return refused('a chapter and a line of a file leave no test but those of both. Give one of them');
  if (chapters.size > 0) values.set('--grep', [ofChapters([...chapters], values.get('--grep')?.[0])]);
  // A part of a run has no verdict: its blob is merged, and the merge is judged.
  const reporters = values.get('--reporter')?.join().split(',') ?? [];
  const isPart = values.has('--shard') && reporters.includes('blob');
  const kind = values.has('--list') ? 'list' : isPart ? 'part' : 'run';
  /** @type {Record<string, string>} */
  const variables = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const value = values.get(name)?.[0];
    if (value !== undefined) variables[variable] = OPTIONS[name]?.takes === null ? 'yes' : value;
    values.delete(name);
  }
  const args = [...values].flatMap(([name, all]) =>
    all.map((value) => {
      if (name === '--reporter' && !isPart) return `--add-reporter=${value}`;
      return value === '' ? name : `${name}=${value}`;
    }),
  );
  return { kind, args: [...lines, ...args], variables };
}

/**
 * Every folder that a report is asked into, also where the rest of what was asked is refused, or the option is mistyped.
 * @param {readonly string[]} given
 */
export function reportsAsked(given) {
  const rest = [...given];
  /** @type {string[]} */
  const folders = [];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name, inline] = split(word);
    const meant = OPTIONS[name] === undefined && name.startsWith('-') ? nearest(name, NAMES) : name;
    const option = OPTIONS[meant ?? ''];
    const value = option === undefined ? '' : valueOf(option, inline, rest);
    if (meant === '--report' && value !== '') folders.push(value);
  }
  return folders;
}

/**
 * The value of an option; empty where it has none. The option behind it is none: where a job leaves a value out, since a
 * variable of it is missing, what else was asked stands. What begins as an option does is given behind `=`.
 *
 * @param {Option} option @param {string | undefined} inline @param {string[]} rest the next of which it may take
 */
function valueOf({ takes, bare, fits }, inline, rest) {
  if (takes === null) return '';
  if (inline !== undefined) return inline;
  const [next = ''] = rest;
  if (bare !== undefined && fits?.(next) !== true) return bare;
  return next.startsWith('-') ? '' : (rest.shift() ?? '');
}

/**
 * What greps the rules of chapters, wherever their tests stand: by the tags of rules. Of two greps Playwright would hear
 * one, so what was asked for beside them is made a part of theirs.
 *
 * @param {readonly string[]} chapters @param {string | undefined} grep in either form that Playwright reads
 */
function ofChapters(chapters, grep) {
  const rules = `@${chapters.length === 1 ? (chapters[0] ?? '') : `(?:${chapters.join('|')})`}-`;
  if (grep === undefined) return rules;
  const [, source = grep, flags] = /^\/(.*)\/([gi]*)$/.exec(grep) ?? [];
  const both = `(?=[^]*${rules})(?=[^]*(?:${source}))`;
  return flags === undefined ? both : `/${both}/${flags}`;
}

/** @param {string} word @returns {[name: string, value: string | undefined]} */
function split(word) {
  const at = word.indexOf('=');
  const name = at < 0 ? word : word.slice(0, at);
  const long = Object.entries(OPTIONS).find(([, { short }]) => short === name)?.[0] ?? name;
  return [long, at < 0 ? undefined : word.slice(at + 1)];
}

/** @param {string} why @returns {Asked} */
function refused(why) {
  return { kind: 'refused', why };
}

/** @param {string} word */
function noChapter(word) {
  if (/\.ya?ml$/i.test(word)) return 'a file is named by an option. Did you mean --target=FILE?';
  const meant = nearest(word, CHAPTERS);
  const remedy = meant === null ? `There are ${CHAPTERS.join(', ')}` : `Did you mean ${meant}?`;
  return `a word that is no option must name a chapter of the suite. ${remedy}`;
}

/** @param {string} name @param {number} place from 1 @returns {Asked} */
function unknown(name, place) {
  const remedy = REMEDIES.get(/** @type {never} */ (name));
  if (remedy !== undefined) return refused(`${name} is not for a run that judges. ${remedy}`);
  const { told, meant } = toldOption(name, NAMES);
  // What is like none of them may be a secret.
  const which = told ?? `Word ${place} of those given`;
  return { kind: 'refused', why: `${which}: a run that judges has no such option`, meant };
}

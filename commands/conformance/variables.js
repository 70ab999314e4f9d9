import { OPTIONS, VARIABLES } from './options.js';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/** What only Playwright's inner tests and its logger read: where that writes to, and dies if it cannot. */
const INNER = /^(?:PW_|PWTEST_|PWDEBUG)|^DEBUG_FILE$/;
/** What Playwright's logger calls its own, among what `DEBUG` names. */
const LOGGED = 'pw:';

/**
 * Variables that turn Playwright's own workings, by its inner tests alone: a reporter, other source text, a debugger, what it
 * logs of all that its processes tell each other.
 * @param {Environment} environment
 * @returns {string | null} why a run with these cannot be, in one line
 */
export function meddling(environment) {
  const names = Object.keys(environment).filter((name) => INNER.test(name) && environment[name]);
  if (names.length > 0) return `${names.join(', ')}: set, which changes how tests run. Unset it, and run again`;
  if (!isLogged(environment['DEBUG'] ?? '')) return null;
  return 'DEBUG: names pw: or *, by which Playwright prints what its processes tell each other. Unset it, or add -pw:* to it';
}

/** Whether what `DEBUG` names, each with `*` for any letters, is Playwright's too. Other tools' is their own. @param {string} value */
function isLogged(value) {
  const names = value.split(/[\s,]+/);
  if (names.some((name) => name === `-${LOGGED}*` || name === '-*')) return false;
  return names.some((name) => {
    const [before = ''] = name.split('*', 1);
    return before.startsWith(LOGGED) || (name !== before && LOGGED.startsWith(before));
  });
}

/**
 * The variable that stands for an option, and says what the option would be refused with: an empty one was to be filled.
 * @param {Environment} environment
 * @returns {string | null} why a run with it cannot be, in one line
 */
export function unfit(environment) {
  for (const [option, name] of Object.entries(VARIABLES)) {
    const value = environment[name];
    // What is wrong with a target is told with all else that names one.
    if (value === undefined || option === '--target') continue;
    if (value.trim() === '')
      return `${name} is set and empty. Give it a value, or unset it (a variable of the job may be missing)`;
    const { fits, must = '' } = OPTIONS[option] ?? {};
    // Whatever it holds may have been meant for another variable, and be a secret.
    if (fits?.(value) === false) return `${name}: ${must}`;
  }
  return null;
}

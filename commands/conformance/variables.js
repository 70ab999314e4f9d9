import { OPTIONS, VARIABLES } from './options.js';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * Variables that turn Playwright's own workings, by its inner tests alone: a reporter, other source text, a debugger.
 * @param {Environment} environment
 * @returns {string | null} why a run with these cannot be, in one line
 */
export function meddling(environment) {
  const names = Object.keys(environment).filter((name) => /^(PW_|PWTEST_|PWDEBUG)/.test(name) && environment[name]);
  return names.length === 0 ? null : `${names.join(', ')}: set, which changes how tests run. Unset it, and run again`;
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

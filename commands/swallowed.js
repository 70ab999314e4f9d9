import { takenByNpm } from '../fixtures/target/npm.js';

/**
 * Why a command cannot do what was asked of it: npm kept options that are this command's, and it would go on without
 * them, as if nobody had asked.
 * @param {string} script the command, as `npm run` calls it
 * @param {readonly string[]} names all its options, such as `--max-age`
 * @param {Readonly<Record<string, string | undefined>>} [environment] that of this process, where none is given
 * @returns {string | null} one line with the remedy; null where npm took nothing
 */
export function swallowed(script, names, environment) {
  const [first, ...more] = takenByNpm(names, environment);
  if (first === undefined) return null;
  const all = [first, ...more].join(', ');
  return `npm took ${all} for itself: write npm run ${script} -- ${first}, with -- before the options (if it is not on the command line, a .npmrc or npm_config_… sets it: remove it there)`;
}

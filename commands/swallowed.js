import { isInstalled } from '../fixtures/target/installed.js';
import { takenByNpm, uselessToNpm } from '../fixtures/target/npm.js';
import { toldOption } from '../spec/told.js';

/**
 * Why a command cannot do what was asked of it: npm kept options that are this command's, or that are no setting of npm's
 * and were meant for it, and it would go on without them, as if nobody had asked.
 * @param {string} script the command, as `npm run` calls it
 * @param {readonly string[]} names all its options, such as `--max-age`
 * @param {Readonly<Record<string, string | undefined>>} [environment] that of this process, where none is given
 * @returns {string | null} one line with the remedy; null where npm took nothing
 */
export function swallowed(script, names, environment) {
  // The value of an option is a part of its name to npm where the = between them was left out.
  const useless = uselessToNpm(environment).map((name) => {
    const { told } = toldOption(name, names);
    return told?.endsWith('…') === true ? told : name;
  });
  const [first, ...more] = new Set([...takenByNpm(names, environment), ...useless]);
  if (first === undefined) return null;
  const all = [first, ...more].join(', ');
  // Where the program is installed, its verbs stand in scripts of somebody's own.
  const own = isInstalled ? ((environment ?? process.env)['npm_lifecycle_event'] ?? script) : script;
  const command = own === 'npx' ? 'npx platform-conformance VERB' : own === 'test' ? 'npm test' : `npm run ${own}`;
  return `npm took ${all} for itself: write ${command} -- ${first}, with -- before the options (if it is not on the command line, a .npmrc or npm_config_… sets it: remove it there)`;
}

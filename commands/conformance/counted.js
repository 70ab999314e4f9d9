import { fileURLToPath } from 'node:url';
import { isInstalled } from '../../fixtures/target/installed.js';

/** What counts the tests of a part of a run, as the reporter of the suite counts those of a whole one. */
const COUNTING = fileURLToPath(new URL(`../../fixtures/run/counting.${isInstalled ? 'js' : 'ts'}`, import.meta.url));

/**
 * The arguments of a part of a run, whose reporters are named in place of the suite's, with what counts its tests beside
 * them. They are listed by commas: where the suite lies in a folder of such a name none can be named, and the cases that are
 * looked at when a run comes to its end are inconclusive.
 * @param {readonly string[]} args
 */
export function counted(args, counting = COUNTING) {
  if (counting.includes(',')) return args;
  return args.map((word) => (word.startsWith('--reporter=') ? `${word},${counting}` : word));
}

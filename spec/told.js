import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { LONGEST_PATH } from './folders.js';
import { nearest } from './nearest.js';

/**
 * What an error may repeat of the words of a command line, and of variables that name a file. In the place of one may stand
 * a secret: a key whose file was to be named, an address with a password, a value that an option was to take. Plain
 * JavaScript: the program asks before anything is compiled.
 */

/** How the files end that commands read and write. */
const ENDING = /\.(?:gitignore|html|jsonl?|md|pem|txt|xml|ya?ml|zip)$/i;
/** A folder or a file as people name them: an address has other signs, and a key is longer. */
const PIECE = /^[\w.+ -]{1,40}$/;

/**
 * A path as an error may repeat it: one that leads to something, or is plainly the name of a file that is not there.
 * @template Instead
 * @param {string} path
 * @param {Instead} instead what stands for any other text
 * @returns {string | Instead}
 */
export function toldPath(path, instead) {
  return existsSync(path) || isPlainly(path) ? path : instead;
}

/** @param {string} path */
function isPlainly(path) {
  if (path.length > LONGEST_PATH) return false;
  let at = path;
  for (; !existsSync(at); at = dirname(at)) if (!PIECE.test(basename(at))) return false;
  // Base64 may begin like a path from the root; nothing else begins with a folder that there is.
  return ENDING.test(path) || (at !== '.' && at !== dirname(at));
}

/** So many letters more than a known name may be a slip. More of them may be its value, with the `=` left out. */
const SLIP = 1;

/**
 * An option that there is not, as an error may repeat it: no more of it than is like one that there is.
 * @param {string} word
 * @param {readonly string[]} names of all options, such as `--max-age`
 * @returns {{ readonly told: string | null, readonly meant: string | null }} null where nothing may be repeated, and where
 *   none comes near
 */
export function toldOption(word, names) {
  const [begun] = names.filter((name) => word.startsWith(name)).sort((a, b) => b.length - a.length);
  if (begun !== undefined && word.length > begun.length + SLIP) return { told: `${begun}…`, meant: `${begun}=…` };
  const meant = nearest(word, names);
  const isTold = /^-[A-Za-z]$/.test(word) || (meant !== null && /^[A-Za-z-]+$/.test(word));
  return { told: isTold ? word : null, meant };
}

import { homedir } from 'node:os';
import { MOST_SHARDS } from '../../spec/most-shards.js';

/** @param {string} value */
export function isRegExp(value) {
  try {
    return new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}

/** @param {string} value */
export function isShard(value) {
  const [, current, total] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(value) ?? [];
  return current !== undefined && Number(current) <= Number(total) && Number(total) <= MOST_SHARDS;
}

/** @param {string} value @param {number} most */
export function isWhole(value, most) {
  return /^\d{1,10}$/.test(value) && Number(value) <= most;
}

/** `~`, `$NAME` or `${NAME}` at the beginning of a path: what a shell puts something else for, where it is asked to. */
const FOR_A_SHELL = /^(?:~|\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*)))(?=$|[\\/])/;

/** What is said of a folder that begins so. */
export const EXPAND =
  'begins with what a shell has not expanded. Give the folder as it is called, or let the shell expand it';

/**
 * Whether a folder begins with what a shell would have expanded: none does so behind `=` or in single quotes, and a job's file is no shell.
 * @param {string} value
 */
export function isUnexpanded(value) {
  return FOR_A_SHELL.test(value);
}

/**
 * The folder that was meant by one that was not expanded; null where that cannot be known.
 * @param {string} value @param {Readonly<Record<string, string | undefined>>} environment
 */
export function expanded(value, environment) {
  const [found = '', braced, named] = FOR_A_SHELL.exec(value) ?? [];
  const name = braced ?? named;
  const stands = name === undefined ? homedir() : environment[name];
  return stands === undefined || stands === '' ? null : `${stands}${value.slice(found.length)}`;
}

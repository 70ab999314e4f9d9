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

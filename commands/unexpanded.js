import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { sep } from 'node:path';

/**
 * What a shell puts something else for, where it is asked to: `~` at the beginning of a path; anywhere in it `$NAME`,
 * `${NAME}` with or without what stands for it, `$(command)`, a command between backticks, `$$`; `$env:NAME` of PowerShell
 * and `%NAME%` of cmd. What stands between letters of an address is none, where each percent has two digits
 * behind it: `%C3%A9t%C3%A9`.
 */
const FOR_A_SHELL = new RegExp(
  [
    /^~(?<tilde>[+-]?)(?=$|[\\/])/,
    /^~[a-z_][\w.-]*(?=[\\/])/,
    /\$(?:env:)?(?<plain>[a-z_]\w*)/,
    /\$\{(?:env:)?(?<braced>[a-z_]\w*)(?::?-(?<instead>[^{}$`]*))?\}/,
    /\$\{[^}]+\}/,
    /(?<here>\$\(pwd\)|`pwd`)/,
    /\$[($]/,
    /`[^`]+`/,
    /%(?![\da-f]{2}\w*%[\da-f]{2})(?<percents>[a-z_]\w*)%/,
    // `%ProgramFiles(x86)%`, `%DATE:~0,4%`
    /%(?![\da-f]{2}[^%]*%[\da-f]{2})[a-z_][\w()]*(?::[^%]*)?%/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** What is said of a place to write to with such a thing in it. */
export const EXPAND =
  'has in it what a shell has not expanded. Give the place as it is called, or let the shell expand it';

/**
 * Whether a path has in it what a shell would have expanded: none does so behind `=` or in single quotes, and a job's file is
 * no shell. What there is by that very name is somebody's own.
 * @param {string} value
 */
export function isUnexpanded(value) {
  const last = [...value.matchAll(FOR_A_SHELL)].at(-1);
  if (last === undefined) return false;
  const end = last.index + last[0].length;
  const [rest = ''] = (sep === '/' ? /^[^/]*/ : /^[^\\/]*/).exec(value.slice(end)) ?? [];
  return !existsSync(value.slice(0, end) + rest);
}

/**
 * The path that was meant by one that was not expanded; null where that cannot be known without a shell.
 * @param {string} value @param {Readonly<Record<string, string | undefined>>} environment
 */
export function expanded(value, environment) {
  let meant = '';
  let at = 0;
  for (const { 0: found, index, groups = {} } of value.matchAll(FOR_A_SHELL)) {
    const stands = standsFor(groups, environment);
    if (!stands) return null;
    meant += value.slice(at, index) + stands;
    at = index + found.length;
  }
  return meant + value.slice(at);
}

/**
 * @typedef {Readonly<Partial<Record<'tilde' | 'plain' | 'braced' | 'instead' | 'here' | 'percents', string>>>} Found
 * @param {Found} found @param {Readonly<Record<string, string | undefined>>} environment
 */
function standsFor({ tilde, plain, braced, instead, here, percents }, environment) {
  if (tilde === '') return homedir();
  if (tilde === '+' || here !== undefined) return process.cwd();
  if (tilde === '-') return environment['OLDPWD'];
  return environment[plain ?? braced ?? percents ?? ''] || instead;
}

import { parseArgs, type ParseArgsConfig } from 'node:util';
import { asCalled } from '../fixtures/target/installed.js';
import { toldOption, toldPath } from '../spec/told.js';
import { swallowed } from './swallowed.js';

/** npm has kept options of a command for itself; the message says so, and what to write. */
export class SwallowedError extends Error {
  override readonly name = 'SwallowedError';
}

/** An option or a word that a command does not take; the message says so in a line, with what was probably meant. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/**
 * The arguments of a command, as `parseArgs` of Node reads them: the only way in, so that no command goes on without
 * what npm has taken.
 *
 * @param script the command, as `npm run` calls it.
 * @throws SwallowedError where npm has taken one of its options, OptionError where it does not take what is given.
 */
export function parsed<T extends ParseArgsConfig>(script: string, config: T): ReturnType<typeof parseArgs<T>> {
  const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
  const why = swallowed(script, names);
  if (why !== null) throw new SwallowedError(why);
  try {
    const read = parseArgs(config);
    const fault = faultIn(config);
    if (fault !== null) throw new OptionError(fault);
    return read;
  } catch (error) {
    throw error instanceof TypeError ? new OptionError(explained(script, error, names, config.args)) : error;
  }
}

/**
 * What `parseArgs` lets through without a word: an option that takes one value and is there twice, of which the last would
 * count, and a value that is empty, as where a variable of the job is missing. Null where there is none.
 */
function faultIn({ args, options = {}, allowPositionals = false }: ParseArgsConfig): string | null {
  const { tokens } = parseArgs({ ...(args && { args }), options, allowPositionals, tokens: true });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional' && token.value === '') return `A file is named by nothing. ${EMPTY}`;
    if (token.kind !== 'option') continue;
    if (token.value === '') return `--${token.name} is empty. ${EMPTY}`;
    if (options[token.name]?.multiple === true) continue;
    if (seen.has(token.name)) return `--${token.name} is given twice. Give it once`;
    seen.add(token.name);
  }
  return null;
}

const EMPTY = 'Give it a value, or leave it out (a variable of the job may be missing)';

/** A file that stands alone was probably meant for the option that takes one. Null where it is none. */
function meantBy(word: string, names: readonly string[]): string | null {
  const option = /\.ya?ml$/i.test(word) ? '--target' : /\.json$/i.test(word) ? '--report' : undefined;
  if (option === undefined || !names.includes(option)) return null;
  const told = toldPath(word, null);
  return told === null
    ? `A file is named by an option, and only options are taken. Did you mean ${option}=FILE?`
    : `${JSON.stringify(told)}: only options are taken. Did you mean ${option}=${told}?`;
}

/** What Node says of an argument, in a line. What is like nothing that there is may be a secret, and is told by its place. */
function explained(
  script: string,
  { message }: TypeError,
  names: readonly string[],
  args: readonly string[] = process.argv.slice(2),
): string {
  const help = asCalled(`See: npm run ${script} -- --help`);
  const [, option] = /^Unknown option '([^']*)'/.exec(message) ?? [];
  if (option !== undefined) {
    const { told, meant } = toldOption(option, names);
    const remedy = meant === null ? help : `Did you mean ${meant}?`;
    const place = args.findIndex((one) => one.startsWith(option)) + 1;
    return `${told ?? `Word ${place} of those given`}: there is no such option. ${remedy}`;
  }
  const [, word] = /^Unexpected argument '([^']*)'/.exec(message) ?? [];
  if (word?.startsWith('-') === true)
    return `${toldOption(word, names).told ?? 'A word that begins with -'}: behind -- no option is read. Leave out the --`;
  // A word that names no file may be anything, such as the rest of a password that had to be quoted.
  if (word !== undefined)
    return meantBy(word, names) ?? `Only options are taken, and there is a word that is none. ${help}`;
  const [, valued] =
    /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(message) ?? [];
  if (valued !== undefined) return `${valued} needs a value: ${valued}=… (one that begins with - as well)`;
  const [first = message] = message.split('\n');
  return `${first.replace(/\.( .*)?$/, '')}. ${help}`;
}

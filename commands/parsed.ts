import { parseArgs, type ParseArgsConfig } from 'node:util';
import { swallowed } from './swallowed.js';

/** npm has kept options of a command for itself; the message says so, and what to write. */
export class SwallowedError extends Error {
  override readonly name = 'SwallowedError';
}

/**
 * The arguments of a command, as `parseArgs` of Node reads them: the only way in, so that no command goes on without
 * what npm has taken.
 *
 * @param script the command, as `npm run` calls it.
 * @throws SwallowedError where npm has taken one of its options; otherwise as `parseArgs` throws.
 */
export function parsed<T extends ParseArgsConfig>(script: string, config: T): ReturnType<typeof parseArgs<T>> {
  const why = swallowed(
    script,
    Object.keys(config.options ?? {}).map((name) => `--${name}`),
  );
  if (why !== null) throw new SwallowedError(why);
  return parseArgs(config);
}

import { isOnGithub, withoutSecrets } from '../fixtures/target/environment.ts';
import { withoutCommands } from '../reporters/github.ts';
import { visibleLines } from '../spec/visible.ts';

// What a command prints goes out here alone: a job on GitHub takes what begins a line with `::`, or holds `##[` anywhere, for
// a command of the job's own, and a report may say either.

/** Prints an answer. @param text with its line end. */
export function print(text: string): void {
  process.stdout.write(forConsole(text));
}

/**
 * Says on standard error why there is none: the one way to refuse. Whoever wrote the command line may have put a secret into
 * it, and what a path or a file holds is not to act on the terminal.
 * @param why an error, of which its message is said, or a text.
 */
export function complain(why: unknown): void {
  const text = why instanceof Error ? why.message : String(why);
  process.stderr.write(forConsole(`${visibleLines(withoutSecrets(text)).join('\n')}\n`));
}

/** Where something was written, a line each. */
export function placesOf(paths: readonly string[]): string {
  return paths.map((path) => `  ${withoutSecrets(path)}\n`).join('');
}

function forConsole(text: string): string {
  return isOnGithub() ? withoutCommands(text) : text;
}

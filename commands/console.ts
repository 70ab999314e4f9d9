import { isOnGithub } from '../fixtures/target/environment.ts';
import { withoutCommands } from '../reporters/github.ts';

// What a command prints of a report goes out here alone: a job on GitHub takes what begins a line with `::`, or holds `##[`
// anywhere, for a command of the job's own, and a report may say either.

/** Prints an answer. @param text with its line end. */
export function print(text: string): void {
  process.stdout.write(forConsole(text));
}

/** Says on standard error why there is none. @param text with its line end. */
export function complain(text: string): void {
  process.stderr.write(forConsole(text));
}

function forConsole(text: string): string {
  return isOnGithub() ? withoutCommands(text) : text;
}

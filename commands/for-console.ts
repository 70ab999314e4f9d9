import { isOnGithub } from '../fixtures/target/environment.ts';
import { withoutCommands } from '../reporters/github.ts';

/**
 * What a command prints of a report, for the console that it prints to: a job on GitHub takes what begins a line with `::`,
 * or holds `##[` anywhere, for a command of the job's own, and a report may say either.
 */
export function forConsole(text: string): string {
  return isOnGithub() ? withoutCommands(text) : text;
}

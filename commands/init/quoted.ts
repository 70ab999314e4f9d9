import { stringify } from 'yaml';

// Texts as the languages of a job write them. None holds a character that nobody sees: `init` refuses those.

/** A word of a shell of POSIX: in quotes where a shell would read it as something else. */
export function inShell(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A text as YAML writes it on one line: in quotes where it would be read as something else. */
export function inYaml(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}

/** The same, where GitHub reads `${{` as the beginning of an expression wherever it stands. */
export function inWorkflow(text: string): string {
  return inYaml(text.replaceAll('${{', "${{ '${{' }}"));
}

/** A text of Groovy, as it stands. */
export function inGroovy(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}

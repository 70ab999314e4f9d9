const BEGINNING = 'the body is not in the content coding ';
const END = ' that it names';

/** How a report tells of an answer that did not come in the content coding that it names. @param coding one that is known. */
export function misnamed(coding: string): string {
  return `${BEGINNING}${coding}${END}`;
}

/** Whether an exchange tells of such an answer. @param error what it says went wrong; null where nothing did. */
export function isMisnamed(error: string | null | undefined): boolean {
  return error?.startsWith(BEGINNING) === true && error.endsWith(END);
}

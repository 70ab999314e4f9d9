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

/** What is said of a coding that nobody knows, such as the name of a charset: most clients read the body as it stands. */
export const UNKNOWN_CODING = 'its content coding is not known';
const WITH_UNKNOWN_CODING = `the body was cut: ${UNKNOWN_CODING}`;

/** Whether a body is there as it was sent. @param error what its exchange says went wrong; undefined where there is none. */
export function isWhole(error: string | null | undefined): boolean {
  return error === null || error === WITH_UNKNOWN_CODING;
}

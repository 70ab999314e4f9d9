/**
 * The token of another kind that a refusal of the login handed out, which is tried on a surface. Whoever tries it and
 * whoever reads a report know its cases by their label alone.
 */
const FORM = 'the token of another kind that came with: ';

/** The label of a case that tries a token which came with the request of that label. @param number of several, from 1. */
export function labelOfStrangeToken(of: string, number = 1): string {
  return number === 1 ? `${FORM}${of}` : `${FORM}${of}, number ${number}`;
}

/** The labels of the cases that try such a token. */
export const OF_STRANGE_TOKEN = new RegExp(`^${FORM}`);

/** Whether a case tries such a token. */
export function isOfStrangeToken(label: string): boolean {
  return label.startsWith(FORM);
}

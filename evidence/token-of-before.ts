/**
 * The token that a customer was granted before logins that are refused, and which serves on behind them. Whoever looks at
 * it and whoever reads a report know its cases by their labels alone.
 */
const FORM = 'the token of before, behind ';

export const BEHIND_A_WRONG_PASSWORD = `${FORM}a wrong password`;
export const BEHIND_OTHER_REFUSALS = `${FORM}logins that are refused otherwise`;

/** The labels of the cases that look at such a token. */
export const OF_TOKEN_OF_BEFORE = new RegExp(`^${FORM}`);

/** Whether a case looks at such a token. */
export function isOfTokenOfBefore(label: string): boolean {
  return label.startsWith(FORM);
}

/**
 * So long behind an answer, in milliseconds, nothing comes that was on its way as the answer was sent: where the hub had
 * looked in between, what it sees then was sent later, however busy the machine was.
 */
export const LATER = 250;

/** So long an answer is waited for before its absence says anything, in milliseconds: what is slow refuses nothing. */
export const LEAST_WAIT = 10_000;

/** A timer may end a little before its time, in milliseconds. */
const EARLY = 100;

const NO_ANSWER = 'no answer within ';

/** How it is told that none came in so many milliseconds. */
export function noAnswerWithin(milliseconds: number): string {
  return `${NO_ANSWER}${milliseconds / 1000} s`;
}

/**
 * Whether no answer came, and it was not waited for long enough to say that none would have come.
 * @param error why there is no answer; null where there is one. @param durationMs how long it was waited for.
 */
export function wasHardlyWaitedFor(error: string | null, durationMs: number): boolean {
  return error?.startsWith(NO_ANSWER) === true && durationMs < LEAST_WAIT - EARLY;
}

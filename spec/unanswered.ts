/** So long an answer is waited for before its absence says anything, in milliseconds: what is slow refuses nothing. */
export const LEAST_WAIT = 10_000;

/** A timer may end a little before its time, in milliseconds. */
const EARLY = 100;

const NO_ANSWER = 'no answer within ';

/** How it is told that none came in so many milliseconds. */
export function noAnswerWithin(milliseconds: number): string {
  return `${NO_ANSWER}${milliseconds / 1000} s`;
}

/** Whether that is why there is no answer. */
export function isUnanswered(error: string | null): boolean {
  return error?.startsWith(NO_ANSWER) === true;
}

/** What Node's parser calls what it cannot read: something came, and others may read it. */
const UNREADABLE = /\(HPE_[A-Z_]+\)$/;

/**
 * Why a request that got no answer was not refused by that; null where it may have been. A connection that is refused,
 * closed or left without an answer refuses; what is late, or is an answer that the suite cannot read, does not.
 *
 * @param error why there is no answer; null where there is one. @param durationMs how long it was waited for.
 */
export function noRefusal(error: string | null, durationMs: number): 'late' | 'unreadable' | null {
  if (error === null) return null;
  if (isUnanswered(error) && durationMs < LEAST_WAIT - EARLY) return 'late';
  return UNREADABLE.test(error) ? 'unreadable' : null;
}

/**
 * How much of something a client may do before a rule of its chapter is broken. The run judges by these, and the gate, which
 * draws each judgement again, by the same.
 */

/** How many refused logins a client may send beyond one for each call, without a pause: more are hammering. */
export const REFUSED_LOGINS = 10;

/** How often one order may be tried, each time with a fresh token. */
export const MOST_TRIES = 8;

/** The same, with those that it was refused with. */
export const MOST_WITH_OLD = 16;

/** How many refused calls there may be for each login that may come. */
export const CALLS_PER_LOGIN = 4;

/** How often one order may come again with the very token that got it 401: a library may try anything once or twice more. */
export const MOST_AGAIN = 2;

/** Whoever renews some minutes ahead has to log in for each call with a token that is good for less, in milliseconds. */
export const LONGEST_MARGIN = 600_000;

/** So many calls to a surface tell a login for each of them from workers that log in once each. */
export const MANY_CALLS = 64;

/** Which part of so many calls may have a login of its own: nobody has as many workers. */
export const MOST_WITH_LOGIN = 0.75;

/** How many refused logins a client may send beyond one for each call, without a pause: more are hammering. */
export const REFUSED_LOGINS = 10;

/** As many orders as a person is asked for at most. */
export const BY_HAND = 6;

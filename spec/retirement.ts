/** The case that a token which was kept, and what may have killed others, is told in, by the rule that tokens serve to their end. */
export const KEPT = 'a token that was kept, unused, until the end of the run';

/** What is asked of logins where a token is refused before its end: how many tokens a customer may have is undecided. */
export const RETIREMENT = 'Does a login retire the token of an earlier one?';

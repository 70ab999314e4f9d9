/** What LOGIN-25 asks where a token is refused before its end: how many tokens a customer may have is undecided. */
export const RETIREMENT = 'Does a login retire the token of an earlier one?';

/**
 * What the scenarios are called in which a client is watched: the client's room plays them, its tests judge by them, and the
 * gate holds the cells of a report against each other by them.
 */
export const ORDINARY = 'an ordinary hour';
export const EXPIRES = 'the token expires';
export const REVOKED = 'the token is refused early';
export const FORBIDDEN = '403 on some calls';
export const REFUSED = 'the login is refused';
export const REFUSED_BY_200 = 'the login is refused by success false';
export const FUTILE = 'every token is refused';
export const KEY_REFUSED = 'the key is refused';
export const TROUBLE = '429, 503 and a broken connection';
export const TURNED_DOWN = '400, 404, 409 and 500 on some calls';
export const REDIRECTED = 'a redirect to another address';
export const MOVED = 'another redirect, for good';
export const SLOW = 'slow answers';
export const CLOSING = 'connections closed after each answer';

/** The forms in which a login is answered otherwise than usual. */
export const FORMS = [
  ...(['further members', 'another order', 'white space', 'escaped text', 'seven fraction digits'] as const),
  ...(['no fraction digits', 'an offset of +00:00', 'callbackData null where none was sent'] as const),
  ...(['the message OK', 'another message', 'an empty message'] as const),
] as const;

/** The media types by which a login's answer says otherwise than usual that it is JSON. */
export const MEDIA_TYPES = ['a charset behind the media type', 'the media type in capitals'] as const;

export const LONG_TOKEN = 'a token of 7 KB';

/** The scenarios in which the login is answered in another form. */
export const ANSWERS: readonly string[] = [...FORMS, ...MEDIA_TYPES, LONG_TOKEN];

/**
 * What is played only of a client that can be asked for more calls than an ordinary hour has: a login that comes once in so
 * many of them shows, and where each call has one of its own, it is no worker's, of whom there are no more where there is
 * more to do.
 */
export const LONGER = 'a longer hour';
/**
 * What is played only of a client that is started for it, since it takes its time: a token is refused early, and the one
 * that followed is refused as well, once it has served. One by hand is told 401 at the start of each scenario.
 */
export const REFUSED_AGAIN = 'tokens are refused early, one after another';
/** What is played only of a client that is started for it: one by hand has one account, which a person can type. */
export const QUOTED = 'a password with a quote and a backslash';
/**
 * What is played only of a client that is started for it: nobody says by which status a login is refused, and a person waits
 * for each scenario.
 */
export const REFUSED_OTHERWISE = 'the login is refused by 403 or 400';
/** Likewise: an account may be locked, or its password changed, while a client is at work. */
export const REFUSED_LATER = 'the login is refused once a token was';
/** Likewise: what a platform takes tokens by may break down while a client is at work. */
export const FUTILE_LATER = 'every token is refused once one was taken';
/** Likewise: a platform may take no logins for a while, and say for how long. */
export const REFUSED_FOR_A_WHILE = 'the login is refused by 429 or 503';
/** Likewise: and it may take none at the very moment at which a token has to be renewed. */
export const REFUSED_LATER_FOR_A_WHILE = 'the login is refused by 429 or 503 once a token was';
/** Likewise: a renewal is read by other code, perhaps, than the first login. */
export const ANSWERED_BEHIND_401 = 'another form of the login’s answer behind a 401';
/** Likewise: a token may lack the scope from its first use on, as what an account was given at the wrong desk does. */
export const FORBIDDEN_AT_FIRST = '403 from the first call on';
/** Likewise: an account may have lost its scope together with its token. */
export const FORBIDDEN_BEHIND_401 = '403 to each call behind a 401';
/** Likewise: what is sent again is sent by other code, perhaps, which may go wherever it is told to. */
export const REDIRECTED_BEHIND_401 = 'a redirect to another address of each call behind a 401';
/** Likewise: what is sent again is sent by other code, perhaps, which may fall back on the token that was refused, or log in anew. */
export const TROUBLE_BEHIND_401 = '500, 503, a broken connection and 429 behind a 401';
/** Likewise: what is turned down at first says no more of a token than what is turned down later. */
export const TURNED_DOWN_AT_FIRST = '400, 503 and 500 from the first call on';
/** Likewise: gateways and frameworks have statuses of their own for what a token has nothing to do with. */
export const TURNED_DOWN_OTHERWISE = '502, 504, 422 and 408 on some calls';
/** Likewise: the address that a redirect names first need not be the one that it leads to. */
export const REDIRECTED_ON = 'redirects to another address, by way of its own, from the first call on';
/** Likewise: whoever compares the start of a text takes such an address for the platform's own. */
export const REDIRECTED_AS_USER = 'redirects to another address, with its own before it as a user';
/** Likewise: by how URLs are read (WHATWG URL, section 4.4), and not by a look at its start, such a text leads elsewhere. */
export const REDIRECTED_BY_SLASHES = 'redirects to another address, by backslashes or slashes too many';
/** What is played only of a client that leaves the Storefront API alone once its login is refused. */
export const SIGN_IN_REFUSED = 'the login is refused at the Storefront API alone';

/**
 * What is played only of a client that is started for it and takes a token of either bearer API: one of them lets it in and
 * the other does not, while there is more to do at both. What it holds is for the one alone.
 */
export const NO_LOGIN = 'no login at the Reseller API, with calls to both';
export const NO_SIGN_IN = 'no login at the Storefront API, with calls to both';
export const REFUSED_AT_ONE: readonly string[] = [NO_LOGIN, NO_SIGN_IN];
/** The same where the one that lets nobody in says to come later: whoever takes that for trouble may look elsewhere meanwhile. */
export const NO_LOGIN_NOW = 'no login at the Reseller API for a while, with calls to both';
export const NO_SIGN_IN_NOW = 'no login at the Storefront API for a while, with calls to both';
export const LATER_AT_ONE: readonly string[] = [NO_LOGIN_NOW, NO_SIGN_IN_NOW];

/**
 * A scenario once more, in which each refusal takes its time. It is played only of a client that tried again and again, and
 * then ended: whoever gives up by himself tries as often, and whoever is ended by a clock comes to fewer tries.
 */
export const slowly = (scenario: string): string => `${scenario}, slowly`;

/** In these a login is refused as in trouble, which may be met for as long as one likes. */
export const REFUSED_WHILE_TROUBLED: readonly string[] = [REFUSED_FOR_A_WHILE, REFUSED_LATER_FOR_A_WHILE];

/** In these the client is redirected to another address, of which it hears nowhere else. */
export const REDIRECTING: readonly string[] = [
  ...[REDIRECTED, MOVED, REDIRECTED_ON, REDIRECTED_AS_USER, REDIRECTED_BY_SLASHES, REDIRECTED_BEHIND_401],
];

/** In these each token is refused, at the start or later: the latest of several is no better than another. */
export const EACH_TOKEN_REFUSED: readonly string[] = [FUTILE, FUTILE_LATER].flatMap((one) => [one, slowly(one)]);

/** In these a good token is to serve many requests; the second ones are judged only of a client that is started for each. */
export const SERVED: readonly string[] = [ORDINARY, EXPIRES, REVOKED, SLOW, CLOSING];
export const SERVED_AFRESH: readonly string[] = [
  ...[
    TROUBLE,
    TURNED_DOWN,
    TURNED_DOWN_AT_FIRST,
    TURNED_DOWN_OTHERWISE,
    KEY_REFUSED,
    REDIRECTED,
    MOVED,
    REDIRECTED_ON,
    REDIRECTED_BEHIND_401,
    TROUBLE_BEHIND_401,
  ],
];

/** What is played of every client. */
export const PLAYED: readonly string[] = [
  ...[ORDINARY, EXPIRES, REVOKED, FORBIDDEN, REFUSED, REFUSED_BY_200, FUTILE, KEY_REFUSED, TROUBLE, TURNED_DOWN],
  ...[REDIRECTED, MOVED, SLOW, CLOSING, ...ANSWERS],
];

/** What is played of every client that is started for it. */
export const PLAYED_STARTED: readonly string[] = [
  ...[
    REFUSED_AGAIN,
    QUOTED,
    REFUSED_OTHERWISE,
    REFUSED_FOR_A_WHILE,
    REFUSED_LATER,
    REFUSED_LATER_FOR_A_WHILE,
    FUTILE_LATER,
  ],
  ...[FORBIDDEN_AT_FIRST, FORBIDDEN_BEHIND_401, REDIRECTED_BEHIND_401, TURNED_DOWN_AT_FIRST, TURNED_DOWN_OTHERWISE],
  ...[REDIRECTED_ON, REDIRECTED_AS_USER, REDIRECTED_BY_SLASHES, TROUBLE_BEHIND_401, ANSWERED_BEHIND_401],
];

/** The same of one that takes a token of either bearer API. */
export const PLAYED_AT_EITHER: readonly string[] = [...REFUSED_AT_ONE, ...LATER_AT_ONE];

/** What is played of some clients alone: of those that are started for it, or for what they did in another scenario. */
const OF_SOME: readonly string[] = [LONGER, ...PLAYED_STARTED, SIGN_IN_REFUSED, ...PLAYED_AT_EITHER];

const ALL: ReadonlySet<string> = new Set([...PLAYED, ...OF_SOME].flatMap((one) => [one, slowly(one)]));

/** Whether a case is called by a scenario, as those of the client are. */
export function isScenario(label: string): boolean {
  return ALL.has(label);
}

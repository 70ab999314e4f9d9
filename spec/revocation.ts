/** The case of a key that is to be revoked, and is good before. */
export const UNTIL_REVOKED = 'let in until it is revoked';

/** What the request is called that revokes a key. It may go to an address of its own, as no other to the platform. */
export const REVOCATION = 'the revocation of the key';

/** What a request is called that was under way while a key was revoked, with that key: whatever it got is lawful. */
export const UNDER_WAY = 'a request under way while its key is revoked';

/** On so many connections a key is in use before its revocation begins, and while it goes on. */
export const USERS = 3;

/** What stands in a cell beside a row that comes on a connection on which somebody else was let in before. */
export const BEFORE_ON_CONNECTION = 'who was let in on the connection before';

/** The rules of these rows. */
export const OF_KNOWN_CONNECTIONS: readonly string[] = ['BEARER-24', 'KEY-13'];

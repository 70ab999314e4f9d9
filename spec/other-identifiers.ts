/**
 * The first row that delivers an order by another identifier than systems commonly have. A receiver that knows its own orders
 * alone is not sent it: what a target file names under `receiver.orders` is delivered in its stead.
 */
export const OTHER_IDENTIFIERS = 'a DeliverID of one character';

/** A row among those that every receiver is sent, whatever it knows. */
export const OTHER_FORM = 'two codes';

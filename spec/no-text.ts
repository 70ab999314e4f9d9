/**
 * Stands in a report for the body of a delivery that is no text in UTF-8. Such a body is no JSON (RFC 8259 §8.1), and what a
 * lenient reader makes of its bytes may look like some: whoever reads a report must not take it for what was judged.
 */
export const NO_TEXT = '(the body is not shown: it is no text in UTF-8)';

/**
 * The same of one that is no JSON object. Codes that it delivers are learned by the names of members: in whatever else it is,
 * nobody tells them from the rest.
 */
export const NO_OBJECT = '(the body is not shown: it is no JSON object)';

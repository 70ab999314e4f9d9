/** How many requests are under way at once, where a target file does not say. */
export const USUAL_CONCURRENCY = 8;

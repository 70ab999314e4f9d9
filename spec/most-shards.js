/** In more parts nobody runs some two hundred tests: a larger number was mistyped, or made up. Plain JavaScript: the program asks before anything is compiled. */
export const MOST_SHARDS = 1_000;

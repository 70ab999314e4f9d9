/** The paths of a larger body, in characters: a few long names are repeated above each of its leaves. */
const LONGEST_PATHS = 16 * 1024 * 1024;

/** True for an object or a list that holds something. */
export const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/**
 * Whether a JSON body can be looked at place by place: the paths to its leaves are no longer together than those of any that
 * means well. None of them is written to find that out.
 */
export function hasShortPaths(body: unknown): boolean {
  let left = LONGEST_PATHS;
  const count = (value: unknown, length: number): void => {
    if (left < 0) return;
    if (!isBranch(value)) left -= length;
    else for (const [name, member] of Object.entries(value)) count(member, length + 1 + name.length);
  };
  count(body, 0);
  return left >= 0;
}

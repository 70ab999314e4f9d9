/**
 * Whether any two spans of time have a moment in common.
 * @param spans from when, and to when, each in milliseconds by one clock.
 * @param slack is added to each end, in milliseconds.
 */
export function overlap(spans: readonly (readonly [from: number, to: number])[], slack = 0): boolean {
  let last = -Infinity;
  return [...spans]
    .sort(([one], [other]) => one - other)
    .some(([from, to]) => {
      const isMet = from < last + slack;
      last = Math.max(last, to);
      return isMet;
    });
}

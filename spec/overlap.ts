/** How the cases of good requests begin that bad ones go at once with. */
export const GOOD_AMONG_BAD = 'a good one among them, ';

/** How the case of a bad request ends that is sent while good ones are under way. */
export const AT_ONCE = ', at once with good ones';

/** From when to when, in milliseconds by one clock. */
export type Span = readonly [from: number, to: number];

/**
 * The limit of a run, and its value, that lets no two requests be under way at once, or may keep any two apart: a pace does
 * where a target answers sooner than the next is sent. Null where none does.
 */
export function keptApartBy({
  concurrency,
  requestsPerSecond,
}: {
  readonly concurrency: number;
  readonly requestsPerSecond: number | null;
}): readonly [limit: 'concurrency' | 'requestsPerSecond', value: number] | null {
  if (concurrency === 1) return ['concurrency', concurrency];
  return requestsPerSecond === null ? null : ['requestsPerSecond', requestsPerSecond];
}

/**
 * Whether any two spans of time have a moment in common.
 * @param slack is added to each end, in milliseconds.
 */
export function overlap(spans: readonly Span[], slack = 0): boolean {
  let last = -Infinity;
  return [...spans].sort(earlierFirst).some(([from, to]) => {
    const isMet = from < last + slack;
    last = Math.max(last, to);
    return isMet;
  });
}

/**
 * Whether any of the ones has a moment in common with any of the others.
 * @param slack is added to each end, in milliseconds.
 */
export function overlapBetween(ones: readonly Span[], others: readonly Span[], slack = 0): boolean {
  const last = { ones: -Infinity, others: -Infinity };
  const all = [
    ...ones.map((span) => ({ span, own: 'ones', met: 'others' }) as const),
    ...others.map((span) => ({ span, own: 'others', met: 'ones' }) as const),
  ];
  return all
    .sort(({ span: one }, { span: other }) => earlierFirst(one, other))
    .some(({ span: [from, to], own, met }) => {
      const isMet = from < last[met] + slack;
      last[own] = Math.max(last[own], to);
      return isMet;
    });
}

function earlierFirst([one]: Span, [other]: Span): number {
  return one - other;
}

/** More targets than this in one process are more than its environment can name. */
const LONGEST_SERIES = 20;

/** Parts tasks into series for so many hands; the series get shorter towards the end, so that all hands end together. */
export function* inSeries<T>(tasks: readonly T[], hands: number): Generator<T[]> {
  const waiting = [...tasks];
  while (waiting.length > 0) yield waiting.splice(0, Math.min(LONGEST_SERIES, Math.ceil(waiting.length / (2 * hands))));
}

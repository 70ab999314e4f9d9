/**
 * Does every task, so many at once, in their order; a task is taken only when a hand is free for it.
 * @throws the first error, once the tasks under way have ended.
 */
export async function pooled<T>(tasks: Iterable<T>, jobs: number, work: (task: T) => Promise<void>): Promise<void> {
  const waiting = tasks[Symbol.iterator]();
  const failures: unknown[] = [];
  const hand = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done && failures.length === 0; next = waiting.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, hand));
  if (failures.length > 0) throw failures[0];
}

/** More targets than this in one process are more than its environment can name. */
const LONGEST_SERIES = 20;

/** Parts tasks into series for so many hands; the series get shorter towards the end, so that all hands end together. */
export function* inSeries<T>(tasks: readonly T[], hands: number): Generator<T[]> {
  const waiting = [...tasks];
  while (waiting.length > 0) yield waiting.splice(0, Math.min(LONGEST_SERIES, Math.ceil(waiting.length / (2 * hands))));
}

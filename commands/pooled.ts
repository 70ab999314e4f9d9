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

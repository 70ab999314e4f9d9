/** Does every task, so many at once, in their order. @throws the first error, once the tasks under way have ended. */
export async function pooled<T>(tasks: readonly T[], jobs: number, work: (task: T) => Promise<void>): Promise<void> {
  const waiting = [...tasks];
  const failures: unknown[] = [];
  const hand = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined && failures.length === 0; task = waiting.shift()) {
      try {
        await work(task);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, hand));
  if (failures.length > 0) throw failures[0];
}

/**
 * Begins to count the time that this process has the processor, which other programs take nothing of.
 * @returns asks for it, in milliseconds.
 */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}

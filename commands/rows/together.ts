/** In the order of the alphabet, whatever the language of the machine. */
export function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** What is told of cells as it is written to a file: cells of which the same is told stand together, by their names. */
export function writtenTogether(told: Iterable<readonly [cell: string, told: object]>): string {
  const entries = new Map<string, { readonly cells: readonly string[] }>();
  for (const [cell, own] of [...told].sort(byName)) {
    const key = JSON.stringify(own);
    entries.set(key, { cells: [...(entries.get(key)?.cells ?? []), cell], ...own });
  }
  return `${JSON.stringify([...entries.values()], null, 1)}\n`;
}

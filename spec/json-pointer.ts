/** The value at a JSON pointer (RFC 6901); undefined where it leads nowhere. */
export function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null && Object.hasOwn(node, key)
          ? (node as Record<string, unknown>)[key]
          : undefined,
      value,
    );
}

/** The name of a member as a JSON pointer has it (RFC 6901 §3). */
export function tokenOf(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

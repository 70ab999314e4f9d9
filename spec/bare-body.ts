/** What stands for a body that is none, as programs write it, and no longer in bytes. */
const NOTHING = /^(?:\{\s*\}|null|undefined|"")?$/;
const LONGEST_NOTHING = 64;

/** Whether the body of a client's request says nothing. @param bytes how long it is, all of it, where `text` is cut. */
export function isBareBody(text: string, bytes: number): boolean {
  return bytes <= LONGEST_NOTHING && NOTHING.test(text.trim());
}

/**
 * A reading that is made once of what cannot change, which several cells of a report may share: what is not frozen is
 * read each time.
 * @param read depends on nothing but what it is given, and on nothing in there that is not frozen as well.
 */
export function once<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = read(key);
    if (Object.isFrozen(key)) known.set(key, { value });
    return value;
  };
}

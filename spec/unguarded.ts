/** What stands in a cell whose probe was seen to ask for no credential, beside its good requests. */
export const UNGUARDED = 'the probe without a good credential';

/** By these a server says that it knows no such path or method, which it may say before it looks at a credential. */
export const UNKNOWN: readonly (number | null | undefined)[] = [404, 405, 501];

/** Where a redirect leads, without the query, which it may take along from whatever request it answers. */
export function withoutQuery(place: string): string {
  return place.split(/[?#]/, 1)[0] ?? place;
}

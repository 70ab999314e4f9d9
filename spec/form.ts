/** The media type of a form (WHATWG URL, urlencoded serializing). */
export const FORM = 'application/x-www-form-urlencoded';

/**
 * The members of a JSON object as the fields of a form, those within others in brackets, as in `a[b]=1&c[0]=2`
 * (percent-encoded). What has no members of its own has no field; `null` is an empty one.
 *
 * @param but the name of a member that is left out.
 */
export function fieldsOf(members: Readonly<Record<string, unknown>>, but?: string): string {
  const fields = new URLSearchParams();
  const write = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) write(`${name}[${inner}]`, one);
    else fields.append(name, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));
  };
  for (const [name, value] of Object.entries(members)) if (name !== but) write(name, value);
  return String(fields);
}

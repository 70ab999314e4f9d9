/** The media type of a form (WHATWG URL, urlencoded serializing). */
export const FORM = 'application/x-www-form-urlencoded';

/** The same of a form of several parts (RFC 7578). */
const PARTS = 'multipart/form-data';
const BOUNDARY = 'conformance';
export const FORM_OF_PARTS = `${PARTS}; boundary=${BOUNDARY}`;

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

/** The texts of a JSON object as a form of several parts, as `FORM_OF_PARTS` says. */
export function partsOf(members: Readonly<Record<string, string>>): string {
  const parts = Object.entries(members).map(([name, value]) => `${headOf(name)}${value}\r\n`);
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

function headOf(name: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
}

/** A part as `partsOf` writes it. */
const PART = new RegExp(`--${BOUNDARY}\\r\\nContent-Disposition: form-data; name="([^"]*)"\\r\\n\\r\\n`);

/** What a form of either kind says, as texts by their names; null where the media type is not that of a form. */
export function saidByForm(mediaType: string, body: string): Readonly<Record<string, string>> | null {
  if (mediaType.startsWith(FORM)) return Object.fromEntries(new URLSearchParams(body));
  if (!mediaType.startsWith(PARTS)) return null;
  // Behind what stands before the first of them, names and values in turn.
  const [, ...said] = body.replace(new RegExp(`--${BOUNDARY}--\\r\\n$`), '').split(PART);
  const names = said.filter((_, at) => at % 2 === 0);
  return Object.fromEntries(names.map((name, at) => [name, (said[2 * at + 1] ?? '').replace(/\r\n$/, '')]));
}

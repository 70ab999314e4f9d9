/** The statuses by which somebody is sent to another address (RFC 9110 §15.4): those that keep the method, and others. */
export const REDIRECTS = [307, 308, 302, 301, 303] as const;
export type Redirect = (typeof REDIRECTS)[number];

/** Whether a status sends somebody to another address. @param status null where no answer came. */
export function isRedirect(status: number | null | undefined): status is Redirect {
  return REDIRECTS.some((one) => one === status);
}

/** A place of the platform's own that sends a request on: where to, and by which status. */
export interface Hop {
  readonly status: Redirect;
  readonly path: string;
}

/** The path of that place. */
export function pathOfHop({ status, path }: Hop): string {
  return `/Moved/${status}${path}`;
}

/**
 * What stands in the path of an address that readers of URLs take for another one than the platform's: whoever reads it
 * otherwise comes back to the platform with it.
 */
export const READ_OTHERWISE = '/Moved/on';

/** Whether a path is what somebody made of such an address who takes it for one of the platform's own. */
export function isReadOtherwise(path: string): boolean {
  return path.includes(`${READ_OTHERWISE}/`);
}

/** The place that a path is; null where it is none. */
export function hopAt(path: string): Hop | null {
  const [, code, rest = ''] = /^\/Moved\/(\d{3})(\/.*)$/.exec(path) ?? [];
  const status = REDIRECTS.find((one) => String(one) === code);
  return status === undefined ? null : { status, path: rest };
}

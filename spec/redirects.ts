/** The statuses by which somebody is sent to another address (RFC 9110 §15.4): those that keep the method, and others. */
export const REDIRECTS = [307, 308, 302, 301, 303] as const;
export type Redirect = (typeof REDIRECTS)[number];

/** Whether a status sends somebody to another address. @param status null where no answer came. */
export function isRedirect(status: number | null | undefined): status is Redirect {
  return REDIRECTS.some((one) => one === status);
}

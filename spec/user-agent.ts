/** What the suite calls itself in its requests. */
export const OWN_NAME = 'platform-api-conformance';

/** Headers that authenticate beside the contract's own, by their names in small letters. */
const KNOWN = [
  ...['proxy-authorization', 'x-authorization', 'authentication', 'x-api-key', 'x-apikey', 'api-key', 'token'],
  ...['x-token', 'x-api-token', 'x-auth-token', 'x-access-token', 'signature', 'x-signature'],
];

/** The contract's own, of which each has a rule. */
const OWN = ['authorization', 'apikey'];

/** What a header is called that authenticates, whoever thought of it. Those against forged forms, and of tools, do not. */
const AUTHENTICATES =
  /(?:^|-)(hmac|signature|secret|passw(?:or)?d|authorization|authentication|credentials?|jwt|bearer|(?:api|access)-?key|(?:api|auth|access|bearer|security|session|id|user)-token)(?:-|$)|-(auth)$/;

/** What tells of what authenticates, and does not itself: `X-Signature-Version`. */
const TELLS_OF_IT = /-(?:version|type|method|algorithm|scheme|format|policy)$/;

/**
 * Those of these headers that authenticate beside the contract's own: what many use by its name, others by what names them,
 * between stars.
 */
export function othersAmong(headers: readonly (readonly [name: string, value: string])[]): string[] {
  const names = headers.map(([name]) => name.toLowerCase());
  const words = names.filter((name) => ![...KNOWN, ...OWN].includes(name)).map(wordIn);
  const found = words.flatMap((word) => (word === undefined ? [] : [`*${word}*`]));
  return [...KNOWN.filter((name) => names.includes(name)), ...new Set(found)];
}

/** Whether a header is called as one that authenticates, the contract's own and a cookie among them. */
export function authenticates(name: string): boolean {
  const small = name.toLowerCase();
  return [...KNOWN, ...OWN, 'cookie'].includes(small) || wordIn(small) !== undefined;
}

function wordIn(name: string): string | undefined {
  if (TELLS_OF_IT.test(name)) return undefined;
  const found = AUTHENTICATES.exec(name);
  return found?.[1] ?? found?.[2];
}

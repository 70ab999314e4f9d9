import { saidOtherwiseBy, hidesRequestBody, isShownWhole, requestBodyOf } from '../../evidence/recorded.ts';
import type { ExchangeRecord } from '../../spec/report.ts';

/** A credential as it was named in the target file, or handed out: nothing in it was changed. */
export const WHOLE = /^(?:Bearer )?<[A-Z][A-Z0-9_]*>$/;
/** The same of a token, as its header has it; one that is too short to be looked for is hidden with what stands before it. */
export const WHOLE_TOKEN = /^(?:Bearer <[A-Z][A-Z0-9_]*>|<CREDENTIAL>)$/;
/** One that is too short to be looked for has no name of its own. */
export const NAMELESS = /<CREDENTIAL>$/;
export const MINTED = /^Bearer <[A-Z][A-Z0-9_]*, minted with signingSecret, [^<>]*>$/;
/** A token of a login that was kept until it had expired. */
export const KEPT = /^Bearer <[A-Z][A-Z0-9_]*, of an earlier login, [^<>]*>$/;

/** Whether a request carries one credential in this header, and a whole one. */
export function isWhole(one: ExchangeRecord, name: string): boolean {
  const [value, ...more] = credentialsOf(one, name);
  return more.length === 0 && WHOLE.test(value ?? '');
}

/** The lines of a header that carries a credential. */
export function credentialsOf({ request }: ExchangeRecord, name: string): string[] {
  return request.headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
}

/** Whether a request does not show who logs in: a password may be the word by which its member is called. */
export function hidesMembers(one: ExchangeRecord): boolean {
  const names = Object.keys(requestBodyOf(one) ?? {});
  return hidesRequestBody(one) || !names.every(isShownWhole);
}

/** Who logs in by a request, where e-mail and password are those of an account, whole: the e-mail in any spelling. */
export function accountOf(one: ExchangeRecord): string[] {
  const said = saidOtherwiseBy(one) ?? requestBodyOf(one) ?? {};
  const [email, password] = [said['Email'], said['Password']].map(withoutEscapes);
  if (email === undefined || password === undefined || !WHOLE.test(password)) return [];
  const known = one.case === IN_CIRCUMSTANCES ? email.replace(SPELT, '>') : email;
  return WHOLE.test(known) ? [`${known} ${password}`] : [];
}

/** What is tried before a wrong password is sent so: an e-mail as it is on record, in another spelling. */
export const IN_CIRCUMSTANCES = 'a good login in other circumstances';
const SPELT = /, in capital letters>$/;

/** What JSON writes in escapes is the same text (RFC 8259 §7). */
function withoutEscapes(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/, in escapes>$/, '>') : undefined;
}

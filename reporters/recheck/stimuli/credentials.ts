import { credentialsOf, isWhole, KEPT, MINTED, NAMELESS, WHOLE } from '../credentials.ts';
import { all, type Is, type Sent } from './stimulus.ts';

const PLACEHOLDER = /<[A-Z][A-Z0-9_]*[ ,>]/;
/** The headers of the credentials, in small letters. */
export const KEY = 'apikey';
export const TOKEN = 'authorization';

/** What a request has in a header of that name, a text for each line: a shown secret by the name of what it is. */
export const lines = ({ one }: Sent, name: string): string[] => credentialsOf(one, name);
/** Nothing stands in a header of that name. */
export const withoutAny =
  (name: string): Is =>
  (sent) =>
    lines(sent, name).every((value) => value === '');
/** One line of that name, with a credential that is whole. */
export const withOneWhole =
  (name: string): Is =>
  (sent) =>
    isWhole(sent.one, name);
/** Nothing there is what is let in: that would be the good request. A short secret has no name that tells it from others. */
export const notTheGoodOne =
  (name: string): Is =>
  ({ one: sent, good }) => {
    const known = good === undefined ? [] : credentialsOf(good, name);
    return credentialsOf(sent, name).every(
      (value) => NAMELESS.test(value) || (good === undefined ? !WHOLE.test(value) : !known.includes(value)),
    );
  };
/** A header of that name, whatever is in it. */
export const withAny =
  (name: string): Is =>
  (sent) =>
    lines(sent, name).length > 0;
/** The header of a credential, in the spelling that the case is called by. */
export const namedAsCalled =
  (header: string): Is =>
  ({ one: { request, case: label } }) =>
    request.headers.some(([name]) => name.toLowerCase() === header && name === label);
/** Each token is whole, made with the target file’s signing secret, or kept from before. */
export const minted: Is = (sent) =>
  lines(sent, TOKEN).every((value) => [WHOLE, MINTED, KEPT].some((form) => form.test(value)));
/** A target file may name what a gateway before a surface asks for, such as Basic; a token is another matter. */
export const noBearer: Is = (sent) => lines(sent, TOKEN).every((value) => !/^bearer\b/i.test(value));
/** What a bearer surface lets in. */
export const GOOD_TOKEN = withOneWhole(TOKEN);
/** What a key surface lets in, with no token beside it. */
export const GOOD_KEY = all(withOneWhole(KEY), noBearer);

/** A credential of its kind, whole: what stands for it says where the target file names it, or what handed it out. */
export const called =
  (name: string, form: RegExp): Is =>
  (sent) => {
    const values = lines(sent, name);
    return values.length > 0 && values.every((value) => form.test(value) || NAMELESS.test(value));
  };
/** The target file’s key of that state, alone. */
export const keyOf = (state: string): Is =>
  all(withOneWhole(KEY), called(KEY, new RegExp(`^<[A-Z]+_${state}_API_KEY>$`)), notTheGoodOne(KEY), noBearer);
/** What stands for a token whose end has come. */
export const EXPIRED =
  /^Bearer <[A-Z_]*TOKEN(?:, (?:minted with signingSecret|of an earlier login), [^<>]*expired[^<>]*)?>$/;
/** What stands for the token of a customer without the scope. */
export const LIMITED = /^Bearer <[A-Z_]*LIMITED[A-Z_]*TOKEN>$/;
/** What is generated may be anything. */
export const unlessExplored =
  (is: Is): Is =>
  (sent) =>
    sent.one.case.startsWith('explored, ') || is(sent);
const BESIDE_A_WRONG_ONE = /^a wrong one in its header\b/;
const BESIDE_AN_EMPTY_ONE = /^an empty one in its header\b/;
const empty =
  (name: string): Is =>
  (sent) =>
    lines(sent, name).every((value) => /^(?:bearer)?$/i.test(value.trim()));
/** What stands in a header beside the right credential elsewhere: known, and no good there. */
const BESIDE_A_KNOWN_ONE: readonly (readonly [label: RegExp, is: Is])[] = [
  [/^an expired key in its header\b/, keyOf('EXPIRED')],
  [/^a revoked key in its header\b/, keyOf('REVOKED')],
  [/^a key of another tenant in its header\b/, keyOf('OTHER_TENANT')],
  [/^a key without access in its header\b/, keyOf('NO_ACCESS')],
  [/^an expired token in its header\b/, all(minted, called(TOKEN, EXPIRED))],
  [/^a token without the scope in its header\b/, all(withOneWhole(TOKEN), called(TOKEN, LIMITED))],
];
/** The credential is not in its header, but where the case says: one in the header is wrong, empty, or known and no good. */
export const elsewhere = (name: string): Is =>
  unlessExplored((sent) => {
    const known = BESIDE_A_KNOWN_ONE.find(([label]) => label.test(sent.one.case));
    if (known !== undefined) return known[1](sent);
    if (BESIDE_A_WRONG_ONE.test(sent.one.case)) return true;
    return (BESIDE_AN_EMPTY_ONE.test(sent.one.case) ? empty : withoutAny)(name)(sent);
  });
/** A token behind another word than the one that it belongs to. */
export const behindAnother: Is = (sent) =>
  lines(sent, TOKEN).every((value) => PLACEHOLDER.test(value) && !/^Bearer <[^<>]*>$/.test(value));
/** What users log in by may be tried at a surface; no token is. */
export const noToken: Is = (sent) => lines(sent, TOKEN).every((value) => /^Basic |^<[A-Z]/.test(value));
/** A token in some header. */
export const aToken: Is = ({ one: { request } }) => request.headers.some(([, value]) => /TOKEN>$/.test(value));
const SHOWN_KEY = /(?:_KEY|CREDENTIAL)[ ,>]/;
const KEY_ELSEWHERE = /^the \w+ key in (?:(the query)|(a cookie)|(a JSON body|a form)|(?!ApiKey$)([\w-]+)$)/;
/** A key in a header that a credential belongs in, or where the case says, and then no token. */
export const aKey: Is = (sent) => {
  const { headers, url, body } = sent.one.request;
  const within = (names: readonly string[]): string[] =>
    headers.flatMap(([name, value]) => (names.includes(name.toLowerCase()) ? [value] : []));
  const place = KEY_ELSEWHERE.exec(sent.one.case);
  if (place === null) return within([KEY, TOKEN]).some((value) => /(?:_KEY|CREDENTIAL)>$/.test(value));
  const [, inQuery, inCookie, inBody, header = ''] = place;
  const texts = inQuery ? [url] : inBody ? [body ?? ''] : within([inCookie ? 'cookie' : header.toLowerCase()]);
  return withoutAny(TOKEN)(sent) && texts.some((text) => SHOWN_KEY.test(text));
};

/** Something in it may be a key, in whatever place: what no key at all gets, another rule asks. */
export const holdsAny: Is = ({ one: { request } }) =>
  request.headers.some(([name]) => name.toLowerCase() === KEY) ||
  [request.url, request.body ?? '', ...request.headers.map(([, value]) => value)].some((text) =>
    PLACEHOLDER.test(text),
  );

/** A token that is not the good one. */
export const BAD_TOKEN = all(withAny(TOKEN), notTheGoodOne(TOKEN));
/** A key that is not the good one, with no token beside it. */
export const BAD_KEY = all(withAny(KEY), notTheGoodOne(KEY), noBearer);

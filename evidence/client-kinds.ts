import { LOGIN_PATH } from '../spec/login-path.ts';
import { hopAt, isReadOtherwise } from '../spec/redirects.ts';
import { GIVEN_UP, UNREADABLE } from '../spec/client-bounds.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { ofKind, type ClientRow } from './client-timeline.ts';
import { bodyOf, dataOf, headersOf, isShownWhole, mayStandFor, successOf } from './recorded.ts';

/** The one path that is the login's, and what the first part of others says of their surface. */
const SURFACES: Readonly<Record<string, string>> = {
  Supplier: 'supplier',
  Payment: 'payment',
  Storefront: 'storefront',
};
const RESELLER = 'reseller';

/** What is answered at the other address of a redirect, and nowhere else. */
const TRAPPED = '{"success":true,"message":"Done."}';

/** What a login is told that is to come later. */
const LATER = '{"success":false,"message":"No login is taken now."}';

/** What a sign-in is told that is refused by a status which calls are turned down by as well. */
const REFUSED_BY: Readonly<Record<number, string>> = {
  400: '{"success":false,"message":"E-mail or password is wrong."}',
  429: LATER,
  503: LATER,
};

/** What a request came to, without its query. It may hold placeholders. */
export function pathOf({ request }: ExchangeRecord): string {
  return request.url.split('?', 1)[0] ?? '';
}

/**
 * What a shown request was for, by its path and its answer alone: one kind, and several only where what would tell is not
 * shown whole.
 *
 * @param signIn where the Storefront is signed in at, which is the target's to say; null where nobody signs in.
 */
export function kindsOf(exchange: ExchangeRecord, signIn: string | null): readonly string[] {
  if (isUnreadable(exchange)) return ['unreadable', 'trap'];
  if (exchange.answer?.body === TRAPPED) return ['trap'];
  const path = pathOf(exchange);
  const byPath = kindsAt(path, signIn).filter((kind) => mayBeAnswered(kind, exchange));
  return mayStandFor(exchange.answer?.bodyCut === false ? exchange.answer.body : null, TRAPPED)
    ? [...byPath, 'trap']
    : byPath;
}

/** Whether a request came that could not be read, so that it got no answer. */
export function isUnreadable({ answer, error }: ExchangeRecord): boolean {
  return answer === null && error?.startsWith(UNREADABLE) === true;
}

function kindsAt(path: string, signIn: string | null): string[] {
  if (path === LOGIN_PATH) return ['login'];
  if (path === signIn) return ['signIn'];
  if (hopAt(path) !== null || isReadOtherwise(path)) return ['hop'];
  const [, first = '', ...more] = path.split('/');
  const isTold = isShownWhole(path) || (more.length > 0 && isShownWhole(first));
  const surfaces = isTold
    ? [Object.hasOwn(SURFACES, first) ? (SURFACES[first] ?? RESELLER) : RESELLER]
    : [...Object.values(SURFACES), RESELLER];
  return [
    ...surfaces,
    ...(mayStandFor(path, LOGIN_PATH) ? ['login'] : []),
    ...(!isShownWhole(path) && (signIn === null || mayStandFor(path, signIn)) ? ['signIn'] : []),
  ];
}

/** A token is issued to who logs in, and to nobody else; whoever signs in and waits gets one, or is told why not. */
function mayBeAnswered(kind: string, exchange: ExchangeRecord): boolean {
  if (kind === 'login') return true;
  return kind === 'signIn' ? maySignIn(exchange) : typeof dataOf(exchange)?.['Token'] !== 'string';
}

function maySignIn(exchange: ExchangeRecord): boolean {
  const { answer, error } = exchange;
  if (answer === null) return error === GIVEN_UP;
  const refusal = REFUSED_BY[answer.status];
  if (refusal !== undefined) return answer.bodyCut || answer.body === refusal || mayStandFor(answer.body, refusal);
  if (![200, 401].includes(answer.status)) return false;
  if (answer.status === 401) return headersOf(exchange, 'www-authenticate').length === 0;
  const isCalled = bodyOf(exchange) !== null && isShownWhole(answer.body ?? '') && successOf(exchange) === true;
  return !isCalled;
}

/**
 * The paths that may be where the Storefront is signed in at, of which all scenarios of a report have the same one: that to
 * which a token was issued, where one is shown. Several tokens at several paths leave none.
 */
export function signInsAmong(shown: readonly ExchangeRecord[]): readonly (string | null)[] {
  const others = shown.filter((one) => {
    const path = pathOf(one);
    return path !== LOGIN_PATH && isShownWhole(path) && one.answer?.body !== TRAPPED;
  });
  const issuing = [...new Set(others.filter((one) => typeof dataOf(one)?.['Token'] === 'string').map(pathOf))];
  if (issuing.length > 0) return issuing.length === 1 ? issuing : [];
  // A cut answer tells nothing, and comes to calls and sign-ins alike.
  const refused = others.filter((one) => one.answer?.bodyCut === false && maySignIn(one));
  return [null, ...new Set(refused.map(pathOf))];
}

/**
 * Whether what is the same is of one kind. The other address may get what the platform got, but no login was ever sent
 * there before a redirect named it.
 */
export function areOfOneKind(rows: readonly ClientRow[]): boolean {
  const kinds = new Map<string, string>();
  for (const { same, kind } of rows) {
    if (kind === 'trap' || kind === 'unreadable') continue;
    if ((kinds.get(same) ?? kind) !== kind) return false;
    kinds.set(same, kind);
  }
  const isSent = rows.findIndex(({ status }) => /^30[12378]$/.test(status));
  const early = isSent === -1 ? rows : rows.slice(0, isSent);
  return ofKind(early, 'trap').every(({ same }) => !['login', 'signIn'].includes(kinds.get(same) ?? ''));
}

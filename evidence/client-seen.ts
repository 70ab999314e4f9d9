import { parseUtcTimestamp } from '../spec/contract.ts';
import type { ExchangeRecord } from '../spec/report.ts';
import { isUnreadable, kindsOf, pathOf } from './client-kinds.ts';
import { matterOf } from './client-matter.ts';
import type { ClientRow } from './client-timeline.ts';
import { dataOf, isShownWhole, requestBodyOf } from './recorded.ts';

/** The tokens and the key of a client as a report shows them. */
const HELD = /<(?:ACCESS_TOKEN|STOREFRONT_TOKEN|API_KEY)[,>]/;
/** How far an expiry may lie from the moment that its answer names, in milliseconds: some are told in whole seconds. */
const ROUNDED = 2_000;

/**
 * Whether a row of a timeline says of a request what is to be seen of it: what it was for, whose token it carries, where
 * else a credential stands, and whether it is a login. What is not shown whole speaks for no row and against none.
 *
 * @param signIn where the Storefront is signed in at; null where nobody signs in.
 */
export function isAsSeen(row: ClientRow, exchange: ExchangeRecord, signIn: string | null): boolean {
  const { method } = exchange.request;
  // Where not all header lines are shown, those that are say what they say.
  return (
    row.method === (method.replace(/[\s;]/g, '').slice(0, 10) || '-') &&
    kindsOf(exchange, signIn).includes(row.kind) &&
    (!isUnreadable(exchange) || row.leaks.split(',').includes('unread')) &&
    isLoginAsSeen(row, exchange) &&
    isTokenAsSeen(row, exchange) &&
    isKeyAsSeen(row, exchange) &&
    isHeldAsSeen(row, exchange)
  );
}

function linesOf({ request }: ExchangeRecord, name: string): string[] {
  return request.headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
}

function isTokenAsSeen({ token, isWhole }: ClientRow, exchange: ExchangeRecord): boolean {
  if (token === undefined) return !isWhole;
  const [value = '', ...more] = linesOf(exchange, 'authorization');
  const [, name] = /^Bearer <(ACCESS|STOREFRONT)_TOKEN>$/i.exec(value) ?? [];
  if (name === undefined || more.length > 0) return true;
  return token.surface === (name === 'STOREFRONT' ? 'storefront' : 'reseller');
}

/**
 * The key of a client is known wherever it stands whole and alone, by the name of the account's or the receiver's; one that
 * is no more than a credential is none that anybody knows.
 */
const KNOWN_KEY = /^<(?:[A-Z]+_)*API_KEY>$/;

function isKeyAsSeen({ key }: ClientRow, exchange: ExchangeRecord): boolean {
  return key !== 'right' || linesOf(exchange, 'apikey').every((line) => KNOWN_KEY.test(line));
}

/** Where a key has no business beside what these take: a login, or a token. */
const KEYLESS = ['login', 'signIn', 'reseller', 'storefront'];

/** The headers in which a credential may stand, or of which another rule says what may. */
const PLACES = ['authorization', 'apikey', 'cookie'];

/** What is hidden by the name of one of the client's own was found there: whatever else is hidden has another name. */
function isHeldAsSeen({ kind, key, leaks, carries }: ClientRow, exchange: ExchangeRecord): boolean {
  const places = leaks.split(',');
  const isIn = (name: string): boolean => linesOf(exchange, name).some((line) => HELD.test(line));
  const isLogin = kind === 'login' || kind === 'signIn';
  const isBeside = KEYLESS.includes(kind) && (isLogin || linesOf(exchange, 'authorization').length > 0);
  const held = {
    url: HELD.test(exchange.request.url),
    cookie: isIn('cookie'),
    header:
      (isBeside && key === 'right') ||
      exchange.request.headers.some(([name, line]) => !PLACES.includes(name.toLowerCase()) && HELD.test(line)),
    body: HELD.test(exchange.request.body ?? ''),
  };
  return (
    Object.entries(held).every(([place, isThere]) => !isThere || places.includes(place)) &&
    (carries || !(Object.values(held).includes(true) || isIn('authorization') || isIn('apikey')))
  );
}

/** A body that is shown whole and is no object with both texts is no login. */
function isLoginAsSeen({ kind, isLogin, status }: ClientRow, exchange: ExchangeRecord): boolean {
  // What is no login for want of both texts is answered so, and no other one is.
  if (isLogin && kind === 'login' && status === '400') return false;
  const body = requestBodyOf(exchange);
  if (!isLogin || body === null) return true;
  const { Email, Password, callbackData = '' } = body;
  return typeof Email === 'string' && typeof Password === 'string' && typeof callbackData === 'string';
}

/**
 * Whether a row says what is shown to have been issued, to its surface and till its end.
 * @param begun when the scenario began, in milliseconds since the epoch.
 */
export function isIssuedAsSeen(row: ClientRow, exchange: ExchangeRecord, begun: number): boolean {
  const { kind, issued } = row;
  if (kind !== 'login' && kind !== 'signIn') return issued === undefined;
  const { Token, Expiration } = dataOf(exchange) ?? {};
  if (typeof Token !== 'string') return true;
  if (issued?.surface !== (kind === 'login' ? 'reseller' : 'storefront')) return false;
  const ends = typeof Expiration === 'string' ? parseUtcTimestamp(Expiration) : null;
  return ends === null || Math.abs(begun + issued.expiresAt - ends) <= ROUNDED;
}

/** A request that is shown, and the rows that may be about it. */
export interface Told {
  readonly exchange: ExchangeRecord;
  readonly rows: readonly ClientRow[];
}

/**
 * Whether requests that a timeline calls the same are shown to be, and no others; whether those are orders that it calls so;
 * and whether one path is of one kind. What may be either of two rows is left out.
 */
export function areSameAsShown(told: readonly Told[]): boolean {
  const [matters, numbers, kinds] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  return told.every(({ exchange, rows: [row, ...more] }) => {
    if (row === undefined || more.length > 0) return true;
    const matter = matterOf(exchange);
    if (matter !== null) {
      const isOne =
        put(matters, row.same, matter.text) === matter.text && put(numbers, matter.text, row.same) === row.same;
      if (!isOne || matter.isOrder !== row.same.startsWith('order')) return false;
    }
    const path = pathOf(exchange);
    return !isShownWhole(path) || ['trap', 'unreadable'].includes(row.kind) || put(kinds, path, row.kind) === row.kind;
  });
}

/** What stands there, which is the new one where nothing did. */
function put(map: Map<string, string>, key: string, value: string): string {
  const known = map.get(key) ?? value;
  map.set(key, known);
  return known;
}

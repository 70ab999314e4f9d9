import type { ExchangeRecord } from '../spec/report.ts';
import { areOfOneKind } from './client-kinds.ts';
import { areSameAsShown, isAsSeen, type Told } from './client-seen.ts';
import { clientSequence, type ClientRow } from './client-timeline.ts';

/** How far the times of a request may lie apart, in milliseconds: one of them has no fractions. */
const NEAR = 1.5;

/**
 * Whether a timeline tells of each request that is shown, with what is to be seen of it. When the scenario began is not
 * told: it is when the first of them fits.
 *
 * @param signIn where the Storefront is signed in at; null where nobody signs in.
 */
export function isShownAs(
  facts: Readonly<Record<string, string>>,
  shown: readonly ExchangeRecord[],
  signIn: string | null,
): boolean {
  const { rows } = clientSequence(facts);
  if (!areOfOneKind(rows)) return false;
  const starts = shown.map(({ startedAt }) => Date.parse(startedAt));
  const [first] = starts;
  if (first === undefined) return true;
  return rows.some((row) => {
    const begun = first - row.at;
    const told: Told[] = [];
    for (const [place, exchange] of shown.entries()) {
      const own = rows.filter(
        (other) =>
          Math.abs(begun + other.at - (starts[place] ?? NaN)) <= NEAR &&
          looksLike(other, exchange) &&
          isAsSeen(other, exchange, begun, signIn),
      );
      if (own.length === 0) return false;
      told.push({ exchange, rows: own });
    }
    return areSameAsShown(told);
  });
}

/** Headers that authenticate beside the contract's own. */
const OTHERS = [
  ...['proxy-authorization', 'x-authorization', 'authentication', 'x-api-key', 'x-apikey', 'api-key', 'token'],
  ...['x-token', 'x-api-token', 'x-auth-token', 'x-access-token', 'signature', 'x-signature'],
];

/** What a header is called that authenticates. */
const AUTHENTICATES =
  /(?:^|-)(hmac|signature|secret|passw(?:or)?d|authorization|authentication|credentials?|jwt|bearer|(?:api|access)-?key|(?:api|auth|access|bearer|security|session|id|user)-token)(?:-|$)|-(auth)$/;

function othersIn(headers: ExchangeRecord['request']['headers']): string {
  const names = headers.map(([name]) => name.toLowerCase());
  const others = names.filter((name) => ![...OTHERS, 'authorization', 'apikey'].includes(name));
  const words = others.map((name) => AUTHENTICATES.exec(name)).map((found) => found?.[1] ?? found?.[2]);
  const found = words.filter((word) => word !== undefined).map((word) => `*${word}*`);
  return [...OTHERS.filter((name) => names.includes(name)), ...new Set(found)].join() || '-';
}

function looksLike(row: ClientRow, exchange: ExchangeRecord): boolean {
  const { request, answer } = exchange;
  const lines = (name: string): string[] =>
    request.headers.filter(([other]) => other.toLowerCase() === name).map(([, value]) => value);
  const status = answer === null ? 'broken' : String(answer.status);
  const others = othersIn(request.headers);
  const isJson = /^application\/json\s*(?:;|$)/i.test(lines('content-type')[0] ?? '');
  if (row.status !== status || request.headersCut === true) return row.status === status;
  return (
    row.others === others &&
    row.saysJson === isJson &&
    isFormOf(row, lines('authorization')) &&
    (row.key === 'none') === (lines('apikey').length === 0) &&
    (row.key !== 'right' || lines('apikey').length === 1)
  );
}

/** A credential that is none of those that were issued is shown as nothing but that. */
function isFormOf({ form, isWhole }: ClientRow, lines: readonly string[]): boolean {
  if (form === 'none' || lines.length === 0) return form === 'none' && lines.length === 0;
  if (form === 'several' || lines.length > 1) return form === 'several' && lines.length > 1;
  return !(form === 'exact' && isWhole) || /^Bearer <(?!CREDENTIAL>)/.test(lines[0] ?? '');
}

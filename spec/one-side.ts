import { withoutOwnNames } from './own-names.ts';
import { hasShortPaths, isBranch } from './paths.ts';

/**
 * What is there at all in answers to one body and in none to another, whatever it says. Who decides without the body of a
 * request sends it with each of them, or with none, or by a count that no body has a part in. The run judges by it, and whoever
 * reads a report asks again by it.
 */

/**
 * Headers that are not looked for: of the way and the framing (RFC 9110 §7.6.1), lengths, times, and what gateways add by rules
 * of their own.
 */
const OF_THE_WAY = new RegExp(
  [
    '^(connection|keep-alive|transfer-encoding|trailer|upgrade|content-length|content-encoding)$',
    '^(date|age|server-timing|alt-svc|via|nel|report-to|reporting-endpoints)$',
    '^(traceparent|tracestate|x-b3-.*|x-amz-.*|x-amzn-.*|cf-.*|x-cloud-trace.*|x-envoy-.*|x-datadog-.*|x-azure-ref)$',
    '(time|timer|runtime|duration|elapsed|latency|took)$',
  ].join('|'),
  'i',
);

/** Headers that `saidOf` leaves out, since they may change from one answer to the next: where they do not, their value counts. */
const MAY_STAY =
  /^(vary|etag|content-security-policy)$|(served-by|server-id|node|host|hostname|instance|backend|worker|pod|upstream|cache)$/i;

/** What is said of the connection of an answer, what there is in it, and how long the body was that was sent for it. */
export interface Ending {
  readonly sentBytes: number;
  readonly closes: boolean;
  /** Each header, cookie, and member of a JSON body, in words, and what it says where that counts; null where it does not. */
  readonly places: ReadonlyMap<string, string | null>;
}

/** So many bytes come with the head of their request: who answers without reading them knows that there are no more. */
const IN_ONE_PIECE = 1024;

/** @param body its JSON, or else its text as `{ text }`. @param sentBytes how long the body of its request was. */
export function endingOf(
  headers: Iterable<readonly [name: string, value: string]>,
  body: { readonly json: unknown } | { readonly text: string },
  sentBytes: number,
): Ending {
  const lines = [...headers];
  const closes = lines.some(([name, value]) => /^connection$/i.test(name) && /(?:^|[\s,])close\b/i.test(value));
  const places = new Map<string, string | null>();
  for (const [name, value] of lines) {
    const place = `the header ${name.toLowerCase()}`;
    if (OF_THE_WAY.test(name)) continue;
    places.set(place, MAY_STAY.test(name) ? `${places.get(place) ?? ''} ${value}` : null);
    if (/^set-cookie$/i.test(name)) places.set(`the cookie ${nameOf(value)}`, value.replace(/;\s*expires=[^;]*/i, ''));
  }
  if ('text' in body ? body.text !== '' : true) places.set('the body', null);
  if ('json' in body) for (const path of pathsOf(body.json)) places.set(`the body at ${path || 'its root'}`, null);
  return { sentBytes, closes, places };
}

const nameOf = (cookie: string): string => cookie.slice(0, cookie.search(/[=;]|$/)).trim();

/** Branches deeper than this are not named beside what hangs on them: a body may be deep, and its names long. */
const DEEPEST_BRANCH = 3;

/** What a body has: with null or an empty text in it a member is as good as absent. */
function pathsOf(body: unknown): string[] {
  return hasShortPaths(body) ? [...placesIn(body)] : [];
}

function* placesIn(value: unknown, path = '', depth = 0): Generator<string> {
  if (value === null || value === '') return;
  if (!isBranch(value) || depth <= DEEPEST_BRANCH) yield path;
  if (!isBranch(value)) return;
  for (const [name, member] of Object.entries(value)) yield* placesIn(member, `${path}/${name}`, depth + 1);
}

/**
 * Whether all of one group say that their connection is closed, and none of the other (RFC 9112 §9.6). One that serves so many
 * requests and no more says so in either group; who leaves a body unread, where there is one that may be on its way still.
 */
export function endOtherwise(mine: readonly Ending[], theirs: readonly Ending[]): boolean {
  if (![...mine, ...theirs].every(cameInOnePiece)) return false;
  const [one, other] = [mine, theirs].map((group) => new Set(group.map(({ closes }) => closes)));
  return one?.size === 1 && other?.size === 1 && [...one][0] !== [...other][0];
}

const cameInOnePiece = ({ sentBytes }: Ending): boolean => sentBytes > 0 && sentBytes <= IN_ONE_PIECE;

/**
 * A header, a cookie, or a member of the body, that all of one group have and none of the other; or one of which each group
 * says one thing, and the other another.
 *
 * @param knows whether all is known of what stands in a place; nothing is said of the others.
 * @returns the place; null where there is none.
 */
export function onOneSide(
  answers: readonly Ending[],
  equals: readonly Ending[],
  knows: (text: string, place: string) => boolean = () => true,
): string | null {
  if (![...answers, ...equals].every(cameInOnePiece)) return null;
  const [mine, theirs] = withoutOwnNames(placesOf(answers), placesOf(equals));
  const all = [...mine, ...theirs];
  // Some cookies are called otherwise each time, as those of a login that has begun: one of them is in no second answer.
  const haveNames = [...new Set(theirs.flatMap(cookiesOf))].every((name) => theirs.every(has(name)));
  for (const place of new Set(all.flatMap((places) => [...places.keys()]))) {
    if (!knows('', place) || (isCookie(place) && !haveNames && !theirs.some(has(place)))) continue;
    const isThere = agreed([mine, theirs], has(place));
    if (isThere !== null && isThere[0] !== isThere[1]) return place;
    const texts = agreed([mine, theirs], (places) => places.get(place) ?? null);
    if (texts !== null && texts[0] !== texts[1] && texts.every((text) => text !== null && knows(text, place)))
      return place;
  }
  return null;
}

const has =
  (place: string) =>
  (places: Ending['places']): boolean =>
    places.has(place);

const isCookie = (place: string): boolean => place.startsWith('the cookie ');

const cookiesOf = (places: Ending['places']): string[] => [...places.keys()].filter(isCookie);

const placesOf = (endings: readonly Ending[]): Ending['places'][] => endings.map(({ places }) => places);

/** What each group says by itself, where all of it say the same. */
function agreed<T, A>(groups: readonly (readonly A[])[], read: (answer: A) => T): readonly T[] | null {
  const said = groups.map((group) => [...new Set(group.map(read))]);
  return said.every(({ length }) => length === 1) ? said.flat() : null;
}

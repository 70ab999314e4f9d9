import { hasShortPaths, isBranch } from './paths.ts';

/**
 * What tells two groups of answers apart that ought to be alike. The run judges by it, and whoever reads a report asks again
 * by it.
 */

/** What an answer said besides its status, place by place: the reason, each header, each end of a JSON body. */
export type Said = ReadonlyMap<string, string>;

/**
 * Headers that tell of the way, the time, or this one request rather than of what was decided: hop-by-hop ones
 * (RFC 9110 §7.6.1), lengths, clocks, identifiers, limits, who answered, cookies.
 */
const INCIDENTAL = new RegExp(
  [
    '^(connection|keep-alive|transfer-encoding|trailer|upgrade|content-length|content-encoding|vary|etag|set-cookie)$',
    '^(date|age|expires|last-modified|retry-after|server-timing|alt-svc|via|nel|report-to|reporting-endpoints)$',
    '^(traceparent|tracestate|x-b3-.*|x-amz-.*|x-amzn-.*|cf-.*|x-cloud-trace.*|x-envoy-.*|x-datadog-.*|x-azure-ref)$',
    '(request|trace|correlation|transaction|activity|operation|event|span|log|session)[-_]?(id|context)$|trace$',
    '(time|timer|runtime|duration|elapsed|latency|took)$|rate-?limit|quota|nonce',
    '(served-by|server-id|node|host|hostname|instance|backend|worker|pod|pid|upstream|cache|cache-hits|hits)$',
    '^content-security-policy',
  ].join('|'),
  'i',
);

/**
 * Those of them that whoever answers writes itself: what they say tells of this one request, and that they are there of how
 * far it was looked at. Gateways add the others by rules of their own.
 */
const OWN =
  /^(set-cookie|vary|etag|last-modified|expires|retry-after|content-security-policy)$|(request|trace|correlation|transaction|activity|operation|event|session)[-_]?id$|nonce$|rate-?limit/i;

/** The last words of a member's name, in a JSON body, of that kind. */
const INCIDENTAL_WORDS =
  /(?:^| )(?:(?:date)?time|timestamp|date|duration|elapsed|latency|took|(?:trace|request|correlation|event|log) ?id)$/;

/** By its words, not by its letters: `validate` and `candidate` tell of no date. */
function isIncidental(member: string): boolean {
  const words = member.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[\s_.-]+/g, ' ');
  return INCIDENTAL_WORDS.test(words.toLowerCase());
}

/** What an answer said. @param body its JSON, or else its text as `{ text }`. */
export function saidOf(
  statusText: string,
  headers: Iterable<readonly [name: string, value: string]>,
  body: { readonly json: unknown } | { readonly text: string },
): Said {
  const said = new Map([['the reason phrase', statusText]]);
  for (const [name, value] of headers) {
    const place = `the header ${name.toLowerCase()}`;
    if (!INCIDENTAL.test(name)) said.set(place, `${said.get(place) ?? ''} ${value}`);
  }
  const type = said.get('the header content-type');
  // Blanks and capitals of a media type say nothing (RFC 9110 §8.3.1).
  if (type !== undefined) said.set('the header content-type', type.toLowerCase().replace(/[\s"]/g, ''));
  const leaves = 'text' in body ? new Map([['', body.text]]) : leavesOf(body.json);
  for (const [path, value] of leaves) said.set(`the body${path === '' ? '' : ` at ${path}`}`, value);
  return said;
}

/** What is said of the connection of an answer, what else there is in it, and how long the body was that was sent for it. */
export interface Ending {
  readonly sentBytes: number;
  readonly closes: boolean;
  /** Of what may differ in its value: headers in small letters, and places of a JSON body, which begin with a slash. */
  readonly own: readonly string[];
}

/** So many bytes come with the head of their request: who answers without reading them knows that there are no more. */
const IN_ONE_PIECE = 1024;

/** @param headers those of the answer. @param body its JSON, if it is any. @param sentBytes how long the body of its request was. */
export function endingOf(
  headers: Iterable<readonly [name: string, value: string]>,
  body: unknown,
  sentBytes: number,
): Ending {
  const closes = [...headers].some(([name, value]) => /^connection$/i.test(name) && /(?:^|[\s,])close\b/i.test(value));
  const own = [...headers].map(([name]) => name.toLowerCase()).filter((name) => OWN.test(name));
  return { sentBytes, closes, own: [...own, ...incidentalPlacesOf(body)] };
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
 * A header, or a member of the body, that all of one group have and none of the other, whatever it says: who decides without
 * the body of a request sends it with each of them, or with none. @returns it as `Ending` has it; null where there is none.
 */
export function onOneSide(mine: readonly Ending[], theirs: readonly Ending[]): string | null {
  if (![...mine, ...theirs].every(cameInOnePiece)) return null;
  const isOfAll = (name: string, group: readonly Ending[]): boolean => group.every(({ own }) => own.includes(name));
  const isOfNone = (name: string, group: readonly Ending[]): boolean => !group.some(({ own }) => own.includes(name));
  const names = new Set([...mine, ...theirs].flatMap(({ own }) => own));
  const found = [...names].find(
    (name) => (isOfAll(name, mine) && isOfNone(name, theirs)) || (isOfNone(name, mine) && isOfAll(name, theirs)),
  );
  return found ?? null;
}

/** What stands at the ends of a JSON body, by path; all of it in one place where the paths are too long. */
function leavesOf(body: unknown): Map<string, string> {
  if (!hasShortPaths(body)) return new Map([['', JSON.stringify(body, lasting)]]);
  const lasts = [...endsOf(body)].filter(([, name]) => !isIncidental(name));
  return new Map(lasts.map(([path, , value]) => [path, JSON.stringify(value)]));
}

/** Where the members of a body stand that tell of this one request. */
function incidentalPlacesOf(body: unknown): string[] {
  if (!isBranch(body) || !hasShortPaths(body)) return [];
  return [...endsOf(body)].filter(([, name, value]) => isIncidental(name) && value !== null).map(([path]) => path);
}

function* endsOf(value: unknown, path = '', last = ''): Generator<[path: string, name: string, value: unknown]> {
  if (!isBranch(value)) yield [path, last, value];
  else for (const [name, member] of Object.entries(value)) yield* endsOf(member, `${path}/${name}`, name);
}

/** What lasts from one answer to the next, for `JSON.stringify`. */
const lasting = (name: string, member: unknown): unknown =>
  !isBranch(member) && isIncidental(name) ? undefined : member;

/**
 * Where two groups of answers to equal requests differ from each other, in a place that does not differ within a group by
 * itself as a time or an identifier does. A text that differs within a group counts without its numbers.
 *
 * @param knows whether all is known of what stands in a place; nothing is said of the others.
 * @returns the place; null where they are alike.
 */
export function placeOfDifference(
  mine: readonly Said[],
  theirs: readonly Said[],
  knows: (text: string | undefined, place: string) => boolean = () => true,
): string | null {
  const places = new Set([...mine, ...theirs].flatMap((said) => [...said.keys()]));
  for (const place of places) {
    if (![...mine, ...theirs].every((said) => knows(said.get(place), place))) continue;
    for (const form of [exact, withoutNumbers]) {
      const [one, other] = [mine, theirs].map((group) => new Set(group.map((said) => form(said.get(place)))));
      if (one?.size !== 1 || other?.size !== 1) continue;
      if ([...one][0] !== [...other][0]) return place;
      break;
    }
  }
  return null;
}

const exact = (text: string | undefined): string => text ?? '';

/** Without what may be a time, an identifier or a count: words in which a digit stands. */
const withoutNumbers = (text: string | undefined): string =>
  exact(text).replace(/[\w:.+-]+/g, (word) => (/\d/.test(word) ? '#' : word));

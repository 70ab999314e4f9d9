import { withoutOwnNames } from './own-names.ts';
import { hasShortPaths, isBranch } from './paths.ts';
import { withoutNumbers } from './steady-words.ts';

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

/** What stands at the ends of a JSON body, by path; all of it in one place where the paths are too long. */
function leavesOf(body: unknown): Map<string, string> {
  if (!hasShortPaths(body)) return new Map([['', JSON.stringify(body, lasting)]]);
  const lasts = [...endsOf(body)].filter(([, name]) => !isIncidental(name));
  return new Map(lasts.map(([path, , value]) => [path, JSON.stringify(value)]));
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
 * itself as a time or an identifier does. A text that differs within a group counts without its numbers, and a name that does
 * by what stays of it.
 *
 * @param knows whether all is known of what stands in a place; nothing is said of the others.
 * @returns the place; null where they are alike.
 */
export function placeOfDifference(
  answers: readonly Said[],
  equals: readonly Said[],
  knows: (text: string | undefined, place: string) => boolean = () => true,
): string | null {
  const [mine, theirs] = withoutOwnNames(answers, equals);
  const places = new Set([...mine, ...theirs].flatMap((said) => [...said.keys()]));
  for (const place of places) {
    if (![...mine, ...theirs].every((said) => knows(said.get(place), place))) continue;
    for (const form of [exact, inWords]) {
      const [one, other] = [mine, theirs].map((group) => new Set(group.map((said) => form(said.get(place)))));
      if (one?.size !== 1 || other?.size !== 1) continue;
      if ([...one][0] !== [...other][0]) return place;
      break;
    }
  }
  return null;
}

const exact = (text: string | undefined): string => text ?? '';

const inWords = (text: string | undefined): string => withoutNumbers(exact(text));

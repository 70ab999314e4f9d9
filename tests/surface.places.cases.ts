import {
  asFormOfParts,
  asXml,
  NotApplicable,
  sensitive,
  type Change,
  type Changes,
  type Secret,
  type Stimulus,
  type Text,
} from '../fixtures/index.ts';
import { asEventSource } from './surface.asking.cases.ts';

type Edit = (good: Stimulus) => Stimulus;

/** Names under which a credential may be sought, by where. */
export interface Names extends Readonly<Record<'query' | 'cookies' | 'body' | 'headers', readonly string[]>> {
  /** Members of the body, and those in them. */
  readonly within: readonly (readonly [member: string, inner: string])[];
  /** Words behind which browsers put one, who can set no other header where they open a WebSocket. */
  readonly subprotocols: readonly string[];
  /** Parameters in the path, as servlets and their kin read them. */
  readonly parameters: readonly string[];
}

/** What was seen of good requests. */
interface Seen {
  /** Makes sure that the good request with this change is answered, or `bad` tells. @throws NotApplicable where it is not. */
  demandAnswered(change: Edit, bad?: Stimulus): Promise<void>;
  /** Makes sure that a request of this form is not refused with what a good one gets. @throws Untested where it is. */
  demandTold(bare: Stimulus): Promise<void>;
  /** Makes sure that the good request with this change is answered as it is without. @throws NotApplicable where it is not. */
  demandAlike(change: Edit): Promise<void>;
  /** Makes sure that a request without a credential is not let in. @throws NotApplicable where it is. */
  demandGuarded(bare: Stimulus): Promise<void>;
}

/** What a form says that has no credential, beside what the probe does. */
const A_FIELD = ['conformance', '1'] as const;

/**
 * Names under which a credential may be sought in a form: to get 401. It may be sought where the operation then lacks
 * something, and says so: that a good request as a form is let in is not asked first.
 */
function inAForm(without: Edit, names: readonly string[], seen: Pick<Seen, 'demandAnswered'>): Changes {
  let answered: Promise<void> | null = null;
  return names.map((name) => [
    `in a form as ${name}`,
    async (good, credential) => {
      const judged = without(good).withField(name, credential);
      await (answered ??= seen.demandAnswered(asForm, judged));
      return judged;
    },
  ]);
}

/** Without what the probe says: a good request that makes something is to make nothing. */
const asForm: Edit = (good) => good.withBody(null).withField(...A_FIELD);

/** All of them in one form, which may be refused for its media type alone. */
function inAnyForm(without: Edit, names: readonly string[], seen: Seen): Changes {
  return [
    [
      'in a form, under all names',
      async (good, credential) => {
        await seen.demandTold(without(good).withField(...A_FIELD));
        return names.reduce((form, name) => form.withField(name, credential), without(good));
      },
    ],
  ];
}

/** Bodies of other kinds, and what makes one of a JSON body. */
const OTHER_BODIES: readonly (readonly [label: string, write: Edit])[] = [
  ['in parts of a form', asFormOfParts],
  ['in XML', asXml],
];

/** All of them in one body of another kind, each with what the probe says besides: it may be refused for that kind alone. */
function inOtherBodies(without: Edit, names: readonly string[], seen: Seen): Changes {
  const [field, value] = A_FIELD;
  return OTHER_BODIES.map(([where, write]) => [
    `${where}, under all names`,
    async (good, credential) => {
      await seen.demandTold(write(without(good).withMember(field, value)));
      return write(names.reduce((body, name) => body.withMember(name, credential), without(good)));
    },
  ]);
}

type InPathRow = readonly [label: string, put: (request: Stimulus, value: Text) => Stimulus];

/** So many parts of a path are asked: those of an address below which the platform stands come before its own. */
const PARTS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Parameters behind one of the parts of a path, by each of these names. Behind its last part is behind all of it. */
const behindParts = (names: readonly string[]): readonly InPathRow[] =>
  PARTS.flatMap((which, index) =>
    names.map((name): InPathRow => [
      `the parameter ${name} behind its ${which} part`,
      (request, value) => {
        const part = index + 1;
        if (!new RegExp(String.raw`^(?:/[^/]+){${part}}/.`).test(request.parts.url.pathname)) throw new NotApplicable();
        return request.withInPath({ place: 'behind a part', part, name, value });
      },
    ]),
  );

/**
 * What may be read out of a path: parameters behind it and behind each of its parts, and a part more. To what does not
 * know such things it is another path, with a page for whoever asks, perhaps: told of where a good request is answered alike
 * that has its credential there too, and one with other letters there, and no credential, is not let in.
 */
function inThePath(without: Edit, names: readonly string[], seen: Seen): Changes {
  const rows: readonly InPathRow[] = [
    ...names.map((name): InPathRow => [
      `the parameter ${name}`,
      (request, value) => request.withInPath({ place: 'behind it', name, value }),
    ]),
    ...behindParts(names),
    ['its last part', (request, value) => request.withInPath({ place: 'as its last part', value })],
  ];
  return rows.map(([where, put]) => [
    `in its path as ${where}`,
    async (good, credential) => {
      await seen.demandAlike((one) => put(one, credential));
      await seen.demandGuarded(put(without(good), 'x'.repeat(credential.reveal().length)));
      return put(without(good), credential);
    },
  ]);
}

/** Places that are none for a credential: the query, cookies, the body, and headers of other names. They are to get 401. */
export function otherPlaces(without: Edit, names: Names, seen: Pick<Seen, 'demandAnswered'>): Changes {
  const { query, cookies, body, within, headers, subprotocols } = names;
  return [
    ...query.map((name): readonly [string, Change] => [
      `in the query as ${name}`,
      (good, credential) => without(good).withQuery(name, credential),
    ]),
    ...cookies.map((name): readonly [string, Change] => [
      `in a cookie named ${name}`,
      (good, credential) => without(good).with('Cookie', sensitive`${name}=${credential}`),
    ]),
    ...body.map((name): readonly [string, Change] => [
      `in a JSON body as ${name}`,
      (good, credential) => without(good).withMember(name, credential),
    ]),
    ...within.map(([member, inner]): readonly [string, Change] => [
      `in a JSON body as ${inner} of ${member}`,
      (good, credential) => without(good).withMember(member, { [inner]: credential }),
    ]),
    ...inAForm(without, body, seen),
    ...headers.map((name): readonly [string, Change] => [
      `in ${name}`,
      (good, credential) => without(good).with(name, credential),
    ]),
    ...subprotocols.map((word): readonly [string, Change] => [
      `in Sec-WebSocket-Protocol behind ${word}`,
      (good, credential) => without(good).with('Sec-WebSocket-Protocol', sensitive`${word}, ${credential}`),
    ]),
  ];
}

/** Headers that every request may have, and that say something else. */
const COMMON_HEADERS: readonly string[] = ['User-Agent', 'Referer', 'From', 'If-None-Match', 'Accept'];

/** The credential in one of these alone: another refusal than 401 is as good, since a filter may take it for an attack. */
function inCommonHeaders(without: Edit): Changes {
  return COMMON_HEADERS.map((name) => [`in ${name}`, (good, credential) => without(good).with(name, credential)]);
}

/** So many characters of a credential, in all its places, fit on the lines of one request. */
const FITTING = 2048;

/** The like, where another refusal than 401 is as good: they may be refused for something else as well. */
export function otherPlacesAtOnce(
  without: Edit,
  { wrong, empty }: Readonly<Record<'wrong' | 'empty', Change>>,
  names: Names,
  seen: Seen,
): Changes {
  return [
    ...inAnyForm(without, names.body, seen),
    ...inOtherBodies(without, names.body, seen),
    ...inThePath(without, names.parameters, seen),
    ...beside('a wrong one', wrong, names),
    ...beside('an empty one', empty, names),
    ...asEventSource(without, names.query),
    ...inCommonHeaders(without),
  ];
}

/** The right credential in places that are none for it, all at once, and a bad one in the place that is. */
export function beside(what: string, wrong: Change, { query, cookies, headers }: Names): Changes {
  const row = (
    where: string,
    names: readonly string[],
    put: (request: Stimulus, credential: Secret, names: readonly string[]) => Stimulus,
  ): readonly [string, Change] => [
    `${what} in its header, the right one in ${where}`,
    async (good, credential) => {
      const many = Math.max(1, Math.floor(FITTING / credential.reveal().length));
      return put(await wrong(good, credential), credential, names.slice(0, many));
    },
  ];
  return [
    row('the query', query, (request, credential, names) =>
      names.reduce((one, name) => one.withQuery(name, credential), request),
    ),
    row('cookies', cookies, (request, credential, names) =>
      request.with(
        'Cookie',
        names.map((name) => sensitive`${name}=${credential}`).reduce((one, other) => sensitive`${one}; ${other}`),
      ),
    ),
    row('other headers', headers, (request, credential, names) =>
      names.reduce((one, name) => one.with(name, credential), request),
    ),
  ];
}

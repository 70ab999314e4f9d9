import { sensitive, type Change, type Changes, type Secret, type Stimulus, type Text } from '../fixtures/index.ts';

type Edit = (good: Stimulus) => Stimulus;
type Place = 'headers' | 'query' | 'cookies';

/** What names of a credential are made of, the likeliest first. */
interface Made {
  /** What stands before the word, as in X-Auth-Key. */
  readonly of: readonly string[];
  readonly words: readonly string[];
  /** Names that are not made so. */
  readonly alone: Readonly<Record<Place, readonly string[]>>;
  /** How many requests carry them, and how many names each. */
  readonly groups: Readonly<Record<Place, readonly [count: number, names: number]>>;
}

/** Names by which systems ask for a key: those that are asked by themselves stand in `KEY_PLACES`. */
export const KEY_NAMES: Made = {
  of: [
    ...['auth', 'access', 'subscription', 'client', 'app', 'api', 'user', 'service', 'secret', 'security', 'account'],
    ...['customer', 'merchant', 'partner', 'tenant', 'consumer', 'application', 'license', 'session', 'private'],
  ],
  words: ['key', 'secret', 'token'],
  alone: {
    headers: [
      'Secret',
      'X-Secret',
      'Credential',
      'Http-ApiKey',
      'DD-Api-Key',
      'X-Gravitee-Api-Key',
      'Client-Id',
      'Auth',
    ],
    query: ['k', 'appid', 'hapikey', 'auth', 'access_token', 'secret', 'sig'],
    cookies: ['X-Api-Key', 'token', 'session', 'Key', 'auth'],
  },
  groups: { headers: [4, 77], query: [2, 64], cookies: [2, 64] },
};

/** The like for a token, beside `TOKEN_PLACES`. */
export const TOKEN_NAMES: Made = {
  of: [
    ...['session', 'user', 'bearer', 'auth', 'access', 'jwt', 'api', 'client', 'app', 'security', 'service', 'id'],
    ...['customer', 'account', 'private', 'login', 'oauth', 'authorization', 'refresh', 'csrf'],
  ],
  words: ['token'],
  alone: {
    headers: [
      ...['JWT', 'X-JWT', 'Bearer', 'X-Bearer', 'Auth', 'X-Auth', 'Session', 'X-Session', 'X-Session-Id', 'Session-Id'],
      ...['X-Authentication', 'X-Original-Authorization', 'Http-Authorization', 'Http_Authorization', 'X-Vault-Token'],
    ],
    query: ['t', 'session', 'sid', 'authorization', 'assertion', 'session_id', 'sessionId', 'apikey', 'key', 'sig'],
    cookies: ['auth', 'sid', 'JWT', 'authorization', 'user', 'X-Auth-Token', '__Host-token', '.AspNetCore.Cookies'],
  },
  groups: { headers: [6, 18], query: [2, 18], cookies: [1, 18] },
};

/** How the parts of a name are joined in each place: case counts in a query and a cookie, and in no header. */
const JOINED: Readonly<Record<Place, readonly ((of: string, word: string) => string)[]>> = {
  headers: [
    (of, word) => `X-${capital(of)}-${capital(word)}`,
    (of, word) => `${capital(of)}-${capital(word)}`,
    (of, word) => `${of}_${word}`,
    (of, word) => `${capital(of)}${capital(word)}`,
    (of, word) => `X-${capital(of)}${capital(word)}`,
  ],
  query: [(of, word) => `${of}_${word}`, (of, word) => `${of}${capital(word)}`, (of, word) => `${of}-${word}`],
  cookies: [(of, word) => `${of}_${word}`, (of, word) => `${of}${capital(word)}`, (of, word) => `${of}-${word}`],
};

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** So many bytes of lines fit into one request, with what else it has: servers take 8 KiB, and a hundred lines. */
const FITTING = 6 * 1024;

/** What a line has beside its name and the credential: a colon, a blank, the line's end, and what stands before it. */
const ROUND = 16;

/** Puts the credential under each of these names into a request that has none. */
const PUT: Readonly<Record<Place, (request: Stimulus, names: readonly string[], value: Text, pair: Pair) => Stimulus>> =
  {
    headers: (request, names, value) => names.reduce((one, name) => one.with(name, value), request),
    query: (request, names, value) => names.reduce((one, name) => one.withQuery(name, value), request),
    cookies: (request, names, _, pair) =>
      request.with(
        'Cookie',
        names.map(pair).reduce((one, other) => sensitive`${one}; ${other}`),
      ),
  };

type Pair = (name: string) => Text;

const CALLED: Readonly<Record<Place, string>> = { headers: 'other headers', query: 'the query', cookies: 'cookies' };

interface Asked {
  readonly without: Edit;
  /** Names that are asked by themselves, or that the credential belongs under. */
  readonly known: Readonly<Record<Place, readonly string[]>>;
  /** Makes sure that a request of this form is not refused with what a good one gets. @throws Untested where it is. */
  readonly seen: { demandTold(bare: Stimulus): Promise<void> };
}

/**
 * A credential under names that systems are known to have for one, and their kin: as many in one request as fit, so that a
 * long one leaves the unlikeliest out. They may be refused for their number alone.
 */
export function underManyNames(made: Made, asked: Asked): Changes {
  return (['headers', 'query', 'cookies'] as const).flatMap((place): Changes => {
    const [count, size] = made.groups[place];
    const names = namesIn(place, made, asked.known[place]).slice(0, count * size);
    // Dealt out like cards: in each group the likeliest stand first.
    return Array.from({ length: count }, (_, group) => {
      const own = names.filter((_name, index) => index % count === group);
      const which = count === 1 ? '' : `, group ${group + 1} of ${count}`;
      return [`in ${CALLED[place]}${which}: ${some(own)}`, at(place, own, asked, false)];
    });
  });
}

/** The whole value of a header for a token, in places that are known for the token alone. */
export function behindBearer(made: Made, asked: Asked): Changes {
  return (['headers', 'query', 'cookies'] as const).map((place) => {
    const [, size] = made.groups[place];
    const names = place === 'headers' ? made.alone.headers : asked.known[place];
    const own = names.slice(0, size);
    return [`in ${CALLED[place]} behind Bearer: ${some(own)}`, at(place, own, asked, true)];
  });
}

function namesIn(place: Place, { of, words, alone }: Made, known: readonly string[]): string[] {
  const spelt = (name: string): string => (place === 'headers' ? name.toLowerCase() : name);
  const made = JOINED[place].flatMap((join) => words.flatMap((word) => of.map((one) => join(one, word))));
  const taken = new Set([...known, 'Authorization', 'ApiKey'].map(spelt));
  return [...alone[place], ...made].filter((name) => {
    const isNew = !taken.has(spelt(name));
    taken.add(spelt(name));
    return isNew;
  });
}

const some = (names: readonly string[]): string => `${names.slice(0, 3).join(', ')}, …`;

function at(place: Place, names: readonly string[], { without, seen }: Asked, isBehindBearer: boolean): Change {
  return async (good, credential) => {
    const bare = without(good);
    const own = fitting(place, names, credential, bare);
    const put = (value: Secret | string): Stimulus =>
      PUT[place](bare, own, isBehindBearer ? sensitive`Bearer ${value}` : value, (name) =>
        isBehindBearer ? sensitive`${name}=Bearer%20${value}` : sensitive`${name}=${value}`,
      );
    await seen.demandTold(put('x'.repeat(credential.reveal().length)));
    return put(credential);
  };
}

/** As many as fit, the likeliest first, without what the good request has a line of its own for. */
function fitting(place: Place, names: readonly string[], credential: Secret, { parts }: Stimulus): string[] {
  const own = new Set(place === 'headers' ? parts.headers.map(([name]) => name.toLowerCase()) : []);
  let left = FITTING;
  return names
    .filter((name) => !own.has(name.toLowerCase()))
    .filter((name, index) => {
      left -= name.length + credential.reveal().length + ROUND;
      return left >= 0 || index === 0;
    });
}

import { NotApplicable, type Change, type Changes, type Stimulus, type Text } from '../fixtures/index.ts';
import { loginCookies, surfaceCookies, type CookieSources } from './surface.cookies.cases.ts';

/** What a system behind a gateway may take a request's own word for: the headers, and what they say. */
export const DECLARED: readonly (readonly [label: string, names: readonly string[], value: string])[] = [
  ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.0.1', '::1'].map(
    (address) =>
      [
        `the client address ${address}`,
        [
          ...['X-Forwarded-For', 'X-Real-IP', 'X-Client-IP', 'X-Originating-IP', 'X-Remote-IP', 'X-Remote-Addr'],
          ...['X-Cluster-Client-IP', 'X-Original-Forwarded-For', 'True-Client-IP', 'CF-Connecting-IP', 'Client-IP'],
        ],
        address,
      ] as const,
  ),
  ['the client address, as RFC 7239 has it', ['Forwarded'], 'for=127.0.0.1;host=localhost;proto=https'],
  ['the host localhost', ['X-Forwarded-Host', 'X-Host', 'X-Forwarded-Server'], 'localhost'],
  // A gateway may listen at several, of which it takes some for the house's own.
  ...['443', '8080'].map(
    (port) => [`the port ${port}`, ['X-Forwarded-Port', 'X-Original-Port', 'X-Port'], port] as const,
  ),
  ['the scheme https', ['X-Forwarded-Proto', 'X-Forwarded-Scheme', 'X-Url-Scheme', 'X-Scheme'], 'https'],
  ['a connection by TLS', ['X-Forwarded-Ssl', 'Front-End-Https'], 'on'],
  [
    'the user admin',
    [
      ...['X-Remote-User', 'Remote-User', 'X-Forwarded-User', 'X-User', 'X-User-Name', 'X-Authenticated-User'],
      ...['X-Auth-Request-User', 'X-Webauth-User', 'X-Consumer-Username', 'X-Authenticated-Userid', 'X-Username'],
    ],
    'admin',
  ],
  ['the user 1', ['X-User-Id', 'X-Consumer-Id', 'X-Customer-Id', 'X-Account-Id', 'X-Authenticated-Userid'], '1'],
  ['a client that was verified', ['X-SSL-Client-Verify', 'X-Client-Verify', 'SSL-Client-Verify'], 'SUCCESS'],
  ['a request that a middleware sent', ['X-Middleware-Subrequest'], Array(5).fill('middleware').join(':')],
  ...['kube-probe/1.30', 'ELB-HealthChecker/2.0', 'GoogleHC/1.0', 'curl/8.5.0'].map(
    (agent) => [`the agent ${agent}`, ['User-Agent'], agent] as const,
  ),
  [
    'a request from within',
    [
      ...['X-Internal', 'X-Internal-Request', 'X-Service-Request', 'X-Debug', 'X-Bypass'],
      ...['X-Appengine-Cron', 'X-CloudScheduler'],
    ],
    'true',
  ],
];

/** Headers in which a gateway tells of the path that it was asked for. */
export const PATH_NAMES = [
  ...['X-Original-URL', 'X-Original-URI', 'X-Rewrite-URL', 'X-Forwarded-Uri', 'X-Forwarded-Path'],
  'X-Envoy-Original-Path',
];

/** Headers, and a name in the query, by which some frameworks take a request for one of another method. */
const METHOD_NAMES = [
  ...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'],
  ...['X-Original-Method', 'X-Forwarded-Method'],
];
const METHOD_IN_QUERY = '_method';

const ENVELOPE =
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><conformance/></soap:Body></soap:Envelope>';

type Edit = (good: Stimulus) => Stimulus;

/** Media types under which a body may be read by other code than JSON's, and what it is then; null: that of the probe. */
const MEDIA_TYPES: readonly (readonly [type: string, body: string | Edit | null])[] = [
  ['text/plain', null],
  // What an operation lacks it may ask for in the words in which it refuses.
  ['application/x-www-form-urlencoded', (good) => good.withField('conformance', '1')],
  [
    'multipart/form-data; boundary=conformance',
    '--conformance\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--conformance--\r\n',
  ],
  ['application/xml', '<conformance>1</conformance>'],
  // What is asked by services of another age, and what browsers tell of by themselves.
  ['text/xml', ENVELOPE],
  ['application/soap+xml', ENVELOPE],
  ['application/csp-report', '{"csp-report":{"document-uri":"https://conformance.example/"}}'],
  ['application/octet-stream', null],
  // The same JSON, by other names: code that compares the whole header takes them for something else.
  ['application/json; charset=utf-8', null],
  ['Application/JSON', null],
  ['text/json', null],
  ['application/vnd.api+json', null],
  ['application/grpc-web+json', null],
];

/** The same bytes in chunks, whose number nobody knows before they have come. */
export const inChunks: Edit = (good) => good.with('Transfer-Encoding', 'chunked');

/** Without a body, and without a word of one, as many clients send what has none. */
export const unframed: Edit = (good) => {
  // What usually has no body says nothing of one anyway.
  if (!['POST', 'PUT', 'PATCH'].includes(good.parts.method)) throw new NotApplicable();
  return good.unframed();
};

/** Ways in which a body may come, or be none: code that waits for its bytes may forget what it has not asked yet. */
export const FRAMINGS: readonly (readonly [label: string, change: Edit])[] = [
  ['a body of nothing', (good) => good.withBody(null)],
  ['a body of nothing, without a media type', (good) => good.withBody(null).without('Content-Type')],
  ['a body of nothing, without a length', unframed],
  ['a body of nothing, in chunks', (good) => inChunks(good.withBody(null))],
  ['a body of its own bytes, in chunks', inChunks],
];

/** The request with these headers, which all say the same. */
export const declaring =
  (names: readonly string[], value: string): Edit =>
  (good) =>
    names.reduce((request, name) => request.with(name, value), good);

/** Requests that have lost their credential and say something in its stead. They are to get 401. */
export function insteadOfCredential(without: Edit): readonly (readonly [label: string, change: Edit])[] {
  return DECLARED.map(([label, names, value]) => [label, (good) => declaring(names, value)(without(good))]);
}

/** Requests that have lost their credential and say that they are of another method. */
export function ofOtherMethod(
  without: Edit,
  methods: readonly string[] = ['GET', 'OPTIONS'],
): readonly (readonly [label: string, change: Edit])[] {
  return [
    ...methods.map((method): readonly [string, Edit] => [
      `the method ${method}`,
      (good) => declaring(METHOD_NAMES, method)(without(good)),
    ]),
    ...methods.map((method): readonly [string, Edit] => [
      `the method ${method} in the query`,
      (good) => without(good).withQuery(METHOD_IN_QUERY, method),
    ]),
  ];
}

/** Requests that have lost their credential and ask for another place or another protocol, in a way that some systems heed. */
export function askingForElse(without: Edit): readonly (readonly [label: string, change: Edit])[] {
  return [
    ...['/', '/Login/Customer/Api/Verify'].map((path): readonly [string, Edit] => [
      `the path ${path}`,
      (good) => declaring(PATH_NAMES, path)(without(good)),
    ]),
    [
      'what a browser asks before it sends',
      (good) =>
        without(good)
          .with('Origin', 'https://conformance.invalid')
          .with('Access-Control-Request-Method', good.parts.method),
    ],
    [
      'an upgrade to WebSocket',
      (good) =>
        without(good)
          .with('Connection', 'Upgrade')
          .with('Upgrade', 'websocket')
          .with('Sec-WebSocket-Version', '13')
          .with('Sec-WebSocket-Key', Buffer.alloc(16).toString('base64')),
    ],
  ];
}

/** The same, where another refusal than 401 is as good: they ask for something else as well. */
export function elsewhereWithoutCredential(
  without: (good: Stimulus) => Stimulus,
  surface: CookieSources['surface'] & { refusalCookie(without: Change): Promise<Text> },
  credentials: CookieSources['credentials'],
): Changes {
  const cookies = [
    ...loginCookies(credentials),
    ...surfaceCookies(surface),
    ['the cookie that a refusal set', () => surface.refusalCookie(without)],
  ] as const;
  return [
    ...cookies.map(([label, cookie]): readonly [string, Change] => [
      label,
      async (good) => without(good).with('Cookie', await cookie()),
    ]),
    ...ofOtherMethod(without),
    ...askingForElse(without),
    ...FRAMINGS.map(([label, change]): readonly [string, Change] => [label, (good) => change(without(good))]),
    ['a body of 16 KiB', (good) => without(good).withMember('conformance', 'x'.repeat(16 * 1024))],
    ...MEDIA_TYPES.map(([type, body]): readonly [string, Change] => [
      `a body of ${type}`,
      (good) => {
        if (good.parts.headers.some(([name, value]) => /^content-type$/i.test(name) && String(value) === type))
          throw new NotApplicable();
        if (typeof body === 'function') return body(without(good));
        const changed = without(good).with('Content-Type', type);
        return body === null ? changed : changed.withBody(body);
      },
    ]),
    [
      'a body of no media type',
      (good) => without(good.parts.body === null ? good.withBody('{}') : good).without('Content-Type'),
    ],
  ];
}

/** Requests that have lost their credential and carry who logs in for one, as Basic has it. They are to get 401. */
export function logins(without: Edit, credentials: { basicLogins(): [owner: string, login: Text][] }): Changes {
  return credentials
    .basicLogins()
    .map(([owner, login]) => [
      `the e-mail and password of ${owner} behind Basic`,
      (good) => without(good).with('Authorization', login),
    ]);
}

/** The like beside a credential that is no good. They are to be refused. */
export function besideLogins(label: string, bad: Edit, credentials: Parameters<typeof logins>[1]): Changes {
  return logins(bad, credentials).map(([who, change]) => [`${label}, beside ${who}`, change]);
}

/** One change, so many times: what is wrong one time in so many shows only in many. */
export function manyTimes(label: string, times: number, change: Change): Changes {
  return Array.from({ length: times }, (_, time) => [`${label}, ${time + 1} of ${times}`, change]);
}

/** Other requests to the same place, without a credential: what they get is open. */
export function otherRequests(without: (good: Stimulus) => Stimulus): Changes {
  return [
    ...['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'].map((method): readonly [string, Change] => [
      method,
      (good) => without(good).as(method),
    ]),
    ['a slash at the end', (good) => without(good).at((path) => `${path}/`)],
    ['capital letters', (good) => without(good).at((path) => path.toUpperCase())],
  ];
}

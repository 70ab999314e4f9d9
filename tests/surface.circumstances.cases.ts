import type { Change, Changes, Stimulus } from '../fixtures/index.ts';
import { asGoodOnesAsked } from './surface.asking.cases.ts';
import { withoutOwn, type Seen } from './surface.bare.cases.ts';
import { withOtherBodies, type SeenOfBodies } from './surface.bodies.cases.ts';
import { DECLARED, declaring, inChunks, PATH_NAMES } from './surface.cases.ts';
import { LOOSE, otherwise, SPELLINGS } from './surface.paths.cases.ts';
import { besideScopes } from './surface.scopes.cases.ts';
import { inOtherLetters } from './surface.spellings.cases.ts';

type Edit = (good: Stimulus) => Stimulus;

const HOST = 'the host localhost, by its own header';
const EMAIL = 'admin@conformance.invalid';
/** A token that nobody signed, as gateways pass one on. */
const UNSIGNED = [{ alg: 'none' }, { sub: '1', email: EMAIL }, '']
  .map((part) => Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url'))
  .join('.');
const PRINCIPAL = {
  auth_typ: 'aad',
  userId: '1',
  userDetails: EMAIL,
  userRoles: ['authenticated', 'admin'],
  claims: [],
};

/** Whom the gateways of clouds, and proxies that log in for a system, say that they have let through. */
const IDENTITIES: readonly (readonly [names: readonly string[], value: string])[] = [
  [['X-MS-CLIENT-PRINCIPAL-NAME', 'Cf-Access-Authenticated-User-Email'], EMAIL],
  [['X-Forwarded-Email', 'X-Auth-Request-Email', 'X-Forwarded-Preferred-Username', 'X-User-Email'], EMAIL],
  [['Remote-Email', 'X-Authentik-Username', 'Tailscale-User-Login'], EMAIL],
  [['X-Goog-Authenticated-User-Email'], `accounts.google.com:${EMAIL}`],
  [['X-Goog-Authenticated-User-Id'], 'accounts.google.com:1'],
  [['X-MS-CLIENT-PRINCIPAL-ID', 'X-Amzn-Oidc-Identity'], '1'],
  [['X-MS-CLIENT-PRINCIPAL'], Buffer.from(JSON.stringify(PRINCIPAL)).toString('base64')],
  [['X-Amzn-Oidc-Data', 'X-Goog-Iap-Jwt-Assertion', 'Cf-Access-Jwt-Assertion'], UNSIGNED],
  [['X-Forwarded-Groups', 'X-Roles', 'X-User-Roles'], 'admin'],
  [['X-SSL-Client-S-DN', 'X-Client-DN', 'SSL-Client-Subject-DN'], 'CN=admin,O=conformance'],
  [
    ['X-Forwarded-Client-Cert'],
    'By=spiffe://cluster.local/ns/default/sa/api;URI=spiffe://cluster.local/ns/default/sa/admin',
  ],
  [['X-Envoy-Internal'], 'true'],
  [
    ['X-Userinfo', 'X-Id-Token-Payload', 'X-Apigateway-Api-Userinfo', 'X-Endpoint-API-UserInfo'],
    Buffer.from(JSON.stringify({ sub: '1', email: EMAIL })).toString('base64'),
  ],
];

const identified: Edit = (good) =>
  IDENTITIES.reduce((request, [names, value]) => declaring(names, value)(request), good);

/** As a page of the platform's own would send it. */
const fromOwnPage: Edit = (good) =>
  good
    .with('Referer', `${good.parts.url.origin}/`)
    .with('Sec-Fetch-Site', 'same-origin')
    .with('Sec-Fetch-Mode', 'cors');

/** Requests that have lost their credential and say who vouches for them. They are to get 401. */
export function vouchedFor(without: Edit): readonly (readonly [label: string, change: Edit])[] {
  return [
    ['an identity that a gateway has found', (good) => identified(without(good))],
    ['a page of its own that refers to it', (good) => fromOwnPage(without(good))],
  ];
}

/** The same request, and the host that it asks for is the one that it has come to, as that one calls itself. */
const atLocalhost: Edit = (good) => good.with('Host', 'localhost');

const inRegion = declaring(['h-region-code', 'X-Region', 'X-Region-Code'], 'DE');

/** Words by which some systems are told to check nothing, in a test above all. */
const NO_CHECK: Readonly<Record<'headers' | 'parameters', readonly string[]>> = {
  headers: ['X-Skip-Auth', 'X-No-Auth', 'X-Bypass-Auth', 'X-Auth-Bypass', 'X-Disable-Auth', 'X-Test-Mode'],
  parameters: ['debug', 'test', 'preview', 'admin', 'bypass', 'internal', 'skipAuth'],
};

/** Who a request says that it comes of, and that it may do all, where no credential says so: any refusal is as good. */
function withoutCheck(without: Edit): readonly (readonly [label: string, change: Edit])[] {
  return [
    [
      'the agent of a search engine',
      (good) =>
        without(good).with('User-Agent', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
    ],
    ['no agent', (good) => without(good).without('User-Agent')],
    ['headers that ask for no check', (good) => declaring(NO_CHECK.headers, 'true')(without(good))],
    [
      'a query that asks for no check',
      (good) => NO_CHECK.parameters.reduce((request, name) => request.withQuery(name, '1'), without(good)),
    ],
    // Some interfaces write the status into the body then, for callers that see no other: nobody is let in by that.
    [
      'a query that asks for status 200',
      (good) => without(good).withQuery('suppress_response_codes', 'true').withQuery('always_200', '1'),
    ],
    // By this header another interface at the same address finds its operation.
    ['the header of a call by SOAP', (good) => without(good).with('SOAPAction', '"urn:conformance:Get"')],
    // What a proxy takes off before it hands a request on (RFC 9110 §7.6.1): whoever is behind it may miss nothing then.
    [
      'a Connection line that names credentials',
      (good) => without(good).with('Connection', 'keep-alive, Authorization, ApiKey'),
    ],
    [
      'a body of an administrator',
      (good) => without(good).withMember('admin', true).withMember('isAdmin', true).withMember('role', 'admin'),
    ],
  ];
}

/** The same request without a credential, and it comes otherwise, or as another's: any refusal is as good. */
export function comingOtherwise(without: Edit): readonly (readonly [label: string, change: Edit])[] {
  return [
    ['the tenant 1', (good) => declaring(['X-Tenant-Id', 'X-Tenant', 'X-Organization-Id'], '1')(without(good))],
    // By these a gateway may lead a request to other machines, whose filters somebody forgot.
    ['the region DE', (good) => inRegion(without(good))],
    ['the version 1', (good) => declaring(['Api-Version', 'X-Api-Version', 'X-Version'], '1')(without(good))],
    [
      'what a browser fetches ahead',
      (good) =>
        without(good).with('Purpose', 'prefetch').with('Sec-Purpose', 'prefetch').with('Next-Router-Prefetch', '1'),
    ],
    ['the version HTTP/1.0', (good) => without(good).inHttp10()],
    ...withoutCheck(without),
    ['a body of gzip', (good) => without(good).inGzip()],
    // More than what firewalls look through.
    ['a body of 136 KiB', (good) => without(good).withMember('conformance', 'x'.repeat(136 * 1024))],
  ];
}

/** What there is to be seen of good requests, at other addresses too. */
interface SeenAtAddresses extends Seen {
  /** Makes sure that the good request with this change is answered as it is without. @throws Untested where nobody can tell. */
  demandSame(change: Edit): Promise<void>;
}

/** The same of a surface, for another host and by other spellings of its path, where those answer good requests alike. */
export function inOtherCircumstances(without: Edit, seen: SeenAtAddresses): Changes {
  return [
    ...withoutOwn((leftOut) => leftOut, without, seen, { without }),
    [
      HOST,
      async (good) => {
        // Another host may be another system's, with a page for everybody.
        await seen.demandAlike(atLocalhost);
        return atLocalhost(without(good));
      },
    ],
    ...SPELLINGS.slice(1).map(([how, change]): readonly [string, Change] => [
      how,
      async (good) => {
        await seen.demandSame(otherwise(change));
        return otherwise(change)(without(good));
      },
    ]),
    ...comingOtherwise(without),
    // More than what a filter may look at of an address, and less than what most servers take.
    ...[3, 6].map((kibibytes): readonly [string, Change] => [
      `a query of ${kibibytes} KiB`,
      (good) => without(good).withQuery('conformance', 'x'.repeat(kibibytes * 1024)),
    ]),
    // More than what is kept in memory of one, and less than what most servers take at all.
    ['a body of 512 KiB', (good) => without(good).withMember('conformance', 'x'.repeat(512 * 1024))],
  ];
}

/** Requests of a delivery that has lost its credential for another host, which may have a sign of life for everybody. */
export function forAnotherHost(without: Edit): readonly (readonly [label: string, change: Edit])[] {
  return [[HOST, (good) => atLocalhost(without(good))]];
}

/** What a system may trust, all at once: of each kind one, and nothing that leads to another operation. */
export const trusted: Edit = (good) =>
  DECLARED.filter(
    ([label]) => !/^the agent|^the client address (?!127\.0\.0\.1)|^the port 8080|RFC/.test(label),
  ).reduce((request, [, names, value]) => declaring(names, value)(request), fromOwnPage(identified(good)));

/** A request with a credential that is not good, and with all that a trusted client declares. It is to be refused. */
export function besideTrust(label: string, bad: Change): Changes {
  return [
    [
      `${label}, beside all that a trusted client declares`,
      async (good, credential) => trusted(await bad(good, credential)),
    ],
  ];
}

/** A method that is asked for by headers, where it makes no difference to a good request. */
const asGet: Edit = (good) => declaring(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'], 'GET')(good);

/** The like of a path. */
const atRoot: Edit = (good) => declaring(PATH_NAMES, '/')(good);

const withCharset: Edit = (good) => good.with('Content-Type', 'application/json; charset=utf-8');

/** Changes that a check may look at, and what is carried out may not: told of where a good request is answered alike. */
const ASIDE: readonly (readonly [label: string, change: Edit])[] = [
  ...SPELLINGS.map(([how, change]) => [how, otherwise(change)] as const),
  ['for the host localhost', atLocalhost],
  ['for the region DE', inRegion],
  ['asking for another path by header', atRoot],
  ['with a charset', withCharset],
  ['in chunks', inChunks],
];

/**
 * Requests with a credential that is known and no good here, in circumstances in which a check may look at something else
 * than what is carried out: another spelling of its header, a query, another method, path or host, and all that a trusted
 * client declares. They are to be refused.
 * @param isGood whether the credential is good for other requests: it may be good for what another method stands for.
 * @param isOfAnother whether it is good for another tenant.
 */
export function inItsCircumstances(
  label: string,
  bad: Change,
  seen: Seen & SeenOfBodies,
  isGood: boolean,
  isOfAnother = false,
): Changes {
  return [
    ...besideTrust(label, bad),
    ...(isGood ? besideScopes(label, bad) : []),
    // What a file has of its own may name the tenant, as a host may: without it another one's key may be that one's.
    ...(isOfAnother ? [] : withoutOwn((leftOut) => `${label}, ${leftOut}`, bad, seen, { isGood })),
    ...asGoodOnesAsked(label, bad, seen),
    ...withOtherBodies(label, bad, seen, { isGood, isOfAnother }),
    ...inOtherLetters(label, bad),
    [`${label}, with a query`, async (good, credential) => (await bad(good, credential)).withQuery('conformance', '1')],
    [
      `${label}, asking for GET by header`,
      async (good, credential) => {
        if (isGood) await seen.demandAlike(asGet);
        return asGet(await bad(good, credential));
      },
    ],
    // And so may the host.
    ...[...ASIDE, ...(isGood ? LOOSE : []).map(([how, change]) => [how, otherwise(change)] as const)]
      .filter(([, change]) => !isOfAnother || change !== atLocalhost)
      .map(([how, change]): readonly [string, Change] => [
        `${label}, ${how}`,
        async (good, credential) => {
          await seen.demandAlike(change);
          return change(await bad(good, credential));
        },
      ]),
  ];
}

/** The like of a key that was revoked while it was in use, and is known to have been good: any refusal is as good. */
export const OTHERWISE: Changes = [
  ...besideTrust('revoked in use', (good) => good),
  ...inOtherLetters('revoked in use', (good) => good),
  ['revoked in use, with a query', (good) => good.withQuery('conformance', '1')],
  ['revoked in use, asking for GET by header', asGet],
  ['revoked in use, with a charset', withCharset],
  ['revoked in use, in chunks', inChunks],
  ['revoked in use, with neither a body nor a length', (good) => good.unframed()],
];

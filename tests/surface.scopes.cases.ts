import { parseJwt, type Change, type Changes, type Secret } from '../fixtures/index.ts';
import { declaring } from './surface.cases.ts';

/** By which gateways tell what is behind them what somebody may do. */
const NAMES = [
  ...['X-Scope', 'X-Scopes', 'X-OAuth-Scopes', 'X-Auth-Scopes', 'X-Authenticated-Scope', 'X-Token-Scopes', 'Scopes'],
  ...['X-Auth-Request-Scopes', 'X-Permissions', 'X-User-Permissions', 'X-Authorities', 'X-Roles', 'X-User-Roles'],
];

/** Claims that hold what somebody may do (RFC 8693 §4.2, and what products call it). */
const CLAIMS = ['scope', 'scopes', 'scp', 'permissions', 'authorities', 'roles'];

/** A word as such a claim has it; of anything else nothing is said. */
const WORD = /^[\w:./*-]{1,40}$/;

/** What the good credential may do, as far as it says so, and what is allowed everything. */
function allowed(credential: Secret): string[] {
  const claims = parseJwt(credential.reveal())?.claims as Readonly<Record<string, unknown>> | null | undefined;
  const own = CLAIMS.flatMap((name) => [claims?.[name] ?? []].flat())
    .filter((one) => typeof one === 'string')
    .flatMap((one) => one.split(/[ ,]+/));
  return [...new Set([...own.filter((one) => WORD.test(one)), 'admin', '*'])];
}

/** Requests with a credential that may not do this, and that say themselves that they may. They are to be refused. */
export function besideScopes(label: string, bad: Change): Changes {
  return [
    ['blanks', ' '],
    ['commas', ','],
  ].map(([how = '', between = '']) => [
    `${label}, beside scopes of its own with ${how} between`,
    async (good, credential) => declaring(NAMES, allowed(credential).join(between))(await bad(good, credential)),
  ]);
}

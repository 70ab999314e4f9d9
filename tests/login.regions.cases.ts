import type { LoginChange, PasswordChange, Stimulus } from '../fixtures/index.ts';
import { NO_STRINGS } from './login.cases.ts';

/** How a login is called that names no region. */
export const NO_REGION = 'no h-region-code';

/** What a region makes of a login, and how a row of it is called. */
type InRegion = readonly [name: string, change: (login: Stimulus) => Stimulus];

const WITHOUT: InRegion = [NO_REGION, (login) => login.without('h-region-code')];
const naming = (region: string): InRegion => [
  `h-region-code ${region}`,
  (login) => login.with('h-region-code', region),
];
/** The region that is meant where none is named. */
const TURKEY = naming('TR');
const OTHER_REGIONS = ['DE', 'EU', 'US', 'GB'];

/**
 * Logins once more without the region, where a target file names one, and some of them beside each region, that of the
 * target's own logins as well: each run has the same rows. The header may be left out (contract, Generate Token), and code
 * may read a login otherwise that has it, or has another one.
 *
 * @param forTurkey those that name TR: what most clients write, and what code has of its own for no region may not see.
 */
export function inRegions(
  logins: readonly LoginChange[],
  own: string | null,
  some: readonly LoginChange[] = logins,
  forTurkey: readonly LoginChange[] = some,
): readonly LoginChange[] {
  const beside = (all: readonly LoginChange[], [name, toRegion]: InRegion): LoginChange[] =>
    all.map(([label, change]) => [`${label}, ${name}`, (good) => toRegion(change(good))]);
  return [
    ...(own === null ? [] : beside(logins, WITHOUT)),
    ...beside(forTurkey, TURKEY),
    ...OTHER_REGIONS.flatMap((region) => beside(some, naming(region))),
  ];
}

/** Passwords that are no text, in a login that names TR, and in one that names another region, those in turn. */
export const NO_PASSWORDS_BY_REGION: readonly PasswordChange[] = NO_STRINGS.flatMap(([label, password], place) =>
  ['TR', OTHER_REGIONS[place % OTHER_REGIONS.length] ?? ''].map((region) => ({
    label: `${label}, h-region-code ${region}`,
    password,
    region,
  })),
);

/** Rows of their tables that stand for the others beside each region: of each way to read a login one. */
const OF_ALL_REGIONS = [
  'a made-up e-mail',
  'the e-mail of the customer, at another domain',
  'a wildcard',
  'absent',
  'null',
  'both Email and Password: null',
  'no body',
  'plain text',
  'JSON without its end',
  'the login and a word behind it',
  'an array that holds the login',
];

/** The logins of a table that are sent beside each region. */
export function ofAllRegions(logins: readonly LoginChange[]): readonly LoginChange[] {
  return logins.filter(([label]) => OF_ALL_REGIONS.includes(label));
}

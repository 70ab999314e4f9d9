import { expect, test } from '@playwright/test';
import { clientScenarios } from '../../../fixtures/index.ts';
import { leftUntested } from '../../../reporters/recheck/occasions.ts';
import { PLAYED } from '../../../spec/client-scenarios.ts';
import type { Cell } from '../../../spec/report.ts';

/** What a client did: rows as a report tells of them, and the tokens that were issued. */
interface Done {
  readonly requests: readonly string[];
  readonly tokens?: readonly string[];
  readonly ended?: string;
}

const facts = ({ requests, tokens = ['reseller 10 3600000'], ended = 'itself' }: Done): Record<string, string> => ({
  ...{ requests: requests.join('; '), tokens: tokens.join('; '), asked: '3', ended },
});

/** A login that is answered with the token of this number. */
const login = (at: number, token: number, { saysJson = true, form = 'none', isOne = true } = {}): string =>
  `login POST 0 ${at} ${at + 5} 200 0 ${form} - - none - - - ${saysJson ? 'json' : '-'} ${isOne ? 'login' : '-'} ${token}`;

/** A login that is refused. */
const refused = (at: number): string => `login POST 0 ${at} ${at + 5} 401 0 none - - none - - - json login -`;

/** A call to the Reseller API. */
const call = (
  at: number,
  more: Partial<Record<'status' | 'form' | 'token' | 'whole' | 'leaks' | 'same', string>> = {},
) => {
  const { status = '200', form = 'exact', token = '0', whole = 'whole', leaks = '-', same = String(at) } = more;
  return `reseller POST ${same} ${at} ${at + 5} ${status} 0 ${form} ${token} ${whole} none - ${leaks} - json - -`;
};

const keyed = (at: number, key: string, status = '200'): string =>
  `supplier POST ${at} ${at} ${at + 5} ${status} 0 none - - ${key} - - - json - -`;
const trapped = (at: number, carries: string): string =>
  `trap POST ${at} ${at} ${at + 5} 200 1 none - - none - - ${carries} json - -`;

const ORDINARY = 'an ordinary hour';
const SLOW = 'slow answers';
const HOUR: Done = { requests: [login(5, 0), call(20), call(30), call(40)] };
const TWO = ['reseller 10 3600000', 'reseller 1000 3600000'];
const AGAIN = 'tokens are refused early, one after another';
const THREE = [...TWO, 'reseller 6000 3600000'];
/** Until the second token is refused that had served. */
const REFUSED_TWICE = [
  ...[login(5, 0), call(20), call(30, { status: '401', same: 'order0' }), login(990, 1)],
  ...[call(1010, { token: '1', same: 'order0' }), call(5990, { status: '401', token: '1', same: 'order1' })],
];

/** A scenario in which what is done speaks against a client by a rule, and one in which the rule has nothing to say. */
const BROKEN: readonly (readonly [rule: string, scenario: string, broken: Done, open: Done])[] = [
  ['CLIENT-01', ORDINARY, { requests: [login(5, 0, { form: 'exact' })] }, HOUR],
  ['CLIENT-02', ORDINARY, { requests: [login(5, 0, { saysJson: false })] }, HOUR],
  ['CLIENT-03', ORDINARY, { requests: [login(5, 0), call(20), login(990, 1), call(1010)], tokens: TWO }, HOUR],
  ...[
    ...['the key is refused', '429, 503 and a broken connection', '400, 404, 409 and 500 on some calls'],
    ...['a redirect to another address', 'another redirect, for good'],
  ].map((scenario) => {
    const broken: Done = { requests: [login(5, 0), call(20), login(990, 1), call(1010)], tokens: TWO };
    return ['CLIENT-03', scenario, broken, { ...broken, ended: 'by hand' }] as const;
  }),
  [
    'CLIENT-04',
    'the token expires',
    { requests: [login(5, 0), call(20), call(2000, { status: '401' })], tokens: ['reseller 10 1500'] },
    { requests: [login(5, 0), call(20)], tokens: ['reseller 10 1500'] },
  ],
  ['CLIENT-05', ORDINARY, { requests: [login(5, 0), call(20, { form: 'loose' })] }, { requests: [login(5, 0)] }],
  ['CLIENT-06', ORDINARY, { requests: [keyed(5, 'odd')] }, { requests: [keyed(5, 'right')] }],
  ['CLIENT-06', 'the key is refused', { requests: [keyed(5, 'odd', '401')] }, { requests: [keyed(5, 'odd')] }],
  ['CLIENT-07', ORDINARY, { requests: [login(5, 0, { isOne: false })] }, HOUR],
  [
    'CLIENT-08',
    'the token is refused early',
    { requests: [login(5, 0), call(20, { status: '401' }), login(990, 1)], tokens: TWO },
    { requests: [login(5, 0), call(20, { status: '401' }), login(990, 1)], tokens: TWO, ended: 'by hand' },
  ],
  ['CLIENT-04', AGAIN, { requests: REFUSED_TWICE, tokens: TWO }, { requests: REFUSED_TWICE.slice(0, 5), tokens: TWO }],
  [
    'CLIENT-08',
    AGAIN,
    { requests: [...REFUSED_TWICE, login(5995, 2), call(6010, { token: '2', same: 'order2' })], tokens: THREE },
    { requests: [...REFUSED_TWICE, login(5995, 2), call(6010, { token: '2', same: 'order1' })], tokens: THREE },
  ],
  ['CLIENT-09', ORDINARY, { requests: [login(5, 0), call(20, { whole: '-' })] }, HOUR],
  ['CLIENT-10', ORDINARY, { requests: [call(20)], tokens: ['storefront 10 3600000'] }, HOUR],
  [
    'CLIENT-10',
    'no login at the Reseller API, with calls to both',
    { requests: [refused(5), call(20)], tokens: ['storefront 10 3600000'] },
    { requests: [refused(5)], tokens: ['storefront 10 3600000'] },
  ],
  [
    'CLIENT-11',
    'a redirect to another address',
    { requests: [call(20, { status: '307' }), trapped(30, 'carries')] },
    { requests: [call(20, { status: '307' }), trapped(30, '-')] },
  ],
  ['CLIENT-12', ORDINARY, { requests: [call(20, { leaks: 'url' })] }, { requests: [call(20, { leaks: 'unread' })] }],
  [
    'CLIENT-13',
    '403 on some calls',
    { requests: [login(5, 0), call(20, { status: '403' }), login(990, 1), call(1010, { token: '1' })], tokens: TWO },
    { requests: [login(5, 0), call(20), login(990, 1)], tokens: TWO },
  ],
  [
    'CLIENT-14',
    'the login is refused',
    { requests: Array.from({ length: 60 }, (_, at) => refused(10 * at)), tokens: [] },
    { requests: [refused(5)], tokens: [] },
  ],
  [
    'CLIENT-14',
    'no login at the Reseller API, with calls to both',
    { requests: Array.from({ length: 60 }, (_, at) => refused(10 * at)), tokens: [] },
    { requests: [refused(5)], tokens: [] },
  ],
  [
    'CLIENT-15',
    'every token is refused',
    {
      requests: [...Array.from({ length: 60 }, (_, at) => login(5 + 10 * at, 0)), call(700, { status: '401' })],
      ended: 'cut off',
    },
    { requests: [login(5, 0)] },
  ],
  ['CLIENT-16', 'white space', { requests: [login(5, 0)] }, { requests: [login(5, 0), call(20)] }],
];

/** What a report says of a rule's case, where others tell of these scenarios. */
function said(
  rule: string,
  scenario: string,
  known: Readonly<Record<string, Done>>,
  { label = scenario, isTroubled = false, blockedBy = null as string | null } = {},
): string | null {
  const one = { label, status: blockedBy === null ? 'not-tested' : 'blocked', blockedBy };
  const cell = { rule, subject: 'client', cases: [one] } as unknown as Cell;
  return leftUntested(
    [cell],
    new Map(Object.entries(known).map(([name, done]) => [name, facts(done)] as const)),
    isTroubled,
  );
}

test('what speaks against a client is not called untested, where others tell of it', () => {
  for (const [rule, scenario, broken, open] of BROKEN) {
    const known = (done: Done): Record<string, Done> => ({ [ORDINARY]: HOUR, [SLOW]: HOUR, [scenario]: done });
    expect(said(rule, scenario, known(broken)), rule).toBe(
      `${rule} × client is not-tested in “${scenario}”, in which another cell tells of what speaks against it`,
    );
    expect(said(rule, scenario, known(open)), `${rule}, without occasion`).toBeNull();
  }
});

test('what speaks against a client is not called blocked by what is in the way of nothing', () => {
  for (const [rule, scenario, broken, open] of BROKEN) {
    const known = (done: Done): Record<string, Done> => ({ [ORDINARY]: HOUR, [SLOW]: HOUR, [scenario]: done });
    const by = (blockedBy: string, done: Done): string | null => said(rule, scenario, known(done), { blockedBy });
    expect(by('CLIENT-05 × client', broken), rule).toBe(
      `${rule} × client is blocked in “${scenario}”, in which another cell tells of what speaks against it`,
    );
    expect(by('CLIENT-05 × client', open), rule).toBeNull();
  }
  // A client that logs in again and again, or not at all, is that in its other rules as well.
  for (const [rule, by] of [
    ['CLIENT-08', 'CLIENT-04'],
    ['CLIENT-13', 'CLIENT-03'],
    ['CLIENT-16', 'CLIENT-04'],
  ] as const)
    for (const [, scenario, broken] of BROKEN.filter(([one]) => one === rule)) {
      const known = { [ORDINARY]: HOUR, [SLOW]: HOUR, [scenario]: broken };
      expect(said(rule, scenario, known, { blockedBy: `${by} × client` })).toBeNull();
    }
});

test('what a rule asks by other scenarios as well is open where nobody tells of those', () => {
  const needy = BROKEN.filter(([rule]) => /-(?:03|13|14|16)$/.test(rule));
  for (const [rule, scenario, broken] of needy) {
    expect(said(rule, scenario, { [ORDINARY]: HOUR, [scenario]: broken }), rule).toBeNull();
    if (scenario !== ORDINARY) expect(said(rule, scenario, { [SLOW]: HOUR, [scenario]: broken }), rule).toBeNull();
  }
  // Without a call that is let in nothing follows from an ordinary hour.
  const idle = { requests: [login(5, 0)] };
  for (const [rule, scenario, broken] of needy.filter(([, name]) => name !== ORDINARY))
    expect(said(rule, scenario, { [ORDINARY]: idle, [SLOW]: HOUR, [scenario]: broken }), rule).toBeNull();
});

test('the gate knows what is played of every client', () => {
  expect([...PLAYED].sort()).toEqual(clientScenarios.SCRIPTS.map(({ name }) => name).sort());
});

test('a case that speaks against a client is not left out, where others tell of its scenario', () => {
  // What is not played of every client is left out by no word of it: see below.
  for (const [rule, scenario, broken, open] of BROKEN.filter(([, name]) => name !== AGAIN)) {
    const known = (done: Done): Record<string, Done> => ({ [ORDINARY]: HOUR, [SLOW]: HOUR, [scenario]: done });
    const label = 'another scenario';
    expect(said(rule, scenario, known(broken), { label }), rule).toBe(
      `${rule} × client leaves “${scenario}” out, in which another cell tells of what speaks against it`,
    );
    expect(said(rule, scenario, known(open), { label }), `${rule}, without occasion`).toBeNull();
    expect(said(rule, scenario, known(broken), { label, isTroubled: true }), `${rule}, stopped`).toBeNull();
  }
});

// All of it is one client: what is played of it for one rule is judged by each that holds of every request.
test('nor where it is played of some clients alone', () => {
  const authorized = { requests: [login(5, 0, { form: 'exact' })] };
  for (const scenario of [
    ...['a longer hour', AGAIN, '502, 504, 422 and 408 on some calls', 'the login is refused once a token was'],
    ...['a password with a quote and a backslash', 'every token is refused, slowly'],
  ])
    expect(said('CLIENT-01', ORDINARY, { [scenario]: authorized }, { label: ORDINARY })).toBe(
      `CLIENT-01 × client leaves “${scenario}” out, in which another cell tells of what speaks against it`,
    );
  // Where each token is refused, none is the latest.
  const altered = { requests: [login(5, 0), call(20, { whole: '-' })] };
  const left = (scenario: string): string | null =>
    said('CLIENT-09', ORDINARY, { [scenario]: altered }, { label: ORDINARY });
  expect(left(AGAIN)).not.toBeNull();
  for (const scenario of ['every token is refused once one was taken', 'every token is refused, slowly'])
    expect(left(scenario)).toBeNull();
});

// The one case in which a client had logged in again and again was taken out of the rule that asks for it alone.
test('a longer hour is not left out of the rule that it is played for', () => {
  const left = (rule: string, done: Done, more = {}): string | null =>
    said(rule, ORDINARY, { [ORDINARY]: HOUR, [SLOW]: HOUR, 'a longer hour': done }, more);
  expect(left('CLIENT-03', HOUR)).toBe('CLIENT-03 × client leaves “a longer hour” out, of which another cell tells');
  expect(left('CLIENT-03', { requests: [call(20)] })).toBeNull();
  expect(left('CLIENT-03', HOUR, { isTroubled: true })).toBeNull();
  expect(left('CLIENT-02', HOUR)).toBeNull();
  expect(left('CLIENT-03', HOUR, { label: 'a longer hour' })).toBeNull();
});

test('nor are tokens that are refused one after another', () => {
  const left = (rule: string): string | null =>
    said(rule, ORDINARY, { [ORDINARY]: HOUR, [SLOW]: HOUR, [AGAIN]: { requests: REFUSED_TWICE, tokens: TWO } });
  for (const rule of ['CLIENT-04', 'CLIENT-08'])
    expect(left(rule)).toBe(`${rule} × client leaves “${AGAIN}” out, of which another cell tells`);
  expect(left('CLIENT-03')).toBeNull();
  // A client that came to the end of no token has nothing there that these rules look at.
  const none = { [ORDINARY]: HOUR, [SLOW]: HOUR, [AGAIN]: { requests: [login(5, 0)] } };
  for (const rule of ['CLIENT-04', 'CLIENT-08']) expect(said(rule, ORDINARY, none), rule).toBeNull();
});

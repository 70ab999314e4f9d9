import { expect, test } from '@playwright/test';
import { Cell } from '../../../../fixtures/judge/cell.ts';
import { noteUntried, sharesOf } from '../../../../fixtures/roles/platform/login/budget.ts';
import { withPassword, type PasswordChange } from '../../../../fixtures/roles/platform/login/wrong-passwords.ts';
import { Secret } from '../../../../fixtures/secrets/redact.ts';
import type { Account, Limits, Target } from '../../../../fixtures/target/types.ts';
import { Stimulus } from '../../../../fixtures/wire/stimulus.ts';
import { OTHER_WAYS } from '../../../../fixtures/wire/written-otherwise.ts';
import { loadCatalogue } from '../../../../spec/catalogue.ts';
import { wrongPasswords } from '../../../login.cases.ts';

const ROWS = ['its last character changed', 'one more character'].map((label) => ({ label, password: () => '' }));

/** The cases of the rule when so many wrong passwords may be sent and these rows were left out, beside one that passed. */
function casesOf(wrongPasswords: number, untried: readonly PasswordChange[]): readonly (readonly [string, string])[] {
  const cell = new Cell(loadCatalogue().get('LOGIN-17'), 'login');
  cell.open('another password').pass();
  const each = wrongPasswords;
  noteUntried(cell, { limits: { wrongPasswords } as Limits }, { rows: untried, each });
  expect(cell.record().observations.map(({ answer }) => answer)).toHaveLength(1);
  return cell.record().cases.map(({ label, status }) => [label, status]);
}

test('rows that a limit below the usual one leaves out are not tested', () => {
  expect(casesOf(1, ROWS)).toEqual([
    ['another password', 'pass'],
    ['its last character changed', 'not-tested'],
    ['one more character', 'not-tested'],
  ]);
  expect(casesOf(1, [])).toEqual([['another password', 'pass']]);
});

test('what the usual limit leaves out is named, and is no case', () => {
  expect(casesOf(4, ROWS)).toEqual([['another password', 'pass']]);
});

/** What the customers of such a target are sent, and what is left out, by the labels. */
function sharedOut(
  wrongPasswords: number,
  accounts: readonly Account[],
  ways: typeof OTHER_WAYS,
): { readonly sent: readonly string[]; readonly untried: readonly string[] } {
  const [apiCustomer = null, limitedCustomer = null] = accounts;
  const target = {
    accounts: { apiCustomer, limitedCustomer, nonApiCustomer: null },
    limits: { wrongPasswords } as Limits,
  } as Pick<Target, 'accounts' | 'limits'>;
  const rows = rowsOf(target.accounts, ways);
  const { shares, rows: untried } = sharesOf(rows, 'asText', target, apiCustomer as Account);
  const labelsOf = (all: readonly PasswordChange[]): string[] => all.map(({ label }) => label);
  return { sent: shares.flatMap(([, share]) => labelsOf(share)), untried: labelsOf(untried) };
}

const rowsOf = (accounts: Target['accounts'], ways: typeof OTHER_WAYS): readonly PasswordChange[] =>
  wrongPasswords(accounts, null, [], ways);

const customer = (name: string, password: string): Account => ({
  email: new Secret(`${name}@acme.example`, `${name}_EMAIL`),
  password: new Secret(password, `${name}_PASSWORD`),
});
const CUSTOMERS = [customer('kQ7vT2', 'pL4-zR8wN3'), customer('hJ5xB9', 'mC6+tY2dF7')];

for (const count of [1, 2])
  test(`of the other ways that a platform reads the first takes the last place, and no other takes any: ${count} of its customers`, () => {
    const accounts = CUSTOMERS.slice(0, count);
    for (let limit = 1; limit <= 25; limit++)
      for (const ways of [OTHER_WAYS.slice(0, 1), OTHER_WAYS]) {
        const [without, withWays] = [sharedOut(limit, accounts, []), sharedOut(limit, accounts, ways)];
        const [first, ...further] = ways.map(({ as }) => `one more character, ${as}`);
        expect(withWays.sent).toContain(first);
        const taken = without.sent.filter((label) => !withWays.sent.includes(label));
        expect(taken, String(limit)).toEqual(without.untried.length > 0 ? without.sent.slice(-1) : taken.slice(0, 1));
        // Whatever is not sent is named.
        for (const label of [...taken, ...further])
          expect([...withWays.sent, ...withWays.untried], String(limit)).toContain(label);
      }
  });

test('however many wrong passwords one customer may be sent, the other gets some as well', () => {
  const [apiCustomer, limitedCustomer] = CUSTOMERS as [Account, Account];
  const accounts = { apiCustomer, limitedCustomer, nonApiCustomer: null };
  const rows = rowsOf(accounts, []);
  for (const [limit, least] of [
    [1, 1],
    [4, 3],
    [60, 4],
  ] as const) {
    const target = { accounts, limits: { wrongPasswords: limit } as Limits } as Pick<Target, 'accounts' | 'limits'>;
    const { shares } = sharesOf(rows, 'asText', target, apiCustomer);
    expect(shares.map(([{ of }]) => of)).toEqual([undefined, 'accounts.limitedCustomer']);
    const [mine = [], theirs = []] = shares.map(([, share]) => share.map(({ label }) => label));
    expect(theirs).toHaveLength(least);
    expect(new Set(theirs).size).toBe(least);
    if (limit === 60) expect(mine).toEqual(expect.arrayContaining(theirs));
    // None is absent, or of another type, which nobody counts.
    const unbound = sharesOf(rows, 'uncounted', target, apiCustomer).shares;
    const [all = 0, some] = unbound.map(([, share]) => share.length);
    expect(all).toBeGreaterThan(10);
    expect(some).toBe(4);
  }
});

test('whatever region the target file names, wrong passwords come without one, and for the contract’s own', () => {
  const account = {
    email: new Secret('kQ7vT2mX@acme.example', 'email'),
    password: new Secret('pL4-zR8wN3', 'password'),
  };
  const good = Stimulus.of('POST', new URL('https://staging.acme.example/'));
  for (const region of [null, 'DE']) {
    const usual = region === null ? good : good.with('h-region-code', region);
    // As many as two customers are sent by the usual limit.
    const rows = wrongPasswords({ account }, region, []).slice(0, 6);
    const regions = rows.map(
      (row) =>
        withPassword(usual, row, { account }).parts.headers.find(
          ([name]) => name.toLowerCase() === 'h-region-code',
        )?.[1],
    );
    expect(regions).toEqual(expect.arrayContaining([undefined, 'TR']));
  }
});

/** What a platform takes for the right password, and how many customers it takes to see that by the usual limit. */
const FAULTS: readonly (readonly [
  what: string,
  customers: number,
  takes: (given: string, right: string) => boolean,
])[] = [
  ['its letters in any case', 1, (given, right) => given.toLowerCase() === right.toLowerCase()],
  ['its first letter in another case', 1, (given, right) => swapped(given) === right],
  ['a pattern', 2, (given, right) => given.endsWith('%') && right.startsWith(given.slice(0, -1))],
  ['a condition behind it', 2, (given) => given.endsWith("' OR '1'='1")],
  ['what ends at U+0000', 2, (given, right) => given.split('\0')[0] === right],
];
const swapped = ([first = '', ...rest]: string): string =>
  (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + rest.join('');

for (const [what, count, takes] of FAULTS)
  test(`the usual limit shows who takes ${what}, of ${count} of its customers`, () => {
    const [apiCustomer = null, limitedCustomer = null] = CUSTOMERS.slice(0, count);
    const accounts = { apiCustomer, limitedCustomer, nonApiCustomer: null };
    const target = { accounts, limits: { wrongPasswords: 4 } as Limits } as Pick<Target, 'accounts' | 'limits'>;
    const { shares } = sharesOf(rowsOf(accounts, []), 'asText', target, apiCustomer as Account);
    const isTaken = shares.some(([{ account }, rows]) =>
      rows.some((row) => takes((row.password(account.password) as Secret).reveal(), account.password.reveal())),
    );
    expect(isTaken).toBe(true);
  });

test('wrong passwords come with each usual spelling of a charset, where the right one is granted a token so', () => {
  const [account] = CUSTOMERS as [Account];
  const good = Stimulus.of('POST', new URL('https://staging.acme.example/'));
  const types = rowsOf({ apiCustomer: account } as Target['accounts'], [])
    .slice(0, 3)
    .map((row) => withPassword(good, row, { account }, row.circumstances).parts.headers)
    .map((headers) => headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]);
  expect(types).toEqual(
    expect.arrayContaining(['application/json;charset=UTF-8', 'application/json; charset=utf-8', undefined]),
  );
});

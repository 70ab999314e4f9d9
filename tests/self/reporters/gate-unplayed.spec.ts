import { expect, test } from '@playwright/test';
import { FURTHER, SCRIPTS } from '../../../fixtures/roles/client/scenarios.ts';
import { unplayed } from '../../../reporters/recheck/unplayed.ts';
import { PLAYED_AT_EITHER, PLAYED_STARTED } from '../../../spec/client-scenarios.ts';
import type { Cell, Status } from '../../../spec/report.ts';

const ORDINARY = 'an ordinary hour';
const LONGER = 'a longer hour';
const AGAIN = 'tokens are refused early, one after another';
const LEFT =
  'CLIENT-12 × client leaves “403 to each call behind a 401” out, which is played of each client that is started';

const names = (of: readonly { readonly name: string }[]): string[] => of.map(({ name }) => name);
const ALL = [...names(SCRIPTS), LONGER, ...names(FURTHER.started)];

const cellOf = (rule: string, labels: readonly string[], status: Status): Cell =>
  ({
    rule,
    subject: 'client',
    role: 'client',
    status,
    cases: labels.map((label) => ({ label, status })),
  }) as unknown as Cell;

/** What is told of an ordinary hour of a client that is started. */
const HOUR = { requests: '', tokens: '', asked: '4', ended: 'itself' };

interface Told {
  readonly others?: readonly string[];
  readonly status?: Status;
  readonly ended?: string;
  readonly asked?: string;
  readonly isTroubled?: boolean;
  /** A rule that tells by its cases what the client uses. */
  readonly rule?: string;
  readonly requests?: Readonly<Record<string, string>>;
}

/** What is said of a report whose cell about each request tells of these, and another one of those. */
function said(
  labels: readonly string[],
  {
    others = [],
    status = 'pass',
    ended = 'itself',
    asked = '4',
    isTroubled = false,
    rule = 'CLIENT-03',
    requests = {},
  }: Told = {},
): string | null {
  const cells = [cellOf(rule, others, 'pass'), cellOf('CLIENT-12', labels, status)];
  const told = Object.entries({ [ORDINARY]: '', ...requests });
  const known = new Map(told.map(([name, rows]) => [name, { requests: rows, tokens: '', asked, ended }]));
  return unplayed(cells, known, isTroubled);
}

const without = (...left: readonly string[]): string[] => ALL.filter((one) => !left.includes(one));

test('the gate knows what is played of each client that is started', () => {
  expect([...PLAYED_STARTED].sort()).toEqual(names(FURTHER.started).sort());
  expect([...PLAYED_AT_EITHER].sort()).toEqual(names(FURTHER.either).sort());
});

// The one scenario in which a client had failed was taken out of all cells.
test('none of it is left out of a report', () => {
  expect(said(ALL)).toBeNull();
  expect(said(without('403 to each call behind a 401'))).toBe(LEFT);
  expect(said(without('403 to each call behind a 401'), { ended: 'cut off' })).toBe(LEFT);
  for (const one of ALL.filter((name) => name !== 'the key is refused')) expect(said(without(one)), one).not.toBeNull();
  expect(said([...ALL, ...PLAYED_AT_EITHER])).toBeNull();
  for (const one of PLAYED_AT_EITHER)
    expect(said([...ALL, ...PLAYED_AT_EITHER.filter((name) => name !== one)]), one).not.toBeNull();
});

// They were taken out together, so that nothing but what the client uses told of them.
test('nor is any of what is played of those who use two APIs, a key, or leave one of them alone', () => {
  const [hour, refused] = [ORDINARY, 'the login is refused'];
  expect(said(ALL, { others: [hour], rule: 'CLIENT-10' })).not.toBeNull();
  expect(said([...ALL, ...PLAYED_AT_EITHER], { others: [hour], rule: 'CLIENT-10' })).toBeNull();
  expect(said(ALL, { rule: 'CLIENT-10' })).toBeNull();
  const keyless = without('the key is refused');
  expect(said(keyless, { others: [hour], rule: 'CLIENT-06' })).not.toBeNull();
  expect(said(ALL, { others: [hour], rule: 'CLIENT-06' })).toBeNull();
  const signIn = 'signIn POST 0 0.000 1.000 200 0 none - - none - - - json login -';
  const leaves = { [hour]: signIn, [refused]: '' };
  expect(said(ALL, { requests: leaves })).not.toBeNull();
  expect(said([...ALL, 'the login is refused at the Storefront API alone'], { requests: leaves })).toBeNull();
  expect(said(ALL, { requests: { [hour]: signIn, [refused]: signIn } })).toBeNull();
  expect(said(ALL, { requests: { [hour]: signIn } })).toBeNull();
});

test('what need not be told of may be left out', () => {
  const left = '403 to each call behind a 401';
  // A cell of what a client does not use has a case that was not tested.
  for (const [rule, labels] of [
    ['CLIENT-06', without('the key is refused')],
    ['CLIENT-10', ALL],
  ] as const) {
    const unused = cellOf(rule, ['its own title'], 'not-tested');
    const cells = [unused, cellOf('CLIENT-12', labels, 'pass')];
    expect(unplayed(cells, new Map([[ORDINARY, HOUR]]), false), rule).toBeNull();
  }
  // A person starts no client for each, and one who sees no key called knows of no key that is refused.
  expect(said(without(...PLAYED_STARTED, LONGER), { ended: 'by hand' })).toBeNull();
  expect(said(without('the key is refused'))).toBeNull();
  expect(said(without(LONGER), { asked: '64' })).toBeNull();
  // Where there is too much to look through, other rules tell of it.
  expect(said(without(LONGER, AGAIN), { others: [LONGER, AGAIN] })).toBeNull();
  expect(said(without(left), { others: [left] })).toBe(LEFT);
  // A run that did not come to its end says so, and what is open or fails is held back in any case.
  expect(said(without(left), { isTroubled: true })).toBeNull();
  expect(said(without(left), { status: 'inconclusive' })).toBeNull();
  expect(unplayed([cellOf('CLIENT-12', [], 'pass')], new Map(), false)).toBeNull();
});

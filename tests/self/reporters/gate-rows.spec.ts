import { expect, test } from '@playwright/test';
import { namingRows, rowsLeftOut, rowsWithoutOccasion, rowsWithoutOthers } from '../../../reporters/recheck/rows.ts';
import { gate } from '../../../reporters/verdict.ts';
import { SCRIPTS } from '../../../fixtures/roles/client/scenarios.ts';
import type { Script } from '../../../fixtures/roles/client/script.ts';
import { DIGITAL, MANUAL } from '../../../spec/callback-orders.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { FUTILE, KEY_REFUSED, MOVED, REDIRECTED, REFUSED, REFUSED_BY_200 } from '../../../spec/client-scenarios.ts';
import type { Cell, Report, Status } from '../../../spec/report.ts';
import { parseRows, rowsText, useRows, type Rows } from '../../../spec/rows.ts';
import { runRecord } from './gate-kit.ts';

const ROWS: Rows = new Map([
  ['BEARER-04 × reseller', { always: ['Basic', 'Token'], sometimes: ['Digest'] }],
  ['CALLBACK-01 × callback', { always: ['a digital order, acknowledged'], sometimes: [] }],
]);

function report(cells: readonly Cell[], over: Partial<Report> = {}): Report {
  return { cells, problems: [], run: runRecord(), ...over } as unknown as Report;
}

function cell(rule: string, subject: string, cases: Readonly<Record<string, Status>>): Cell {
  const told = Object.entries(cases).map(([label, status]) => ({ label, status }));
  return { rule, subject, role: 'platform', cases: told, exchanges: [] } as unknown as Cell;
}

const bearer = (cases: Readonly<Record<string, Status>>): Cell => cell('BEARER-04', 'reseller', cases);
const callback = (cases: Readonly<Record<string, Status>>): Cell => cell('CALLBACK-01', 'callback', cases);

test('a row that every run tells of is not left out, nor called by another name', () => {
  const why = (rows: string): string =>
    `the report leaves out rows that every run tells of: BEARER-04 × reseller (${rows})`;
  expect(rowsLeftOut(report([bearer({ Basic: 'pass', Token: 'fail' })]), ROWS)).toBeNull();
  expect(rowsLeftOut(report([bearer({ Basic: 'pass', Token: 'not-tested', Digest: 'pass' })]), ROWS)).toBeNull();
  expect(rowsLeftOut(report([bearer({ Basic: 'pass' })]), ROWS)).toBe(why('Token'));
  expect(rowsLeftOut(report([bearer({ 'Basic, again': 'observed', Digest: 'pass' })]), ROWS)).toBe(why('Basic, Token'));
});

test('a row that the target gave no occasion for is told of by its name', () => {
  const without = (...rows: readonly string[]): Cell => ({ ...bearer({ Basic: 'pass' }), withoutOccasion: rows });
  expect(rowsLeftOut(report([without('Token')]), ROWS)).toBeNull();
  expect(rowsLeftOut(report([without('Digest')]), ROWS)).toContain('BEARER-04 × reseller (Token)');
});

const GROUPED: Rows = new Map([
  [
    'BEARER-04 × reseller',
    {
      always: ['Basic'],
      sometimes: ['capital', 'small', 'hyphen', 'lone'],
      together: [
        { rows: ['capital', 'small'], brings: [] },
        { rows: ['hyphen'], brings: [0] },
      ],
    },
  ],
]);

test('a row is not left out that comes in each run which tells of others that the report has', () => {
  const left = (...rows: readonly string[]): string | null =>
    rowsLeftOut(report([bearer(Object.fromEntries(['Basic', ...rows].map((row) => [row, 'pass'])))]), GROUPED);
  expect(left()).toBeNull();
  expect(left('lone')).toBeNull();
  expect(left('capital', 'small')).toBeNull();
  expect(left('hyphen', 'capital', 'small')).toBeNull();
  const why = (rows: string): string =>
    `the report leaves out rows that every run tells of which tells of others that it has: BEARER-04 × reseller (${rows})`;
  expect(left('small')).toBe(why('capital'));
  expect(left('hyphen')).toBe(why('capital, small'));
});

test('a run names the rows that came with others elsewhere, and a reader is told of each', () => {
  const made = report([
    bearer({ Basic: 'pass', hyphen: 'fail', small: 'pass' }),
    bearer({ Basic: 'pass', lone: 'pass' }),
  ]);
  const cells = namingRows(made, GROUPED);
  expect(cells.map(({ withoutOccasion }) => withoutOccasion)).toEqual([['capital'], undefined]);
  expect(rowsLeftOut({ ...made, cells }, GROUPED)).toBeNull();
  expect(rowsWithoutOthers(cells, GROUPED)).toEqual(['BEARER-04 × reseller: capital']);
  // It may be a system like no other: what came with others so far is no reason to hold its report back.
  expect(rowsWithoutOccasion(cells, GROUPED)).toEqual([]);
});

test('the groups of the list are of rows that take an occasion, each in one of them', () => {
  for (const [name, { sometimes, together = [] }] of parseRows(rowsText())) {
    const rows = together.flatMap((group) => group.rows);
    expect(new Set(rows).size, name).toBe(rows.length);
    expect(
      rows.filter((row) => !sometimes.includes(row)),
      name,
    ).toEqual([]);
    const places = together.flatMap(({ brings }) => brings);
    expect(
      places.filter((place) => together[place] === undefined),
      name,
    ).toEqual([]);
  }
});

test('a run that has just been made names what it did not come to, and nobody takes that for an edit', () => {
  const made = report([bearer({ Basic: 'pass' }), bearer({ Basic: 'fail' })]);
  const cells = namingRows(made, ROWS);
  expect(cells.map(({ withoutOccasion }) => withoutOccasion)).toEqual([['Token'], undefined]);
  expect(rowsLeftOut({ ...made, cells }, ROWS)).toBeNull();
  expect(rowsWithoutOccasion(cells, ROWS)).toEqual(['BEARER-04 × reseller: Token']);
  expect(rowsWithoutOccasion([{ ...bearer({}), withoutOccasion: ['Digest'] }], ROWS)).toEqual([]);
  // A run with problems goes through no gate.
  const troubled = report([bearer({ Basic: 'pass' })], { problems: ['the run was interrupted'] });
  expect(namingRows(troubled, ROWS)).toEqual(troubled.cells);
});

test('a row that every known run has, and that had no occasion, was not tested: "certify" holds that back', () => {
  const judged = (withoutOccasion: readonly string[]): Report =>
    ({
      ...report([{ ...bearer({ Basic: 'pass' }), level: 'MUST', status: 'pass', withoutOccasion }]),
      ...{ gate: 'certify', verdict: 'conformant', roles: ['platform'], waivers: [] },
      summary: { pass: 1, fail: 0, error: 0, inconclusive: 0 },
    }) as unknown as Report;
  useRows(ROWS);
  try {
    expect(gate(judged(['Digest']))).toEqual({ passed: true, why: [] });
    const why = '1 row not tested that every known run has, which the gate "certify" holds back';
    expect(gate(judged(['Digest', 'Token']))).toEqual({ passed: false, why: [why] });
    expect(gate({ ...judged(['Token']), gate: 'default' }).passed).toBe(true);
  } finally {
    useRows(new Map());
  }
});

test('a cell of which nothing counts for the target, or of a run that did not come to its end, has no rows to leave out', () => {
  for (const status of ['not-tested', 'blocked', 'inconclusive', 'fail', 'warn'] as const)
    expect(rowsLeftOut(report([bearer({ preparation: status })]), ROWS)).toBeNull();
  for (const status of ['pass', 'observed', 'waived'] as const)
    expect(rowsLeftOut(report([bearer({ preparation: status })]), ROWS)).not.toBeNull();
  expect(rowsLeftOut(report([bearer({ Basic: 'pass' })], { problems: ['the run was interrupted'] }), ROWS)).toBeNull();
  expect(rowsLeftOut(report([bearer({})]), ROWS)).toBeNull();
  // A rule that a cell has no rows of, as an exploration of one.
  expect(rowsLeftOut(report([cell('KEY-01', 'payment', { once: 'pass' })]), ROWS)).toBeNull();
});

test('a few orders show what they can, and no other rule is excused by that', () => {
  const byHand = { statuses: [2, 1], retry: 2_000, declared: false, trigger: 'manual' } as const;
  const cells = [callback(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`order ${at}`, 'pass'] as const)))];
  expect(rowsLeftOut(report([callback({ 'a manual order, acknowledged': 'pass' })]), ROWS)).toBeNull();
  const two = callback({ 'order 1': 'pass', 'order 2': 'pass' });
  expect(rowsLeftOut(report([two], { run: runRecord({ deliveries: byHand }) }), ROWS)).toBeNull();
  const dealt = callback({ 'order 3, refused in turn': 'pass' });
  const byRequest = runRecord({ deliveries: { ...byHand, trigger: 'request' } });
  expect(rowsLeftOut(report([dealt], { run: byRequest }), ROWS)).toBeNull();
  expect(rowsLeftOut(report([dealt, bearer({ Basic: 'pass' })]), ROWS)).toContain('BEARER-04 × reseller (Token)');
  // An order that shows what one answer leads to is none of a few, whatever else is told beside it.
  const named = callback({ 'order 3, refused in turn': 'not-tested', 'first answered 404': 'pass' });
  expect(rowsLeftOut(report([named], { run: byRequest }), ROWS)).toContain('CALLBACK-01 × callback (a digital order');
  const isSaid = runRecord({ deliveries: { ...byHand, trigger: 'request', dealt: true } });
  expect(rowsLeftOut(report([named], { run: isSaid }), ROWS)).toContain('CALLBACK-01 × callback (a digital order');
  // Nor are as many of a person as no person is asked for.
  const said = runRecord({ deliveries: byHand });
  expect(rowsLeftOut(report(cells, { run: said }), ROWS)).toContain('CALLBACK-01 × callback (a digital order');
  expect(rowsLeftOut(report(cells, { run: byRequest }), ROWS)).toContain('CALLBACK-01 × callback (a digital order');
  // A cell whose cases are called by what was dealt names no order.
  const ofFew = runRecord({ deliveries: { ...byHand, trigger: 'request', dealt: true } });
  expect(rowsLeftOut(report(cells, { run: ofFew }), ROWS)).toBeNull();
  const other = report([bearer({ Basic: 'pass' })], { run: runRecord({ deliveries: byHand }) });
  expect(rowsLeftOut(other, ROWS)).toContain('BEARER-04 × reseller (Token)');
});

test('the list has rows of each cell that has a test, and no row of one twice', () => {
  const rows = parseRows(rowsText());
  const cells = loadCatalogue()
    .rules.filter(({ untested }) => untested === undefined)
    .flatMap(({ id, subjects }) => subjects.map((subject) => `${id} × ${subject}`));
  expect([...rows.keys()].sort()).toEqual(cells.sort());
  for (const [name, { always, sometimes }] of rows) {
    const all = [...always, ...sometimes];
    expect(new Set(all).size, name).toBe(all.length);
    expect(all.length, name).toBeGreaterThan(0);
  }
});

// A platform that repeats after a 5xx alone makes no second attempt of many orders, and gets no 200 there: its report is a
// true one.
test('no row is demanded of every run that takes a second attempt, or an acknowledgement behind a refusal', () => {
  const rows = parseRows(rowsText());
  expect(rows.get('CALLBACK-14 × callback')?.always).toEqual([]);
  expect(rows.get('CALLBACK-15 × callback')?.always).toEqual([DIGITAL, MANUAL]);
});

/**
 * Whether a client may come to its end in a scenario before all of its work is done: something is refused, moved or late of
 * which the contract asks no more work. What a 401 took that a login puts right is to be sent again.
 */
function mayEnd(one: Script): boolean {
  if (one.life !== undefined) return false;
  return [one.calls, one.bearerCalls, one.keyCalls, one.refusesLogins, one.refusesTokens, one.refusesKeys].some(
    (ends) => ends !== undefined,
  );
}

/** What each client comes to in such a scenario all the same, in whichever order it works: what it ends with. */
const COMES_FIRST: Readonly<Record<string, readonly string[]>> = {
  'CLIENT-05 × client': [FUTILE],
  'CLIENT-06 × client': [KEY_REFUSED],
  'CLIENT-10 × client': [FUTILE],
  'CLIENT-11 × client': [REDIRECTED, MOVED],
  'CLIENT-12 × client': SCRIPTS.map(({ name }) => name),
};

test('no row is demanded of a client that may have come to its end before, and each of those that none may leave out', () => {
  const ending = SCRIPTS.filter(mayEnd).map(({ name }) => name);
  const clients = [...parseRows(rowsText())].filter(([name]) => name.startsWith('CLIENT-'));
  for (const [name, { always, sometimes }] of clients) {
    const played = SCRIPTS.filter((one) => [...always, ...sometimes].includes(one.name));
    // Without the only scenario that it judges a cell has nothing that counts.
    if (played.length === 1) continue;
    const first = COMES_FIRST[name] ?? [];
    const demanded = always.filter((row) => ending.includes(row) && !first.includes(row));
    expect(demanded, name).toEqual([]);
    // It looks elsewhere where something came to the redirect's address, which hardly anything does.
    if (name === 'CLIENT-11 × client') continue;
    const others = played.filter((one) => !mayEnd(one) && one.mediaType === undefined).map((one) => one.name);
    expect(
      others.filter((row) => !always.includes(row)),
      name,
    ).toEqual([]);
  }
});

test('"certify" takes a client that stops at a refused login, and none that left an ordinary hour out', () => {
  const rows = parseRows(rowsText());
  const lacking = (left: readonly string[]): Report => {
    const cells = ['CLIENT-06', 'CLIENT-10'].map((rule): Cell => {
      const { always = [], sometimes = [] } = rows.get(`${rule} × client`) ?? {};
      const told = [...always, ...sometimes].filter((row) => !left.includes(row));
      const judged = cell(rule, 'client', Object.fromEntries(told.map((row) => [row, 'pass'] as const)));
      return { ...judged, role: 'client', level: 'MUST', status: 'pass' };
    });
    const made = report(cells);
    return {
      ...{ ...made, cells: namingRows(made, rows), gate: 'certify', verdict: 'conformant', roles: ['client'] },
      ...{ waivers: [], summary: { pass: 2, fail: 0, error: 0, inconclusive: 0 } },
    } as unknown as Report;
  };
  useRows(rows);
  try {
    expect(gate(lacking([REFUSED, REFUSED_BY_200]))).toEqual({ passed: true, why: [] });
    const why = '2 rows not tested that every known run has, which the gate "certify" holds back';
    expect(gate(lacking(['an ordinary hour']))).toEqual({ passed: false, why: [why] });
  } finally {
    useRows(new Map());
  }
});

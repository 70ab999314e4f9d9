import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { unfounded } from '../../../reporters/recheck/founded.ts';
import type { Cell, JudgementRecord } from '../../../spec/report.ts';
import { caseWith } from './golden/make.ts';
import { failedBy, momentAt, retold, sent, type Sent } from './inputs-kit.ts';

const faultIn = (cell: Cell): string | null => unfounded({ cells: [cell], problems: [] });

const [NO_KEY, NO_BODY] = [{ message: 'No key.' }, { message: 'No such body.' }];
const valid: Sent = { as: 'control', body: '{"valid":true}', status: 401, says: NO_KEY };
const spoilt: Sent = { body: '[', status: 401, says: NO_BODY };
const shared: Sent = { ...valid, of: 'the good request' };
const delivered: Sent = { as: 'control', key: '<API_KEY>', body: '{"valid":true}' };
const other: Sent = { ...spoilt, of: 'another', says: NO_KEY };
const alike = (exchanges: readonly number[]): JudgementRecord => ({
  ...{ matcher: 'toAnswerAlike', args: ['false'], exchanges, facts: { gist: 'the same' }, pass: true },
});

/** The body is looked at before the key: found by turns, beside a case that passed. */
const bodyFirst = failedBy(
  'RECEIVER-05',
  { ...alike([5, 7, 9, 4, 6, 8, 10]), facts: { gist: 'another' } },
  sent(shared, shared, spoilt, delivered, valid, spoilt, valid, spoilt, valid, spoilt, valid, other),
  caseWith('pass', { label: 'another', judgements: [alike([11, 0, 1])] }),
);

/** Of several nodes one looks at the body before the key: one answer in three. */
const bodyNowAndThen = failedBy(
  'RECEIVER-05',
  { ...alike([5, 7, 9, 4, 6, 8, 10]), facts: { gist: 'another' } },
  sent(
    ...[shared, shared, spoilt, delivered, valid, { ...spoilt, says: NO_KEY }, valid, spoilt, valid],
    ...[{ ...spoilt, says: NO_KEY }, valid, other],
  ),
  caseWith('pass', { label: 'another', judgements: [alike([11, 0, 1])] }),
);

const taken: Sent = { key: '<API_KEY>', says: { success: true, message: 'Taken.' } };
/** The body is not looked at. */
const bodyNever = failedBy(
  'RECEIVER-05',
  { label: 'the right key', matcher: 'toDependOnBody', exchanges: [2, 3, 0, 1], facts: { gists: '1' } },
  sent(
    ...[
      { ...taken, of: 'the right key', as: 'control' as const },
      { ...taken, of: 'the right key', as: 'control' as const },
    ],
    ...[
      { ...taken, of: 'the right key', body: '[' },
      { ...taken, of: 'the right key', body: 'x' },
    ],
    ...[shared, shared, other],
  ),
  caseWith('pass', { label: 'another', judgements: [alike([6, 4, 5])] }),
);

const granted = { data: { Token: '<ACCESS_TOKEN>' }, success: true };
const login: Sent = { as: 'control', says: granted };
const inTurkey: Sent = { says: { data: { ...granted.data, Region: 'TR' }, success: true } };
/** A header changes the members of a login's answer. */
const otherMembers = failedBy(
  'LOGIN-14',
  { matcher: 'toAnswerLike', exchanges: [2, 0, 1], facts: { differing: '/data/Region' } },
  sent(login, login, inTurkey, inTurkey),
);

const [FIRST, AGAIN] = [
  { success: true, message: 'Processed.' },
  { success: true, message: 'Processed before.' },
];
const known = (body: string, says: unknown): Sent => ({ as: 'control', key: '<API_KEY>', body, says });
/** What was refused is told of as what came before. */
const marked = failedBy(
  'RECEIVER-06',
  { matcher: 'toBeNew', exchanges: [5, 0, 1, 2, 3], facts: { new: 'false' } },
  sent(
    ...[known('1', FIRST), known('2', FIRST), known('1', AGAIN), known('2', AGAIN)],
    ...[
      { body: '3', status: 401 },
      { body: '3', key: '<API_KEY>', says: AGAIN },
    ],
  ),
);

const probe: Sent = { to: 'probe', body: '' };
/** A good key is refused now and then. */
const nowAndThen = failedBy(
  'KEY-01',
  { matcher: 'toBeLetIn', exchanges: [1], facts: {} },
  sent(probe, { ...probe, status: 401 }, probe),
);

const refused: Sent = { ...probe, status: 401 };
const beside: Sent = { ...probe, as: 'control' };
const loginTill = (second: number): Sent => ({
  ...{ as: 'control', to: 'login' },
  says: { data: { Token: '<ACCESS_TOKEN>', Expiration: new Date(momentAt(second)).toISOString() }, success: true },
});
/** A token dies long before its end. */
const diesSoon = failedBy(
  'LOGIN-25',
  { matcher: 'toBeLetIn', exchanges: [4], facts: {} },
  sent(loginTill(60), beside, refused, beside, refused, loginTill(90), loginTill(120), beside),
);

const CELLS = { bodyFirst, bodyNowAndThen, bodyNever, otherMembers, marked, nowAndThen, diesSoon };
const KINDEST = { gist: 'the same', gists: '2', differing: '', new: 'true' };
/** Why a case of a token or of a key may have been refused before. */
const REASON = '1 credentials before this one were refused';

test('what failed is believed as it is', () => {
  for (const [name, cell] of Object.entries(CELLS)) expect(faultIn(cell), name).toBeNull();
});

test('whichever places and arguments a judgement names, and whatever the facts are said to be, it does not pass', () => {
  for (const [name, cell] of Object.entries(CELLS)) {
    const place = fc.integer({ min: 0, max: cell.exchanges.length - 1 });
    const own = cell.cases[0]?.judgements?.[0]?.exchanges ?? [];
    // Beside any list whatever: the one that was named, with others put in between.
    const added = fc.tuple(fc.nat(own.length), fc.array(place, { maxLength: 3 }), fc.nat(2)).map(([at, more, less]) => {
      const list = [...own];
      list.splice(at, less, ...more);
      return list;
    });
    const places = fc.oneof(fc.array(place, { maxLength: 8 }), added);
    const args = fc.constantFrom([], ['false'], ['true'], ['401'], ['customer']);
    fc.assert(
      fc.property(places, args, (exchanges, asked) => {
        const forged = retold(cell, (one) => ({ ...one, exchanges, args: asked, facts: KINDEST }), REASON);
        expect(faultIn(forged), name).not.toBeNull();
      }),
      { numRuns: 100, endOnFailure: true },
    );
  }
});

test('whichever request is called the good one, and whichever the judged one, a refusal of it is none to be excused', () => {
  for (const [name, cell] of Object.entries({ nowAndThen, diesSoon })) {
    const purposes = fc.array(fc.constantFrom('case' as const, 'control' as const), {
      minLength: cell.exchanges.length,
      maxLength: cell.exchanges.length,
    });
    fc.assert(
      fc.property(purposes, fc.nat(cell.exchanges.length - 1), (all, place) => {
        // What is no probe stays a login.
        const exchanges = cell.exchanges.map((one, at) =>
          one.request.url.endsWith('/probe') ? { ...one, purpose: all[at] ?? one.purpose } : one,
        );
        const forged = retold({ ...cell, exchanges }, (one) => ({ ...one, exchanges: [place] }), REASON);
        const isHidden =
          name === 'nowAndThen' && exchanges.every((one) => one.purpose === 'control' || one.answer?.status === 200);
        if (!isHidden) expect(faultIn(forged), `${name} ${all.join(' ')}`).not.toBeNull();
      }),
      { numRuns: 100, endOnFailure: true },
    );
  }
});

test('a token that another login retired, or that came to its end, is excused by what is shown', () => {
  const isExcused = (rule: string, named: number, ...all: readonly Sent[]): string | null =>
    faultIn(
      retold(
        failedBy(rule, { matcher: 'toBeLetIn', exchanges: [named], facts: {} }, sent(...all)),
        (one) => one,
        REASON,
      ),
    );
  const tries = [probe, refused, refused, loginTill(60), probe, probe];
  expect(isExcused('BEARER-01', 4, ...tries)).toBeNull();
  expect(isExcused('KEY-01', 4, ...tries)).toContain('speaks against it: status 401');
  // No login came between, or what is said to have died was let in.
  expect(isExcused('BEARER-01', 3, probe, refused, refused, probe)).toContain('speaks against it: status 401');
  expect(isExcused('BEARER-01', 4, probe, refused, probe, loginTill(60), probe)).toContain('status 401');
  expect(isExcused('BEARER-01', 0, probe, refused, refused, loginTill(60), probe)).toContain('status 401');
  const late = [loginTill(2), beside, refused, beside, refused, loginTill(60), beside, probe];
  expect(isExcused('LOGIN-25', 7, ...late)).toBeNull();
  expect(isExcused('LOGIN-25', 7, loginTill(9), ...late.slice(1))).toContain('status 401');
  // One that was let in when it was asked again did not die.
  expect(isExcused('LOGIN-25', 4, loginTill(60), beside, refused, beside, probe)).toBeNull();
});

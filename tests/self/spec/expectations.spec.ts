import { expect, test } from '@playwright/test';
import { areArgumentsOf } from '../../../evidence/arguments.ts';
import { signatureOf } from '../../../evidence/signatures.ts';
import { EXPECTATIONS, mayBeAsked, questionsFor } from '../../../evidence/expectations.ts';
import { redrawn } from '../../../evidence/redraw.ts';
import { expect as judge } from '../../../fixtures/judge/expect.ts';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import { loadCatalogue } from '../../../spec/catalogue.ts';
import { BAD_BESIDE_KEYS, known, LONG, TOKEN_PLACES } from '../../bearer.header.cases.ts';
import { MALFORMED_TOKENS, UNPRINTABLE_TOKENS } from '../../bearer.malformed.cases.ts';
import { ALMOST, badKeys, KEY_PLACES, knownKeys, UNKNOWN_KEYS } from '../../key.cases.ts';
import { LONG_UNKNOWN_KEYS, OTHER_PREFIXES, OVERLONG_KEYS } from '../../key.prefix.cases.ts';
import { BEHIND_SCHEMES } from '../../key.schemes.cases.ts';
import { AS_STORED, IN_OTHER_CASE, UNPRINTABLE_KEYS } from '../../key.writing.cases.ts';
import { MALFORMED_BODIES } from '../../login.bodies.cases.ts';
import { TAKEN_FOR_IT } from '../../login.hostile.cases.ts';
import { BEHIND_A_WRONG_PASSWORD, BEHIND_OTHER_REFUSALS } from '../../../evidence/token-of-before.ts';
import { NO_STRINGS, WRONG_PASSWORDS } from '../../login.cases.ts';
import { UNKNOWN_EMAILS } from '../../login.refusals.cases.ts';
import { asBrowsersAsk, asEventSource, asGoodOnesAsked, inOtherForms } from '../../surface.asking.cases.ts';
import { withOtherBodies } from '../../surface.bodies.cases.ts';
import { besideTrust, inOtherCircumstances, vouchedFor } from '../../surface.circumstances.cases.ts';
import { besideCookies } from '../../surface.cookies.cases.ts';
import { elsewhereWithoutCredential, insteadOfCredential } from '../../surface.cases.ts';
import { besideKnown } from '../../surface.beside-known.cases.ts';
import { behindBearer, KEY_NAMES, TOKEN_NAMES, underManyNames } from '../../surface.names.cases.ts';
import { besideOtherKind } from '../../surface.other-kind.cases.ts';
import { otherPlaces, otherPlacesAtOnce } from '../../surface.places.cases.ts';

const { rules } = loadCatalogue();

const none = (): Promise<string> => Promise.resolve('');
const NO_COOKIES = [
  { goodCookie: none, refusalCookie: none },
  { loginCookie: none, storefrontCookie: none },
] as const;
const SERVED = {
  demandAlike: () => Promise.resolve(),
  demandLetIn: () => Promise.resolve(),
  demandTold: () => Promise.resolve(),
  demandGuarded: () => Promise.resolve(),
  demandAnswered: () => Promise.resolve(),
};
const OTHER = { whose: 'a storefront token', header: 'Authorization', value: () => '' } as const;
const A_SECRET = new Secret('kQ7vT2mX9pL4', 'EXPIRED');
const A_TOKEN = { token: A_SECRET };
const KNOWN_KEYS = knownKeys({ expired: A_SECRET, revoked: A_SECRET, otherTenant: A_SECRET, noAccess: A_SECRET });
const NOTHING_SEEN = {
  tag: none,
  demandAlike: () => Promise.resolve(),
  demandWithin: () => Promise.resolve(),
  demandSame: () => Promise.resolve(),
  demandTaken: () => Promise.resolve(),
};

test('each rule that judges and has a test says what it asks, and no other does', () => {
  const judging = rules.filter(({ level, untested }) => level !== 'OBSERVE' && untested === undefined);
  expect(Object.keys(EXPECTATIONS).sort()).toEqual(judging.map(({ id }) => id as string).sort());
});

test('what a rule asks is a matcher that there is, and can be drawn again from a report', () => {
  const matchers = Object.keys(judge(null));
  for (const asked of Object.values(EXPECTATIONS)
    .flat()
    .flatMap(({ asks }) => asks)) {
    const [matcher = ''] = asked.split(' ');
    expect(matchers).toContain(matcher);
    expect(redrawn(matcher, { args: [], facts: {}, exchanges: [] }), matcher).not.toBeNull();
  }
  for (const name of ['constructor', 'toString', '__proto__', 'toBeFine'])
    expect(redrawn(name, { args: [], facts: {}, exchanges: [] })).toBeNull();
});

const asIs = <Of>(good: Of): Of => good;
const labelsOf = (rows: readonly (readonly [label: string, ...rest: readonly unknown[]])[]): string[] =>
  rows.map(([label]) => label);

const GET_401 = [['toHaveStatus 401']];
const KEPT_OUT = [['toBeKeptOut']];

/** The tables of the chapters, and what their rows are asked: a row of another table of the rule is asked something else. */
const tables: readonly (readonly [rule: string, labels: readonly string[], asked: readonly (readonly string[])[]])[] = [
  ['BEARER-06', MALFORMED_TOKENS.map(([label]) => label), GET_401],
  ['KEY-04', UNKNOWN_KEYS.map(([label]) => label), GET_401],
  ['KEY-04', LONG_UNKNOWN_KEYS.map(([label]) => label), KEPT_OUT],
  ['KEY-05', ALMOST.map(([label]) => label), GET_401],
  ['KEY-05', [...UNPRINTABLE_KEYS, ...OVERLONG_KEYS].map(([label]) => label), KEPT_OUT],
  ['KEY-05', labelsOf([...OTHER_PREFIXES, ...IN_OTHER_CASE, ...AS_STORED]), GET_401],
  ...['BEARER-12', 'KEY-11'].map(
    (rule) => [rule, asEventSource((good) => good, ['token']).map(([label]) => label), KEPT_OUT] as const,
  ),
  ['BEARER-06', UNPRINTABLE_TOKENS.map(([label]) => label), KEPT_OUT],
  ...['BEARER-24', 'KEY-13'].flatMap((rule) => [
    [rule, insteadOfCredential((good) => good).map(([label]) => label), GET_401] as const,
    [rule, elsewhereWithoutCredential((good) => good, ...NO_COOKIES).map(([label]) => label), KEPT_OUT] as const,
    [rule, asBrowsersAsk((good) => good, NOTHING_SEEN).map(([label]) => label), GET_401] as const,
    [rule, inOtherForms((good) => good, NOTHING_SEEN).map(([label]) => label), KEPT_OUT] as const,
    [rule, vouchedFor((good) => good).map(([label]) => label), GET_401] as const,
    [rule, inOtherCircumstances((good) => good, NOTHING_SEEN).map(([label]) => label), KEPT_OUT] as const,
  ]),
  ...['BEARER-25', 'KEY-14'].flatMap((rule) => [
    [rule, ['no header, 1 of 16', 'an altered signature, 16 of 16'], GET_401] as const,
    [rule, ['a good one among them, 16'], [['toBeLetIn']]] as const,
  ]),
  ...(['BEARER-07', 'KEY-06', 'KEY-07', 'KEY-08'] as const).map(
    (rule) => [rule, ['expired', 'the configured token, 10 of 10'], GET_401] as const,
  ),
  ...['BEARER-06', 'BEARER-07', 'BEARER-09', 'BEARER-11', 'KEY-05', 'KEY-06', 'KEY-07', 'KEY-08', 'KEY-09'].map(
    (rule) =>
      [
        rule,
        labelsOf([
          ...besideTrust('any', asIs),
          ...withOtherBodies('any', asIs, SERVED),
          ...asGoodOnesAsked('any', asIs, NOTHING_SEEN),
          ...besideCookies('any', asIs, { surface: NO_COOKIES[0], credentials: NO_COOKIES[1] }),
        ]),
        KEPT_OUT,
      ] as const,
  ),
  ...['BEARER-11', 'KEY-09'].map((rule) => [rule, ['noAccess, 1 of 10'], [['toHaveStatus 403']]] as const),
  ...['BEARER-07', 'BEARER-11', 'KEY-06', 'KEY-07', 'KEY-08', 'KEY-09'].map(
    (rule) => [rule, ['a good one among them, 5'], [['toBeLetIn']]] as const,
  ),
  ...['BEARER-12', 'KEY-11'].flatMap((rule) => [
    [rule, labelsOf(otherPlacesAtOnce(asIs, { wrong: asIs, empty: asIs }, KEY_PLACES, SERVED)), KEPT_OUT] as const,
    [rule, labelsOf(otherPlaces(asIs, KEY_PLACES, SERVED)), GET_401] as const,
  ]),
  ['KEY-11', labelsOf(underManyNames(KEY_NAMES, { without: asIs, known: KEY_PLACES, seen: SERVED })), KEPT_OUT],
  ['KEY-11', labelsOf(BEHIND_SCHEMES), GET_401],
  ['KEY-11', labelsOf(besideKnown(KNOWN_KEYS, KEY_PLACES, SERVED)), KEPT_OUT],
  [
    'BEARER-12',
    labelsOf(
      besideKnown(
        known([A_TOKEN], () => Promise.resolve(null)),
        TOKEN_PLACES,
        SERVED,
      ),
    ),
    KEPT_OUT,
  ],
  ['KEY-10', labelsOf(besideOtherKind(badKeys({}, []), [OTHER], SERVED)), KEPT_OUT],
  ['BEARER-13', labelsOf(besideOtherKind(BAD_BESIDE_KEYS, [{ ...OTHER, whose: 'the payment key' }], SERVED)), KEPT_OUT],
  ...[underManyNames, behindBearer].map(
    (rows) =>
      [
        'BEARER-12',
        labelsOf(rows(TOKEN_NAMES, { without: asIs, known: TOKEN_PLACES, seen: SERVED })),
        KEPT_OUT,
      ] as const,
  ),
  ...['LOGIN-20', 'LOGIN-21'].map((rule) => [rule, NO_STRINGS.map(([label]) => label), [['toGrantNoToken']]] as const),
  ['LOGIN-22', MALFORMED_BODIES.map(([label]) => label), [['toGrantNoToken']]],
  ['LOGIN-17', [...WRONG_PASSWORDS, ...TAKEN_FOR_IT].map(({ label }) => label), [['toGrantNoToken']]],
  ['LOGIN-17', [BEHIND_A_WRONG_PASSWORD, BEHIND_OTHER_REFUSALS], [['toBeLetIn']]],
  ['LOGIN-18', UNKNOWN_EMAILS.map(([label]) => label), [['toGrantNoToken']]],
  [
    'KEY-16',
    ['10 times more', 'at once, on a connection of its own', 'behind the valid key, on the same connection'],
    GET_401,
  ],
  ['KEY-16', ['let in until it is revoked'], [['toBeLetIn']]],
];

for (const [rule, labels, asked] of tables)
  test(`each row of ${rule} is asked ${asked.flat().join()} alone: ${labels[0] ?? ''} and its kin`, () => {
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) expect(questionsFor(rule, label), label).toEqual(asked);
  });

test('no case passes by a question about the form of a login but those about that form', () => {
  for (const { id } of rules.filter((rule) => rule.id.startsWith('LOGIN-') && rule.id > 'LOGIN-09')) {
    for (const asked of ['toBeEnvelope', 'toHaveStatus 200'])
      expect(mayBeAsked(id, 'any', asked, true), id).toBe(false);
  }
  expect(mayBeAsked('LOGIN-17', 'any', 'toBeEnvelope', false)).toBe(true);
});

test('arguments are those of the rule and of the case', () => {
  const fits = (rule: string, label: string, matcher: string, ...args: readonly string[]): boolean =>
    areArgumentsOf(signatureOf(matcher)?.with ?? [], args, { rule, label });
  expect(fits('CALLBACK-11', 'answered 301', 'toBeRepeated', '301', '2000', '6')).toBe(true);
  expect(fits('CALLBACK-11', 'answered 301', 'toBeRepeated', '302', '2000', '6')).toBe(false);
  expect(fits('CALLBACK-12', 'answered 500', 'toBeRepeated', '500', '2000', '6')).toBe(false);
  for (const [label, code, isSo] of [
    ['', '500', true],
    ['', '404', false],
    [': 404', '404', true],
    [': 404', '500', false],
  ] as const)
    expect(fits('CALLBACK-24', `refusals of one line beside another${label}`, 'toBeRepeated', code, '2000', '6')).toBe(
      isSo,
    );
  expect(fits('CALLBACK-15', 'any', 'toStaySilent', '200', 'Infinity')).toBe(true);
  for (const patience of ['-1', 'NaN', '', 'x'])
    expect(fits('CALLBACK-15', 'any', 'toStaySilent', '200', patience)).toBe(false);
  expect(fits('CALLBACK-15', 'any', 'toStaySilent', '299', '0')).toBe(false);
  expect(fits('CALLBACK-07', 'any', 'toName', 'OrderDetailID', '1')).toBe(false);
  expect(fits('BEARER-19', LONG[0]?.[0] ?? '', 'toBeKeptOut', 'true')).toBe(true);
  expect(fits('BEARER-19', 'two spaces', 'toBeKeptOut', 'true')).toBe(false);
});

import {
  atHand,
  demandRefusal,
  describeAnswer,
  describeSubCode,
  grammars,
  rule,
  sensitive,
  shown,
  shownList,
  test,
  type Change,
  type Changes,
} from '../fixtures/index.ts';
import { CLEANED_KEYS, CLEANED_SUSPECT_KEYS } from './cleaned.cases.ts';
import {
  ALMOST,
  almostRefused,
  badKeys,
  badOnes,
  emptyKey,
  KEY_PLACES,
  knownKeys,
  longer,
  noKey,
  UNKNOWN_KEYS,
  unknownKey,
} from './key.cases.ts';
import { LONG_UNKNOWN_KEYS, OTHER_PREFIXES, OVERLONG_KEYS } from './key.prefix.cases.ts';
import { BEHIND_SCHEMES } from './key.schemes.cases.ts';
import { AS_STORED, IN_OTHER_CASE, UNPRINTABLE_KEYS } from './key.writing.cases.ts';
import { asBrowsersAsk, asGoodOnesAsked, inOtherForms } from './surface.asking.cases.ts';
import { withOtherBodies } from './surface.bodies.cases.ts';
import { besideKnown } from './surface.beside-known.cases.ts';
import { besideTrust, inItsCircumstances, inOtherCircumstances, vouchedFor } from './surface.circumstances.cases.ts';
import { besideCookies, keyBesideCookie } from './surface.cookies.cases.ts';
import {
  besideLogins,
  elsewhereWithoutCredential,
  insteadOfCredential,
  logins,
  manyTimes,
  otherRequests,
} from './surface.cases.ts';
import { KEY_NAMES, underManyNames } from './surface.names.cases.ts';
import { besideOtherKind } from './surface.other-kind.cases.ts';
import { otherPlaces, otherPlacesAtOnce } from './surface.places.cases.ts';
import { namedOtherwise } from './surface.spellings.cases.ts';

for (const name of ['payment', 'supplier'] as const) {
  test.describe(`the ${name} surface`, () => {
    test('a valid key alone is let in', rule('KEY-01', name), async ({ credentials, surface }) => {
      await surface.letsInAgainAndAgain('ApiKey and no other authentication, ten times', 10);
      await surface.letsInBare();
      await surface.letsIn(keyBesideCookie(credentials));
    });

    test('the header’s name counts in any case', rule('KEY-02', name), async ({ surface }) => {
      const spellings = ['ApiKey', 'apikey', 'APIKEY', 'Apikey', 'aPiKeY'];
      await surface.letsIn(spellings.map((spelling) => [spelling, (good) => good.spelling(spelling)]));
    });

    test('no key gets 401', rule('KEY-03', name), async ({ surface }) => {
      await surface.refuses(401, [['no header', noKey]]);
    });

    test('a malformed or unknown key gets 401', rule('KEY-04', name), async ({ surface, credentials }) => {
      const named = credentials.namedKeys();
      const made = (keys: typeof UNKNOWN_KEYS): Changes =>
        keys
          .filter(([, key]) => !named.includes(key))
          .map(([label, key]) => [label, (good) => good.with('ApiKey', key)]);
      await surface.refuses(401, made(UNKNOWN_KEYS));
      await surface.refuses(401, namedOtherwise('unknown', ['apikey', 'APIKEY', 'Apikey', 'aPiKeY'], unknownKey));
      await surface.keepsOut(made(LONG_UNKNOWN_KEYS));
    });

    test('almost the key gets 401', rule('KEY-05', name), async ({ surface, credentials, target }) => {
      const valid = credentials.key(name, 'valid').reveal();
      const named = credentials.namedKeys();
      const made = (changes: typeof ALMOST): Changes =>
        badOnes(changes, valid, named).map(([label, change]) => [
          label,
          (good, key) => good.with('ApiKey', key.derive(label, change)),
        ]);
      await surface.refuses(401, made([...ALMOST, ...CLEANED_KEYS, ...OTHER_PREFIXES, ...IN_OTHER_CASE, ...AS_STORED]));
      await surface.refuses(401, almostRefused(target.surfaces[name]?.keys ?? {}, named));
      await surface.keepsOut([
        ...made([...UNPRINTABLE_KEYS, ...CLEANED_SUSPECT_KEYS, ...OVERLONG_KEYS]),
        ...besideTrust('unknown', unknownKey),
        ...besideLogins('unknown', unknownKey, credentials),
        ...asGoodOnesAsked('unknown', unknownKey, surface.seen),
        ...besideCookies('unknown', unknownKey, { surface, credentials }),
        ...withOtherBodies('unknown', unknownKey, surface.seen),
      ]);
      await surface.explores(grammars.nearKeys(named));
    });

    for (const [id, state, status] of [
      ['KEY-06', 'expired', 401],
      ['KEY-07', 'revoked', 401],
      ['KEY-08', 'otherTenant', 401],
      ['KEY-09', 'noAccess', 403],
    ] as const)
      test(`a key in state ${state} gets ${status}`, rule(id, name), async ({ surface, credentials, cell }) => {
        const bad: Change = (good) => good.with('ApiKey', credentials.key(name, state));
        await surface.refusesAmongGoods(status, manyTimes(state, 10, bad), [
          ...inItsCircumstances(state, bad, surface.seen, status === 403, state === 'otherTenant'),
          // A session may do what one key may not.
          ...(status === 403 ? [] : besideCookies(state, bad, { surface, credentials }, state === 'otherTenant')),
        ]);
        if (state === 'expired' || state === 'revoked') await credentials.lookElsewhere(name, state, cell);
        // Whom the good key stands for may be remembered for the time that it takes.
        if (status === 403) await surface.refusesBesideGoods(status, [[state, bad]]);
      });

    test('a bearer token instead of a key gets 401', rule('KEY-10', name), async ({ surface, credentials, target }) => {
      const owners = target.surfaces.storefront?.login
        ? (['reseller', 'storefront'] as const)
        : (['reseller'] as const);
      await surface.refuses(
        401,
        owners.flatMap((owner): Changes => [
          [
            `a ${owner} token in Authorization`,
            async (good) => good.without('ApiKey').with('Authorization', await credentials.bearer(owner)),
          ],
          [
            `a ${owner} token in ApiKey`,
            async (good) => good.with('ApiKey', await credentials.token(owner).credential()),
          ],
        ]),
      );
      await surface.keepsOut(
        besideOtherKind(
          badKeys(target.surfaces[name]?.keys ?? {}, credentials.namedKeys()),
          owners.map((owner) => ({
            whose: `a ${owner} token`,
            header: 'Authorization',
            value: () => atHand(credentials.bearer(owner)),
          })),
          surface.seen,
        ),
      );
      // Whoever counts it as another kind of caller than a good one does so whatever the bad key is.
      await surface.keepsOut(
        besideOtherKind(
          [['an unknown key', unknownKey]],
          owners.map((owner) => ({
            whose: `a ${owner} token without the scope`,
            header: 'Authorization',
            value: async () => {
              const token = await atHand(credentials.limitedToken(owner).credential());
              return token && sensitive`Bearer ${token}`;
            },
          })),
          surface.seen,
        ),
      );
    });

    test('a key outside the ApiKey header gets 401', rule('KEY-11', name), async ({ surface, target }) => {
      await surface.refuses(401, [...otherPlaces(noKey, KEY_PLACES, surface.seen), ...BEHIND_SCHEMES]);
      await surface.keepsOut([
        ...otherPlacesAtOnce(noKey, { wrong: unknownKey, empty: emptyKey }, KEY_PLACES, surface.seen),
        ...besideKnown(knownKeys(target.surfaces[name]?.keys ?? {}), KEY_PLACES, surface.seen),
        ...underManyNames(KEY_NAMES, { without: noKey, known: KEY_PLACES, seen: surface.seen }),
      ]);
      await surface.explores(grammars.otherPlaces(noKey, 'apikey'));
    });

    test('where the sub-code 23 appears', rule('KEY-12', name), async ({ surface, cell }) => {
      const places = await surface.observes([['no key', (good) => noKey(good).on('close')]], (answer) => {
        demandRefusal(answer, 401, `KEY-03 × ${name}`);
        return describeSubCode(answer);
      });
      cell.observe(shownList(places, '; '));
    });

    test('nothing else makes up for a missing key', rule('KEY-13', name), async ({ surface, credentials, known }) => {
      await surface.refuses(401, [...insteadOfCredential(noKey), ...vouchedFor(noKey), ...logins(noKey, credentials)]);
      await surface.keepsOut(elsewhereWithoutCredential(noKey, surface, credentials));
      await surface.refuses(401, asBrowsersAsk(noKey, surface.seen));
      await surface.keepsOut([...inOtherForms(noKey, surface.seen), ...inOtherCircumstances(noKey, surface.seen)]);
      await surface.refuses(401, known.behindSurfaces(noKey));
      await surface.refuses(401, known.behindLogins(noKey));
      await surface.explores(grammars.insteadOfCredential(noKey, ['apikey']));
    });

    test('a refusal stays a refusal', rule('KEY-14', name), async ({ surface, credentials }) => {
      const named = credentials.namedKeys();
      const bad: Changes = [
        ['no key', noKey],
        [
          'one more character',
          (good, key) =>
            good.with(
              'ApiKey',
              key.derive('one more character', (text) => longer(text, named)),
            ),
        ],
      ];
      await surface.refusesAmongGoods(
        401,
        bad.flatMap(([label, change]) => manyTimes(label, 16, change)),
      );
      await surface.refusesBesideGoods(401, bad);
    });

    test('other requests without a key', rule('KEY-15', name), async ({ surface, cell }) => {
      const answers = await surface.observes(
        otherRequests(noKey),
        (answer, label) => shown`${label}: ${describeAnswer(answer)}`,
      );
      cell.observe(shownList(answers, '; '));
    });
  });
}

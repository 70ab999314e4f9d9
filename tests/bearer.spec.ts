import {
  atHand,
  demandRefusal,
  describeAnswer,
  expect,
  expiredWithoutScope,
  grammars,
  isLetIn,
  rule,
  sensitive,
  shown,
  shownList,
  test,
} from '../fixtures/index.ts';
import {
  ALG_NONE,
  BAD_BESIDE_KEYS,
  FORGED_TOKENS,
  MISNAMED_TOKENS,
  OTHER_ALGORITHMS,
  SIGNED_NO_OBJECTS,
  signedWith,
  WELL_SIGNED,
} from './bearer.cases.ts';
import { FORGED_BY_BYTES } from './bearer.bytes.cases.ts';
import { borrowed, FORGED_BY_ORDER, FORGED_OF_OTHER_TYPES } from './bearer.forged.cases.ts';
import * as header from './bearer.header.cases.ts';
import { guessedKeys } from './bearer.guesses.cases.ts';
import { CHOSEN_KEYS, chosenAtOwnHost } from './bearer.keys.cases.ts';
import { bareOfKnown, behindTokenOfKnown, MADE_OF_KNOWN, ofKnown, tokensOfOthers } from './bearer.known.cases.ts';
import { LENIENT_SPELLINGS, MALFORMED_TOKENS, UNPRINTABLE_TOKENS } from './bearer.malformed.cases.ts';
import { atGreatLength, inOddForms, knownTokens, UNSIGNED } from './bearer.odd-forms.cases.ts';
import { asBrowsersAsk, asGoodOnesAsked, inOtherForms } from './surface.asking.cases.ts';
import { withOtherBodies } from './surface.bodies.cases.ts';
import { besideKnown } from './surface.beside-known.cases.ts';
import { besideTrust, inItsCircumstances, inOtherCircumstances, vouchedFor } from './surface.circumstances.cases.ts';
import { besideCookies } from './surface.cookies.cases.ts';
import { elsewhereWithoutCredential, insteadOfCredential, logins, manyTimes, otherRequests } from './surface.cases.ts';
import { behindBearer, TOKEN_NAMES, underManyNames } from './surface.names.cases.ts';
import { besideOtherKind } from './surface.other-kind.cases.ts';
import { otherPlaces, otherPlacesAtOnce } from './surface.places.cases.ts';
import { inOtherLetters } from './surface.spellings.cases.ts';

for (const name of ['reseller', 'storefront'] as const) {
  test.describe(`the ${name} surface`, () => {
    test('no Authorization header gets 401', rule('BEARER-02', name), async ({ surface }) => {
      await surface.refuses(401, [
        ['no header', header.noHeader],
        ['an empty header', header.instead('')],
      ]);
    });

    test('a token without the Bearer prefix gets 401', rule('BEARER-03', name), async ({ surface, credentials }) => {
      await surface.refuses(401, [
        ['the bare token', header.bearing((token) => token)],
        ...bareOfKnown(tokensOfOthers(name, credentials)),
      ]);
    });

    test(
      'something else in place of the prefix gets 401',
      rule('BEARER-04', name),
      async ({ surface, credentials }) => {
        await surface.refuses(401, [
          ...header.OTHER_PREFIXES,
          ...header.IN_BASIC,
          ...behindTokenOfKnown(tokensOfOthers(name, credentials)),
        ]);
      },
    );

    test('Bearer without a token gets 401', rule('BEARER-05', name), async ({ surface }) => {
      await surface.refuses(401, [['Bearer alone', header.instead('Bearer')]]);
    });

    test('a malformed token gets 401', rule('BEARER-06', name), async ({ surface, credentials, target }) => {
      const signed = signedWith(target.signingSecret, SIGNED_NO_OBJECTS);
      await surface.refuses(401, [
        ...surface.madeOf([...MALFORMED_TOKENS, ...signed]),
        ...ofKnown(tokensOfOthers(name, credentials), MADE_OF_KNOWN.malformed),
      ]);
      await surface.keepsOut([
        ...surface.madeOf(UNPRINTABLE_TOKENS),
        ...besideTrust('one word', header.instead('Bearer rubbish')),
        ...asGoodOnesAsked('one word', header.instead('Bearer rubbish'), surface.seen),
        ...besideCookies('one word', header.instead('Bearer rubbish'), { surface, credentials }),
        ...withOtherBodies('one word', header.instead('Bearer rubbish'), surface.seen),
      ]);
      await surface.explores(grammars.malformedTokens);
    });

    test('an expired token gets 401', rule('BEARER-07', name), async ({ surface, expired, target, credentials }) => {
      const rows = header.asBearers(await expired.longAgo());
      await surface.refusesAmongGoods(
        401,
        // One of them stands for what wears off: the others are expired in other ways.
        [
          ...rows.flatMap(([label, change], index) => manyTimes(label, index === 0 ? 10 : 1, change)),
          ...(rows.length > 0 ? expiredWithoutScope(name, target, credentials) : []),
        ],
        rows
          .slice(0, 1)
          .flatMap(([label, change]) => [
            ...inItsCircumstances(label, change, surface.seen, false),
            ...besideCookies(label, change, { surface, credentials }),
          ]),
      );
    });

    test('a token that expired a moment ago', rule('BEARER-08', name), async ({ surface, expired, cell }) => {
      const answers = await surface.observes(
        header.asBearers(await expired.justNow()),
        (answer, label) => shown`${label}: ${describeAnswer(answer)}`,
      );
      for (const answer of answers) cell.observe(answer);
    });

    test('a token without its true signature gets 401', rule('BEARER-09', name), async ({ surface, credentials }) => {
      const [others] = await Promise.allSettled([credentials.signatures(name)]);
      await surface.refuses(401, [
        ...surface.madeOf([...FORGED_TOKENS, ...FORGED_OF_OTHER_TYPES, ...FORGED_BY_ORDER, ...FORGED_BY_BYTES]),
        ['the signature of another token', borrowed(others)],
        ...ofKnown(tokensOfOthers(name, credentials), MADE_OF_KNOWN.forged),
      ]);
      await surface.keepsOut([
        ...besideTrust('an altered signature', header.forged),
        ...inOtherLetters('an altered signature', header.forged),
        ...asGoodOnesAsked('an altered signature', header.forged, surface.seen),
        ...besideCookies('an altered signature', header.forged, { surface, credentials }),
        ...withOtherBodies('an altered signature', header.forged, surface.seen),
      ]);
      await surface.explores(grammars.forgedTokens);
    });

    test('a token of another algorithm gets 401', rule('BEARER-10', name), async ({ surface, credentials, target }) => {
      const signed = signedWith(target.signingSecret, MISNAMED_TOKENS);
      await surface.refuses(401, [
        ...surface.madeOf([...OTHER_ALGORITHMS, ...signed]),
        ...ofKnown(tokensOfOthers(name, credentials), MADE_OF_KNOWN.otherwise),
      ]);
      await surface.keepsOut(surface.madeOf([ALG_NONE]).flatMap(([label, change]) => inOtherLetters(label, change)));
      await surface.explores(grammars.otherAlgorithms);
    });

    test('a token without the scope gets 403', rule('BEARER-11', name), async ({ surface, credentials }) => {
      const limited = surface.bearing(credentials.limitedToken(name));
      const label = 'the token of a limited customer';
      await surface.refusesAmongGoods(
        403,
        manyTimes(label, 10, limited),
        inItsCircumstances(label, limited, surface.seen, true),
      );
      await surface.refusesBesideGoods(403, [[label, limited]]);
    });

    test(
      'a token outside the Authorization header gets 401',
      rule('BEARER-12', name),
      async ({ surface, credentials, expired }) => {
        const { forged, noHeader, RENAMED, TOKEN_PLACES } = header;
        await surface.refuses(401, [...otherPlaces(noHeader, TOKEN_PLACES, surface.seen), ...RENAMED]);
        const asked = { without: noHeader, known: TOKEN_PLACES, seen: surface.seen };
        const bad = { wrong: forged, empty: header.instead('Bearer') };
        await surface.keepsOut([
          ...otherPlacesAtOnce(noHeader, bad, TOKEN_PLACES, surface.seen),
          ...besideKnown(
            header.known(await expired.atHand(), () => atHand(credentials.limitedToken(name).credential())),
            TOKEN_PLACES,
            surface.seen,
          ),
          ...underManyNames(TOKEN_NAMES, asked),
          ...behindBearer(TOKEN_NAMES, asked),
        ]);
        await surface.explores(grammars.otherPlaces(noHeader, 'authorization'));
      },
    );

    test(
      'an API key instead of a token gets 401',
      rule('BEARER-13', name),
      async ({ surface, credentials, expired }) => {
        const keys = credentials.keysBesideTokens();
        await surface.refuses(
          401,
          keys.flatMap(([owner, key]) => header.keyInstead(owner, key, surface.seen)),
        );
        await surface.keepsOut(
          besideOtherKind(
            [
              ...header.BAD_BESIDE_KEYS,
              ...surface.madeOf(BAD_BESIDE_KEYS),
              ...header.known(await expired.atHand(), () => atHand(credentials.limitedToken(name).credential())),
            ],
            keys.map(([owner, key]) => ({ whose: `the ${owner} key`, header: 'ApiKey', value: () => key })),
            surface.seen,
          ),
        );
      },
    );

    test('401 carries a challenge', rule('BEARER-14', name), async ({ surface, expired }) => {
      await surface.judgesRefusals(
        header.challenged((await expired.atHand()).slice(0, 1)).map(([label, by, change]) => ({
          label,
          change,
          judge: (answer) => {
            demandRefusal(answer, 401, `${by} × ${name}`);
            expect(answer).toChallenge();
          },
        })),
      );
    });

    test('the scheme in another case', rule('BEARER-15', name), async ({ surface, cell }) => {
      const answers = await surface.observes(
        header.SCHEMES,
        (answer, scheme) =>
          shown`${scheme}: ${isLetIn(answer).pass ? shown`let in` : shown`refused`} (${describeAnswer(answer)})`,
      );
      cell.observe(shownList(answers, '; '));
    });

    test('two spaces after the scheme', rule('BEARER-16', name), async ({ surface, cell }) => {
      const answers = await surface.observes(
        [['two spaces', header.bearing((token) => sensitive`Bearer  ${token}`)]],
        describeAnswer,
      );
      cell.observe(shownList(answers, '; '));
    });

    test('two Authorization lines, one of them good', rule('BEARER-17', name), async ({ surface, cell }) => {
      const answers = await surface.observes(
        header.TWO_LINES,
        (answer, label) => shown`${label}: ${describeAnswer(answer)}`,
      );
      cell.observe(shownList(answers, '; '));
    });

    test('a very long token', rule('BEARER-18', name), async ({ surface, cell }) => {
      const answers = await surface.observes(header.LONG, describeAnswer);
      cell.observe(shownList(answers, '; '));
    });

    test(
      'no oddity lets a request in without a good token',
      rule('BEARER-19', name),
      async ({ surface, credentials, expired }) => {
        await surface.keepsOut(header.ODDITIES, header.LONG);
        const known = knownTokens(await expired.atHand(), () => atHand(credentials.limitedToken(name).credential()));
        await surface.keepsOut(inOddForms([...UNSIGNED, ...known], surface.seen), atGreatLength(surface.seen));
      },
    );

    test('no token chooses its own key', rule('BEARER-20', name), async ({ surface, credentials, target }) => {
      await surface.refuses(401, [
        ...surface.madeOf([...CHOSEN_KEYS, ...chosenAtOwnHost(target.baseUrl?.origin ?? '')]),
        ...ofKnown(tokensOfOthers(name, credentials), MADE_OF_KNOWN.ofChosenKey),
      ]);
      await surface.explores(grammars.chosenKeys);
    });

    test('a key that anyone can guess signs nothing', rule('BEARER-21', name), async ({ surface, target }) => {
      await surface.refuses(401, surface.madeOf(guessedKeys((await surface.credential()).reveal(), target.claims)));
    });

    test('a token in a spelling of its own is not let in', rule('BEARER-22', name), async ({ surface }) => {
      await surface.keepsOut(surface.madeOf(LENIENT_SPELLINGS));
    });

    test(
      'what the true key should not have signed is not let in',
      rule('BEARER-23', name),
      async ({ surface, target }) => {
        await surface.keepsOut(surface.madeOf(signedWith(target.signingSecret, WELL_SIGNED)));
      },
    );

    test(
      'nothing else makes up for a missing token',
      rule('BEARER-24', name),
      async ({ surface, credentials, known }) => {
        await surface.refuses(401, [
          ...insteadOfCredential(header.noHeader),
          ...vouchedFor(header.noHeader),
          ...logins(header.noHeader, credentials),
        ]);
        await surface.keepsOut(elsewhereWithoutCredential(header.noHeader, surface, credentials));
        await surface.refuses(401, asBrowsersAsk(header.noHeader, surface.seen));
        await surface.keepsOut([
          ...inOtherForms(header.noHeader, surface.seen),
          ...inOtherCircumstances(header.noHeader, surface.seen),
        ]);
        await surface.refuses(401, known.behindSurfaces(header.noHeader));
        await surface.refuses(401, known.behindLogins(header.noHeader));
        await surface.explores(grammars.insteadOfCredential(header.noHeader, ['authorization']));
      },
    );

    test('a refusal stays a refusal', rule('BEARER-25', name), async ({ surface }) => {
      const many = header.BESIDE_GOODS.flatMap(([label, change]) => manyTimes(label, 16, change));
      await surface.refusesAmongGoods(401, many);
      await surface.refusesBesideGoods(401, header.BESIDE_GOODS);
    });

    test('other requests without a token', rule('BEARER-26', name), async ({ surface, cell }) => {
      const answers = await surface.observes(
        otherRequests(header.noHeader),
        (answer, label) => shown`${label}: ${describeAnswer(answer)}`,
      );
      cell.observe(shownList(answers, '; '));
    });

    test('the header’s name counts in any case', rule('BEARER-27', name), async ({ surface }) => {
      const spellings = ['Authorization', 'authorization', 'AUTHORIZATION', 'aUtHoRiZaTiOn'];
      await surface.letsIn(spellings.map((spelling) => [spelling, (good) => good.spelling(spelling)]));
    });

    // What the Reseller's token names is looked at where it is issued (LOGIN-03).
    if (name === 'storefront')
      test('the Storefront’s token is signed with HS256', rule('BEARER-28', name), async ({ surface }) => {
        await surface.takesHs256('the token that is let in');
      });
  });
}

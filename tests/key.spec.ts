import {
  demandRefusal,
  describeSubCode,
  rule,
  sensitive,
  shownList,
  test,
  type Change,
  type Changes,
} from '../fixtures/index.ts';

/** Keys that nobody was given: label and key. */
const UNKNOWN_KEYS: readonly (readonly [label: string, key: string])[] = [
  ['unknown', '5f0d0e6c8a3b4c2f9d7e1a6b3c5d8e0f'],
  ['empty', ''],
  ['one character', 'x'],
  ['with a blank inside', 'not a key'],
  ['quotes', '"\'"'],
  ['the word null', 'null'],
  ['a wildcard', '*'],
  ['a pattern', '%'],
];

/** Keys that are almost the valid one: label and change. */
const ALMOST: readonly (readonly [label: string, change: (key: string) => string])[] = [
  [
    'case changed',
    (key) => key.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
  ],
  ['last character cut', (key) => key.slice(0, -1)],
  ['first character cut', (key) => key.slice(1)],
  ['one more character', (key) => `${key}0`],
  ['one character before it', (key) => `0${key}`],
  ['last character changed', (key) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
  ['twice, joined by a comma', (key) => `${key},${key}`],
];

/** Names under which a key may be sought in a query. */
const PARAMETERS = ['ApiKey', 'apikey', 'apiKey', 'APIKEY', 'api_key', 'api-key', 'key'];

for (const name of ['payment', 'supplier'] as const) {
  test.describe(`the ${name} surface`, () => {
    test('a valid key alone is let in', rule('KEY-01', name), async ({ surface }) => {
      await surface.letsInAgainAndAgain('ApiKey and no other authentication, ten times', 10);
    });

    test('the header’s name counts in any case', rule('KEY-02', name), async ({ surface }) => {
      const spellings = ['ApiKey', 'apikey', 'APIKEY', 'Apikey', 'aPiKeY'];
      await surface.letsIn(spellings.map((spelling) => [spelling, (good) => good.spelling(spelling)]));
    });

    test('no key gets 401', rule('KEY-03', name), async ({ surface }) => {
      await surface.refuses(401, [['no header', (good) => good.without('ApiKey')]]);
    });

    test('a malformed or unknown key gets 401', rule('KEY-04', name), async ({ surface }) => {
      await surface.refuses(
        401,
        UNKNOWN_KEYS.map(([label, key]) => [label, (good) => good.with('ApiKey', key)]),
      );
    });

    test('almost the key gets 401', rule('KEY-05', name), async ({ surface, credentials }) => {
      const valid = credentials.key(name, 'valid').reveal();
      // A key without letters has no case to change.
      const changed = ALMOST.filter(([, change]) => change(valid) !== valid);
      await surface.refuses(
        401,
        changed.map(([label, change]) => [label, (good, key) => good.with('ApiKey', key.derive(label, change))]),
      );
    });

    for (const [id, state, status] of [
      ['KEY-06', 'expired', 401],
      ['KEY-07', 'revoked', 401],
      ['KEY-08', 'otherTenant', 401],
      ['KEY-09', 'noAccess', 403],
    ] as const)
      test(`a key in state ${state} gets ${status}`, rule(id, name), async ({ surface, credentials }) => {
        await surface.refuses(status, [[state, (good) => good.with('ApiKey', credentials.key(name, state))]]);
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
    });

    test('a key outside the ApiKey header gets 401', rule('KEY-11', name), async ({ surface }) => {
      await surface.refuses(401, [
        ...PARAMETERS.map((parameter): [string, Change] => [
          `in the query as ${parameter}`,
          (good, key) => good.without('ApiKey').withQuery(parameter, key),
        ]),
        ['in a cookie', (good, key) => good.without('ApiKey').with('Cookie', sensitive`ApiKey=${key}`)],
        ...['', 'Bearer ', 'ApiKey '].map((scheme): [string, Change] => [
          `in Authorization${scheme && ` behind ${scheme.trim()}`}`,
          (good, key) => good.without('ApiKey').with('Authorization', sensitive`${scheme}${key}`),
        ]),
        ['in X-Api-Key', (good, key) => good.without('ApiKey').with('X-Api-Key', key)],
      ]);
    });

    test('where the sub-code 23 appears', rule('KEY-12', name), async ({ surface, cell }) => {
      const places = await surface.observes([['no key', (good) => good.without('ApiKey')]], (answer) => {
        demandRefusal(answer, 401, `KEY-03 × ${name}`);
        return describeSubCode(answer);
      });
      cell.observe(shownList(places, '; '));
    });
  });
}

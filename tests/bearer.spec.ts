import {
  demandRefusal,
  describeAnswer,
  expect,
  isLetIn,
  rule,
  sensitive,
  shown,
  shownList,
  test,
  type Change,
  type Changes,
  type RuleId,
} from '../fixtures/index.ts';
import {
  alterSignature,
  borrow,
  FORGED_TOKENS,
  MALFORMED_TOKENS,
  MISNAMED_TOKENS,
  OTHER_ALGORITHMS,
  OTHER_PREFIXES,
} from './bearer.cases.ts';

/** The good request with another value of its Authorization header. */
const instead =
  (value: string): Change =>
  (good) =>
    good.with('Authorization', value);
const noHeader: Change = (good) => good.without('Authorization');

for (const name of ['reseller', 'storefront'] as const) {
  test.describe(`the ${name} surface`, () => {
    test('a valid token is let in', rule('BEARER-01', name), async ({ surface }) => {
      await surface.letsGoodIn('the token as issued');
    });

    test('no Authorization header gets 401', rule('BEARER-02', name), async ({ surface }) => {
      await surface.refuses(401, [
        ['no header', noHeader],
        ['an empty header', instead('')],
      ]);
    });

    test('a token without the Bearer prefix gets 401', rule('BEARER-03', name), async ({ surface }) => {
      await surface.refuses(401, [['the bare token', (good, token) => good.with('Authorization', token)]]);
    });

    test('something else in place of the prefix gets 401', rule('BEARER-04', name), async ({ surface }) => {
      await surface.refuses(
        401,
        OTHER_PREFIXES.map((prefix) => [
          `${JSON.stringify(prefix)} before the token`,
          (good, token) => good.with('Authorization', sensitive`${prefix}${token}`),
        ]),
      );
    });

    test('Bearer without a token gets 401', rule('BEARER-05', name), async ({ surface }) => {
      await surface.refuses(401, [['Bearer alone', instead('Bearer')]]);
    });

    test('a malformed token gets 401', rule('BEARER-06', name), async ({ surface }) => {
      await surface.refuses(401, surface.madeOf(MALFORMED_TOKENS));
    });

    test('an expired token gets 401', rule('BEARER-07', name), async ({ surface, expired }) => {
      const tokens = await expired.longAgo();
      await surface.refuses(
        401,
        tokens.map(({ label, token }) => [label, (good) => good.with('Authorization', sensitive`Bearer ${token}`)]),
      );
    });

    test('a token that expired a moment ago', rule('BEARER-08', name), async ({ surface, expired, cell }) => {
      const tokens = await expired.justNow();
      const answers = await surface.observes(
        tokens.map(({ label, token }) => [label, (good) => good.with('Authorization', sensitive`Bearer ${token}`)]),
        (answer, label) => shown`${label}: ${describeAnswer(answer)}`,
      );
      for (const answer of answers) cell.observe(answer);
    });

    test('a token without its true signature gets 401', rule('BEARER-09', name), async ({ surface, credentials }) => {
      const borrowed: Change = async (good, token) => {
        const change = borrow(await credentials.otherSignature(name));
        return good.with('Authorization', sensitive`Bearer ${token.derive('signature of another token', change)}`);
      };
      await surface.refuses(401, [...surface.madeOf(FORGED_TOKENS), ['the signature of another token', borrowed]]);
    });

    test('a token of another algorithm gets 401', rule('BEARER-10', name), async ({ surface, target }) => {
      const { signingSecret } = target;
      const misnamed = signingSecret ? MISNAMED_TOKENS : [];
      const signed = misnamed.map(
        ([label, change]) => [label, (token: string) => change(token, signingSecret?.reveal() ?? '')] as const,
      );
      await surface.refuses(401, surface.madeOf([...OTHER_ALGORITHMS, ...signed]));
    });

    test('a token without the scope gets 403', rule('BEARER-11', name), async ({ surface, credentials }) => {
      const limited: Change = async (good) =>
        good.with('Authorization', sensitive`Bearer ${await credentials.limitedToken(name).credential()}`);
      await surface.refuses(403, [['the token of a limited customer', limited]]);
    });

    test('a token outside the Authorization header gets 401', rule('BEARER-12', name), async ({ surface }) => {
      const names = ['access_token', 'token', 'Authorization'];
      await surface.refuses(401, [
        ...names.map((parameter): [string, Change] => [
          `in the query as ${parameter}`,
          (good, token) => good.without('Authorization').withQuery(parameter, token),
        ]),
        ...names.map((cookie): [string, Change] => [
          `in a cookie named ${cookie}`,
          (good, token) => good.without('Authorization').with('Cookie', sensitive`${cookie}=${token}`),
        ]),
        ['in ApiKey', (good, token) => good.without('Authorization').with('ApiKey', token)],
      ]);
    });

    test('an API key instead of a token gets 401', rule('BEARER-13', name), async ({ surface, credentials }) => {
      await surface.refuses(
        401,
        credentials.validKeys().flatMap(([owner, key]): Changes => [
          [`the ${owner} key in ApiKey`, (good) => good.without('Authorization').with('ApiKey', key)],
          [`the ${owner} key behind Bearer`, (good) => good.with('Authorization', sensitive`Bearer ${key}`)],
        ]),
      );
    });

    test('401 carries a challenge', rule('BEARER-14', name), async ({ surface, expired }) => {
      const old = (await expired.atHand()).slice(0, 1);
      const refusals: readonly (readonly [label: string, by: RuleId, change: Change])[] = [
        ['no Authorization header', 'BEARER-02', noHeader],
        ['a malformed token', 'BEARER-06', instead('Bearer rubbish')],
        [
          'an altered signature',
          'BEARER-09',
          (good, token) => good.with('Authorization', sensitive`Bearer ${alterSignature(token)}`),
        ],
        ...old.map(({ token }): [string, RuleId, Change] => [
          'an expired token',
          'BEARER-07',
          (good) => good.with('Authorization', sensitive`Bearer ${token}`),
        ]),
      ];
      await surface.judgesRefusals(
        refusals.map(([label, by, change]) => ({
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
        ['bearer', 'BEARER', 'bEARER'].map((scheme) => [
          scheme,
          (good, token) => good.with('Authorization', sensitive`${scheme} ${token}`),
        ]),
        (answer, scheme) =>
          shown`${scheme}: ${isLetIn(answer).pass ? shown`let in` : shown`refused`} (${describeAnswer(answer)})`,
      );
      cell.observe(shownList(answers, '; '));
    });

    test('two spaces after the scheme', rule('BEARER-16', name), async ({ surface, cell }) => {
      const answers = await surface.observes(
        [['two spaces', (good, token) => good.with('Authorization', sensitive`Bearer  ${token}`)]],
        describeAnswer,
      );
      cell.observe(shownList(answers, '; '));
    });

    test('two Authorization lines, one of them good', rule('BEARER-17', name), async ({ surface, cell }) => {
      const answers = await surface.observes(
        [
          [
            'the good one first',
            (good, token) =>
              good.with('Authorization', sensitive`Bearer ${token}`).adding('Authorization', 'Bearer rubbish'),
          ],
          [
            'the good one last',
            (good, token) =>
              good.with('Authorization', 'Bearer rubbish').adding('Authorization', sensitive`Bearer ${token}`),
          ],
        ],
        (answer, label) => shown`${label}: ${describeAnswer(answer)}`,
      );
      cell.observe(shownList(answers, '; '));
    });

    test('a very long token', rule('BEARER-18', name), async ({ surface, cell }) => {
      const answers = await surface.observes(
        [['12 KiB of a token that nobody signed', instead(`Bearer ${LONG_TOKEN}`)]],
        describeAnswer,
      );
      cell.observe(shownList(answers, '; '));
    });

    test('no oddity lets a request in without a good token', rule('BEARER-19', name), async ({ surface }) => {
      await surface.keepsOut(
        [
          ['another case', instead('bearer rubbish')],
          ['two spaces', instead('Bearer  rubbish')],
          [
            'two lines',
            (good) => good.with('Authorization', 'Bearer rubbish').adding('Authorization', 'Bearer more-rubbish'),
          ],
        ],
        [['great length', instead(`Bearer ${LONG_TOKEN}`)]],
      );
    });
  });
}

/** Well-formed, of 12 KiB, and signed by nobody. */
const LONG_TOKEN = `eyJhbGciOiJIUzI1NiJ9.${'e'.repeat(12 * 1024)}.${'A'.repeat(43)}`;

import {
  demandStatus,
  describeAnswer,
  expect,
  isLetIn,
  rule,
  sensitive,
  test,
  type Change,
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

for (const name of ['reseller', 'storefront'] as const) {
  test.describe(`the ${name} surface`, () => {
    test('a valid token is let in', rule('BEARER-01', name), async ({ surface }) => {
      await surface.letsGoodIn('the token as issued');
    });

    test('no Authorization header gets 401', rule('BEARER-02', name), async ({ surface }) => {
      await surface.refuses(401, 'no header', (good) => good.without('Authorization'));
      await surface.refuses(401, 'an empty header', (good) => good.with('Authorization', ''));
    });

    test('a token without the Bearer prefix gets 401', rule('BEARER-03', name), async ({ surface }) => {
      await surface.refuses(401, 'the bare token', (good, token) => good.with('Authorization', token));
    });

    test('something else in place of the prefix gets 401', rule('BEARER-04', name), async ({ surface }) => {
      for (const prefix of OTHER_PREFIXES)
        await surface.refuses(401, `${JSON.stringify(prefix)} before the token`, (good, token) =>
          good.with('Authorization', sensitive`${prefix}${token}`),
        );
    });

    test('Bearer without a token gets 401', rule('BEARER-05', name), async ({ surface }) => {
      await surface.refuses(401, 'Bearer alone', (good) => good.with('Authorization', 'Bearer'));
    });

    test('a malformed token gets 401', rule('BEARER-06', name), async ({ surface }) => {
      for (const [label, change] of MALFORMED_TOKENS) await surface.refusesToken(label, change);
    });

    test('an expired token gets 401', rule('BEARER-07', name), async ({ surface, expired }) => {
      for (const { label, token } of await expired.longAgo())
        await surface.refuses(401, label, (good) => good.with('Authorization', sensitive`Bearer ${token}`));
    });

    test('a token that expired a moment ago', rule('BEARER-08', name), async ({ surface, expired, cell }) => {
      for (const { label, token } of await expired.justNow())
        await surface.observes(
          label,
          (good) => good.with('Authorization', sensitive`Bearer ${token}`),
          (answer) => {
            cell.observe(`${label}: ${describeAnswer(answer)}`);
          },
        );
    });

    test('a token without its true signature gets 401', rule('BEARER-09', name), async ({ surface, credentials }) => {
      for (const [label, change] of FORGED_TOKENS) await surface.refusesToken(label, change);
      await surface.refuses(401, 'the signature of another token', async (good, token) => {
        const borrowed = borrow(await credentials.otherSignature(name));
        return good.with('Authorization', sensitive`Bearer ${token.derive('signature of another token', borrowed)}`);
      });
    });

    test('a token of another algorithm gets 401', rule('BEARER-10', name), async ({ surface, target }) => {
      for (const [label, change] of OTHER_ALGORITHMS) await surface.refusesToken(label, change);
      const { signingSecret } = target;
      if (signingSecret)
        for (const [label, change] of MISNAMED_TOKENS)
          await surface.refusesToken(label, (token) => change(token, signingSecret.reveal()));
    });

    test('a token without the scope gets 403', rule('BEARER-11', name), async ({ surface, credentials }) => {
      await surface.refuses(403, 'the token of a limited customer', async (good) =>
        good.with('Authorization', sensitive`Bearer ${await credentials.limitedToken(name).credential()}`),
      );
    });

    test('a token outside the Authorization header gets 401', rule('BEARER-12', name), async ({ surface }) => {
      for (const parameter of ['access_token', 'token', 'Authorization'])
        await surface.refuses(401, `in the query as ${parameter}`, (good, token) =>
          good.without('Authorization').withQuery(parameter, token),
        );
      for (const cookie of ['access_token', 'token', 'Authorization'])
        await surface.refuses(401, `in a cookie named ${cookie}`, (good, token) =>
          good.without('Authorization').with('Cookie', sensitive`${cookie}=${token}`),
        );
      await surface.refuses(401, 'in ApiKey', (good, token) => good.without('Authorization').with('ApiKey', token));
    });

    test('an API key instead of a token gets 401', rule('BEARER-13', name), async ({ surface, credentials }) => {
      for (const [owner, key] of credentials.validKeys()) {
        await surface.refuses(401, `the ${owner} key in ApiKey`, (good) =>
          good.without('Authorization').with('ApiKey', key),
        );
        await surface.refuses(401, `the ${owner} key behind Bearer`, (good) =>
          good.with('Authorization', sensitive`Bearer ${key}`),
        );
      }
    });

    test('401 carries a challenge', rule('BEARER-14', name), async ({ surface, expired }) => {
      const old = (await expired.atHand()).slice(0, 1);
      for (const [label, change] of [
        ['no Authorization header', (good) => good.without('Authorization')],
        ['a malformed token', (good) => good.with('Authorization', 'Bearer rubbish')],
        [
          'an altered signature',
          (good, token) => good.with('Authorization', sensitive`Bearer ${alterSignature(token)}`),
        ],
        ...old.map(({ token }): [string, Change] => [
          'an expired token',
          (good) => good.with('Authorization', sensitive`Bearer ${token}`),
        ]),
      ] satisfies [string, Change][])
        await surface.judges(label, change, (answer) => {
          demandStatus(answer, 401);
          expect(answer).toChallenge();
        });
    });

    test('the scheme in another case', rule('BEARER-15', name), async ({ surface, cell }) => {
      const answers: string[] = [];
      for (const scheme of ['bearer', 'BEARER', 'bEARER'])
        await surface.observes(
          scheme,
          (good, token) => good.with('Authorization', sensitive`${scheme} ${token}`),
          (answer) => {
            answers.push(`${scheme}: ${isLetIn(answer).pass ? 'let in' : 'refused'} (${describeAnswer(answer)})`);
          },
        );
      cell.observe(answers.join('; '));
    });

    test('two spaces after the scheme', rule('BEARER-16', name), async ({ surface, cell }) => {
      await surface.observes(
        'two spaces',
        (good, token) => good.with('Authorization', sensitive`Bearer  ${token}`),
        (answer) => {
          cell.observe(describeAnswer(answer));
        },
      );
    });

    test('two Authorization lines, one of them good', rule('BEARER-17', name), async ({ surface, cell }) => {
      const answers: string[] = [];
      for (const [label, first] of [
        ['the good one first', true],
        ['the good one last', false],
      ] as const)
        await surface.observes(
          label,
          (good, token) => {
            const line = sensitive`Bearer ${token}`;
            return good
              .with('Authorization', first ? line : 'Bearer rubbish')
              .adding('Authorization', first ? 'Bearer rubbish' : line);
          },
          (answer) => {
            answers.push(`${label}: ${describeAnswer(answer)}`);
          },
        );
      cell.observe(answers.join('; '));
    });

    test('a very long token', rule('BEARER-18', name), async ({ surface, cell }) => {
      await surface.observes(
        '12 KiB of a token that nobody signed',
        (good) => good.with('Authorization', `Bearer ${LONG_TOKEN}`),
        (answer) => {
          cell.observe(describeAnswer(answer));
        },
      );
    });

    test('no oddity lets a request in without a good token', rule('BEARER-19', name), async ({ surface }) => {
      for (const [label, ...lines] of [
        ['another case', 'bearer rubbish'],
        ['two spaces', 'Bearer  rubbish'],
        ['two lines', 'Bearer rubbish', 'Bearer more-rubbish'],
        [GREAT_LENGTH, `Bearer ${LONG_TOKEN}`],
      ] as const)
        await surface.keepsOut(label, label === GREAT_LENGTH, (good) =>
          lines.reduce((request, line) => request.adding('Authorization', line), good.without('Authorization')),
        );
    });
  });
}

const GREAT_LENGTH = 'great length';

/** Well-formed, of 12 KiB, and signed by nobody. */
const LONG_TOKEN = `eyJhbGciOiJIUzI1NiJ9.${'e'.repeat(12 * 1024)}.${'A'.repeat(43)}`;

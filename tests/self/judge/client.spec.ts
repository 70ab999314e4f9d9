import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import * as matchers from '../../../fixtures/judge/matchers/client.ts';
import type { Played } from '../../../fixtures/judge/client/record.ts';
import type { Judgement } from '../../../fixtures/judge/finding.ts';
import { call, KEY, login, played, type Sketch } from './client-kit.ts';

/**
 * Each matcher of the client: what passes by it, and what does not. Whatever is drawn from the record must be drawn again
 * from the facts alone.
 */
type Row = readonly [name: string, sketches: readonly Sketch[], lives?: readonly number[]];

interface Table {
  readonly matcher: string;
  readonly judge: (all: Played) => Judgement;
  readonly args?: readonly string[];
  readonly lawful: readonly Row[];
  readonly wrong: readonly Row[];
}

const authorization = (value: string): Sketch => ({ headers: [['authorization', value]] });
const BEARER = ['Authorization', 'Bearer token-0'] as const;
const HOURS: readonly Sketch[] = [login(), call(), call(), call()];
const renewed: readonly Sketch[] = [login(), call(), call({ status: 401 }), login(), call(), call()];

const TABLES: readonly Table[] = [
  {
    matcher: 'toLogInAnonymously',
    judge: matchers.logsInAnonymously,
    lawful: [['no Authorization', HOURS]],
    wrong: [['the old token at the second login', [login(), call(), login(authorization('Bearer token-0'))]]],
  },
  {
    matcher: 'toLogInAsJson',
    judge: matchers.logsInAsJson,
    lawful: [['with a charset', [login({ headers: [['content-type', 'application/json;charset=utf-8']] })]]],
    wrong: [
      ['as a form', [login({ headers: [['Content-Type', 'application/x-www-form-urlencoded']] })]],
      ['as nothing', [login({ headers: [] })]],
      ['as a kind of JSON', [login({ headers: [['Content-Type', 'application/jsonp']] })]],
    ],
  },
  {
    matcher: 'toSayWhoLogsIn',
    judge: matchers.saysWhoLogsIn,
    lawful: [
      ['with callbackData', [login({ body: '{"Email":"e","Password":"p","callbackData":""}' })]],
      ['with a further member', [login({ body: '{"Email":"e","Password":"p","Device":1}' })]],
    ],
    wrong: [
      ['callbackData null', [login({ body: '{"Email":"e","Password":"p","callbackData":null}' })]],
      ['a number for a password', [login({ body: '{"Email":"e","Password":1}' })]],
      ['an array', [login({ body: '[]' })]],
      ['by PUT', [login({ method: 'PUT' })]],
      ['no JSON', [login({ body: 'Email=e&Password=p' })]],
    ],
  },
  {
    matcher: 'toReuseToken',
    judge: (all) => matchers.reusesToken(all, 1),
    args: ['1'],
    lawful: [
      ['one login', HOURS],
      ['another after a 401', renewed],
      ['another near the end', [login(), call(), login({ at: 600 }), call()], [1_000]],
      [
        'three workers at the start',
        [login(), login(), login(), call({ token: 0, took: 50 }), call({ token: 1, took: 50 }), call()],
      ],
      ['three logins at once', [login({ took: 50 }), login({ took: 50 }), login(), call(), call()]],
      ['a late worker beside one at work', [login(), call(), login(), call({ token: 0 }), call({ token: 1 })]],
      ['another try after a refusal', [login({ status: 503 }), login(), call()]],
      [
        'a login for each call while tokens last for seconds',
        [login(), call(), login(), call(), login(), call()],
        [2_000, 2_000, 2_000],
      ],
      [
        'one for each call that was refused beside others',
        [
          ...[login(), call({ took: 50, status: 401 }), call({ token: 0, took: 60, status: 401 })],
          ...[login({ at: 100 }), call({ token: 1 }), login(), call()],
        ],
      ],
    ],
    wrong: [
      ['a login for each call', [login(), call(), login(), call(), login(), call()]],
      ['a login after some calls', [...HOURS, login(), call()]],
      [
        'a login for each call, before the first',
        [login(), login(), login(), call({ token: 0 }), call({ token: 1 }), call({ token: 2 })],
      ],
      [
        'a login before each call, which has the token before',
        [login(), call(), login(), call({ token: 0 }), login(), call({ token: 1 }), login(), call({ token: 2 })],
      ],
      ['a token that is never used', [login(), login(), call({ token: 0 }), call({ token: 0 })]],
      ['a refused login before each', [login(), call(), login({ status: 415 }), login(), call()]],
      [
        'a login for each call, once the first token has ended',
        [login(), call(), login({ at: 2_100 }), call(), login(), call()],
        [2_000],
      ],
    ],
  },
  {
    matcher: 'toRenewToken',
    judge: matchers.renewsToken,
    lawful: [
      ['on a 401', renewed],
      ['before the end', [login(), call(), login({ at: 900 }), call()], [1_000]],
      ['no call that needs one', [login(), call(), { kind: 'supplier', at: 2_000 }], [1_000]],
      ['a call beside it', [login(), call(), login({ at: 600, took: 9 }), call({ at: 603, token: 0, status: 401 })]],
      ['after the end', [login(), call({ took: 1_000 }), login({ at: 1_200 }), call()], [1_000]],
    ],
    wrong: [
      ['the old token again and again', [login(), call({ status: 401 }), call({ status: 401 })]],
      ['nothing more', [login(), call(), call({ status: 401 })]],
      ['the old token after its end', [login(), call(), call({ at: 1_100 })], [1_000]],
    ],
  },
  {
    matcher: 'toCarryToken',
    judge: matchers.carriesToken,
    lawful: [['Bearer and the token', HOURS]],
    wrong: [
      ...['token-0', 'bearer token-0', 'Bearer Bearer token-0', 'Bearer  token-0', 'Token token-0', 'Bearer'].map(
        (value): Row => [value, [login(), call(authorization(value))]],
      ),
      ['none', [login(), call({ headers: [] })]],
      ['two', [login(), call({ headers: [BEARER, BEARER] })]],
    ],
  },
  {
    matcher: 'toSendKeyAlone',
    judge: matchers.sendsKeyAlone,
    lawful: [['in any case', [call({ kind: 'supplier', headers: [['APIKEY', KEY]] })]]],
    wrong: [
      ['none', [call({ kind: 'supplier', headers: [] })]],
      ['another', [call({ kind: 'payment', headers: [['ApiKey', 'other']] })]],
      ...['Authorization', 'X-Api-Key', 'Proxy-Authorization'].map((name): Row => [
        `beside ${name}`,
        [
          call({
            kind: 'supplier',
            headers: [
              ['ApiKey', KEY],
              [name, 'any'],
            ],
          }),
        ],
      ]),
    ],
  },
  {
    matcher: 'toRepeatRefused',
    judge: (all) => matchers.repeatsRefused(all, 4),
    args: ['4'],
    lawful: [
      ['the same again', [login(), call({ body: 'a', status: 401 }), login(), call({ body: 'a' })]],
      [
        'the same again and again',
        [login(), call({ body: 'a' }), call({ body: 'a', status: 401 }), login(), call({ body: 'a' })],
      ],
      [
        'an order, with another time',
        [
          login(),
          call({ body: '{"deliverId":"d-1","at":1}', status: 401 }),
          login(),
          call({ body: '{"deliverId":"d-1","at":2}' }),
        ],
      ],
      ['as many as ever', [login(), call({ status: 401 }), login(), call(), call(), call(), call()]],
    ],
    wrong: [
      [
        'other orders in its stead',
        [
          login(),
          call({ body: '{"deliverId":"d-0"}', status: 401 }),
          login(),
          ...['1', '2', '3', '4', '5'].map((n) => call({ body: `{"deliverId":"d-${n}"}` })),
        ],
      ],
      ['something else', [login(), call({ body: 'a', status: 401 }), login(), call({ body: 'b' })]],
      ['the same, refused', [login(), call({ body: 'a', status: 401 }), login(), call({ body: 'a', status: 401 })]],
    ],
  },
  {
    matcher: 'toSendLatestToken',
    judge: matchers.sendsLatestToken,
    lawful: [
      ['the latest', renewed],
      ['one that was under way', [login(), call({ status: 401 }), call({ status: 401, took: 50 }), login(), call()]],
      [
        'those of two workers',
        [login(), login(), call({ token: 0, status: 401 }), login(), call({ token: 1 }), call()],
      ],
    ],
    wrong: [
      ['the refused one again', [...renewed, call({ token: 0, status: 401 })]],
      ['one that nobody issued', [login(), call(authorization('Bearer token'))]],
    ],
  },
  {
    matcher: 'toKeepTokensApart',
    judge: matchers.keepsTokensApart,
    lawful: [
      ['each its own', [login(), { kind: 'signIn' }, call({ token: 0 }), call({ kind: 'storefront', token: 1 })]],
    ],
    wrong: [
      ['the Reseller’s at the Storefront', [login(), call({ kind: 'storefront', token: 0, status: 401 })]],
      ['the Storefront’s at the Reseller', [{ kind: 'signIn' }, call({ token: 0, status: 401 })]],
    ],
  },
  {
    matcher: 'toSendNothingElsewhere',
    judge: matchers.sendsNothingElsewhere,
    lawful: [['a request without a credential', [login(), call({ status: 307 }), call({ kind: 'trap' })]]],
    wrong: [
      ['with the key', [call({ kind: 'trap', headers: [['ApiKey', KEY]] })]],
      ['with the token', [login(), call({ kind: 'trap', ...authorization('Bearer token-0') })]],
      ['with the token in the address', [login(), call({ kind: 'trap', url: '/?t=token-0' })]],
    ],
  },
  {
    matcher: 'toKeepCredentialsInHeaders',
    judge: matchers.keepsInHeaders,
    lawful: [
      ['a cookie of its own', [login(), call({ headers: [['Cookie', 'locale=tr']] })]],
      ['the key at its surfaces', [call({ kind: 'supplier' }), call({ kind: 'payment' })]],
      ['another key than the one it was given', [login({ headers: [['ApiKey', 'public-id-of-the-app']] })]],
      ['the key instead of the token, which another rule finds', [login(), call({ headers: [['ApiKey', KEY]] })]],
    ],
    wrong: [
      ['in the query', [login(), call({ url: '/Orders?access_token=token-0' })]],
      ['in the query, escaped', [login(), call({ url: `/Orders?k=${KEY.replace('-', '%2D')}` })]],
      [
        'in a header of another name',
        [login(), call({ headers: [BEARER, ['Referer', 'https://a.example/?t=token-0']] })],
      ],
      ['in base64', [login(), call({ url: `/Orders?k=${Buffer.from(KEY).toString('base64url')}` })]],
      ['in a cookie', [call({ headers: [['Cookie', `key=${KEY}`]] })]],
      ['in the body', [call({ body: JSON.stringify({ key: KEY }) })]],
      ['the key at the login', [login({ headers: [['apikey', KEY]] })]],
      ['the key beside the token', [login(), call({ headers: [BEARER, ['ApiKey', KEY]] })]],
    ],
  },
  {
    matcher: 'toRestAfterForbidden',
    judge: (all) => matchers.restsAfterForbidden(all, 1),
    args: ['1'],
    lawful: [['no login', [login(), call(), call({ status: 403 }), call()]]],
    wrong: [
      ['a login', [login(), call(), call({ status: 403 }), login(), call()]],
      [
        'a login for the one call, and the old token for the rest',
        [
          login(),
          call(),
          call({ status: 403, body: 'a' }),
          login(),
          call({ status: 403, body: 'a' }),
          call({ token: 0 }),
        ],
      ],
    ],
  },
  {
    matcher: 'toLeaveRefusedLogin',
    judge: (all) => matchers.leavesRefusedLogin(all, 12, 1),
    args: ['12', '1'],
    lawful: [
      ['twelve at once', Array.from({ length: 12 }, () => login({ status: 401 }))],
      ['many with pauses', Array.from({ length: 60 }, (_, n) => login({ status: 401, at: n * 1_500 }))],
    ],
    wrong: [
      ['thirteen at once', Array.from({ length: 13 }, () => login({ status: 401 }))],
      [
        'ten at once, a pause, and ten again',
        [0, 1, 2].flatMap((n) => Array.from({ length: 10 }, (_, k) => login({ status: 401, at: 1_100 * n + k }))),
      ],
    ],
  },
  {
    matcher: 'toEndAfterRefusals',
    judge: (all) => matchers.endsAfterRefusals(all, 12),
    args: ['12'],
    lawful: [['one more try', [login(), call({ status: 401 }), login(), call({ status: 401 })]]],
    wrong: [
      [
        'one order without end, with pauses',
        Array.from({ length: 10 }, (_, n) => [
          login({ at: 2_000 * n }),
          call({ status: 401, body: '{"deliverId":"d-0"}' }),
        ]).flat(),
      ],
      ['without end', Array.from({ length: 20 }, () => [login(), call({ status: 401 })]).flat()],
    ],
  },
  {
    matcher: 'toReadAnswer',
    judge: (all) => matchers.readsAnswer(all, 3, false, 1),
    args: ['3', 'false', '1'],
    lawful: [['three calls', HOURS]],
    wrong: [
      ['no call', [login()]],
      ['calls that are refused', [login(), call({ status: 401 }), call({ status: 401 }), call({ status: 401 })]],
      ['a login for each', [login(), call(), login(), call(), login(), call()]],
    ],
  },
];

for (const { matcher, judge, args = [], lawful, wrong } of TABLES)
  for (const [pass, rows] of [
    [true, lawful],
    [false, wrong],
  ] as const)
    for (const [name, sketches, lives] of rows)
      test(`${matcher} ${pass ? 'takes' : 'refuses'}: ${name}`, () => {
        const judgement = judge(played(sketches, {}, lives));
        expect(judgement.pass, String(judgement.got)).toBe(pass);
        const facts = Object.fromEntries(Object.entries(judgement.facts ?? {}).map(([n, fact]) => [n, String(fact)]));
        expect(redrawn(matcher, { args, facts, exchanges: [] })).toBe(pass);
      });

test('a finding names the one request that is wrong, and no secret', () => {
  const all = played([login(), call(), call(authorization('token-0'))]);
  const judgement = matchers.carriesToken(all);
  expect(judgement.about).toEqual([all.requests[2]]);
  expect(String(judgement.got)).toBe(
    'a token that does not stand behind “Bearer ” alone in request 3 (POST /reseller/work, after 0.03 s)',
  );
  expect(JSON.stringify(judgement.facts)).not.toContain('token-0');
});

test('a scenario without a request shows nothing', () => {
  for (const { matcher, args = [] } of TABLES)
    expect(redrawn(matcher, { args, facts: { requests: '', tokens: '' }, exchanges: [] })).toBe(false);
});

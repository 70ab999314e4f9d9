import * as matchers from '../../../fixtures/judge/matchers/client.ts';
import { call, login, type Sketch } from './client-kit.ts';
import { authorization, HOURS, renewed, signIn, there, testTables, type Table } from './client-tables.ts';

const JSON_TYPE = ['Content-Type', 'application/json'] as const;
const BARE = call({ body: '' });
const TROUBLED = [login(), call(), call({ status: 503 })];
const ANEW = [signIn(), there()];
/** What had been sent with the token before the last one. */
const LATE = call({ token: 1, status: 401 });
const order = (name: string, over: Sketch = {}): Sketch => call({ body: `{"deliverId":"${name}"}`, ...over });
const TWICE = [order('d-1', { status: 401 }), login(), order('d-1'), order('d-2', { status: 401 }), login()];

const ORDER = '{"deliverId":"d-0"}';

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
    lawful: [
      ['with a charset', [login({ headers: [['content-type', 'application/json;charset=utf-8']] })]],
      ['twice', [login({ headers: [JSON_TYPE, JSON_TYPE] })]],
    ],
    wrong: [
      ['as a form', [login({ headers: [['Content-Type', 'application/x-www-form-urlencoded']] })]],
      ['as nothing', [login({ headers: [] })]],
      ['as JSON and as text', [login({ headers: [JSON_TYPE, ['content-type', 'text/plain']] })]],
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
      ['one of a process that was started anew', [...TROUBLED, login({ connection: 1 }), call({ connection: 1 })]],
      [
        'one of a process that was started anew at a broken connection',
        [login(), call(), call({ status: null }), login({ connection: 1 }), call({ connection: 1 })],
      ],
      [
        'one of a process that was started anew beside another, which goes on with its own token',
        [
          ...[login(), login({ connection: 1 }), call({ token: 0 }), call({ token: 1, connection: 1 })],
          ...[call({ token: 1, connection: 1, status: null }), login({ connection: 2 }), call({ connection: 2 })],
          call({ token: 0 }),
        ],
      ],
      [
        'one of a process that was started anew, on the connection of its login to another surface',
        [
          ...TROUBLED,
          signIn({ connection: 1 }),
          there({ connection: 1 }),
          login({ connection: 1 }),
          call({ connection: 1 }),
        ],
      ],
      [
        'one at the 401 of another surface, whose token is renewed as well',
        [...[login(), signIn(), call({ token: 0 }), there({ token: 1, status: 401 })], login(), signIn(), there()],
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
      ['a login after a 503', [login(), call(), call({ status: 503 }), login(), call()]],
      ['a login after a broken connection', [login(), call(), call({ status: null }), login(), call()]],
      [
        'a login on a connection that was new after a 503, behind a call with the token of before',
        [...TROUBLED, call({ token: 0, connection: 1 }), login({ connection: 1 }), call({ connection: 1 })],
      ],
      [
        'a login on a connection of its own after a 503, whose token goes where the one before went',
        [...TROUBLED, login({ connection: 1 }), call()],
      ],
      [
        'a login after a broken connection, whose token goes on another one where the one before went',
        [
          ...[login(), call(), call({ connection: 1 }), call({ connection: 1, status: null })],
          ...[login({ connection: 2 }), call()],
        ],
      ],
      ['a login after a refused key', [login(), call(), { kind: 'supplier', status: 401 }, login(), call()]],
      ['a login on a new connection without trouble', [login(), call(), login({ connection: 1 }), call()]],
      ['a login for each call behind a 401', [...renewed, login(), call()]],
      [
        'a login behind the 401 of another surface that lets it in again',
        [...[login(), signIn(), call({ token: 0 }), there({ token: 1, status: 401 })], ...ANEW, login(), call()],
      ],
      ['a sign-in for each call', [signIn(), there(), signIn(), there(), signIn(), there()]],
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
      [
        'before the end, and a call that comes late',
        [login(), call(), login({ at: 900 }), call({ at: 1_100, token: 0, status: 401 }), call()],
        [1_000],
      ],
      [
        'after the end, and a call that comes late',
        [login(), call(), login({ at: 1_010 }), call({ at: 1_100, token: 0, status: 401 }), call()],
        [1_000],
      ],
      ['on each 401', [...renewed, call({ status: 401 }), login(), call()]],
      ['on the first, and none on one of a fresh token', [...renewed.slice(0, 4), call({ status: 401 })]],
      ['on each, and an old token that comes late', [...renewed, call({ status: 401 }), login(), LATE, call()]],
    ],
    wrong: [
      ['on the first 401 alone', [...renewed, call({ status: 401 }), call({ status: 401 })]],
      [
        'on the first 401 of the Storefront alone',
        [signIn(), there(), there({ status: 401 }), ...ANEW, there({ status: 401 }), there({ status: 401 })],
      ],
      ['the old token again and again', [login(), call({ status: 401 }), call({ status: 401 })]],
      ['nothing more', [login(), call(), call({ status: 401 })]],
      ['the old token after its end', [login(), call(), call({ at: 1_100 })], [1_000]],
      [
        'nothing after two logins at the start',
        [login(), login(), call({ token: 0 }), call({ at: 1_100, token: 0, status: 401 })],
        [1_000, 1_000],
      ],
      [
        'an order that comes four times with the refused token before the login',
        [
          login(),
          ...Array.from({ length: 4 }, () => call({ status: 401, body: '{"deliverId":"d-0"}' })),
          login(),
          call(),
        ],
      ],
      ['the old token at the Storefront', [signIn(), there(), there({ status: 401 }), there({ status: 401 })]],
    ],
  },
  {
    matcher: 'toRepeatRefused',
    judge: (all) => matchers.repeatsRefused(all, 4, 4),
    args: ['4', '4'],
    lawful: [
      ['the same again', [login(), call({ body: 'a', status: 401 }), login(), call({ body: 'a' })]],
      [
        'the same again and again',
        [
          ...[login(), call({ body: 'a' }), call({ body: 'a', status: 401 })],
          ...[login(), call({ body: 'a' }), call({ body: 'a' }), call({ body: 'a' })],
        ],
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
      ['as many without a body as ever', [login(), BARE, call({ body: '', status: 401 }), login(), BARE, BARE, BARE]],
      ['another without a body later', [login(), call({ status: 401 }), login(), call(), BARE, call(), call()]],
      ['each order that was refused', [login(), order('d-0'), ...TWICE, order('d-2')]],
    ],
    wrong: [
      ['the first of two orders that were refused', [login(), order('d-0'), ...TWICE, order('d-3')]],
      ['as many, the first without its body', [login(), call({ status: 401 }), login(), BARE, call(), call(), call()]],
      [
        'as many at the Storefront, the first with nothing in its body',
        [signIn(), there({ status: 401 }), signIn(), there({ body: '{}' }), there(), there(), there()],
      ],
      [
        'an order without its body',
        [login(), call({ body: '{"deliverId":"d-1"}', status: 401 }), login(), BARE, call(), call(), call(), call()],
      ],
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
      [
        'the next of many that are alike',
        [
          ...[signIn(), there({ body: 'a' }), there({ body: 'a' })],
          ...[there({ body: 'a', status: 401 }), signIn(), there({ body: 'a' })],
        ],
      ],
      ['something else at the Storefront', [signIn(), there({ status: 401 }), signIn(), there()]],
      ['the same, refused', [login(), call({ body: 'a', status: 401 }), login(), call({ body: 'a', status: 401 })]],
    ],
  },
  {
    matcher: 'toRestAfterForbidden',
    judge: (all) => matchers.restsAfterForbidden(all, 1),
    args: ['1'],
    lawful: [
      ['no login', [login(), call(), call({ status: 403 }), call()]],
      ['a login on a 401 behind it', [login(), call({ status: 403 }), call({ status: 401 }), login(), call()]],
      ['a login near the end', [login(), call({ status: 403 }), login({ at: 700 }), call()], [1_000]],
      [
        'logins of workers before it',
        [
          ...[login(), login(), call({ token: 0, took: 50 }), call({ took: 50 })],
          ...[call({ at: 200, token: 0, status: 403 }), call({ token: 1, status: 403 }), call({ token: 0 })],
        ],
      ],
    ],
    wrong: [
      ['a login', [login(), call(), call({ status: 403 }), login(), call()]],
      [
        'a login after the third',
        [login(), call({ status: 403 }), call({ status: 403 }), call({ status: 403 }), login(), call()],
      ],
      [
        'a login while other calls are under way, and go on',
        [login(), call({ took: 90 }), call({ status: 403 }), login(), call(), call({ token: 0 })],
      ],
      ['a login after the 403 of the Storefront', [login(), call(), signIn(), there({ status: 403 }), login(), call()]],
      ['a sign-in', [signIn(), there(), there({ status: 403 }), signIn(), there()]],
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
      [
        'one behind the 401 of each surface, of which the Storefront has taken a newer token since',
        [
          ...[login(), signIn(), call({ token: 0, status: 401 }), there({ token: 1, status: 401 })],
          ...[signIn(), there({ status: 403 }), login(), call({ status: 403 }), login(), call({ status: 403 })],
        ],
      ],
    ],
  },
  {
    matcher: 'toRestAfterForbidden',
    judge: (all) => matchers.restsAfterForbidden(all, 2),
    args: ['2'],
    lawful: [
      [
        'a second worker that begins with what the first one got 403 for',
        [login(), call({ status: 403, body: 'a' }), login(), call({ status: 403, body: 'a' })],
      ],
    ],
    wrong: [
      [
        'a login for an order that got 403',
        [login(), call({ status: 403, body: ORDER }), login(), call({ status: 403, body: ORDER })],
      ],
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

testTables(TABLES);

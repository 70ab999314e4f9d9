import * as matchers from '../../../fixtures/judge/matchers/client.ts';
import { call, login, type Sketch } from './client-kit.ts';
import { signIn, testTables, there, type Table } from './client-tables.ts';

/** A token that has served and ended at 1.5 s, and the login that comes for that. */
const ENDED = [login(), call(), call({ took: 1_490 }), login({ at: 1_520 })];
const LIVES = [1_500];
const late = (over: Sketch = {}): Sketch => call({ token: 0, status: 401, ...over });
/** Two calls under way at once, until the token that they share has ended. */
const TWO = [login(), call(), ...[30, 30].map((at) => call({ at, took: 1_475 }))];

/** A call with the token of before, behind a login that came since that one had ended. */
const TABLES: readonly Table[] = [
  {
    matcher: 'toSendLatestToken',
    judge: matchers.sendsLatestToken,
    lawful: [
      ['the newer token', [...ENDED, call(), call()], LIVES],
      ['one that was on its way on another connection', [...ENDED, late({ connection: 1 }), call()], LIVES],
      [
        'one that came before the login was answered',
        [...ENDED.slice(0, 3), login({ at: 1_520, took: 90 }), late(), call()],
        LIVES,
      ],
      ['the one before, which is still good', [...ENDED, call({ token: 0 }), call()]],
      ['the one before, of a client whose login comes before its end', [...ENDED, late(), call()], [1_530]],
      [
        'that of a call of another worker, beside which the login came',
        [...TWO, login({ at: 1_520 }), late(), call()],
        LIVES,
      ],
      [
        'that of a worker with a token of its own',
        [
          ...[login(), login(), call({ token: 0 }), call({ token: 1, took: 1_400 }), call({ token: 0, status: 401 })],
          ...[login({ at: 1_600 }), call(), call({ token: 1, status: 401 }), login(), call()],
        ],
        [1_500, 1_500],
      ],
      [
        'that of another session, which takes its turn behind the first call of the one that logged in',
        [...ENDED, call({ token: 1 }), late(), login(), call({ token: 2 })],
        LIVES,
      ],
      ['one that never served', [login(), login({ at: 1_520 }), late(), call()], LIVES],
    ],
    wrong: [
      ['the one that had ended, and another login', [...ENDED, late(), login(), call()], LIVES],
      ['the one that had ended, and then the newer', [...ENDED, late(), call({ token: 1 })], LIVES],
      [
        'it on another connection, of a client that does one thing at a time and throws the newer away',
        [...ENDED, late({ connection: 1 }), login(), call()],
        LIVES,
      ],
      ['it, a while behind the login', [...ENDED, late({ at: 1_700 }), login(), call()], LIVES],
      [
        'it, in more calls than were under way at once',
        [...TWO, login({ at: 1_520 }), ...[1_540, 1_540].map((at) => late({ at, took: 5 })), login(), call()],
        LIVES,
      ],
      [
        'the Storefront’s',
        [signIn(), there(), there({ took: 1_490 }), signIn({ at: 1_520 }), there({ token: 0, status: 401 }), there()],
        LIVES,
      ],
    ],
  },
];

testTables(TABLES);

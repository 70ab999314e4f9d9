import * as matchers from '../../../fixtures/judge/matchers/client.ts';
import { call, login, type Sketch } from './client-kit.ts';
import { testTables, type Table } from './client-tables.ts';

const order = (name: string, over: Sketch = {}): Sketch => call({ body: `{"deliverId":"${name}"}`, ...over });

/** Three calls under way at once with one token, of which each got 401. */
const TOGETHER = [
  login(),
  order('a'),
  ...['b', 'c', 'd'].map((name) => order(name, { at: 40, took: 10, status: 401 })),
];
const forbidden = (name: string, token: number): Sketch => order(name, { status: 403, token });

/** Workers that share one token or have one each, behind a 401 of several calls at once. */
const TABLES: readonly Table[] = [
  {
    matcher: 'toRestAfterForbidden',
    judge: (all) => matchers.restsAfterForbidden(all, 1),
    args: ['1'],
    lawful: [
      ['one login for all of them', [...TOGETHER, login(), ...['b', 'c', 'd'].map((name) => forbidden(name, 1))]],
      [
        'a login for each that was refused, once the one before has its 403',
        [
          ...[...TOGETHER, login(), forbidden('b', 1), login(), forbidden('c', 2), login(), forbidden('d', 3)],
          order('e', { token: 3 }),
        ],
      ],
      [
        'a login for each of two tokens',
        [
          ...[login(), login(), order('a', { token: 0 }), order('b', { token: 1 })],
          ...[order('c', { token: 0, status: 401 }), order('d', { token: 1, status: 401 })],
          ...[login(), forbidden('c', 2), login(), forbidden('d', 3), order('e', { token: 2 })],
        ],
      ],
      [
        'a login behind the 401 of the newer token',
        [...TOGETHER, login(), forbidden('b', 1), order('c', { token: 1, status: 401 }), login(), forbidden('c', 2)],
      ],
      [
        'a login for calls that are no orders, of which nobody knows which comes again',
        [
          ...[login(), call(), ...[40, 40].map((at) => call({ at, took: 10, status: 401, body: '{}' }))],
          ...[login(), call({ body: '{}', status: 403 }), login(), call({ body: '{}' })],
        ],
      ],
    ],
    wrong: [
      [
        'a login once each of them has come again with the newer token',
        [...TOGETHER, login(), ...['b', 'c', 'd'].map((name) => forbidden(name, 1)), login(), order('e')],
      ],
      [
        'a login behind the first 403, though all of them come again with the token of before',
        [...TOGETHER, login(), forbidden('b', 1), login(), forbidden('c', 1), forbidden('d', 1), order('e')],
      ],
    ],
  },
];

testTables(TABLES);

import * as matchers from '../../../fixtures/judge/matchers/client.ts';
import { call, login, type Sketch } from './client-kit.ts';
import { signIn, testTables, there, type Table } from './client-tables.ts';

/** One order that is tried so often, each time with the token of one login. */
const hammered = (times: number): readonly Sketch[] => [
  login(),
  ...Array.from({ length: times }, () => call({ status: 401, body: '{"deliverId":"d-0"}' })),
];

const TABLES: readonly Table[] = [
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
      ['thirteen sign-ins at once', Array.from({ length: 13 }, () => signIn({ status: 401 }))],
      [
        'ten at once, a pause, and ten again',
        [0, 1, 2].flatMap((n) => Array.from({ length: 10 }, (_, k) => login({ status: 401, at: 1_100 * n + k }))),
      ],
    ],
  },
  {
    matcher: 'toLeaveRefusedLogin',
    judge: (all) => matchers.leavesRefusedLogin(all, 11, 1),
    args: ['11', '1'],
    lawful: [
      ['six at once for one call', Array.from({ length: 6 }, () => login({ status: 401 }))],
      [
        'eleven workers that each log in',
        Array.from({ length: 11 }, (_, n) => login({ status: 401, at: n, took: 50 })),
      ],
      ['eleven with short pauses', Array.from({ length: 11 }, (_, n) => login({ status: 401, at: 300 * n }))],
      ['back-off', [0, 100, 300, 700, 1_500, 3_100, 6_300].map((at) => login({ status: 401, at }))],
    ],
    wrong: [
      ['seven at once', Array.from({ length: 7 }, () => login({ status: 401 }))],
      ['nine in half a second', Array.from({ length: 9 }, (_, n) => login({ status: 401, at: 55 * n }))],
      ['nine sign-ins in half a second', Array.from({ length: 9 }, (_, n) => signIn({ status: 401, at: 55 * n }))],
    ],
  },
  {
    matcher: 'toEndAfterRefusals',
    // What goes on till the suite ends it, in which it differs from what ends by itself.
    judge: (all) => matchers.endsAfterRefusals({ ...all, ended: 'cut off' }, 12),
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
      [
        'one order without end with a fresh token',
        [login(), ...Array.from({ length: 20 }, () => call({ status: 401, body: '{"deliverId":"d-0"}' }))],
      ],
      ['calls without end at the Storefront', [signIn(), ...Array.from({ length: 60 }, () => there({ status: 401 }))]],
      ['without end', Array.from({ length: 20 }, () => [login(), call({ status: 401 })]).flat()],
    ],
  },
  {
    matcher: 'toEndAfterRefusals',
    judge: (all) => matchers.endsAfterRefusals(all, 12),
    args: ['12'],
    lawful: [
      ['twelve tries at once, and an end', hammered(12)],
      ['a hundred tries at once, and an end', hammered(100)],
      ['each with a login, and an end', Array.from({ length: 40 }, () => [login(), call({ status: 401 })]).flat()],
    ],
    wrong: [],
  },
];

testTables(TABLES);

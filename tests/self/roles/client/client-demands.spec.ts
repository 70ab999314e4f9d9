import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  endlessTries,
  hammeredLogin,
  needlessLogin,
  notRepeated,
  unreadAnswer,
} from '../../../../fixtures/judge/client/breaches.ts';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import { Blocked, Inconclusive, NotApplicable, Untested } from '../../../../fixtures/judge/outcomes.ts';
import { sensitive } from '../../../../fixtures/secrets/redact.ts';
import { MOST_REQUESTS } from '../../../../fixtures/roles/client/act.ts';
import * as demand from '../../../../fixtures/roles/client/demands.ts';
import * as workerDemands from '../../../../fixtures/roles/client/worker-demands.ts';
import type { Ordinary } from '../../../../fixtures/roles/client/ordinary.ts';
import { LONGER, ORDINARY, REFUSED_AGAIN } from '../../../../fixtures/roles/client/scenarios.ts';
import { call, login, played, type Sketch } from '../../judge/client-kit.ts';

/** What must have happened before something is said of a client, its time being up included. */
type Row = readonly [name: string, ask: (all: Played) => void, sketches: readonly Sketch[], lives?: readonly number[]];

const cutOff = (sketches: readonly Sketch[], lives?: readonly number[]): Played =>
  played(sketches, { cutOffFor: 'time' }, lives);

const dead: readonly Sketch[] = [login(), call(), call({ status: 401 })];
const renewed: readonly Sketch[] = [...dead, login()];

/** Inconclusive where the client was ended by its time-out, and judged where it ended by itself. */
const SHORT_OF_TIME: readonly Row[] = [
  ['no login yet, and the refusal was the last', demand.endOfToken, dead],
  ['the answer is not used yet', demand.timeToRead, [login()]],
  ['what was refused has not come again yet', demand.timeToRepeat, renewed],
];

for (const [name, ask, sketches, lives] of SHORT_OF_TIME)
  test(`a client that was ended is not judged by it: ${name}`, () => {
    expect(() => {
      ask(cutOff(sketches, lives));
    }).toThrow(Inconclusive);
    expect(() => {
      ask(played(sketches, {}, lives));
    }).not.toThrow();
  });

/** Judged all the same: what was to be seen was seen. */
const SEEN_IN_TIME: readonly Row[] = [
  ['calls went on after the refusal', demand.endOfToken, [...dead, call({ status: 401 })]],
  ['the login came', demand.endOfToken, renewed],
  ['a call had the token', demand.timeToRead, [login(), call()]],
  ['it logged in again and again', demand.timeToRead, [login(), login()]],
  ['it came again', demand.timeToRepeat, [login(), call({ body: 'a', status: 401 }), login(), call({ body: 'a' })]],
];

for (const [name, ask, sketches, lives] of SEEN_IN_TIME)
  test(`a client that was ended is judged by what it did: ${name}`, () => {
    expect(() => {
      ask(cutOff(sketches, lives));
    }).not.toThrow();
  });

const again = (sketches: readonly Sketch[], over: Partial<Played> = {}): Played =>
  played(sketches, { scenario: REFUSED_AGAIN, ...over });
const served: readonly Sketch[] = [...renewed, call()];
const lost: readonly Sketch[] = [...served, call({ status: 401 })];

test('where a second token is to be refused, it was, or nothing is said', () => {
  const asked = (all: Played) => () => {
    demand.endOfToken(all);
  };
  expect(asked(again(served))).toThrow(/^the client ended before a second token was refused$/);
  expect(asked(again([...renewed, call({ status: 401 })])), 'a fresh one').toThrow(Untested);
  expect(asked(again(served, { cutOffFor: 'time' }))).toThrow(Untested);
  const all = [...served, ...Array.from({ length: 32 }, () => call())];
  expect(asked(again(all)), 'all were made').toThrow(NotApplicable);
  expect(asked(played(served)), 'in another scenario').not.toThrow();
  expect(asked(again(lost)), 'it was').not.toThrow();
  expect(asked(again(dead)), 'found without').not.toThrow();
  expect(asked(again(lost, { cutOffFor: 'time' })), 'a moment before').toThrow(Inconclusive);
  expect(asked(again([...lost, call({ status: 401 })], { cutOffFor: 'time' }))).not.toThrow();
});

test('what a second token was refused for is not asked for again where no login followed', () => {
  const asked = (sketches: readonly Sketch[]) => () => {
    demand.refusal(again(sketches));
  };
  expect(asked(lost)).toThrow(Blocked);
  expect(asked([...lost, login()])).not.toThrow();
  expect(() => {
    demand.timeToRepeat(again(served), 1, 1);
  }).toThrow(Untested);
});

test('a call that may have been given up before its 401 came is not told from one that was given up for it', () => {
  const twice = [login(), call(), call({ status: 401, body: '{"deliverId":"d-1"}' })];
  const sketches = [...twice, ...twice.slice(-1), login(), call()];
  const asked =
    (heldUp: number, all = sketches) =>
    () => {
      const given = played(all, { heldUp });
      workerDemands.refusalsReached(given, notRepeated(given, 1));
    };
  expect(asked(500)).toThrow(Inconclusive);
  expect(asked(0)).not.toThrow();
  const once = [...twice, login(), call()];
  expect(asked(500, once), 'it came once').not.toThrow();
  expect(asked(500, [...sketches, call({ body: '{"deliverId":"d-1"}' })]), 'it came again').not.toThrow();
});

/** What is tried without end is found; what may still come to one, or has come to it, is no finding. */
const endless = (all: Played): void => {
  demand.timeToEnd(all, (one) => endlessTries(one, 6));
};
const trying = (tries: number, rest: number, ended: Played['ended'] = 'cut off'): Played => {
  const all = played(Array.from({ length: tries }, (_, n) => [login({ at: 2_000 * n }), call({ status: 401 })]).flat());
  return { ...all, ended, endedAt: all.endedAt + rest };
};

test('whether tries come to an end is not told of a client that was still at it', () => {
  expect(() => {
    endless(trying(4, 0));
  }).toThrow(Inconclusive);
  expect(() => {
    endless(trying(4, 5_000));
  }).toThrow(Inconclusive);
  for (const told of [trying(4, 7_000), trying(7, 0), trying(4, 0, 'itself'), trying(4, 0, 'by hand')])
    expect(() => {
      endless(told);
    }).not.toThrow();
});

test('a client that was ended for its many requests is told so, and the documentation names the bound', () => {
  const told = (cutOffFor: Played['cutOffFor']): (() => void) => {
    return () => {
      endless({ ...trying(4, 0), cutOffFor });
    };
  };
  expect(told('requests')).toThrow(`ended after ${MOST_REQUESTS} requests`);
  expect(told('requests')).not.toThrow('client.timeout');
  expect(told('time')).toThrow('ended by client.timeout');
  expect(readFileSync('README.md', 'utf8')).toMatch(new RegExp(String.raw`sent\s${MOST_REQUESTS}\srequests`));
});

test('a login with a changed password says nothing of the client, and one that cannot be read is judged', () => {
  const ask = (...sketches: Sketch[]): (() => void) => {
    return () => {
      demand.givenPassword(played(sketches));
    };
  };
  expect(ask(login({ status: 401 }))).toThrow(Inconclusive);
  expect(ask(login({ status: 401 }), login({ status: 401 }))).toThrow('hand API_PASSWORD on');
  for (const told of [
    ask(login()),
    ask(login({ status: 401 }), login()),
    ask(login({ status: 401, body: '[' })),
    ask(),
  ])
    expect(told).not.toThrow();
});

type Outcome = typeof Untested | typeof Blocked;

const NOT_COME_TO: readonly (readonly [name: string, ask: Row[1], sketches: Row[2], outcome: Outcome])[] = [
  ['a token that outlives the client', demand.endOfToken, [login(), call()], Untested],
  ['no 401', demand.refusal, [login(), call()], Untested],
  ['no login after the 401', demand.refusal, dead, Blocked],
  [
    'no 403',
    (all) => {
      demand.status(all, 403);
    },
    [login(), call()],
    Untested,
  ],
  ['no redirect', demand.redirect, [login(), call()], Untested],
  ['no login, though there are tokens', demand.freshLogin, [call({ token: 0 })], Blocked],
  [
    'calls of which each may be another',
    (all) => {
      demand.countedCalls(all, { command: null });
    },
    dead,
    Untested,
  ],
];

for (const [name, ask, sketches, outcome] of NOT_COME_TO)
  test(`nothing is said where it has not come to it: ${name}`, () => {
    const all = played(sketches);
    const held = { ...all, tokens: all.tokens.length > 0 ? all.tokens : played([login()]).tokens };
    expect(() => {
      ask(held);
    }).toThrow(outcome);
  });

test('calls are counted where the client is started by a command, or what was refused came again', () => {
  expect(() => {
    demand.countedCalls(played(dead), { command: sensitive`./run.sh` });
  }).not.toThrow();
  const again = [login(), call({ body: 'a', status: 401 }), login(), call({ body: 'a' })];
  expect(() => {
    demand.countedCalls(played(again), { command: null });
  }).not.toThrow();
});

const ordinary = (over: Partial<Ordinary>): Ordinary => ({
  ...{
    calls: 4,
    sentIn: () => 4,
    mostRefusedIn: () => 14,
    callsThere: 0,
    isWasteful: false,
    isWastefulThere: false,
    workers: 1,
    heldUp: 0,
    showsWorkers: false,
    keepsConnections: true,
    keepsConnectionsThere: true,
    callsDiffer: true,
    callsDifferThere: true,
  },
  ...over,
});

test('where nobody has seen how many workers there are, none is counted against the client', () => {
  const wasteful = played([login(), call(), login(), call()]);
  const ask = (showsWorkers: boolean, all: Played): void => {
    workerDemands.knownWorkers(ordinary({ showsWorkers }), (workers) => needlessLogin(all, workers));
  };
  expect(() => {
    ask(false, wasteful);
  }).toThrow(Untested);
  expect(() => {
    ask(true, wasteful);
    ask(false, played([login(), call(), call()]));
  }).not.toThrow();
  expect(() => {
    workerDemands.thrift(ordinary({ isWasteful: true }));
  }).toThrow(Untested);
  expect(() => {
    workerDemands.thrift(ordinary({ isWasteful: true, showsWorkers: true }));
  }).toThrow(Blocked);
});

test('where the machine stood still while workers were counted, none is counted against the client', () => {
  const wasteful = played([login(), call(), login(), call()]);
  const busy = ordinary({ showsWorkers: true, heldUp: 1_700 });
  expect(() => {
    workerDemands.knownWorkers(busy, (workers) => needlessLogin(wasteful, workers));
  }).toThrow('too busy: it did nothing for 1.70 s');
  expect(() => {
    workerDemands.thrift({ ...busy, isWasteful: true });
  }).toThrow(Inconclusive);
  const hammered = played(Array.from({ length: 20 }, () => login({ status: 401 })));
  // What this process itself does takes a moment now and then.
  expect(() => {
    workerDemands.knownWorkers({ ...busy, heldUp: 700 }, (workers) => needlessLogin(wasteful, workers));
    workerDemands.knownWorkers(busy, (workers) => needlessLogin(played([login(), call(), call()]), workers));
    workerDemands.knownWorkers(busy, (workers) => hammeredLogin(hammered, 10, workers));
  }).not.toThrow();
});

test('where the machine stood still in a longer hour, which shows workers itself, none is counted against the client', () => {
  const late = played([login(), call(), login(), call()], { heldUp: 1_700, scenario: LONGER });
  const ask = (all: Played, workers = 1): void => {
    workerDemands.seenWorkers(all, { ...ordinary({ showsWorkers: true }), workers }, (many) =>
      needlessLogin(all, many),
    );
  };
  expect(() => {
    ask(late);
  }).toThrow('nothing for 1.70 s while “a longer hour” was played');
  expect(() => {
    ask({ ...late, heldUp: 700 });
    ask(late, 2);
    ask({ ...late, scenario: ORDINARY });
  }).not.toThrow();
});

test('what any number of workers would be wrong in is judged without knowing it', () => {
  const hammered = played(Array.from({ length: 20 }, () => login({ status: 401 })));
  expect(() => {
    workerDemands.knownWorkers(ordinary({}), (workers) => hammeredLogin(hammered, 10, workers));
  }).not.toThrow();
});

test('what came behind an answer may have been sent before it, where this process stood still', () => {
  const late = [login(), call({ status: 401 }), login(), call(), call({ token: 0, status: 401 }), call()];
  const altered = call({ headers: [['Authorization', 'Bearer token']] });
  expect(() => {
    workerDemands.seenInOrder(played(late, { heldUp: 1_200 }));
  }).toThrow('too busy: it did nothing for 1.20 s');
  expect(() => {
    workerDemands.seenInOrder(played(late, { heldUp: 700 }));
    workerDemands.seenInOrder(played([login(), call(), call()], { heldUp: 1_200 }));
    // That one was never issued has nothing to do with when it came.
    workerDemands.seenInOrder(played([...late, altered], { heldUp: 1_200 }));
  }).not.toThrow();
});

test('a login whose answer nobody used may have been given up, where this process stood still', () => {
  const once = played([login(), call(), call()]);
  const givenUp = played([login(), login(), call(), call()]);
  const again = played([login(), call(), login(), call()]);
  const unread = played([login(), login()]);
  const ask = (all: Played, heldUp: number) => (): void => {
    workerDemands.loginsReached({ ...all, heldUp }, (one) => unreadAnswer(one, 1, false, 1));
  };
  expect(ask(givenUp, 300)).toThrow(Inconclusive);
  for (const judged of [ask(givenUp, 0), ask(once, 300), ask(again, 300), ask(unread, 300)])
    expect(judged).not.toThrow();
});

test('a client that was asked for many calls shows nothing of them by few, save what speaks against it', () => {
  const few: readonly Sketch[] = [login(), ...Array.from({ length: 5 }, () => call())];
  const many: readonly Sketch[] = [login(), ...Array.from({ length: 60 }, () => call())];
  const ask = (sketches: readonly Sketch[], over: Partial<Played>) => (): void => {
    const all = played(sketches, { scenario: LONGER, asked: 64, ...over });
    demand.callsAskedFor(all, needlessLogin(all, 1));
  };
  expect(ask(few, {})).toThrow('asked for 64 calls, and 5 came');
  expect(ask(few, { scenario: ORDINARY })).toThrow(Untested);
  for (const told of [
    ask(many, {}),
    ask(few, { asked: 4 }),
    ask(few, { ended: 'by hand' }),
    ask(few, { scenario: 'another' }),
    ask([...few, login(), call()], {}),
  ])
    expect(told).not.toThrow();
});

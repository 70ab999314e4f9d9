import { expect, test } from '@playwright/test';
import { redrawn } from '../../../evidence/redraw.ts';
import { missedIn } from '../../../fixtures/judge/client/again.ts';
import { mirrorOf } from '../../../fixtures/judge/client/mirror.ts';
import type { Played } from '../../../fixtures/judge/client/record.ts';
import { repeatsRefused } from '../../../fixtures/judge/matchers/client.ts';
import { Untested } from '../../../fixtures/judge/outcomes.ts';
import * as laterDemands from '../../../fixtures/roles/client/later-demands.ts';
import { call, login, played, type Sketch } from './client-kit.ts';

/** Whether what a 401 refused counts as sent again, where this comes behind it and four calls are let in otherwise. */
function isAgain(refused: Sketch, ...behind: readonly Sketch[]): boolean {
  const all = tries(refused, ...behind);
  const { pass, facts = {} } = repeatsRefused(all, 2);
  // Whoever has the report alone sees the same.
  expect(
    redrawn('toRepeatRefused', {
      args: ['2', '0'],
      facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)])),
      exchanges: [],
    }),
  ).toBe(pass);
  return pass;
}

function tries(refused: Sketch, ...behind: readonly Sketch[]): Played {
  const first = { body: '{"deliverId":"first","qty":1}' };
  return played([login(), call(first), call({ ...refused, status: 401 }), login(), ...behind.map(call)]);
}

const NONE = new Set<number>();

const order = (members: Readonly<Record<string, unknown>>): Sketch => ({
  body: JSON.stringify({ deliverId: 'd-1', ...members }),
});
const get = (url: string): Sketch => ({ method: 'GET', url, body: '' });

test('an order comes again with all that it said', () => {
  const refused = order({ qty: 2, lines: [{ id: 1 }, { id: 2 }], to: { name: 'N' } });
  expect(isAgain(refused, refused)).toBe(true);
  for (const less of [
    {},
    { lines: [{ id: 1 }, { id: 2 }], to: { name: 'N' } },
    { qty: null, lines: [{ id: 1 }, { id: 2 }], to: { name: 'N' } },
    { qty: 2, lines: [{ id: 1 }], to: { name: 'N' } },
    { qty: 2, lines: [{ id: 1 }, { id: 2 }], to: {} },
  ])
    expect([less, isAgain(refused, order(less))]).toEqual([less, false]);
  // Whoever sends the whole of it in the end has sent it again.
  expect(isAgain(refused, order({}), refused)).toBe(true);
});

test('what tells of one try may be another, or gone, and so may what said nothing', () => {
  const refused = order({
    qty: 2,
    sentAt: 1,
    firstTry: true,
    nonce: 'a',
    signature: 'b',
    note: null,
    tags: [],
    isGift: false,
  });
  expect(isAgain(refused, order({ qty: 2 }))).toBe(true);
  expect(isAgain(refused, order({ qty: 2, sentAt: 2, firstTry: false, attempt: 2 }))).toBe(true);
  // A price is asked for anew perhaps: what another value means nobody knows.
  expect(isAgain(order({ price: 1 }), order({ price: 2 }))).toBe(true);
  expect(isAgain(order({ country: 'TR' }), order({}))).toBe(false);
});

test('what is no order comes again at its place', () => {
  const refused = get('/Orders/1');
  expect(isAgain(refused, get('/Orders/2'), refused)).toBe(true);
  for (const other of ['/Orders', '/Orders/501', '/Orders/1/Lines'])
    expect([other, isAgain(refused, get(other), get('/Orders/2'), get('/Orders/3'))]).toEqual([other, false]);
  expect(isAgain(refused, { ...refused, method: 'HEAD' }, get('/Orders/2'))).toBe(false);
  expect(isAgain(refused, get('/Orders/1/'))).toBe(true);
});

test('what is no order comes again with its parameters and members', () => {
  const refused = get('/Orders?page=2&ts=1700000000&access_token=a');
  expect(isAgain(refused, get('/Orders?page=2&ts=1700000009'))).toBe(true);
  expect(isAgain(refused, get('/Orders?ts=1700000009'), get('/Orders?ts=1700000019'))).toBe(false);
  const said = (body: string): Sketch => ({ url: '/Orders/List', body });
  expect(isAgain(said('{"page":1,"at":5}'), said('{"page":1,"at":6}'))).toBe(true);
  expect(isAgain(said('{"page":1,"at":5}'), said('{"at":6}'))).toBe(false);
  expect(isAgain(said('a=1'), said('a=2'))).toBe(true);
});

test('a place may be made up anew for each try', () => {
  const at = (name: string): Sketch => ({ method: 'PUT', url: `/Carts/${name}`, body: '{"n":1}' });
  const [one, other] = ['6f1c2a3e-1111-4a4a-8b8b-0123456789ab', '9d0e8f7c-2222-4c4c-9d9d-ba9876543210'];
  expect(isAgain(at(one), at(other))).toBe(true);
  // Nothing tells a word that is made up of letters alone from a name.
  expect(isAgain(at('QwXzKpTrVb'), at('mNbVcXzLkJ'))).toBe(true);
  expect(missedIn(tries(at('QwXz'), at('mNbV')))).toEqual({ lost: NONE, open: new Set([3]) });
  expect(missedIn(tries(at('QwX'), at('mNb')))).toEqual({ lost: new Set([3]), open: NONE });
});

test('a place that others were asked for as well was not made up', () => {
  const [refused, other] = [get('/Storefront/Profiles'), get('/Storefront/Customers')];
  expect(isAgain(refused, other, { ...refused, body: 'later' }, refused)).toBe(true);
  const all = [login(), call(refused), call({ ...refused, status: 401 }), login(), call(other), call(other)];
  expect(missedIn(played(all)).lost.size).toBe(1);
});

/** What is said of two calls that a 401 refused, where each is followed by these, and the first by itself. */
function missedOf(first: Sketch, second: Sketch, ...behind: readonly Sketch[]): ReturnType<typeof missedIn> {
  const again = [login(), call(first), call({ ...second, status: 401 }), login(), ...behind.map(call)];
  return missedIn(played([login(), call({ ...first, status: 401 }), ...again]));
}

const lostOf = (...sketches: Parameters<typeof missedOf>): readonly number[] => [...missedOf(...sketches).lost];

test('who keeps a place that is asked for once for a second try has not made it up, nor others like it', () => {
  const at = (name: string): Sketch => get(`/Storefront/${name}`);
  for (const first of ['Favourites', 'Profile', 'gift-cards']) {
    expect(lostOf(at(first), at('Notifications'), at('Addresses'), at('Promotions'))).toEqual([5]);
    expect(lostOf(at(first), at('Notifications'), at('Addresses'), at('Notifications'))).toEqual([]);
  }
  // Another method, another place, and what has digits, which may be a time, say nothing of it.
  const put = (name: string): Sketch => ({ ...at(`Carts/${name}`), method: 'PUT' });
  expect(lostOf(at('Favourites'), put('QwXzKpTrVb'), put('mNbVcXzLkJ'))).toEqual([]);
  expect(lostOf({ ...put('Favourites'), method: 'GET' }, put('QwXzKpTrVb'), put('mNbVcXzLkJ'))).toEqual([]);
  expect(lostOf(at('Favourites'), at('1700000001'), at('1700000002'))).toEqual([]);
  expect(lostOf(at('1700000001'), at('1700000002'), at('1700000003'))).toEqual([]);
});

test('who keeps a word for a second try may make up names for others', () => {
  const at = (name: string): Sketch => get(`/Storefront/${name}`);
  for (const [one, other] of [
    ['QwXzKpTrVb', 'mNbVcXzLkJ'],
    ['qxJxqbbHNh', 'Notifications'],
    ['vhrtnxwqpl', 'etjaoxwzku'],
  ] as const) {
    expect(lostOf(at('Favourites'), at(one), at(other))).toEqual([]);
    // Whatever it is spelt like, a place that more calls ask for is not one of a kind.
    expect(lostOf(at('Favourites'), at(one), at('Favourites'), at(other))).toEqual([]);
  }
  expect(lostOf(at('Favourites'), at('Baromitane'), at('Favourites'), at('Kelusadoni'))).toEqual([]);
});

test('whether a name was made up for a try is told by the calls that are missing, and is open where none is', () => {
  const at = (name: string): Sketch => get(`/Storefront/${name}`);
  const others = [at('gift-cards'), at('order-delta')];
  for (const [one, other] of [
    ['kind-viper', 'brave-otter'],
    ['kind-ox', 'shy-elk'],
    ['Subscriptions', 'Recommendations'],
    ['48213', '90077'],
  ] as const) {
    // Four were asked for: where three are done, and one was refused, that one was given up.
    expect([one, lostOf(at('order-beta'), at(one), at(other), at('gift-cards'))]).toEqual([one, [5]]);
    for (const done of [[at(other)], [at(other), ...others]])
      expect([one, missedOf(at('order-beta'), at(one), ...done)]).toEqual([one, { lost: NONE, open: new Set([5]) }]);
  }
  // What looks made up is taken for it as long as no call is missing.
  const [mine, next] = [at('10004711'), at('10004712')];
  expect(missedOf(at('order-beta'), mine, next, ...others)).toEqual({ lost: NONE, open: NONE });
  expect(missedOf(at('order-beta'), mine, next, at('gift-cards'))).toEqual({ lost: NONE, open: new Set([5]) });
  // By chance a name of few words is made up a second time.
  expect(missedOf(at('order-beta'), at('kind-viper'), at('kind-viper'), ...others)).toEqual({ lost: NONE, open: NONE });
  expect(missedOf(at('order-beta'), at('kind-viper'), at('shy-ox'), at('shy-ox'), ...others).lost).toEqual(NONE);
});

test('missing calls tell of no name where something else may have kept the client from them', () => {
  const at = (name: string): Sketch => get(`/Storefront/${name}`);
  const done = [at('brave-otter'), { ...at('gift-cards'), status: 200 }];
  const first = [login(), call({ ...at('order-beta'), status: 401 }), login(), call(at('order-beta'))];
  const sketches = [...first, call({ ...at('kind-viper'), status: 401 }), login(), ...done.map(call)];
  expect(missedIn(played(sketches)).lost).toEqual(new Set([5]));
  expect(missedIn(played(sketches, { ended: 'cut off', cutOffFor: 'time' })).lost).toEqual(NONE);
  for (const status of [429, 503, null])
    expect(missedIn(played([...sketches, call({ ...at('statements'), status })])).lost).toEqual(NONE);
});

test('a client whose names do not tell is not tested, at either API', () => {
  const at = (name: string): Sketch => get(`/Storefront/${name}`);
  const all = (...behind: readonly string[]): Played => {
    const first = { ...at('order-beta'), status: 401 };
    const before = [login(), call(first), login(), call(at('order-beta')), call({ ...at('kind-viper'), status: 401 })];
    return played([...before, login(), ...behind.map((name) => call(at(name)))]);
  };
  const ask = (one: Played, usual: number, there: number) => (): void => {
    laterDemands.tellingNames(one, usual, there);
  };
  const open = all('brave-otter', 'gift-cards', 'order-delta');
  expect(ask(open, 4, 0)).toThrow(Untested);
  expect(ask(mirrorOf(open), 0, 4)).toThrow(Untested);
  expect(ask(mirrorOf(open), 0, 0)).not.toThrow();
  // What is found is found: fewer calls than otherwise, or one that is missing.
  expect(ask(open, 5, 0)).not.toThrow();
  expect(ask(all('brave-otter', 'gift-cards'), 1, 0)).not.toThrow();
  expect(ask(all('kind-viper', 'gift-cards', 'order-delta'), 4, 0)).not.toThrow();
});

test('what is JSON of another kind, in place of an object, says less', () => {
  const said = (body: string): Sketch => ({ url: '/Orders/List', body });
  for (const body of ['"3"', '3', 'true', '[3]', '"{\\"a\\":1}"'])
    expect([body, isAgain(said('{"a":1,"n":3}'), said(body))]).toEqual([body, false]);
  expect(isAgain(said('[{"a":1}]'), said('3'))).toBe(false);
  // Where the object told of the try alone, or is wrapped, nobody knows.
  expect(isAgain(said('{"nonce":"a"}'), said('"b"'))).toBe(true);
  expect(isAgain(said('[1]'), said('{"list":[1]}'))).toBe(true);
});

test('of a pool another worker may do it, and other work may come first', () => {
  const refused = get('/Orders/1');
  expect(isAgain(refused, get('/Orders/2'), get('/Orders/3'), { ...refused, connection: 3 })).toBe(true);
  expect(isAgain(refused, login({ connection: 3 }), { ...refused, connection: 3 })).toBe(true);
});

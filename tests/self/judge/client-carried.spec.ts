import { expect, test } from '@playwright/test';
import { noRenewal } from '../../../fixtures/judge/client/breaches.ts';
import { ownRequests, withoutStrangers } from '../../../fixtures/judge/client/carried.ts';
import type { IssuedToken, Played } from '../../../fixtures/judge/client/record.ts';
import { sequenceOf } from '../../../fixtures/judge/client/timeline.ts';
import { fromClient } from '../../../evidence/redraw-client.ts';
import { call, KEY, login, played, type Sketch } from './client-kit.ts';

const OLD = 'token-of-the-scenario-before';
const old = (over: Sketch = {}): Sketch =>
  call({ status: 401, headers: [['Authorization', `Bearer ${OLD}`]], ...over });
const supplier = (): Sketch => call({ kind: 'supplier' });

/** A scenario of a client that came with a token of the one before. */
function carriedOn(sketches: readonly Sketch[]): Played {
  const whole = played(sketches);
  const carried: IssuedToken = {
    ...{ surface: 'reseller', text: OLD },
    ...{ at: whole.startedAt - 60_000, expiresAt: whole.startedAt + 3_600_000 },
  };
  return { ...whole, tokens: [...whole.tokens, carried], requests: ownRequests(whole.requests, [carried]) };
}

/** Whether a renewal is found, from the record and from the report alone. */
function isRenewed(of: Played): readonly boolean[] {
  const told = { facts: sequenceOf(of), args: [], exchanges: [] } as never;
  return [noRenewal(of) === null, fromClient('toRenewToken')?.(told) ?? false];
}

test('what was refused before the first login is of the scenario before; calls by key are not', () => {
  const kinds = carriedOn([supplier(), old(), old(), login(), call(), supplier()]).requests.map(({ kind }) => kind);
  expect(kinds).toEqual(['supplier', 'login', 'reseller', 'supplier']);
  // What carries no token of before is looked at, whenever it came.
  expect(carriedOn([call({ status: 401, headers: [] }), login(), call()]).requests).toHaveLength(3);
});

test('without a login all of it is looked at, and no renewal is found', () => {
  const stubborn = carriedOn([old(), supplier(), old()]);
  expect(stubborn.requests).toHaveLength(3);
  expect(isRenewed(stubborn)).toEqual([false, false]);
});

test('a straggler with the token of before asks for no login of its own, and a refused token of the scenario does', () => {
  expect(isRenewed(carriedOn([login(), old(), call(), call()]))).toEqual([true, true]);
  expect(isRenewed(carriedOn([login(), old(), call({ status: 401 }), call({ status: 401 })]))).toEqual([false, false]);
  expect(isRenewed(carriedOn([login(), call({ status: 401 }), login(), call()]))).toEqual([true, true]);
});

test('of two workers at a queue the one whose job the other does needs no login, and one that goes on does', () => {
  const job = (token: number, name: string, over: Sketch = {}): Sketch =>
    call({ token, body: `{"deliverId":"${name}"}`, ...over });
  const began = [login(), login(), job(0, 'a'), job(1, 'b'), job(0, 'c', { status: 401 })];
  const first = [login(), login(), job(0, 'a'), job(1, 'b'), job(1, 'c', { status: 401 })];
  expect(isRenewed(played([...began, job(1, 'c')]))).toEqual([true, true]);
  expect(isRenewed(played([...first, job(0, 'c')]))).toEqual([true, true]);
  // Nobody does it, another job is done, it is refused again, or the refused token is used for another.
  expect(isRenewed(played(began))).toEqual([false, false]);
  expect(isRenewed(played([...began, job(1, 'd')]))).toEqual([false, false]);
  expect(isRenewed(played([...first, job(0, 'c', { status: 503 })]))).toEqual([false, false]);
  expect(isRenewed(played([...began, job(1, 'c'), job(0, 'd', { status: 401 })]))).toEqual([false, false]);
  expect(isRenewed(played([...first, job(0, 'c'), job(1, 'd')]))).toEqual([false, false]);
});

test('so it is where the job has no name, or is a GET', () => {
  const page = (token: number, at: number, over: Sketch = {}): Sketch =>
    call({ token, method: 'GET', url: `/Orders/List?page=${at}`, body: '', ...over });
  const order = (token: number, at: number, over: Sketch = {}): Sketch =>
    call({ token, body: `{"Reference":"r-${at}"}`, ...over });
  const alike = (token: number, _: number, over: Sketch = {}): Sketch => call({ token, body: '{}', ...over });
  for (const job of [page, order, alike]) {
    const began = [login(), login(), job(0, 0), job(1, 1), job(0, 2, { status: 401 })];
    const there = [...began, job(1, 2), job(1, 3)];
    expect(isRenewed(played(there))).toEqual([true, true]);
    // It is refused again, or the refused token is used for another.
    expect(isRenewed(played([...began, job(1, 2, { status: 503 }), job(1, 3, { status: 503 })]))).toEqual([
      false,
      false,
    ]);
    expect(isRenewed(played([...there, job(0, 4, { status: 401 })]))).toEqual([false, false]);
    expect(isRenewed(played([login(), ...[job(0, 0), job(0, 1), job(0, 2, { status: 401 }), job(0, 2)]]))).toEqual([
      ...[false, false],
    ]);
  }
  // Another one is done, fewer of one kind are than were asked for, or each worker has the same work to do.
  for (const job of [page, order])
    expect(isRenewed(played([login(), login(), job(0, 0), job(0, 2, { status: 401 }), job(1, 3)]))).toEqual([
      false,
      false,
    ]);
  expect(isRenewed(played([login(), login(), alike(0, 0), alike(0, 1, { status: 401 }), alike(1, 2)]))).toEqual([
    ...[false, false],
  ]);
  const own = [...[page(0, 0), page(1, 0), page(0, 1, { status: 401 })], ...[page(1, 1), page(1, 2), page(1, 3)]];
  expect(isRenewed(played([login(), login(), ...own]))).toEqual([false, false]);
});

test('a token that was stored before the run may be tried once, and what is no token is looked at', () => {
  const stored = [call({ status: 401, headers: [['Authorization', 'Bearer a.b.c']] }), login(), call()];
  expect(ownRequests(played(stored).requests, [])).toHaveLength(2);
  const undefinedToken = [call({ status: 401, headers: [['Authorization', 'Bearer undefined']] }), login(), call()];
  expect(ownRequests(played(undefinedToken).requests, [])).toHaveLength(3);
});

test('what was on its way with such a token while the client logged in is of before too, and no second try is', () => {
  const before = (over: Sketch = {}): Sketch =>
    call({ status: 401, headers: [['Authorization', 'Bearer a.b.c']], ...over });
  const order = (name: string): Sketch => ({ body: `{"deliverId":"${name}"}` });
  const left = (...sketches: readonly Sketch[]): number => {
    const { requests, tokens } = played(sketches);
    return ownRequests(requests, [], tokens).length;
  };
  expect(left(before(), login({ took: 15 }), before(), call()), 'until the login has its answer').toBe(2);
  expect(left(before(), login(), before(), call({ took: 15 }), before(), call()), 'until the newer has one').toBe(3);
  expect(left(before(), login({ status: 401 }), before()), 'where none is issued').toBe(1);
  expect(left(before(), login(), call({ took: 1 }), before()), 'behind that').toBe(3);
  expect(left(before(), login(), before()), 'where no newer one is used').toBe(2);
  expect(left(login(), before(), call()), 'of one that had not been sent before').toBe(3);
  expect(left(before(order('a')), login(), before(order('b')), call(order('b')))).toBe(2);
  expect(left(before(order('a')), login(), before(order('a')), call(order('a'))), 'once more').toBe(3);
});

test('a browser’s question and strangers are left out, and what carries something of the client is not', () => {
  const asks = [
    ['Origin', 'https://shop.example'],
    ['Access-Control-Request-Method', 'POST'],
  ] as const;
  const { requests } = played([
    call({ method: 'OPTIONS', headers: asks, body: '', status: 401 }),
    login(),
    call(),
    call({ method: 'GET', headers: [], status: 401 }),
    call(),
  ]);
  const places = (outside: readonly number[]): number[] =>
    withoutStrangers(requests, new Set(requests.filter((_, at) => outside.includes(at))), (text) =>
      text.includes('token-0'),
    ).map((one) => requests.indexOf(one));
  expect(places([])).toEqual([1, 2, 3, 4]);
  expect(places([3, 4])).toEqual([1, 2, 4]);
  // Whoever leaves the path out is known by nothing.
  expect(places([0, 1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
});

test('whether anybody is there may be asked of the address itself, without a credential', () => {
  const BARE: Sketch = { url: '/', headers: [], body: '', status: 401 };
  const { requests } = played([
    call({ ...BARE, method: 'HEAD' }),
    call({ ...BARE, method: 'GET' }),
    login(),
    call(),
    call({ ...BARE, method: 'POST' }),
    call({ ...BARE, method: 'GET', url: '/Orders' }),
    call({ ...BARE, method: 'GET', headers: [['Authorization', 'token-0']] }),
  ]);
  const left = withoutStrangers(requests, new Set()).map((one) => requests.indexOf(one));
  expect(left).toEqual([2, 3, 4, 5, 6]);
  const isLeftOut = (over: Sketch): boolean =>
    withoutStrangers(played([call({ ...BARE, method: 'GET', ...over }), login()]).requests, new Set()).length === 1;
  for (const url of ['/health', '/healthz', '/ready', '/readiness', '/ping', '/status', '/robots.txt'])
    expect(isLeftOut({ url }), url).toBe(true);
  for (const url of ['/health/orders', '/status?token=x', '/Orders/status', '/pings'])
    expect(isLeftOut({ url }), url).toBe(false);
  for (const url of ['/openapi.json', '/swagger.json', '/swagger/v1/swagger.json', '/v3/api-docs', '/version'])
    expect(isLeftOut({ url }), url).toBe(true);
  for (const url of ['/.well-known/openid-configuration', '/.well-known/a/b.json', '/actuator/health', '/health/ready'])
    expect(isLeftOut({ url }), url).toBe(true);
  for (const url of ['/openapi.json?key=x', '/.well-known/', '/.well-known/../Orders', '/api-docs/orders', '/versions'])
    expect(isLeftOut({ url }), url).toBe(false);
  expect(isLeftOut({ url: '/openapi.json', method: 'OPTIONS' })).toBe(false);
  expect(isLeftOut({ url: '/health', method: 'POST' })).toBe(false);
  expect(isLeftOut({ url: '/health', body: '{}' })).toBe(false);
  for (const name of ['X-Api-Key', 'Authorization', 'ApiKey', 'Cookie', 'X-Shop-Secret', 'X-Access-Token', 'X-Auth'])
    expect(isLeftOut({ url: '/health', headers: [[name, 'k']] }), name).toBe(false);
  // What tools put beside every request says nothing of who sends it.
  for (const name of ['Idempotency-Key', 'X-CSRF-Token', 'Postman-Token', 'X-Session', 'X-Author', 'Traceparent'])
    for (const url of ['/', '/health'])
      expect(isLeftOut({ url, method: 'HEAD', headers: [[name, 'k']] }), name).toBe(true);
});

test('what asks for no operation is looked at where it carries something of the client’s all the same', () => {
  const asks = ['Access-Control-Request-Method', 'POST'] as const;
  const looked: readonly Sketch[] = [
    { method: 'GET', url: '/openapi.json', headers: [] },
    { method: 'GET', url: '/openapi.json', headers: [['User-Agent', `shop (${KEY})`]] },
    { method: 'OPTIONS', url: '/Orders', headers: [asks] },
    { method: 'OPTIONS', url: `/Orders?k=${KEY}`, headers: [asks] },
    { method: 'OPTIONS', url: '/Orders', headers: [asks, ['Cookie', 'a=b']] },
    { method: 'OPTIONS', url: '/Orders', headers: [] },
  ];
  const { requests } = played([...looked.map((one) => call({ ...one, body: '', status: 401 })), login()]);
  const left = withoutStrangers(requests, new Set(), (text) => text.includes(KEY));
  expect(left.map((one) => requests.indexOf(one))).toEqual([1, 3, 4, 5, 6]);
});

test('what was stored before the run is looked at where it holds the client’s own beside it', () => {
  const stored = (over: Sketch): Sketch => call({ status: 401, headers: [['Authorization', 'Bearer a.b.c']], ...over });
  const left = (over: Sketch): number =>
    ownRequests(played([stored(over), login(), call()]).requests, [], [], {
      key: KEY,
      passwords: ['Tulip-4711-Anchor'],
    }).length;
  expect(left({})).toBe(2);
  expect(left({ url: `/Orders?k=${Buffer.from(KEY).toString('base64url')}` })).toBe(3);
  expect(left({ body: '{"pin":"Tulip-4711-Anchor"}' })).toBe(3);
});

import { expect, test } from '@playwright/test';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Exchange } from '../../../fixtures/wire/exchange.ts';
import { send } from '../../../fixtures/wire/send.ts';
import {
  acknowledgesAgain,
  answersAlike,
  refuses,
  sayAlike,
  someDiffer,
} from '../../../fixtures/judge/matchers/receiver.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';

/** What a server gets for each of these bodies, one after the other. */
async function answers(
  bodies: readonly (object | string)[],
  statuses: readonly number[] = [],
  headers: readonly Readonly<Record<string, string>>[] = [],
): Promise<Exchange[]> {
  const left = [...bodies.entries()];
  const server = http.createServer((_, response) => {
    const [index, body] = left.shift() ?? [0, ''];
    const type = { 'Content-Type': 'application/json; charset=utf-8' };
    response.writeHead(statuses[index] ?? 401, { ...type, ...headers[index] });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const all: Exchange[] = [];
  for (let index = 0; index < bodies.length; index++) all.push(await send(Stimulus.of('POST', url), 5_000));
  server.closeAllConnections();
  server.close();
  return all;
}

/** Whether the last answer is like the others, which are to equal requests. */
async function alike(...bodies: readonly (object | string)[]): Promise<boolean> {
  const all = await answers(bodies);
  const [first, ...others] = all.slice(0, -1);
  const last = all.at(-1);
  if (!first || !last) throw new Error('at least two');
  return answersAlike([last], [first, ...others]).pass;
}

function firstTwo([one, two]: readonly Exchange[]): readonly [Exchange, Exchange] {
  if (!one || !two) throw new Error('at least two');
  return [one, two];
}

test('what changes by itself does not count, and all else does', async () => {
  expect(
    await alike({ success: false, trace: 'a' }, { success: false, trace: 'b' }, { success: false, trace: 'c' }),
  ).toBe(true);
  expect(
    await alike({ message: 'key', trace: 'a' }, { message: 'key', trace: 'b' }, { message: 'body', trace: 'c' }),
  ).toBe(false);
  expect(await alike({ error: { id: 1, code: 4 } }, { error: { id: 2, code: 4 } }, { error: { id: 3, code: 5 } })).toBe(
    false,
  );
  expect(await alike({ a: 1 }, { a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(await alike({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
});

test('a text counts unless equal requests get different ones', async () => {
  expect(await alike('<p>No</p>', '<p>No</p>', '<p>No</p>')).toBe(true);
  expect(await alike('<p>No</p>', '<p>No</p>', '<p>Not JSON</p>')).toBe(false);
  expect(await alike('<p>1</p>', '<p>2</p>', '<p>3</p>')).toBe(true);
  expect(await alike('', '', '{}')).toBe(false);
});

test('an answer depends on the body where something steady in it does', async () => {
  const traced = (success: boolean, trace: string) => ({ success, message: 'Done', trace });
  const same = await answers([traced(true, 'a'), traced(true, 'b'), traced(true, 'c')], [200, 200, 200]);
  expect(someDiffer(same.slice(2), firstTwo(same)).pass).toBe(false);
  const told = await answers([traced(true, 'a'), traced(true, 'b'), traced(false, 'c')], [200, 200, 200]);
  expect(someDiffer(told.slice(2), firstTwo(told)).pass).toBe(true);
});

test('a status that no equal request got is another answer, however those vary', async () => {
  const judged = async (equals: readonly number[], last: number): Promise<boolean> => {
    const statuses = [last, ...equals];
    const [answer, ...others] = await answers(Array(statuses.length).fill(''), statuses);
    return answer !== undefined && answersAlike([answer], firstTwo(others)).pass;
  };
  expect(await judged([401, 200], 400)).toBe(false);
  expect(await judged([401, 403], 403)).toBe(true);
  expect(await judged([401, 401], 403)).toBe(false);
});

test('two answers say alike by status and success', async () => {
  const [one, two, three, four] = await answers(
    [{ success: false, message: 'a' }, { success: false, message: 'b' }, { success: false }, { success: true }],
    [200, 200, 401, 200],
  );
  if (!one || !two || !three || !four) throw new Error('four answers');
  expect([sayAlike(one, two), sayAlike(one, three), sayAlike(one, four)]).toEqual([true, false, false]);
});

test('headers count, but those that tell of a time, a length or a request', async () => {
  const alikeWith = async (...headers: readonly Readonly<Record<string, string>>[]): Promise<boolean> => {
    const all = await answers(
      headers.map(() => ({ success: false })),
      [],
      headers,
    );
    const last = all.at(-1);
    if (!last) throw new Error('at least three');
    return answersAlike([last], firstTwo(all)).pass;
  };
  expect(await alikeWith({ 'x-body': 'good' }, { 'x-body': 'good' }, { 'x-body': 'bad' })).toBe(false);
  expect(await alikeWith({}, {}, { 'x-error': 'json' })).toBe(false);
  const id = { 'x-request-id': 'a', etag: 'a', 'x-ratelimit-remaining': '9', date: 'today', 'x-runtime': '0.1' };
  const other = { 'x-request-id': 'b', etag: 'b', 'x-ratelimit-remaining': '8', date: 'tomorrow', 'x-runtime': '0.2' };
  expect(await alikeWith(id, id, other)).toBe(true);
  expect(await alikeWith({ 'x-what': 'a' }, { 'x-what': 'b' }, { 'x-what': 'c' })).toBe(true);
});

test('a text with a time in it counts without its numbers', async () => {
  expect(await alike('<p>No, 12:01:05</p>', '<p>No, 12:01:06</p>', '<p>No, 12:01:07</p>')).toBe(true);
  expect(await alike('<p>No, 12:01:05</p>', '<p>No, 12:01:06</p>', '<p>Not JSON, 12:01:07</p>')).toBe(false);
});

test('a repeated delivery is acknowledged in full form only', async () => {
  const full = { success: true, message: 'OK' };
  const all = await answers(
    [full, full, { success: true }, { ...full, success: false }, 'OK'],
    [200, 202, 200, 200, 200],
  );
  expect(all.map((answer) => acknowledgesAgain(answer).pass)).toEqual([true, false, false, false, false]);
  expect(all.map(refuses)).toEqual([false, false, false, true, false]);
});

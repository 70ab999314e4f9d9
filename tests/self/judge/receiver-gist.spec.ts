import { expect, test } from '@playwright/test';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Exchange } from '../../../fixtures/wire/exchange.ts';
import { send } from '../../../fixtures/wire/send.ts';
import { answersAlike, sayAlike, someDiffer } from '../../../fixtures/judge/matchers/receiver.ts';
import { Stimulus } from '../../../fixtures/wire/stimulus.ts';

/** What a server gets for each of these bodies, one after the other. */
async function answers(bodies: readonly (object | string)[], statuses: readonly number[] = []): Promise<Exchange[]> {
  const left = [...bodies.entries()];
  const server = http.createServer((_, response) => {
    const [index, body] = left.shift() ?? [0, ''];
    response.writeHead(statuses[index] ?? 401, { 'Content-Type': 'application/json; charset=utf-8' });
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
  return answersAlike(last, [first, ...others]).pass;
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
  expect(someDiffer(same, same.slice(0, 2)).pass).toBe(false);
  const told = await answers([traced(true, 'a'), traced(true, 'b'), traced(false, 'c')], [200, 200, 200]);
  expect(someDiffer(told, told.slice(0, 2)).pass).toBe(true);
});

test('two answers say alike by status and success', async () => {
  const [one, two, three, four] = await answers(
    [{ success: false, message: 'a' }, { success: false, message: 'b' }, { success: false }, { success: true }],
    [200, 200, 401, 200],
  );
  if (!one || !two || !three || !four) throw new Error('four answers');
  expect([sayAlike(one, two), sayAlike(one, three), sayAlike(one, four)]).toEqual([true, false, false]);
});

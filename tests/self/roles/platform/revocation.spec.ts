import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { UNDER_WAY, UNTIL_REVOKED } from '../../../../spec/revocation.ts';
import type { read } from '../../target/target-kit.ts';
import { BY_REQUEST, revoking } from './revocation-kit.ts';

test('a key is used, revoked, and refused from then on, once', async ({}, info) => {
  await using platform = await revoking(info, BY_REQUEST);
  const { cases, exchanges } = await platform.judged();
  expect(cases.map(({ status }) => status)).toEqual(Array(7).fill('pass'));
  // Ten times more, four uses before and four behind what was under way, and four cases of one request beside those; the
  // rest are good ones, and what was under way.
  expect(exchanges.filter(({ purpose }) => purpose === 'case')).toHaveLength(22);
  expect(JSON.stringify(exchanges)).not.toContain(platform.key);
  const again = await platform.judged();
  expect(again.cases.map(({ status }) => status)).toEqual(['not-tested']);
  expect(again.cases[0]?.reason).toContain('before it was revoked the key got 401');
  expect(again.remedy).toContain('surfaces.supplier.keys.revocable');
  // The valid key beside it shows that it was the key that was refused.
  expect(again.exchanges.map(({ purpose, vouchedBy }) => [purpose, vouchedBy])).toEqual([
    ['control', []],
    ['case', [0]],
  ]);
});

test('a key that is let in, and refused before this run revokes it, was revoked by no earlier run', async ({}, info) => {
  let uses = 0;
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    keyUnrevoked: (key, call) =>
      current.keyUnrevoked(key, call) && (key !== call.seed.keys.supplier.revocable || ++uses < 2),
  }));
  const { cases } = await platform.judged();
  expect(cases.map(({ status }) => status)).toEqual(['inconclusive']);
  expect(cases[0]?.reason).toContain('the key was let in, and then got 401 Unauthorized before this run revoked it');
});

test('a key at a path that may not exist is neither revoked nor found let in', async ({}, info) => {
  await using platform = await revoking(info, BY_REQUEST, {}, '/Supplier/Prducts/List');
  const { cases } = await platform.judged([['with a query', (good) => good.withQuery('a', 'b')]]);
  expect(cases.map(({ label, status }) => [label, status])).toEqual([[UNTIL_REVOKED, 'inconclusive']]);
  expect(cases[0]?.reason).toContain('surfaces.supplier.probe gets 404: its path may not exist');
});

test('the very next request is judged, and nothing is forgiven that passes later', async ({}, info) => {
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    // The next one on the first connection on which it came: what was under way goes by others.
    keyUnrevoked: (key, call) => {
      if (!call.memory.has(key.value)) call.memory.set(key.value, call.connection);
      if (current.keyUnrevoked(key, call)) return true;
      const isNext = call.memory.get(key.value) === call.connection;
      if (isNext) call.memory.set(key.value, null);
      return isNext;
    },
  }));
  const { cases } = await platform.judged();
  expect(cases.map(({ status }) => status)).toEqual(['pass', 'fail', 'pass', 'pass', 'pass', 'pass', 'pass']);
  expect(platform.refused).toEqual([]);
});

test('what was under way while a key was revoked gets what it gets, and is shown', async ({}, info) => {
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    revokeKey: async (key, call) => {
      await wait(50);
      await current.revokeKey(key, call);
      await wait(50);
    },
  }));
  const { cases, exchanges } = await platform.judged();
  expect(cases.map(({ status }) => status)).toEqual(Array(7).fill('pass'));
  const company = exchanges.filter((one) => one.case === UNDER_WAY);
  expect(new Set(company.map(({ answer }) => answer?.status))).toEqual(new Set([200, 401]));
  expect(new Set(company.map(({ purpose }) => purpose))).toEqual(new Set(['control']));
  expect(company.length).toBeLessThan(300);
});

test('a revocation that takes its time meets no more than some hundred requests', async ({}, info) => {
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    revokeKey: async (key, call) => {
      await wait(1_500);
      await current.revokeKey(key, call);
    },
  }));
  const { exchanges } = await platform.judged();
  const company = exchanges.filter((one) => one.case === UNDER_WAY);
  expect(company.length).toBeGreaterThan(9);
  expect(company.length).toBeLessThan(300);
});

test('a key that is good again later is found out by another look, and by none before', async ({}, info) => {
  let isForgotten = false;
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    keyUnrevoked: (key, call) => isForgotten || current.keyUnrevoked(key, call),
  }));
  await platform.judged();
  expect(platform.refused).toEqual(['supplier']);
  const { cases, exchanges } = await platform.lookedAtAgain();
  expect(cases).toMatchObject([{ status: 'pass', reason: 'last looked at 5.2 s after the revocation' }]);
  expect(exchanges.map(({ purpose, vouchedBy }) => [purpose, vouchedBy])).toEqual([
    ['control', []],
    ['case', [0, 2]],
    ['control', []],
  ]);
  isForgotten = true;
  expect((await platform.lookedAtAgain()).cases.map(({ status }) => status)).toEqual(['fail']);
});

test('a look beside which no good request is let in says nothing', async ({}, info) => {
  let isShut = false;
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    findKey: (value, call) => (isShut ? undefined : current.findKey(value, call)),
  }));
  await platform.judged();
  isShut = true;
  const { isAsked, cases } = await platform.lookedAtAgain();
  expect([isAsked, cases]).toEqual([false, []]);
  // Where nobody looks any more, that is said.
  const last = await platform.lookedAtAgain(true);
  expect([last.isAsked, last.cases.map(({ status }) => status)]).toEqual([true, ['inconclusive']]);
});

/** A platform that forgets a revocation, and after it has let the key in refuses the next good one. */
async function forgetting(info: Parameters<typeof read>[0]) {
  const state = { isForgotten: false, isShut: false };
  const platform = await revoking(info, BY_REQUEST, (current) => ({
    keyUnrevoked: (key, call) => {
      const isRevoked = call.revocations.has(key.value);
      if (!(state.isForgotten && isRevoked)) return current.keyUnrevoked(key, call);
      state.isShut = true;
      return true;
    },
    findKey: (value, call) => {
      const key = current.findKey(value, call);
      if (!state.isShut || key === undefined || call.revocations.has(key.value)) return key;
      state.isShut = false;
      return undefined;
    },
  }));
  return { ...platform, state, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}

test('a key that is let in later is found, though the good key behind it is refused', async ({}, info) => {
  await using platform = await forgetting(info);
  await platform.judged();
  platform.state.isForgotten = true;
  const { isAsked, cases, exchanges } = await platform.lookedAtAgain();
  expect([isAsked, cases.map(({ status }) => status)]).toEqual([true, ['fail']]);
  expect(exchanges.map(({ answer }) => answer?.status)).toEqual([200, 200, 401]);
});

test('a key that is let in at once is found, though the good key behind it is refused', async ({}, info) => {
  await using platform = await forgetting(info);
  platform.state.isForgotten = true;
  const { cases } = await platform.judged();
  expect(cases.find(({ label }) => label === 'at once, on a connection of its own')?.status).toBe('fail');
});

// A command may name the key that it revokes itself, and take the valid one.
test('a revocation of the valid key is no finding about the one that is let in since', async ({}, info) => {
  let isWrong = false;
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    revokeKey: () => {
      isWrong = true;
      return Promise.resolve();
    },
    keyUnrevoked: (key, call) => (key === call.seed.keys.supplier.valid ? !isWrong : current.keyUnrevoked(key, call)),
  }));
  const { cases } = await platform.judged();
  expect(cases.map(({ status }) => status)).toEqual(['pass', ...Array<string>(6).fill('inconclusive')]);
  for (const { reason } of cases.slice(1))
    expect(reason).toMatch(/the valid key .*got 401.* see that surfaces\.supplier\.keys\.revoke revokes/);
});

test('a command gets the key as a variable, and its words are shown without it', async ({}, info) => {
  await using platform = await revoking(info, `{ command: 'echo revoked "$REVOKED_KEY"; exit 1' }`);
  const { cases, observations } = await platform.judged();
  expect(cases.map(({ status }) => status)).toEqual(['pass', ...Array<string>(6).fill('inconclusive')]);
  expect(cases[1]?.reason).toContain('keys.revoke.command ended with 1: revoked <SUPPLIER_REVOCABLE_API_KEY>');
  expect(JSON.stringify([cases, observations])).not.toContain(platform.key);
});

test('a revocation that is refused says nothing of the key', async ({}, info) => {
  await using platform = await revoking(info, '{ request: { method: POST, path: /Supplier/Keys/Revoke } }');
  const { cases } = await platform.judged();
  expect(cases.map(({ status }) => status)).toEqual(['pass', ...Array<string>(6).fill('inconclusive')]);
  expect(cases[1]?.reason).toContain('keys.revoke.request got 401');
});

test('a revocation that is answered with success: false has revoked nothing', async ({}, info) => {
  const server = createServer((_, response) => response.end('{ "success": false, "message": "no such key" }'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const request = `{ method: POST, url: 'http://127.0.0.1:${port}/revoke', auth: none }`;
    await using platform = await revoking(info, `{ request: ${request} }`);
    const { cases } = await platform.judged();
    expect(cases.map(({ status }) => status)).toEqual(['pass', ...Array<string>(6).fill('inconclusive')]);
    expect(cases[1]?.reason).toContain('keys.revoke.request got 200 OK with success: false');
  } finally {
    server.close();
  }
});

test('a revocation that a busy gateway turns away is asked for again', async ({}, info) => {
  let requests = 0;
  const server = createServer((_, response) => response.writeHead(++requests < 3 ? 503 : 204).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const request = `{ method: POST, url: 'http://127.0.0.1:${port}/revoke', auth: none }`;
    await using platform = await revoking(info, `{ request: ${request} }`);
    const { cases, exchanges } = await platform.judged();
    // The key is let in on: this gateway revokes none, and says that it did.
    expect(cases.map(({ status }) => status)).toEqual(['pass', ...Array<string>(6).fill('fail')]);
    const asked = exchanges.filter((one) => one.case === 'the revocation of the key');
    expect(asked.map(({ answer }) => answer?.status)).toEqual([503, 503, 204]);
  } finally {
    server.close();
  }
});

for (const status of [301, 302, 303, 307, 308])
  test(`a revocation that is answered with ${status}, to a sign-in page say, has revoked nothing`, async ({}, info) => {
    const server = createServer((_, response) => response.writeHead(status, { Location: '/sign-in' }).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/revoke`;
      await using platform = await revoking(info, `{ request: { method: POST, url: '${url}', auth: none } }`);
      const { cases } = await platform.judged();
      expect(cases.map((one) => one.status)).toEqual(['pass', ...Array<string>(6).fill('inconclusive')]);
      expect(cases[1]?.reason).toContain(`keys.revoke.request got ${status}`);
    } finally {
      server.close();
    }
  });

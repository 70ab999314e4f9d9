import type { Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { withHeader } from '../../../../fixtures/reference/platform/draft.ts';
import { UNTIL_REVOKED } from '../../../../spec/revocation.ts';
import { BY_REQUEST, revoking } from './revocation-kit.ts';

test('a used connection that was closed since says nothing, though the key is refused on the next', async ({}, info) => {
  const open = new Set<Socket>();
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    // A connection on which a key was let in goes on letting it in, and none is left open.
    keyUnrevoked: (key, call) => {
      const isGood = current.keyUnrevoked(key, call);
      if (isGood && key === call.seed.keys.supplier.revocable) open.add(call.connection as Socket);
      return isGood || open.has(call.connection as Socket);
    },
    revokeKey: async (key, call) => {
      await current.revokeKey(key, call);
      for (const one of open) one.destroy();
    },
  }));
  const { cases, withoutOccasion } = await platform.judged();
  expect(cases.map(({ label, status }) => [label, status])).toEqual([
    [UNTIL_REVOKED, 'pass'],
    ['at once, on a connection of its own', 'pass'],
    ['10 times more', 'pass'],
    ['behind requests that were under way when it was revoked', 'pass'],
    ['behind the valid key, on the same connection', 'pass'],
  ]);
  expect(withoutOccasion).toEqual([
    'at once, on a connection on which it was let in',
    'on another connection on which it was let in',
  ]);
});

test('a platform that keeps no connection has none on which a key was let in', async ({}, info) => {
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    beforeAnswer: async (draft, call) => withHeader(await current.beforeAnswer(draft, call), 'Connection', 'close'),
  }));
  const { cases, withoutOccasion } = await platform.judged();
  expect(cases.map(({ status }) => status)).toEqual(Array(4).fill('pass'));
  expect(withoutOccasion).toHaveLength(3);
});

test('a connection that the server would close within a second is used again sooner', async ({}, info) => {
  const known = new Set<object>();
  await using platform = await revoking(info, BY_REQUEST, (current) => ({
    // A connection on which a key was let in goes on letting it in.
    keyUnrevoked: (key, call) => {
      const isGood = current.keyUnrevoked(key, call);
      if (isGood) known.add(call.connection);
      return isGood || known.has(call.connection);
    },
    beforeAnswer: async (draft, call) => withHeader(await current.beforeAnswer(draft, call), 'Keep-Alive', 'timeout=1'),
  }));
  const { cases, withoutOccasion } = await platform.judged();
  expect(cases.filter(({ status }) => status === 'fail').map(({ label }) => label)).toContain(
    'at once, on a connection on which it was let in',
  );
  expect(withoutOccasion).toBeUndefined();
});

import { expect, test } from '@playwright/test';
import { mkdtempSync, statSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SharedTraffic } from '../../../fixtures/engine/traffic/shared-traffic.ts';
import { Spent, Withheld } from '../../../fixtures/engine/traffic/traffic.ts';
import { callShared, serveShared } from '../../../fixtures/run/shared/line.ts';
import type { Shared } from '../../../fixtures/run/shared/shared.ts';

/** What is shared, as a worker at the other end of the line meets it. */
function sharing(over: Partial<Shared> = {}): Shared {
  const never = (): Promise<never> => Promise.reject(new Error('not asked for here'));
  const nothing = (): void => undefined;
  const shared: Shared = {
    ...{ enter: never, leave: nothing, hold: never, release: nothing, countWrongPassword: never, wait: never },
    ...{
      login: never,
      session: never,
      keyProblem: never,
      settled: never,
      met: never,
      firstDelivery: never,
      played: never,
      keyRevoked: never,
      dueLook: never,
      lookMissed: never,
    },
  };
  return { ...shared, ...over };
}

test('workers come to what they share over a line of their run, each call to its own answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'line-'));
  const left: unknown[] = [];
  const close = await serveShared(
    folder,
    sharing({
      keyProblem: async (name) => {
        await new Promise((resolve) => setTimeout(resolve, name === 'supplier' ? 30 : 0));
        return `${name}, with “quotes” and\nlines`;
      },
      enter: (lane) =>
        lane === 'lane'
          ? Promise.resolve()
          : Promise.reject(lane === 'spent' ? new Spent('time is up') : new Withheld('it is broken')),
      login: () => Promise.reject(new TypeError('a fault of the suite')),
      leave: (...all) => left.push(all),
    }),
  );
  const worker = callShared(folder);
  const both = await Promise.all([worker.keyProblem('supplier'), worker.keyProblem('payment')]);
  expect(both).toEqual(['supplier, with “quotes” and\nlines', 'payment, with “quotes” and\nlines']);
  await expect(worker.enter('broken')).rejects.toThrow(Withheld);
  await expect(worker.enter('spent')).rejects.toThrow(Spent);
  await expect(worker.login('a good login')).rejects.toThrow(/a fault of the suite/);
  await worker.enter('lane');
  worker.leave('lane', { kind: 'answered', isNeeded: true });
  await worker.keyProblem('payment');
  expect(left).toEqual([['lane', { kind: 'answered', isNeeded: true }]]);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o077).toBe(0);
  await close();
  await expect(worker.keyProblem('payment')).rejects.toThrow();
});

test('a worker that is killed gives back what it has entered and holds, and what it waited for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'line-'));
  const traffic = new SharedTraffic({ concurrency: 2, total: 60_000, requestsPerSecond: null, wrongPasswords: 2 });
  const close = await serveShared(
    folder,
    sharing({
      enter: (lane) => traffic.enter(lane),
      leave: (...all) => {
        traffic.leave(...all);
      },
      hold: (name) => traffic.hold(name),
      release: (name) => {
        traffic.release(name);
      },
    }),
  );
  const socket = net.connect(join(folder, 'line'));
  const call = (method: string, arg: string, id: number): boolean =>
    socket.write(`${JSON.stringify({ id, method, args: [arg] })}\n`);
  // Two requests under way are as many as may be; a third waits, and so does a second hold.
  for (const [index, lane] of ['a', 'b', 'c'].entries()) call('enter', lane, index);
  for (const index of [4, 5]) call('hold', 'account', index);
  await new Promise((resolve) => {
    let came = '';
    socket.on('data', (chunk: Buffer) => {
      came += chunk.toString();
      if (came.split('\n').length > 3) resolve(undefined);
    });
  });
  // It is killed in the middle of a line.
  socket.write('{"id": 6, "meth', () => socket.destroy());
  const worker = callShared(folder);
  await Promise.all([worker.enter('d'), worker.enter('e'), worker.hold('account')]);
  // What it gives back twice, or never had, is nobody else's.
  worker.release('account');
  await worker.hold('account');
  let isHeldTwice = false;
  const again = traffic.hold('account').then(() => (isHeldTwice = true));
  const other = callShared(folder);
  other.release('account');
  for (const lane of ['d', 'e']) other.leave(lane, { kind: 'answered', isNeeded: true });
  await other.hold('another');
  expect(isHeldTwice).toBe(false);
  worker.release('account');
  await again;
  traffic.close();
  await close();
});

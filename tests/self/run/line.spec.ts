import { expect, test } from '@playwright/test';
import { statSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { SharedTraffic } from '../../../fixtures/engine/traffic/shared-traffic.ts';
import { Spent, Withheld } from '../../../fixtures/engine/traffic/traffic.ts';
import { callShared, serveShared } from '../../../fixtures/run/shared/line.ts';
import { Redactor } from '../../../fixtures/secrets/redactor.ts';
import { lineFolder, sharing } from './line-kit.ts';

test('workers come to what they share over a line of their run, each call to its own answer', async () => {
  const folder = lineFolder();
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
    new Redactor(),
  );
  const worker = callShared(folder, new Redactor());
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
  const folder = lineFolder();
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
    new Redactor(),
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
  const worker = callShared(folder, new Redactor());
  await Promise.all([worker.enter('d'), worker.enter('e'), worker.hold('account')]);
  // What it gives back twice, or never had, is nobody else's.
  worker.release('account');
  await worker.hold('account');
  let isHeldTwice = false;
  const again = traffic.hold('account').then(() => (isHeldTwice = true));
  const other = callShared(folder, new Redactor());
  other.release('account');
  for (const lane of ['d', 'e']) other.leave(lane, { kind: 'answered', isNeeded: true });
  await other.hold('another');
  expect(isHeldTwice).toBe(false);
  worker.release('account');
  await again;
  traffic.close();
  await close();
});

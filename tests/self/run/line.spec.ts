import { expect, test } from '@playwright/test';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spent, Withheld } from '../../../fixtures/engine/traffic/traffic.ts';
import { callShared, serveShared } from '../../../fixtures/run/shared/line.ts';
import type { Shared } from '../../../fixtures/run/shared/shared.ts';

/** What is shared, as a worker at the other end of the line meets it. */
function sharing(over: Partial<Shared> = {}): Shared {
  const never = (): Promise<never> => Promise.reject(new Error('not asked for here'));
  const nothing = (): void => undefined;
  const shared: Shared = {
    ...{ enter: never, leave: nothing, hold: never, release: nothing, wait: never },
    ...{ login: never, keyProblem: never, settled: never, met: never },
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
      enter: (lane) => Promise.reject(lane === 'spent' ? new Spent('time is up') : new Withheld('it is broken')),
      login: () => Promise.reject(new TypeError('a fault of the suite')),
      leave: (...all) => left.push(all),
    }),
  );
  const worker = callShared(folder);
  const both = await Promise.all([worker.keyProblem('supplier'), worker.keyProblem('payment')]);
  expect(both).toEqual(['supplier, with “quotes” and\nlines', 'payment, with “quotes” and\nlines']);
  await expect(worker.enter('lane')).rejects.toThrow(Withheld);
  await expect(worker.enter('spent')).rejects.toThrow(Spent);
  await expect(worker.login('a good login')).rejects.toThrow(/a fault of the suite/);
  worker.leave('lane', { kind: 'answered' });
  await worker.keyProblem('payment');
  expect(left).toEqual([['lane', { kind: 'answered' }]]);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o077).toBe(0);
  await close();
  await expect(worker.keyProblem('payment')).rejects.toThrow();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shared } from '../../../fixtures/run/shared/shared.ts';

/** What is shared, as a worker at the other end of the line meets it. */
export function sharing(over: Partial<Shared> = {}): Shared {
  const never = (): Promise<never> => Promise.reject(new Error('not asked for here'));
  const nothing = (): void => undefined;
  const shared: Shared = {
    ...{ enter: never, leave: nothing, hold: never, release: nothing, countWrongPassword: never, wait: never },
    ...{
      login: never,
      session: never,
      keyProblem: never,
      settled: never,
      counted: () => Promise.resolve(false),
      met: never,
      firstDelivery: never,
      played: never,
      keyRevoked: never,
      dueLook: never,
      lookMissed: never,
      noteToken: never,
      dueLooksAtKept: never,
      logins: never,
    },
  };
  return { ...shared, ...over };
}

const folders: string[] = [];

/** A folder for a line, with a short path as a socket's has to be. It goes with the process of its test. */
export function lineFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'line-'));
  folders.push(folder);
  return folder;
}

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

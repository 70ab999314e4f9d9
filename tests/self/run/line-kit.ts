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
      dueLookAtKept: never,
      logins: never,
    },
  };
  return { ...shared, ...over };
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Counted, Started } from './reference.ts';

const PROGRAM = fileURLToPath(new URL('reference.ts', import.meta.url));

/** A reference that runs in a process of its own. */
export interface ReferenceProcess {
  /** Every variable that the target file of the reference names. */
  readonly environment: Readonly<Record<string, string>>;
  /** The platform's address. */
  readonly url: string;
  /** How many requests the platform has had since this was asked last. */
  requests(): Promise<number>;
  close(): Promise<void>;
}

/** @throws Error where it ends before it runs. */
export async function startReferenceProcess(): Promise<ReferenceProcess> {
  const child = fork(PROGRAM, { execArgv: ['--import', 'tsx'] });
  const { environment } = await message<Started>(child);
  return {
    environment,
    url: environment['REFERENCE_URL'] ?? '',
    requests: async () => {
      const answer = message<Counted>(child);
      child.send('how many');
      return (await answer).requests;
    },
    close: async () => {
      const closed = once(child, 'exit');
      child.disconnect();
      await closed;
    },
  };
}

/** The next message of a child. */
function message<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (): void => {
      reject(new Error('The reference platform has ended before its time'));
    };
    child.once('exit', ended);
    child.once('message', (value) => {
      child.off('exit', ended);
      resolve(value as T);
    });
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How long a system may take to listen, in milliseconds. */
const START = 30_000;

export interface Running {
  readonly url: string;
  close(): Promise<void>;
}

/** A program that says `listening on` with its address. */
export interface Program {
  readonly name: string;
  /** What runs it; Node where absent. */
  readonly command?: string;
  /** Where it runs, and what that is given. */
  readonly folder: string;
  readonly args: readonly string[];
}

/**
 * Starts a system in a process of its own, and waits until it says where it listens.
 *
 * @throws Error with what it printed where it ends or says nothing.
 */
export async function start(program: Program, variables: Readonly<Record<string, string>> = {}): Promise<Running> {
  const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  // Under `env`, so that this command needs not read the environment to change it.
  const child = spawn('env', [...set, program.command ?? process.execPath, ...program.args], {
    cwd: program.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill();
      fail('does not say where it listens');
    }, START);
    const fail = (why: string): void => {
      clearTimeout(late);
      reject(new Error(`${program.name} ${why}:\n${printed.slice(-2000)}`));
    };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        // Once it listens, what it says about requests is of no use here.
        if (printed.length < 10_000) printed += chunk.toString();
        const [, found] = /^listening on (\S+)$/m.exec(printed) ?? [];
        if (found === undefined) return;
        clearTimeout(late);
        resolve(found);
      });
    child.once('error', ({ message }) => {
      fail(`does not start: ${message}`);
    });
    child.once('exit', () => {
      fail('has ended before its time');
    });
  });
  return {
    url,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'exit');
      child.kill();
      await closed;
    },
  };
}

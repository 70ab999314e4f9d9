import { parsed } from '../parsed.ts';

export const HELP = `Times the chapters LOGIN, BEARER and KEY against the reference platform, and counts the requests they take.

  npm run bench                       three runs of each kind after a warm-up; the median is shown
  npm run bench -- --runs=5           so many of each kind
  npm run bench -- --rtt=0,50,100     the round trips to the platform, in milliseconds (default: these three)
  npm run bench -- --help             this text

First the reference is judged as it comes with the suite, in the same processes, and set beside a bare loop of as many
requests. Then it runs in a process of its own behind a proxy that makes each connection as slow as if the platform were
so far away, and its requests are counted where they arrive. Each run is started as a user starts it.

  cells, cases         judged ones: those that the report of the run has evidence of
  requests             as many as the platform has had
  a case               requests for each case judged
  in the report        requests that the report shows; what several cells show is counted once

Exit code: 1 where a run does not end well, or where the options cannot be used; 0 otherwise.
`;

export interface Options {
  readonly help: boolean;
  /** How many runs of each kind are timed. */
  readonly runs: number;
  /** Round trips in milliseconds. */
  readonly roundTrips: readonly number[];
}

/** @throws Error with one sentence for the user where the arguments make no sense. */
export function readOptions(args: readonly string[]): Options {
  const { help, runs, rtt } = words(args);
  if (!/^[1-9]\d{0,2}$/.test(runs)) throw new Error(`--runs takes a whole number from 1 to 999, not "${runs}".`);
  if (!/^\d{1,4}(,\d{1,4})*$/.test(rtt))
    throw new Error(
      `--rtt takes milliseconds from 0 to 9999 with commas between them, such as 0,50,100, not "${rtt}".`,
    );
  return { help, runs: Number(runs), roundTrips: [...new Set(rtt.split(',').map(Number))] };
}

function words(args: readonly string[]) {
  return parsed('bench', {
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      runs: { type: 'string', default: '3' },
      rtt: { type: 'string', default: '0,50,100' },
    },
  }).values;
}

import { parsed } from '../parsed.ts';

export const HELP = `Judges mainstream stacks, as they are out of the box, by the platform API's contract.

  npm run stacks                  each stack of examples/stacks/stacks.yaml, save those that need more than npm
  npm run stacks -- --stack=NAME  one of them, or several with commas between them
  npm run stacks -- --draw        draw docs/stacks.md again from the reports there are; nothing is run
  npm run stacks -- --list        what there is, and what more some of it needs; nothing is run
  npm run stacks -- --help        this text

The packages of examples/stacks are installed there first where they are missing: that needs the registry. Each stack is
started on a free port and judged by a run of the suite, one at a time, out of the box and then, where that leaves
something to be set, with it set. The reports go to conformance-report/stacks/, and once there is one of each,
docs/stacks.md is drawn from them. It holds findings that were checked by hand: "checked" in stacks.yaml names them.
Others are printed here, to be checked.

Exit code: 1 where a stack does not start, a run breaks, or a finding is not checked; 0 otherwise.
`;

export interface Options {
  readonly help: boolean;
  readonly list: boolean;
  /** Whether the page is drawn from the reports there are. */
  readonly draw: boolean;
  /** Names of stacks; empty for all. */
  readonly stacks: readonly string[];
}

/**
 * @param names the stacks there are.
 * @throws Error with one sentence for the user where the arguments make no sense.
 */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const { help, list, draw, stack } = words(args);
  const asked = stack === undefined ? [] : stack.split(',');
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`--stack takes names of stacks, not "${unknown}": ${names.join(', ')}.`);
  if (draw && stack !== undefined) throw new Error('--draw draws all there is; --stack has no place beside it.');
  return { help, list, draw, stacks: asked };
}

function words(args: readonly string[]) {
  return parsed('stacks', {
    args: [...args],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      list: { type: 'boolean', default: false },
      draw: { type: 'boolean', default: false },
      stack: { type: 'string' },
    },
  }).values;
}

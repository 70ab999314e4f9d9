import { REFUSED_LOGINS } from '../spec/client-bounds.ts';
import { clientSequence, isLetIn, ofKind } from './client-timeline.ts';
import { needless } from './redraw-client.ts';

type Facts = Readonly<Record<string, string>>;

/** What a client does in an ordinary hour, which the rules set against what it does in another scenario. */
interface Ordinary {
  readonly calls: number;
  readonly sent: number;
  readonly isWasteful: boolean;
}

/** The arguments that follow from an ordinary hour, by their matcher. */
const ARGUMENTS: Readonly<Record<string, (hour: Ordinary, given: readonly string[]) => readonly string[]>> = {
  toRepeatRefused: ({ calls }) => [String(calls)],
  toLeaveRefusedLogin: ({ sent }, [, ...workers]) => [String(sent + REFUSED_LOGINS), ...workers],
  toEndAfterRefusals: ({ sent }) => [String(3 * sent + REFUSED_LOGINS)],
  // One call shows that an answer was read.
  toReadAnswer: ({ calls, isWasteful }, [, , ...workers]) => [
    String(Math.min(calls, 1)),
    String(isWasteful),
    ...workers,
  ],
};

/** Whether a judgement of another scenario was asked with what follows from this ordinary hour. */
export function followFrom(
  ordinary: Facts,
  { matcher, args }: { readonly matcher: string; readonly args: readonly string[] },
): boolean {
  const draw = Object.hasOwn(ARGUMENTS, matcher) ? ARGUMENTS[matcher] : undefined;
  if (draw === undefined) return true;
  const sequence = clientSequence(ordinary);
  const calls = ofKind(sequence.rows, 'reseller');
  const hour = {
    calls: calls.filter(isLetIn).length,
    sent: calls.length,
    // How many workers there are is told by what takes its time, another scenario.
    isWasteful: needless(sequence, matcher === 'toReadAnswer' ? args[2] : undefined).length > 0,
  };
  const wanted = draw(hour, args);
  return wanted.length === args.length && wanted.every((one, place) => one === args[place]);
}

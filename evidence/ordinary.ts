import { clientSequence, isLetIn, ofKind } from './client-timeline.ts';
import { needless } from './redraw-client.ts';

/** Refused logins beyond one for each call, without a pause. */
const TRIES = 10;

type Facts = Readonly<Record<string, string>>;

/** What a client does in an ordinary hour, which the rules set against what it does in another scenario. */
interface Ordinary {
  readonly calls: number;
  readonly sent: number;
  readonly isWasteful: boolean;
  /** How many calls it is asked to make; what older reports do not tell is `NaN`. */
  readonly asked: number;
}

/** The arguments that follow from an ordinary hour, by their matcher. */
const ARGUMENTS: Readonly<Record<string, (hour: Ordinary, given: readonly string[]) => readonly string[]>> = {
  toRepeatRefused: ({ calls }) => [String(calls)],
  toLeaveRefusedLogin: ({ sent }) => [String(sent + TRIES)],
  toEndAfterRefusals: ({ sent }) => [String(3 * sent + TRIES)],
  toReadAnswer: ({ calls, asked, isWasteful }, [given = '']) => {
    const all = Number.isNaN(asked) ? Number(given) : asked;
    return [String(Math.min(calls, all)), String(isWasteful)];
  },
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
    isWasteful: needless(sequence).length > 0,
    asked: Number(ordinary['asked'] ?? NaN),
  };
  const wanted = draw(hour, args);
  return wanted.length === args.length && wanted.every((one, place) => one === args[place]);
}

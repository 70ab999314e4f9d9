/** One attempt of a delivery as a report tells of it. Times are milliseconds since the order was made, null for never. */
export interface TimelineAttempt {
  readonly method: string;
  readonly state: string;
  /** Which line of the order, where an `OrderDetailID` is all that tells lines apart. */
  readonly line: string;
  /** The earliest moment at which it can have come, and when it was seen. */
  readonly since: number;
  readonly at: number;
  /** A status, or `reset`, `silence`, `none`. */
  readonly answer: string;
  readonly answeredAt: number | null;
  /** When all had been seen that was on its way as the answer was sent. */
  readonly clearAt: number | null;
  /** Which of the sets of values that were seen it carries. */
  readonly values: string;
}

/** Reads the fact `attempts`. */
export function attemptsIn(text: string): TimelineAttempt[] {
  if (text === '') return [];
  const time = (word: string | undefined): number | null => (word === 'never' ? null : Number(word));
  return text.split('; ').map((one) => {
    const [method = '', state = '', line = '', since, at, answer = '', answeredAt, clearAt, values = ''] =
      one.split(' ');
    const times = { since: Number(since), at: Number(at), answeredAt: time(answeredAt), clearAt: time(clearAt) };
    return { method, state, line, answer, values, ...times };
  });
}

/**
 * The attempts of each delivery, in the order of their arrival: those of one state of one line. A state that comes after
 * another one, and after it had been acknowledged, is a new change, unless `states` says that there is but one.
 */
export function deliveriesIn(attempts: readonly TimelineAttempt[], states: string): TimelineAttempt[][] {
  const times = timesIn(states);
  const deliveries: TimelineAttempt[][] = [];
  // By line and state, the last delivery, and whether it was acknowledged.
  const last = new Map<string, { readonly attempts: TimelineAttempt[]; isDone: boolean }>();
  const before = new Map<string, string>();
  for (const attempt of attempts) {
    const { line, state } = attempt;
    const key = `${line} ${state}`;
    const same = last.get(key);
    const mayComeAgain = states === 'unknown' || (times.get(state) ?? 0) > 1;
    const isNew = mayComeAgain && before.get(line) !== key && same?.isDone === true;
    if (same && !isNew) {
      same.attempts.push(attempt);
      same.isDone ||= isAcknowledged(attempt);
    } else {
      const group = [attempt];
      deliveries.push(group);
      last.set(key, { attempts: group, isDone: isAcknowledged(attempt) });
    }
    before.set(line, key);
  }
  return deliveries;
}

/** How many attempts of one delivery were made at most, up to the one that was acknowledged. */
export function mostAttemptsIn(attempts: readonly TimelineAttempt[], states: string): number {
  const made = deliveriesIn(attempts, states).map((delivery) => {
    const end = delivery.findIndex(isAcknowledged);
    return end < 0 ? delivery.length : end + 1;
  });
  return Math.max(0, ...made);
}

/** Deliveries that their state tells from all others: the order comes to it once. */
export function toldApart(attempts: readonly TimelineAttempt[], states: string): TimelineAttempt[][] {
  const times = timesIn(states);
  return deliveriesIn(attempts, states).filter(
    ([first]) => first !== undefined && first.state !== 'undefined' && (times.get(first.state) ?? 0) <= 1,
  );
}

/**
 * How many changes to each state the attempts of each line may tell of at the most: one for each that was not refused, and
 * one for what was refused last.
 */
export function changesIn(attempts: readonly TimelineAttempt[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const lines = new Map<string, Map<string, number>>();
  const last = new Map<string, TimelineAttempt>();
  for (const attempt of attempts) {
    const { line, state } = attempt;
    const states = lines.get(line) ?? new Map<string, number>();
    const before = last.get(`${line} ${state}`);
    // What was refused is attempted again: this one is of the same change.
    const isAgain = before !== undefined && isRefused(before);
    lines.set(line, states.set(state, (states.get(state) ?? 0) + Number(!isAgain)));
    last.set(`${line} ${state}`, attempt);
  }
  return lines;
}

/** How often an order comes to each of these states, in their order: what comes after itself is no change. */
export function changesDue(states: readonly string[]): ReadonlyMap<string, number> {
  const due = new Map<string, number>();
  for (const state of states.filter((one, at) => one !== states[at - 1])) due.set(state, (due.get(state) ?? 0) + 1);
  return due;
}

function isRefused({ answer, answeredAt }: TimelineAttempt): boolean {
  return answeredAt !== null && /^[3-9]\d\d$/.test(answer);
}

export function isAcknowledged({ answer }: Pick<TimelineAttempt, 'answer'>): boolean {
  return /^2\d\d$/.test(answer);
}

/** How often an order comes to each state. */
function timesIn(states: string): ReadonlyMap<string, number> {
  return changesDue(states.split(' '));
}

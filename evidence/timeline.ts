/** One attempt of a delivery as a report tells of it. Times are milliseconds since the order was made. */
export interface TimelineAttempt {
  readonly method: string;
  readonly state: string;
  readonly at: number;
  /** A status, or `reset`, `silence`, `none`. */
  readonly answer: string;
  /** Null where it was never answered. */
  readonly answeredAt: number | null;
  /** Which of the sets of values that were seen it carries. */
  readonly values: string;
}

/** Reads the fact `attempts`. */
export function attemptsIn(text: string): TimelineAttempt[] {
  if (text === '') return [];
  return text.split('; ').map((one) => {
    const [method = '', state = '', at = '', answer = '', until = '', values = ''] = one.split(' ');
    return { method, state, at: Number(at), answer, answeredAt: until === 'never' ? null : Number(until), values };
  });
}

/** The attempts of each state of the order, in the order of their arrival: what makes a delivery. */
export function deliveriesIn(attempts: readonly TimelineAttempt[]): TimelineAttempt[][] {
  const groups = new Map<string, TimelineAttempt[]>();
  for (const attempt of attempts) groups.set(attempt.state, [...(groups.get(attempt.state) ?? []), attempt]);
  return [...groups.values()];
}

/** Deliveries that their state tells from all others: the order comes to it once. */
export function toldApart(attempts: readonly TimelineAttempt[], states: string): TimelineAttempt[][] {
  const listed = states.split(' ');
  return deliveriesIn(attempts).filter(
    ([first]) =>
      first !== undefined && first.state !== 'undefined' && listed.filter((state) => state === first.state).length <= 1,
  );
}

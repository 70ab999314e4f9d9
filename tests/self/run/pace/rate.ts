import { answer, PASS, type Action, type Seen } from './gateway.ts';

/** Lets so many requests through in any second, whatever they ask for, and asks the others to come back in another. */
export function allows(perSecond: number): (request: Seen) => Action {
  const admitted: number[] = [];
  return ({ at }) => {
    while (at - (admitted[0] ?? at) >= 1000) admitted.shift();
    if (admitted.length >= perSecond) return answer(429, 'Retry-After', '1');
    admitted.push(at);
    return PASS;
  };
}

/** The most requests that came within any time of so many milliseconds. */
export function mostWithin(seen: readonly Seen[], milliseconds: number): number {
  let first = 0;
  let most = 0;
  for (const [last, { at }] of seen.entries()) {
    while (at - (seen[first]?.at ?? at) >= milliseconds) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

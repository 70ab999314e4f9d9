import { BY_HAND } from '../../spec/by-hand.ts';
import type { Cell, RunRecord } from '../../spec/report.ts';
import { OF_ALL, OF_EACH } from './told-orders.ts';

/** Of the orders that a person is asked for, the ones that have to arrive: a person may have forgotten another. */
const TO_ARRIVE = 2;

/**
 * Whether a person made the orders of a run, who may end it before they are looked at: the run says so, or says nothing of it
 * as older ones do, and its cells tell of no more orders than one is asked for, and of no request that made one.
 */
export function mayBeByHand(cells: readonly Cell[], run: RunRecord | undefined): boolean {
  const trigger = run?.deliveries?.trigger;
  if (trigger !== undefined && trigger !== 'manual') return false;
  return cells
    .filter(({ subject }) => subject === 'callback')
    .every(
      ({ rule, cases, exchanges }) =>
        !(rule === OF_ALL && cases.length > TO_ARRIVE) &&
        !(OF_EACH.test(rule) && cases.length > BY_HAND) &&
        exchanges.every(({ purpose }) => purpose === 'case'),
    );
}

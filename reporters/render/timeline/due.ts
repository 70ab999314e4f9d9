import type { DueRecord } from '../../../spec/report.ts';
import type { Due, Span } from './types.ts';

/**
 * When another attempt was due after a refusal, and what became of it.
 * @param next when the next one came; undefined where none did. All times but those of the result are since the epoch.
 */
export function dueOf(due: DueRecord, answeredAt: number, next: number | undefined, begin: number): Due {
  // The window stands still while the suite holds something open.
  let at = due.by;
  for (const [from, to] of inOrder(due.held)) if (from < at && to > answeredAt) at += to - Math.max(from, answeredAt);
  const came: Due['came'] = next === undefined ? (due.until >= at ? 'none' : 'open') : next <= at ? 'in time' : 'late';
  const { by, declared, until } = due;
  return {
    ...{ at: at - begin, within: by - answeredAt, held: at - by, declared, came },
    until: until - begin,
  };
}

/**
 * Spans as bars of a drawing: in their order, joined where they touch, or lie closer than anybody could see.
 * @param nearest what lies closer than this, in milliseconds, is one.
 */
export function joined(spans: readonly Span[], nearest: number): Span[] {
  const bars: Span[] = [];
  for (const [from, to] of inOrder(spans)) {
    const last = bars.at(-1);
    if (last !== undefined && from - last[1] <= nearest) bars[bars.length - 1] = [last[0], Math.max(last[1], to)];
    else bars.push([from, to]);
  }
  return bars;
}

function inOrder(spans: readonly Span[]): Span[] {
  return spans.filter(([from, to]) => from < to).toSorted(([a], [b]) => a - b);
}

import type { ArrivalRow } from '../../spec/report-packed.ts';
import type { ArrivalRecord } from '../../spec/report.ts';

/** As many parts of a millisecond are told apart as a number of milliseconds since the epoch has room for. */
const PARTS = 10_000;

/** What becomes of one moment. */
type Change = (moment: number) => number;

/** The moments of a delivery, each counted in milliseconds after `start`; as they stand where one would be lost. */
export function rowOfArrival(start: number, arrival: ArrivalRecord): ArrivalRow | ArrivalRecord {
  const row = rowOf(arrival, (moment) => Math.round((moment - start) * PARTS) / PARTS);
  return JSON.stringify(arrivalOf(start, row)) === JSON.stringify(arrival) ? row : arrival;
}

/** The moments of a delivery, in milliseconds since the epoch. */
export function arrivalOf(start: number, packed: ArrivalRow | ArrivalRecord): ArrivalRecord {
  if (!isRow(packed)) return packed;
  const [since, at, answeredAt, clearAt, due] = packed;
  const then: Change = (moment) => start + moment;
  const moments = {
    ...{ since: then(since), at: then(at) },
    ...{ answeredAt: answeredAt === null ? null : then(answeredAt), clearAt: clearAt === null ? null : then(clearAt) },
  };
  if (due === undefined) return moments;
  const [by, declared, until, held] = due;
  return {
    ...moments,
    due: {
      by: then(by),
      declared,
      until: then(until),
      held: held.map(([from, to]) => [then(from), then(to)] as const),
    },
  };
}

function rowOf({ since, at, answeredAt, clearAt, due }: ArrivalRecord, after: Change): ArrivalRow {
  const maybe = (moment: number | null): number | null => (moment === null ? null : after(moment));
  const moments = [after(since), after(at), maybe(answeredAt), maybe(clearAt)] as const;
  if (due === undefined) return moments;
  const held = due.held.map(([from, to]) => [after(from), after(to)] as const);
  return [...moments, [after(due.by), due.declared, after(due.until), held]];
}

function isRow(packed: ArrivalRow | ArrivalRecord): packed is ArrivalRow {
  return Array.isArray(packed);
}

import { expect } from '@playwright/test';
import type { Cell, Status } from '../../../../spec/report.ts';
import type { Judged } from './run.ts';

/** How the reference's cells end where nothing is in the way. */
const AS_USUAL: readonly Status[] = ['pass', 'observed'];
const NOT_AT_ALL: readonly Status[] = ['inconclusive', 'not-tested'];

/** `KEY-03 supplier: inconclusive, no answer within 2 s`, for a failure that says what came. */
const told = ({ rule, subject, status, reason }: Cell): string => `${rule} ${subject}: ${status}, ${reason ?? ''}`;

/** Demands that these cells, of which there are some, ended in one of the statuses. */
export function expectStatus(run: Judged, which: (cell: Cell) => boolean, statuses: readonly Status[]): void {
  const chosen = run.cells.filter(which);
  expect(chosen.length, `no such cell. ${run.printed.slice(-2000)}`).toBeGreaterThan(0);
  expect(chosen.filter(({ status }) => !statuses.includes(status)).map(told)).toEqual([]);
}

export const expectAsUsual = (run: Judged, which: (cell: Cell) => boolean = () => true): void => {
  expectStatus(run, which, AS_USUAL);
};

/** Demands that all cells but this surface's were judged as usual, and nothing was found against that one. */
export function expectInTheWayOf(run: Judged, surface: string): void {
  expectAsUsual(run, ({ subject }) => subject !== surface);
  expectStatus(run, ({ subject }) => subject === surface, [...AS_USUAL, ...NOT_AT_ALL]);
}

/** Demands that nothing was found against the target, or against the suite. */
export function expectNoFinding(run: Judged): void {
  expect(run.cells.length, run.printed.slice(-2000)).toBeGreaterThan(0);
  expect(run.cells.filter(({ status }) => ['fail', 'warn', 'error'].includes(status)).map(told)).toEqual([]);
}

/** Demands one problem that says what is wrong, an `inconclusive` verdict, and an end in time. */
export function expectGivenUp(run: Judged, seconds: number, problem: RegExp = /./): void {
  expectEnded(run, seconds);
  expect(run.report?.verdict, run.printed.slice(-2000)).toBe('inconclusive');
  expect(run.code).toBe(1);
  expect(run.problems).toEqual([expect.stringMatching(problem)]);
}

export function expectEnded(run: Judged, seconds: number): void {
  expect(run.seconds, `it took too long. ${run.printed.slice(-2000)}`).toBeLessThan(seconds);
}

/** The matrix case by case, a line each: what must not depend on how a run is scheduled. */
export const caseByCase = (run: Judged): readonly string[] =>
  run.cells.flatMap(({ rule, subject, cases }) =>
    cases.map(({ label, status }) => `${rule} ${subject}: ${label}: ${status}`).sort(),
  );

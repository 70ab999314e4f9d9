import { randomUUID } from 'node:crypto';
import { appendFileSync, closeSync, constants, openSync } from 'node:fs';
import { relative } from 'node:path';
import type { Suite } from '@playwright/test/reporter';
import { O_NONBLOCK } from '../spec/named-file.js';
import type { Cell, Report } from '../spec/report.ts';
import { cellOf } from './collect.ts';
import { findings } from './render/views.ts';
import { cut, visibleLine } from './render/visible.ts';
import { count } from './render/words.ts';

const { O_WRONLY, O_APPEND, O_CREAT } = constants;

/** What a run on GitHub, or on a forge that speaks its language, is told. */
export interface GithubOptions {
  /** The file that becomes the job's summary; null where there is none. */
  readonly summary: string | null;
  /** Whether the console is read for workflow commands. */
  readonly commands: boolean;
  /** The checked-out repository, from which paths are told; null where it is the folder of the run. */
  readonly workspace: string | null;
}

/** Where a test of a cell stands: a path from the repository's root, with slashes, and a line. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Finds the test of a cell among those of a run, for annotations. */
export function placesIn(suite: Suite, workspace: string | null): (cell: Cell) => Place | null {
  const places = new Map<string, Place>();
  for (const test of suite.allTests()) {
    const { location } = test;
    const cell = cellOf(test);
    const file = relative(workspace ?? '.', location.file).replaceAll('\\', '/');
    if (cell !== null) places.set(cell, { file, line: location.line });
  }
  return ({ rule, subject }) => places.get(`${rule} × ${subject}`) ?? null;
}

/** GitHub shows ten errors a step, and drops the rest in silence. */
const SHOWN = 10;
const TEXT_SHOWN = 1000;

/**
 * A text for the console that GitHub reads for no commands, whatever a target wrote at the beginning of a line. The word
 * that ends this is one that nobody can guess.
 */
export function withoutCommands(text: string, word: string = randomUUID()): string {
  return `::stop-commands::${word}\n${text.endsWith('\n') ? text : `${text}\n`}::${word}::\n`;
}

/**
 * A workflow command a failed or broken cell, at its test, and a problem of the run, so that they show on the pull
 * request. Every text in them is on one line and escaped: none can begin another command.
 */
export function annotations(report: Report, placeOf: (cell: Cell) => Place | null): string {
  const cells = findings(report).filter(({ status }) => status === 'fail' || status === 'error');
  const all = [
    ...report.problems.map((problem) => command('error', { title: 'Conformance run' }, problem)),
    ...cells.map((cell) => {
      const { file, line } = placeOf(cell) ?? {};
      const title = `${cell.rule} × ${cell.subject}`;
      return command('error', { file, line, title }, `${cell.sentence} ${cell.reason ?? ''}`.trim());
    }),
  ];
  const left = all.length - SHOWN;
  if (left <= 0) return all.join('');
  const more = command('error', { title: 'More findings' }, `${count(left + 1, 'more finding')}: see the job summary`);
  return [...all.slice(0, SHOWN - 1), more].join('');
}

/** Adds the Markdown of a report to the job's summary. @returns why that cannot be, in one line. */
export function addToSummary(file: string, markdown: string): string | null {
  try {
    // Of a pipe that nobody reads the system says so at once, where it would wait otherwise.
    const summary = openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK);
    try {
      appendFileSync(summary, `${markdown}\n`);
    } finally {
      closeSync(summary);
    }
    return null;
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    return `GITHUB_STEP_SUMMARY is ${JSON.stringify(file)}: the report cannot be added to it (${code})`;
  }
}

function command(
  name: 'error',
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  const list = given.map(([key, value]) => `${key}=${property(String(value))}`).join(',');
  return `::${name} ${list}::${data(cut(message, TEXT_SHOWN).shown)}\n`;
}

function data(text: string): string {
  return visibleLine(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

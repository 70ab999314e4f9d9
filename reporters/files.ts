import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../spec/report.ts';
import { renderBadge } from './render/badge.ts';
import { renderHtml } from './render/html.ts';
import { renderJson } from './render/json.ts';
import { renderJunit } from './render/junit.ts';
import { renderMarkdown } from './render/markdown.ts';

const CONSOLE = 'console.txt';
const DRAWN: Readonly<Record<string, (report: Report) => string>> = {
  'conformance.json': renderJson,
  'matrix.md': (report) => renderMarkdown(report),
  'matrix.html': renderHtml,
  'junit.xml': renderJunit,
  'badge.svg': renderBadge,
};

/** Takes the files of an earlier run away, so that a run that dies leaves none that could be read as its own. */
export function removeReport(folder: string): void {
  for (const name of [...Object.keys(DRAWN), CONSOLE]) rmSync(join(folder, name), { force: true });
}

/**
 * Writes a report in every form, each file whole or not at all.
 * @returns the paths that were written.
 * @throws when the folder cannot be written to.
 */
export function writeReport(folder: string, report: Report, output: string | null): string[] {
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(DRAWN).map(([name, draw]) => [name, draw(report)] as const);
  const all = output === null ? files : [...files, [CONSOLE, output] as const];
  return all.map(([name, text]) => writeWhole(join(folder, name), text));
}

/** Writes a report's JSON alone, for a program to read. @throws when the folder cannot be written to. */
export function writeJson(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, 'conformance.json'), renderJson(report));
}

function writeWhole(path: string, text: string): string {
  const partial = `${path}.${process.pid}.partial`;
  writeFileSync(partial, text);
  renameSync(partial, path);
  return path;
}

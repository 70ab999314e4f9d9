import { join } from 'node:path';
import type { Report } from '../spec/report.ts';
import type { OWN_FILES } from './folder.js';
import { renderBadge } from './render/badge.ts';
import { renderHtml } from './render/html.ts';
import { renderJson } from './render/json.ts';
import { renderJunit } from './render/junit.ts';
import { renderMarkdown } from './render/markdown.ts';
import { writeWhole } from './write.ts';

type Name = (typeof OWN_FILES)[number];

const CONSOLE = 'console.txt';
const DRAWN: Readonly<Record<Exclude<Name, typeof CONSOLE>, (report: Report) => string>> = {
  'conformance.json': renderJson,
  'matrix.md': (report) => renderMarkdown(report),
  'matrix.html': renderHtml,
  'junit.xml': renderJunit,
  'badge.svg': renderBadge,
};

/**
 * Writes a report in every form, each file whole or not at all. The JSON, which a gate reads, is the last to be given its
 * name: where it stands, the others do.
 * @returns the paths that were written.
 * @throws WriteError when the folder cannot be written to.
 */
export function writeReport(folder: string, report: Report, output: string | null): string[] {
  const files: (readonly [string, string])[] = Object.entries(DRAWN).map(([name, draw]) => [name, draw(report)]);
  if (output !== null) files.push([CONSOLE, output]);
  const placed = files.map(([name, text]) => [join(folder, name), text] as const);
  writeWhole(placed);
  return placed.map(([path]) => path);
}

/** Writes a report's JSON alone, for a program to read. @throws WriteError when the folder cannot be written to. */
export function writeJson(folder: string, report: Report): void {
  writeWhole([[join(folder, 'conformance.json'), renderJson(report)]]);
}

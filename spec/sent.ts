import { GatheredFile } from './gathered-file.ts';

/** What rows send, by their labels: a short digest, or null where that depends on the system and its target file. */
export type CellSent = Readonly<Record<string, string | null>>;

/** The same of the catalogue's cells, by the cell's name (`BEARER-04 × reseller`). */
export type Sent = ReadonlyMap<string, CellSent>;

/** As it stands in the file: cells whose rows send the same share them. */
export interface SentEntry {
  readonly cells: readonly string[];
  readonly sent: CellSent;
}

const file = new GatheredFile('./sent.json', parseSent);

/** The text of `sent.json`, which is a part of what the rule catalogue's digest stands for. */
export function sentText(): string {
  return file.text;
}

/** What `sent.json` tells of, which `npm run rows -- --sent` writes: read once a process. */
export function loadSent(): Sent {
  return file.told;
}

/** Turns the text of such a file into what the rows of each cell send. */
export function parseSent(written: string): Sent {
  const entries = JSON.parse(written) as readonly SentEntry[];
  return new Map(entries.flatMap(({ cells, sent }) => cells.map((cell) => [cell, sent])));
}

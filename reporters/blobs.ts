import { closeSync, constants as fs, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, inflateRawSync } from 'node:zlib';
import { O_NONBLOCK } from '../spec/named-file.js';

/** Which part of a run a file of Playwright's blob reporter says that it is. */
interface Part {
  readonly current: number;
  readonly total: number;
}

/** Such a file; `part` is null where it says nothing of the kind: it is a whole run, or none. */
interface Blob {
  readonly file: string;
  readonly part: Part | null;
  /** How many bytes it unpacks to, by its own word, which whoever unpacks it holds it to; 0 where it says nothing. */
  readonly size: number;
}

/** The folder whose blobs Playwright is asked to merge; null where it is asked for something else. */
export function mergedFolder(words: readonly string[]): string | null {
  const [command, ...rest] = words;
  if (command !== 'merge-reports') return null;
  return rest.find((word, at) => !word.startsWith('-') && !TAKING.includes(rest[at - 1] ?? '')) ?? '.';
}

/** Options of that command that take the next word. */
const TAKING = ['-c', '--config', '--reporter'];

/**
 * Why the blobs in a folder are not the parts of one run, with the files and what to do; null where they may be. In a
 * merge one part lies over another of its number, and which of the two was judged nobody could tell.
 */
export function overlaid(folder: string): string | null {
  const names = namesIn(folder);
  const odd = names.find((name) => !isFile(join(folder, name)));
  // Playwright would wait for somebody to write to a pipe.
  if (odd !== undefined) return `${folder} holds ${odd}, which is no file. Take it away, and merge again`;
  const all = blobsIn(folder, names);
  const large = all.find(({ size }) => size > LARGEST);
  if (large !== undefined)
    return `${folder} holds ${large.file}, which unpacks to more than ${LARGEST / 1_000_000} MB, and no run writes as much. Take it away, and merge again`;
  const blobs = all.flatMap(({ file, part }) => (part === null ? [] : [{ file, ...part }]));
  // Each whole run judges by itself: of two the better cells would be taken, and nothing would say so.
  const whole = all.length > 1 ? all.find(({ part }) => part === null) : undefined;
  if (whole !== undefined)
    return `${folder} holds ${all.length} blobs, and ${whole.file} is no shard. Keep the shards of one run, or one whole run alone, and merge again`;
  const totals = new Set(blobs.map(({ total }) => total));
  const again = blobs.filter(({ current }) => blobs.filter((other) => other.current === current).length > 1);
  const which = totals.size > 1 ? blobs : again;
  if (which.length === 0) return null;
  const told = which.map(({ file, current, total }) => `${file} is shard ${current} of ${total}`);
  const what = totals.size > 1 ? 'shards of runs that were parted otherwise' : 'two shards of one number';
  return `${folder} holds ${what}: ${told.join(', ')}. Keep the files of one run, one of each number, and merge again`;
}

/** The blobs in a folder. What cannot be read where it stands alone is Playwright's to complain of. */
function blobsIn(folder: string, names: readonly string[]): Blob[] {
  try {
    return names.map((file) => ({ file, ...read(join(folder, file)) }));
  } catch {
    return [];
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.zip'))
      .sort();
  } catch {
    return [];
  }
}

/** Whether there is a file, or nothing that can be asked: that is Playwright's to complain of. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return true;
  }
}

/** What a blob says of itself. @throws what the system says where it cannot be opened. */
function read(path: string): Omit<Blob, 'file'> {
  const file = openSync(path, fs.O_RDONLY | O_NONBLOCK);
  try {
    const entries = entriesIn(file);
    return { size: entries.reduce((sum, { size }) => sum + size, 0), part: partIn(file, entries) };
  } catch {
    return { size: 0, part: null };
  } finally {
    closeSync(file);
  }
}

/** Which shard a blob says that it is; null where it says nothing of the kind. Its first line is read, and no more. */
function partIn(file: number, entries: readonly Entry[]): Part | null {
  try {
    const [line = ''] = (startOf(file, entries, 'report.jsonl') ?? '').split('\n', 1);
    const { params } = JSON.parse(line) as { params?: { shard?: Part } };
    const { current, total } = params?.shard ?? {};
    return Number.isInteger(current) && Number.isInteger(total)
      ? { current: Number(current), total: Number(total) }
      : null;
  } catch {
    return null;
  }
}

/** How much is read of what a blob begins with, in bytes; its first line has a few hundred. */
const START = 16_384;
/** The longest record at the end of a zip: its comment may have 65,535 bytes. */
const LONGEST_END = 65_557;

/** More than a blob unpacks to, in bytes: that of a whole run has some tens of megabytes. */
const LARGEST = 500_000_000;

/** A file in a zip: its size unpacked, how it is packed, and where it stands. */
interface Entry {
  readonly name: string;
  readonly size: number;
  readonly method: number;
  readonly offset: number;
}

/** The files in a zip, as its directory has them (APPNOTE 4.3). */
function entriesIn(file: number): Entry[] {
  const { size } = fstatSync(file);
  const tail = bytesOf(file, Math.max(0, size - LONGEST_END), LONGEST_END);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) return [];
  const directory = bytesOf(file, tail.readUInt32LE(end + 16), Math.min(size, tail.readUInt32LE(end + 12)));
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.length;) {
    const [named = 0, ...others] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + named),
      size: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + others.reduce((sum, length) => sum + length, named);
  }
  return entries;
}

/** The beginning of one file in a zip; null where it has none of that name. */
function startOf(file: number, entries: readonly Entry[], name: string): string | null {
  const entry = entries.find((one) => one.name === name);
  if (entry === undefined) return null;
  const local = bytesOf(file, entry.offset, 30);
  const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  const data = bytesOf(file, start, START);
  return String(entry.method === 0 ? data : inflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH }));
}

function bytesOf(file: number, from: number, length: number): Buffer {
  const buffer = Buffer.alloc(length);
  return buffer.subarray(0, readSync(file, buffer, 0, length, from));
}

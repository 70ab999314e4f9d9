import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** A text that a run has left, and where. */
export interface Artefact {
  readonly place: string;
  readonly text: string;
}

/** Every file under a folder, those within archives included, and within the archive of an HTML report. */
export function artefactsIn(folder: string): Artefact[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return unpacked(relative(folder, path), readFileSync(path));
  });
}

/** A file as texts: itself, or what is in it. */
export function unpacked(place: string, bytes: Buffer): Artefact[] {
  if (bytes.length > 22 && bytes.readUInt32LE(0) === LOCAL_FILE)
    return entriesOf(bytes).flatMap(({ name, content }) => unpacked(`${place} › ${name}`, content));
  const text = bytes.toString('utf8');
  const packed = /data:application\/zip;base64,([A-Za-z0-9+/=]+)/.exec(text);
  if (!packed) return [{ place, text }];
  const rest = text.replace(packed[0], '');
  return [{ place, text: rest }, ...unpacked(`${place} › data`, Buffer.from(packed[1] ?? '', 'base64'))];
}

const LOCAL_FILE = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;

/** The entries of a ZIP archive, read from its directory (APPNOTE 4.3.12); those of 4 GiB and more are not for us. */
function entriesOf(zip: Buffer): { name: string; content: Buffer }[] {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== DIRECTORY_END) end--;
  const entries: { name: string; content: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error(`no entry of a ZIP directory at ${at}`);
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const stored = zip.subarray(from, from + size);
    entries.push({ name, content: method === 0 ? stored : inflateRawSync(stored) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

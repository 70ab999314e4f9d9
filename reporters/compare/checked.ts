import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readNamed } from '../../spec/named-file.js';
import { writeWhole } from '../write.ts';

/** What a comparison leaves for the next one. */
const NAME = 'sound-reports.json';

/** So many files are remembered: those that were compared last. */
const MOST = 5_000;

/** Where all that has a say in whether a report is sound is kept, from here. */
const ROOMS = ['../../reporters/', '../../evidence/', '../../spec/'];

/** The files that were found sound, and by which program. */
interface Written {
  readonly program: string;
  readonly sound: readonly string[];
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The digests of files that this very program found to be sound reports. To hold a report against its own evidence takes a
 * hundred times as long as to see that it is the same file. Whoever hands over a report must not bring this along, so it is
 * believed of nobody but the user who runs the program, and never beside a report or a comparison.
 *
 * @param folder the user's own for such notes (`cacheOf`); null where there is none.
 */
export function readChecked(folder: string | null): ReadonlySet<string> {
  try {
    if (folder === null || !isOwn(folder, 'isDirectory') || !isOwn(join(folder, NAME), 'isFile')) return new Set();
    const { program, sound } = JSON.parse(readNamed(join(folder, NAME)).toString()) as Partial<Written>;
    return new Set(program === thisProgram() && Array.isArray(sound) ? sound : []);
  } catch {
    // There is none, or somebody else's: all are checked.
    return new Set();
  }
}

/** Notes the digests of files that were found sound, beside those of before, for the next comparison of this user's. */
export function writeChecked(folder: string | null, found: readonly string[]): void {
  if (folder === null || found.length === 0) return;
  const sound = [...readChecked(folder)].filter((one) => !found.includes(one));
  const written: Written = { program: thisProgram(), sound: [...sound, ...new Set(found)].slice(-MOST) };
  try {
    writeWhole([[join(folder, NAME), `${JSON.stringify(written, null, 1)}\n`]], 0o600);
  } catch {
    // Next time they are checked again.
  }
}

/** Whether nobody but this user can have made what is there: neither by a link, nor as one of a group. */
function isOwn(path: string, kind: 'isDirectory' | 'isFile'): boolean {
  const found = lstatSync(path);
  // Windows has no such numbers; there a profile is its user's.
  const isUsers = process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o022) === 0);
  return found[kind]() && isUsers;
}

let program: string | null = null;

/** Of every file that a report is judged by: what another one found sound, this one may not. */
function thisProgram(): string {
  return (program ??= sha256(
    ROOMS.map((room) => {
      const folder = fileURLToPath(new URL(room, import.meta.url));
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
      return paths.map((path) => sha256(readFileSync(path))).join('\n');
    }).join('\n'),
  ));
}

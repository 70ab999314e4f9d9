import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a comparison leaves beside its pages for the next one. */
const NAME = 'comparison.checked.json';

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
 * The digests of files that this very program found to be sound reports when it compared them last. To hold a report against
 * its own evidence takes a hundred times as long as to see that it is the same file. Whoever can write to the folder of a
 * comparison can write the comparison, so this is no other trust.
 *
 * @param folder of the comparison.
 */
export function readChecked(folder: string): ReadonlySet<string> {
  try {
    const { program, sound } = JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Partial<Written>;
    return new Set(program === thisProgram() && Array.isArray(sound) ? sound : []);
  } catch {
    // There is none, or somebody else's: all are checked.
    return new Set();
  }
}

/** Leaves the digests of files for the next comparison in this folder. */
export function writeChecked(folder: string, sound: readonly string[]): void {
  const written: Written = { program: thisProgram(), sound: [...new Set(sound)].sort() };
  writeFileSync(join(folder, NAME), `${JSON.stringify(written, null, 1)}\n`);
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

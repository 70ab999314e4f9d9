import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTheWayOfReading } from '../../spec/folders.js';
import { isPipe, readNamed } from '../../spec/named-file.js';
import { READ } from './outputs.js';

/** As the folders of runs are called: what a run that was killed leaves, a later one sweeps away. */
const PREFIX = 'conformance-run-';

/** As large as a report that is read. */
const LARGEST = 100_000_000;

/**
 * Keeps what pipes give, such as `--target <(…)`, in files that this user alone can read, until this process ends: each
 * worker of a run reads its target, and a pipe is read once.
 * @param {Record<string, string | undefined>} environment the variables that name a pipe name such a file from then on
 * @returns {string | null} why that cannot be, in one line
 */
export function keepPipes(environment) {
  const piped = READ.filter(([variable]) => isPipe(environment[variable] ?? ''));
  if (piped.length === 0) return null;
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [variable, what] of piped) {
    const named = environment[variable] ?? '';
    try {
      const bytes = readNamed(named, LARGEST);
      const file =
        files.get(named) ??
        join(
          folderOfPipes(),
          variable === 'CONFORMANCE_BASELINE' ? 'baseline.json' : `${what.replaceAll(' ', '-')}.yaml`,
        );
      writeFileSync(file, bytes, { mode: 0o600 });
      files.set(named, file);
      environment[variable] = file;
    } catch (error) {
      return `${named}: the ${what} cannot be read from it: ${inTheWayOfReading(error)}. Name a file`;
    }
  }
  return null;
}

/** @type {string | undefined} */
let made;

function folderOfPipes() {
  if (made !== undefined) return made;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return (made = folder);
}

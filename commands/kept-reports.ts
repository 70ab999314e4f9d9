import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inTheWayOfReading, isFolder } from '../spec/folders.js';

/**
 * All files of JSON below a folder that may be reports: a run of the mutants leaves its target beside each, in YAML.
 *
 * @throws Error with a sentence for the user where the folder cannot be read, or has none
 */
export function reportsBelow(folder: string): readonly string[] {
  if (!isFolder(folder)) throw new Error(`${folder}: no such folder is there.`);
  try {
    const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const paths = below.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
    if (paths.length > 0) return paths.sort();
  } catch (error) {
    throw new Error(`${folder}: the reports cannot be read: ${inTheWayOfReading(error)}.`, { cause: error });
  }
  throw new Error(`${folder}: no report is there. A run of npm run mutants leaves them.`);
}

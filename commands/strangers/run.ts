import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport } from '../../reporters/read.ts';
import { start } from '../stacks/start.ts';
import { freePort, runSuite } from '../stacks/suite.ts';
import { chaptersOf, outcomeOf, type Outcome } from './judge.ts';
import { FOLDER, type Stranger } from './list.ts';

/**
 * Starts a system, and runs the suite against it as a user would, with the target file that the system writes.
 *
 * @param folder where the report goes.
 * @param grep the cells that it is judged by: those of its chapters where nothing else is said.
 * @throws Error where the system does not start, or the run leaves no report.
 */
export async function judge(
  stranger: Stranger,
  folder: string,
  grep = `@(${chaptersOf(stranger).join('|')})-`,
): Promise<Outcome> {
  const { name, role } = stranger;
  const own = mkdtempSync(join(tmpdir(), 'strangers-'));
  try {
    const target = join(own, 'target.yaml');
    const args = ['start.js', name, target, String(await freePort())];
    const running = await start({ name, folder: FOLDER, args });
    try {
      const options = [
        `--project=${role}`,
        `--grep=${grep}`,
        // Playwright empties this folder when it begins, and another run may be at work beside this one.
        `--output=${join(own, 'playwright')}`,
      ];
      const printed = await runSuite(folder, options, { TARGET: target });
      const outcome = read(stranger, folder);
      if (outcome === null) throw new Error(`no report. ${printed}`);
      return outcome;
    } finally {
      await running.close();
    }
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** What the report in a folder says of a system; null where there is none. */
export function read(stranger: Stranger, folder: string): Outcome | null {
  const file = join(folder, 'conformance.json');
  return existsSync(file) ? outcomeOf(stranger, readReport(file).report) : null;
}

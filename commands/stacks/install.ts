import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from './list.ts';

/**
 * Installs the packages of the stacks in their folder, as the lock file says, where they are missing.
 *
 * @throws Error where npm fails, which it does without the registry.
 */
export async function install(): Promise<void> {
  if (existsSync(join(FOLDER, 'node_modules/.package-lock.json'))) return;
  process.stdout.write('Installing the packages of examples/stacks, from the registry (about 140 MB)\n');
  const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('npm ci in examples/stacks failed: it needs the registry. See above for why');
}

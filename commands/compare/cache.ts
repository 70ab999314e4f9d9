import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const NAME = 'platform-api-conformance';

/**
 * The folder in which this user's programs keep what they can find out again, and nobody else writes: `XDG_CACHE_HOME`,
 * or what the system has for that. Null where there is none.
 *
 * @param home of the user; an account of a container may have none.
 */
export function cacheOf(
  variables: Readonly<Record<string, string | undefined>>,
  system: NodeJS.Platform = process.platform,
  home: string = homeOfUser(),
): string | null {
  const { XDG_CACHE_HOME: named = '', LOCALAPPDATA: local = '' } = variables;
  // A path that begins where somebody stands is none (XDG Base Directory Specification): a report may lie there.
  if (isAbsolute(named)) return join(named, NAME);
  if (system === 'win32') return isAbsolute(local) ? join(local, NAME, 'cache') : null;
  if (!isAbsolute(home) || home === '/') return null;
  return system === 'darwin' ? join(home, 'Library', 'Caches', NAME) : join(home, '.cache', NAME);
}

function homeOfUser(): string {
  try {
    return homedir();
  } catch {
    return '';
  }
}

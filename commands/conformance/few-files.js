import { readFileSync } from 'node:fs';

/** So many files and sockets at once a process of a run needs, and some to spare. */
const FILES = 128;

/**
 * Why a run cannot open what it needs at once, in one line; null where it can, or nobody says. A worker that cannot be
 * started for that is waited for without end.
 */
export function fewFiles() {
  const { report } = process;
  // Names of whoever is connected are no matter of this.
  if ('excludeNetwork' in report) report.excludeNetwork = true;
  const { userLimits } = /** @type {{ userLimits?: { open_files?: { soft: number | string } } }} */ (
    report.getReport()
  );
  const most = userLimits?.open_files?.soft;
  return typeof most !== 'number' || most >= FILES
    ? null
    : `a process may open ${most} files at once here, and a run needs ${FILES}. Raise that, as by: ulimit -n 1024`;
}

/** What a module of plain JavaScript imports of ours, each by its path. */
const IMPORTED = /^(?:im|ex)port\b[^;]*? from '(\.[^']+\.js)';$/gm;

/**
 * Loads what a module imports, and what that does, one file after the other: Node opens all that a module imports at once.
 * @param {URL} module of plain JavaScript
 * @param {Set<string>} loaded
 */
export async function loadImportsOf(module, loaded = new Set()) {
  for (const [, path = ''] of readFileSync(module, 'utf8').matchAll(IMPORTED)) {
    const imported = new URL(path, module);
    if (loaded.has(imported.href)) continue;
    loaded.add(imported.href);
    await loadImportsOf(imported, loaded);
    await import(imported.href);
  }
}

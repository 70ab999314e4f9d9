#!/usr/bin/env node

// `platform-conformance VERB`: the one way in, where npm has installed it and from the scripts of a clone. It imports nothing
// before it has looked how many files may be open: where they are too few, a run could not be refused, and the report of an
// earlier one would stand.

try {
  const { fewFiles, loadImportsOf } = await import('./conformance/few-files.js');
  if (fewFiles() !== null)
    for (const module of ['./verbs.js', './conformance.js']) await loadImportsOf(new URL(module, import.meta.url));
  await import('./verbs.js');
} catch (error) {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EMFILE') throw error;
  process.stderr.write('a process may open too few files at once here. Raise that, as by: ulimit -n 1024\n');
  process.exitCode = 1;
}

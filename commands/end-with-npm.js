import { readFileSync } from 'node:fs';

/** How soon it is seen that npm has ended, in milliseconds. */
const LOOK = 500;

/**
 * A script of npm's runs in a shell. Where npm is told to end (SIGTERM, as a CI service sends it that cancels a job), it
 * ends the shell, and a shell that waits tells nobody: what it had started would go on sending for the rest of its time.
 * Where npm is killed, the shell waits on. So a verb that npm has started ends as if it had been told itself, once its
 * parent is another, or the shell's is.
 *
 * @param {NodeJS.ProcessEnv} environment in which npm names the script
 */
export function endWithNpm(environment) {
  if (environment['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const npm = npmBehind(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK);
  timer.unref();
}

/**
 * The npm that has started a shell, where the system tells (Linux): whoever started npm may end while it runs on.
 * @param {number} shell
 */
function npmBehind(shell) {
  const behind = parentOf(shell);
  return behind !== null && /^npm[ \0]|[\\/]npm-cli\.js\0/.test(read(`/proc/${behind}/cmdline`) ?? '') ? behind : null;
}

/** @param {number} id of a process */
function parentOf(id) {
  // The name of a program stands in brackets, and may hold any sign.
  const [, parent] = /^\d+ \(.*\) \S (\d+) /s.exec(read(`/proc/${id}/stat`) ?? '') ?? [];
  return parent === undefined ? null : Number(parent);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}

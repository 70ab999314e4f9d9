/** How soon it is seen that npm has ended, in milliseconds. */
const LOOK = 500;

/**
 * A script of npm's runs in a shell. Where npm is told to end (SIGTERM, as a CI service sends it that cancels a job), it
 * ends the shell, and a shell that waits tells nobody: what it had started would go on sending for the rest of its time.
 * So a verb that npm has started ends as if it had been told itself, once its parent is another.
 *
 * @param {NodeJS.ProcessEnv} environment in which npm names the script
 */
export function endWithNpm(environment) {
  if (environment['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK);
  timer.unref();
}

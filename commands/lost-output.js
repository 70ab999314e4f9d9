/**
 * What a verb prints may have nowhere to go: a full disk, a pipe that was closed. That is said once, and breaks nothing off:
 * a run writes its report all the same, and ends with its own code; any other verb with 1.
 */
export function tellOfLostOutput() {
  let isTold = false;
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ { code = 'unknown error' }) => {
    // Whoever closed the pipe, such as head, wanted no more.
    if (isTold || code === 'EPIPE') return;
    isTold = true;
    process.exitCode ||= 1;
    process.stderr.write(`What is printed could not be written (${code}): some of it is missing\n`);
  });
}

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** The suite's own tests, apart from the chapters so that a conformance run loads none of them. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/self',
  fullyParallel: true,
  // Most of their time they wait for a process that they have started.
  workers: 2 * availableParallelism(),
  // Some tests run the whole suite in a process of its own, on machines that do other things as well.
  timeout: 120_000,
  // What is waited for comes, or the test is over: a machine that is held up for some seconds makes nothing wrong.
  expect: { timeout: 60_000 },
  projects: [
    // Whole runs against targets that misbehave take long and wait most of it: they begin first. Two of them at once
    // are four to eight processes. What they say of time hangs on what else the machine does, so one that fails is
    // looked at once more; it is printed as flaky then.
    { name: 'whole', testMatch: /run\/[\w-]+\.spec\.ts$/, retries: 1 },
    { name: 'self', testIgnore: [/run\/[\w-]+\.spec\.ts$/, /browser[\w-]*\.spec\.ts$/, /\.alone\.spec\.ts$/] },
    // One browser is enough, and two would only slow each other down.
    { name: 'browser', testMatch: /browser[\w-]*\.spec\.ts$/, workers: 1 },
    // What is timed, or floods a port, wants the machine to itself.
    {
      name: 'alone',
      testMatch: /\.alone\.spec\.ts$/,
      workers: 1,
      retries: 1,
      dependencies: ['whole', 'self', 'browser'],
    },
  ],
  reporter: 'dot',
});

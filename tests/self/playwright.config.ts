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
  projects: [
    { name: 'self', testIgnore: /browser[\w-]*\.spec\.ts$/ },
    // One browser is enough, and two would only slow each other down.
    { name: 'browser', testMatch: /browser[\w-]*\.spec\.ts$/, workers: 1 },
  ],
  reporter: 'dot',
});

import { defineConfig } from '@playwright/test';

/** The suite's own tests, apart from the chapters so that a conformance run loads none of them. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/self',
  fullyParallel: true,
  projects: [{ name: 'self' }],
  reporter: 'dot',
});

import { defineConfig } from '@playwright/test';

/** The tests that take minutes however well all goes: `npx playwright test --config=tests/self/pace/playwright.config.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'long.ts',
  outputDir: '../../../test-results/pace',
  timeout: 600_000,
  workers: 1,
  reporter: 'list',
});

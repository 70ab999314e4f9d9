import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { redact } from '../../fixtures/redact.ts';
import { runSettings } from '../../fixtures/target.ts';
import type { ConformanceOptions } from '../../reporters/conformance.ts';

/**
 * The whole suite for both ends of the reference, as cheap as one run can be: one worker, and everything it writes in the
 * run's own folder, since several run side by side. What is judged, and how, is that of the main configuration.
 */
const { folder } = runSettings();
const reporter: ConformanceOptions = { folder, redact };

export default defineConfig<object, { throwsOnTrouble: boolean }>({
  testDir: '../../tests',
  outputDir: join(folder, 'results'),
  workers: 1,
  timeout: 120_000,
  retries: 0,
  use: { throwsOnTrouble: false },
  globalSetup: '../../fixtures/setup.ts',
  reporter: [['../../reporters/conformance.ts', reporter]],
  projects: [
    { name: 'platform', testMatch: /tests\/(login|bearer|key|callback)\.spec\.ts$/ },
    { name: 'receiver', testMatch: /tests\/receiver\.spec\.ts$/ },
  ],
});

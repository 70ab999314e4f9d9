import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { redact } from '../../../fixtures/secrets/redact.ts';
import { runSettings } from '../../../fixtures/target/environment.ts';
import type { SeriesReporterOptions } from './reporter.ts';

/**
 * The whole suite against one target after another, in one worker. What is tested, and how, is that of the main
 * configuration; each target gets a report of its own.
 */
const reporter: SeriesReporterOptions = { redact };

export default defineConfig<object, { throwsOnTrouble: boolean }>({
  testDir: '.',
  testMatch: 'chapters.spec.ts',
  outputDir: join(runSettings().folder, 'results'),
  workers: 1,
  timeout: 120_000,
  retries: 0,
  use: { throwsOnTrouble: false },
  globalSetup: './setup.ts',
  reporter: [['./reporter.ts', reporter]],
});

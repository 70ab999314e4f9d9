import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { redact } from './fixtures/secrets/redact.ts';
import { isEmbedded, loadTarget, runSettings, TargetError } from './fixtures/target/environment.ts';
import type { ConformanceOptions } from './reporters/conformance.ts';
import { readWaivers, WaiverError } from './reporters/waivers/read.ts';

/** One project a role. The suite's own tests have a configuration of their own, in `tests/self`. */
const settings = refuseBadFiles(() => {
  // Faults of the target are told before anything is started or sent. The embedded reference has no address yet.
  if (!isEmbedded()) loadTarget();
  const { waivers, ...rest } = runSettings();
  return { ...rest, waivers: waivers === null ? [] : readWaivers(waivers) };
});

const { folder, gate, github, waivers } = settings;
const reporter: ConformanceOptions = { folder, gate, github, waivers, redact };

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/conformance',
  fullyParallel: true,
  forbidOnly: settings.ci,
  timeout: 120_000,
  // A cell judges its own repetitions; a second run of a failed test would only hide what the first one saw.
  retries: 0,
  // Considerate to what is tested: more than four at once finds nothing sooner.
  workers: Math.min(4, availableParallelism()),
  globalSetup: './fixtures/run/setup.ts',
  reporter: [['./reporters/conformance.ts', reporter]],
  projects: [
    { name: 'platform', testMatch: /tests\/(login|bearer|key|callback)\.spec\.ts$/ },
    { name: 'receiver', testMatch: /tests\/receiver\.spec\.ts$/ },
  ],
});

function refuseBadFiles<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TargetError || error instanceof WaiverError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { endWithin } from './fixtures/run/ending.js';
import { noteLeft, onUnreached } from './fixtures/run/left.ts';
import { onceMore } from './fixtures/run/once-more.ts';
import { partOf } from './fixtures/run/record.ts';
import { redact } from './fixtures/secrets/redact.ts';
import {
  announceSeed,
  isEmbedded,
  isWorker,
  loadTarget,
  longestEmbeddedRun,
  refuseUnmeantReference,
  reportFolder,
  runSettings,
  TargetError,
  withoutSecrets,
} from './fixtures/target/environment.ts';
import { isInstalled } from './fixtures/target/installed.js';
import type { ConformanceOptions } from './reporters/conformance.ts';
import { mergedFolder, overlaid } from './reporters/blobs.ts';
import { readBaseline } from './reporters/baseline/read.ts';
import { ReportError } from './reporters/read.ts';
import { emptyReport, folderFrom, openReport, touchedBy } from './reporters/folder.js';
import { readWaivers, WaiverError } from './reporters/waivers/read.ts';

// Before anything can fail: an earlier report must not be taken for that of this run.
const touched = isWorker() ? null : touchedBy(process.argv.slice(2));
const folder = folderFrom(reportFolder(), isInstalled ? process.cwd() : import.meta.dirname);
const refusal = touched === null ? null : touched === 'claims' ? openReport(folder) : emptyReport(folder);
if (refusal !== null) refuse(refusal);
const blobs = isWorker() ? null : mergedFolder(process.argv.slice(2));
const overlay = blobs === null ? null : overlaid(blobs);
if (overlay !== null) refuse(overlay);

/** How the files of the suite end: as they were written, or as they were compiled for the package. */
const written = isInstalled ? 'js' : 'ts';

/** One project a role. The suite's own tests have a configuration of their own, in `tests/self`. */
const settings = refuseBadFiles(() => {
  if (!isWorker()) announceSeed();
  // A merge has its target from its shards.
  if (!isWorker() && process.argv[2] === 'test') refuseUnmeantReference(true);
  // Faults of the target are told before anything is started or sent. The embedded reference has no address yet.
  if (!isEmbedded()) loadTarget();
  const { waivers, baseline, ...rest } = runSettings();
  const isRun = touched !== null && process.argv[2] === 'test';
  const isReference = isRun && isEmbedded();
  const target = isRun && !isEmbedded() ? loadTarget().name : null;
  // A worker reports to nobody, and need not read what may be megabytes.
  const known =
    baseline === null || isWorker() ? null : readBaseline(baseline.file, baseline.observed, target, isReference);
  return { ...rest, longest: longestRun(), baseline: known, waivers: waivers === null ? [] : readWaivers(waivers) };
});

/** How long a run whose report is written may go on once it is told to end, in milliseconds. */
const LONGEST_ENDING = 2_000;

const { gate, github, waivers, baseline, verbose } = settings;
const reporter: ConformanceOptions = {
  ...{
    folder,
    gate,
    github,
    waivers,
    baseline,
    verbose,
    redact,
    withoutSecrets,
    onceMore,
    recheck: true,
    left: noteLeft,
    unreached: onUnreached,
    over: () => {
      endWithin(LONGEST_ENDING);
    },
    run: partOf(null),
  },
  // Whatever the terminal can do: who sets NO_COLOR wants none.
  ...(!settings.colour && { colour: false }),
};

export default defineConfig({
  testDir: 'tests',
  outputDir: isInstalled ? join(folder, '.playwright') : 'test-results/conformance',
  fullyParallel: true,
  forbidOnly: settings.ci,
  // Time is shared out by the budget of the run (`limits.total`), and to its requests by `limits.answerTimeout`.
  timeout: 0,
  // A net under that: nothing of the suite's own may hang for ever. All waits end with the budget; what is under way by
  // then may be a command of the target's, which has a minute.
  globalTimeout: settings.longest + 60_000,
  // A cell judges its own repetitions; a second run of a failed test would only hide what the first one saw.
  retries: 0,
  // A worker mostly waits for a target that is elsewhere; the reference is on this machine and wants its share of it. How
  // many requests are under way at once is `limits.concurrency`, over all workers.
  workers: isEmbedded() ? Math.min(4, availableParallelism()) : 4,
  globalSetup: `./fixtures/run/setup.${written}`,
  reporter: [[`./reporters/conformance.${written}`, reporter]],
  projects: [
    { name: 'platform', testMatch: /tests\/(at-once|login|bearer|key|callback)\.spec\.[jt]s$/ },
    { name: 'receiver', testMatch: /tests\/receiver\.spec\.[jt]s$/ },
    { name: 'client', testMatch: /tests\/client\.spec\.[jt]s$/ },
  ],
});

/** How long the run may take, in milliseconds. */
function longestRun(): number {
  return isEmbedded() ? longestEmbeddedRun() : loadTarget().limits.total;
}

function refuseBadFiles<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error && [TargetError, WaiverError, ReportError].some((kind) => error instanceof kind)))
      throw error;
    return refuse(error.message);
  }
}

function refuse(why: string): never {
  process.stderr.write(`${withoutSecrets(why)}\n`);
  process.exit(1);
}

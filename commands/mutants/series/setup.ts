import type { FullConfig } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveCallback } from '../../../fixtures/roles/callback/serve.ts';
import type { SeriesTarget } from '../../../fixtures/run/series.ts';
import {
  announce,
  identityOf,
  loadSeriesTarget,
  seriesEnvironment,
  seriesTargets,
} from '../../../fixtures/target/environment.ts';
import { metadataKey } from './annotation.ts';

/** Sets up a run for each target of the series, as `fixtures/run/setup.ts` does for one. */
export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-series-'));
  const closers: (() => Promise<void>)[] = [];
  const prepared: SeriesTarget[] = [];
  for (const one of seriesTargets() ?? []) {
    const target = loadSeriesTarget(one);
    config.metadata[metadataKey(one.id)] = identityOf(target);
    const own = mkdtempSync(join(folder, 'run-'));
    const callback = one.role === 'platform' && target.callback ? await serveCallback(target, own) : null;
    if (callback) closers.push(() => callback.close());
    prepared.push({ ...one, folder: own, control: callback?.url ?? null });
  }
  announce(seriesEnvironment(prepared));
  return async () => {
    await Promise.all(closers.map((close) => close()));
    rmSync(folder, { recursive: true, force: true });
  };
}

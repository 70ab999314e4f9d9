import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type TestInfo } from '@playwright/test';

/**
 * Holds a text against a golden file of this folder. `--update-snapshots` writes the files anew: read what changed
 * before it is accepted. They end in `.txt`, so that no formatter touches them and no browser opens one by mistake.
 */
export function expectGolden(text: string, name: string, { config }: TestInfo): void {
  const file = new URL(`${name}.txt`, import.meta.url);
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type TestInfo } from '@playwright/test';
import { parse } from 'yaml';
import { startReference } from '../../../fixtures/reference/start.ts';
import { saysBusy } from '../../../fixtures/roles/callback/orders/hindrance.ts';
import type { Cell } from '../../../spec/report.ts';
import { judge, type Judged, type Values } from './pace/run.ts';

const root = join(import.meta.dirname, '../../..');
const { callback } = parse(readFileSync(join(root, 'fixtures/targets/reference.yaml'), 'utf8')) as Values;
/** Strange requests a second. */
const RATE = 500;

/** Judges the callback of a reference, `beside` what somebody else does to its hub. */
async function judged(info: TestInfo, beside: (url: string) => () => void): Promise<Judged> {
  const reference = await startReference();
  const { environment } = reference;
  const end = beside(environment['REFERENCE_HUB_URL'] ?? '');
  try {
    return await judge(info, { environment, chapters: ['CALLBACK'], target: (file) => (file['callback'] = callback) });
  } finally {
    end();
    await reference.close();
  }
}

/** A process that sends strange requests. @returns how to end it. */
function flood(url: string): () => void {
  const file = join(import.meta.dirname, 'strangers/flood.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, url, String(RATE)], { stdio: 'ignore' });
  return () => child.kill();
}

/** Whether all that is wrong with a cell is that the suite's own machine was too busy: it judges nobody. */
function isForWantOfTime({ cases }: Cell): boolean {
  const open = cases.filter(({ status }) => status !== 'pass');
  return open.length > 0 && open.every(({ status, reason }) => status === 'inconclusive' && saysBusy(reason ?? ''));
}

test('a run is judged alike whoever else sends to its notification URL', { tag: '@whole' }, async ({}, info) => {
  test.setTimeout(180_000);
  const quiet = await judged(info, () => () => undefined);
  const flooded = await judged(info, flood);
  const name = ({ rule, subject }: Cell): string => `${rule} × ${subject}`;
  const unjudged = [quiet, flooded].flatMap(({ cells }) => cells.filter(isForWantOfTime)).map(name);
  const matrix = ({ cells }: Judged): string[] =>
    cells
      .filter((cell) => !unjudged.includes(name(cell)))
      .map((cell) => `${name(cell)}: ${cell.status} ${cell.reason ?? ''}`);
  expect(quiet.cells.length, quiet.printed).toBeGreaterThan(20);
  expect(matrix(flooded), flooded.printed).toEqual(matrix(quiet));
  expect(flooded.problems).toEqual([]);
  const told = (run: Judged): string[] =>
    run.cells.flatMap(({ observations }) => observations).map(({ answer }) => answer);
  expect(told(flooded).join()).toMatch(/\d{2,} requests that belong to no order of this run/);
  expect(told(quiet).join()).not.toMatch(/belong to no order/);
});

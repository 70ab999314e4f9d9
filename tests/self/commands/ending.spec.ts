import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const MODULE = new URL('../../../fixtures/run/ending.js', import.meta.url).href;

/** How a program ended that was sent these signals once it had begun, and what it printed. */
async function endOf(
  program: string,
  signals: readonly NodeJS.Signals[],
): Promise<{ by: unknown; printed: string; told: string }> {
  const line = `import { hearEnding, tellEarlyEnd, endAsByHand, endWithin } from ${JSON.stringify(MODULE)};
${program}
setTimeout(() => process.exit(0), 1000);
process.stdout.write('begun ');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', line], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, told] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (told += chunk));
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  for (const signal of signals) {
    child.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const [code, signal] = (await ended) as [number | null, string | null];
  return { by: signal ?? code, printed, told };
}

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} ends what has not begun yet, as Ctrl-C does`, async () => {
    expect((await endOf('hearEnding();', [signal])).by).toBe('SIGINT');
  });

  test(`${signal} is Ctrl-C to whoever listens for that, and comes once`, async () => {
    const listens = "process.on('SIGINT', () => process.stdout.write('told '));";
    for (const program of [`hearEnding(); ${listens}`, `hearEnding(); ${listens} endAsByHand();`])
      expect(await endOf(program, [signal, 'SIGTERM', signal])).toEqual({ by: 0, printed: 'begun told ', told: '' });
  });
}

test('a service that ends a run behind Ctrl-C ends it no harder', async () => {
  const program = "hearEnding(); process.on('SIGINT', () => process.stdout.write('told ')); endAsByHand();";
  expect(await endOf(program, ['SIGINT', 'SIGTERM'])).toEqual({ by: 0, printed: 'begun told ', told: '' });
});

for (const [when, before, behind] of [
  ['before its last test', 'endAsByHand();', "process.on('SIGINT', () => endWithin(100));"],
  ['behind it', 'endAsByHand(); endWithin(100);', "process.on('SIGINT', () => undefined);"],
] as const)
  test(`a run that was told to end ${when} ends in time, whatever is still under way`, async () => {
    const endless = 'const again = () => { setImmediate(again); }; again();';
    const { by } = await endOf(`hearEnding(); ${before} ${behind} ${endless}`, ['SIGINT']);
    expect(by).toBe(130);
  });

test('a run that nobody told to end has all the time it takes', async () => {
  expect((await endOf('hearEnding(); endAsByHand(); endWithin(10);', [])).by).toBe(0);
});

const EARLY = 'The run was interrupted before anything was judged, and leaves no report\n';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} ends what has not begun yet with a word, behind what is to be given back`, async () => {
    const program = "tellEarlyEnd(); hearEnding(); process.once('exit', () => process.stdout.write('given back'));";
    expect(await endOf(program, [signal])).toEqual({ by: 'SIGINT', printed: 'begun given back', told: EARLY });
  });

  test(`${signal} is told of by whoever listens by then`, async () => {
    const program = "tellEarlyEnd(); hearEnding(); process.on('SIGINT', () => process.stdout.write('told '));";
    expect(await endOf(program, [signal])).toEqual({ by: 0, printed: 'begun told ', told: '' });
  });
}

test('a run that is ended while it loads says so, and gives its folder back', async ({}, info) => {
  const folder = info.outputPath('report');
  const child = spawn(process.execPath, ['commands/conformance.js', '--grep=@KEY-01'], {
    env: { CONFORMANCE_REPORT: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (told += chunk));
  const ended = once(child, 'close');
  await expect.poll(() => existsSync(join(folder, 'run.lock')), { intervals: [5] }).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(told).toBe(EARLY);
  expect(readdirSync(folder)).toEqual([]);
});

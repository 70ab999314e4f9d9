import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';

const MODULE = new URL('../../../fixtures/run/ending.js', import.meta.url).href;

/** How a program ended that was sent these signals once it had begun, and what it printed. */
async function endOf(program: string, signals: readonly NodeJS.Signals[]): Promise<{ by: unknown; printed: string }> {
  const line = `import { hearEnding, endAsByHand } from ${JSON.stringify(MODULE)};
${program}
setTimeout(() => process.exit(0), 1000);
process.stdout.write('begun ');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', line], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  for (const signal of signals) {
    child.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const [code, signal] = (await ended) as [number | null, string | null];
  return { by: signal ?? code, printed };
}

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} ends what has not begun yet, as Ctrl-C does`, async () => {
    expect((await endOf('hearEnding();', [signal])).by).toBe('SIGINT');
  });

  test(`${signal} is Ctrl-C to whoever listens for that, and comes once`, async () => {
    const listens = "process.on('SIGINT', () => process.stdout.write('told '));";
    for (const program of [`hearEnding(); ${listens}`, `hearEnding(); ${listens} endAsByHand();`])
      expect(await endOf(program, [signal, 'SIGTERM', signal])).toEqual({ by: 0, printed: 'begun told ' });
  });
}

test('a service that ends a run behind Ctrl-C ends it no harder', async () => {
  const program = "hearEnding(); process.on('SIGINT', () => process.stdout.write('told ')); endAsByHand();";
  expect(await endOf(program, ['SIGINT', 'SIGTERM'])).toEqual({ by: 0, printed: 'begun told ' });
});

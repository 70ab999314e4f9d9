import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import { environmentWith } from '../../../fixtures/target/environment.ts';
import { runCommand } from '../../../fixtures/wire/command.ts';

test('a command finds its variables beside those of this process, and what it prints is kept', async () => {
  const key = new Secret(`quotes'"$(id);\`id\`-${'k'.repeat(20)}`, 'A_KEY');
  const ran = await runCommand('printf %s "$REVOKED_KEY"; test -n "$PATH"', { REVOKED_KEY: key });
  expect(ran.fault).toBeNull();
  expect(ran.output).toBe(key.reveal());
  expect(String(ran.said)).toBe('<A_KEY>');
});

test('what it says is cut, and its exit code is told', async () => {
  const { fault, said } = await runCommand('yes word | head -c 5000; echo no >&2; exit 3');
  expect(String(fault)).toBe('ended with 3');
  expect(String(said).length).toBeLessThan(500);
});

test('a secret that it hands out is hidden in what it says', async () => {
  for (const line of [
    `echo '{"token":"hush-6f0c2d71","id":5}'; exit 3`,
    `echo 'failed: {"apiKey":"hush-6f0c2d71"}' >&2; exit 3`,
  ]) {
    const { fault, said } = await runCommand(line);
    expect(String(fault)).toBe('ended with 3');
    expect(String(said)).toMatch(/id|failed/);
    expect(String(said)).not.toContain('hush');
  }
});

test('one that takes too long is ended with all that it has started', async () => {
  const began = Date.now();
  const { fault, isLate, output } = await runCommand('sleep 60 & echo $!; wait', {}, 300);
  expect(isLate).toBe(true);
  expect(String(fault)).toBe('took longer than 0.3 s, and was ended');
  expect(Date.now() - began).toBeLessThan(10_000);
  const isAlive = (): boolean => {
    try {
      process.kill(Number(output.trim()), 0);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(isAlive).toBe(false);
});

test('what it leaves running does not hold it up', async () => {
  const began = Date.now();
  const { fault, output } = await runCommand('sleep 20 & echo $!');
  process.kill(Number(output.trim()));
  expect(fault).toBeNull();
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('one that is told to end is ended with all that it has started', async () => {
  const ended = new AbortController();
  const ran = runCommand('sleep 60 & echo $!; wait', {}, 60_000, ended.signal);
  ended.abort();
  expect(String((await ran).fault)).toBe('was ended');
  expect(String((await runCommand('sleep 60', {}, 60_000, ended.signal)).fault)).toBe('was ended');
});

test('one that is under way when the run ends is ended with all that it has started', async () => {
  const module = new URL('../../../fixtures/wire/command.ts', import.meta.url).href;
  const program = `const { runCommand } = await import(${JSON.stringify(module)});
void runCommand('sleep 61 & echo $! > "$NOTE"; wait');
process.on('SIGTERM', () => process.exit(130));
setInterval(() => undefined, 1000);`;
  const note = test.info().outputPath('note');
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: environmentWith({ NOTE: note }),
    stdio: 'ignore',
  });
  const pid = (): number => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0);
  await expect.poll(pid, { timeout: 60_000 }).toBeGreaterThan(0);
  run.kill('SIGTERM');
  await once(run, 'exit');
  const isAlive = (): boolean => {
    try {
      process.kill(pid(), 0);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(isAlive).toBe(false);
});

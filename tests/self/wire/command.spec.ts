import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Secret } from '../../../fixtures/secrets/redact.ts';
import { environmentWith } from '../../../fixtures/target/environment.ts';
import { runCommand } from '../../../fixtures/wire/command.ts';
import { processorTime } from '../processor.ts';

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

for (const [what, secret] of [
  ['two blanks', 'correct  horse-77'],
  ['a tab', 'correct\thorse-77'],
  ['a no-break space', 'correct\u00a0horse-77'],
  ['a line end', 'correct\nhorse-77'],
  ['blanks before it', '   x7q-9'],
] as const)
  test(`a secret with ${what} in it is hidden in what it says, which stands in one line`, async () => {
    const given = { GIVEN: new Secret(secret, 'GIVEN_PASSWORD') };
    const { said } = await runCommand('printf "\\n\\n%s\\n  was   wrong\\n" "$GIVEN"; printf %s "$GIVEN" >&2', given);
    expect(String(said)).toBe('<GIVEN_PASSWORD> was wrong <GIVEN_PASSWORD>');
  });

test('a secret over two lines, which has a blank there, is hidden too', async () => {
  const given = { GIVEN: new Secret('battery staple 99', 'GIVEN_PASSPHRASE') };
  expect(String((await runCommand("printf %s \"$GIVEN\" | tr ' ' '\\n'", given)).said)).toBe('<GIVEN_PASSPHRASE>');
});

test('one that prints without end costs little more than what is kept of it', async () => {
  // A machine that is busy with others makes the same work dearer at times.
  let least = Infinity;
  for (let turn = 0; turn < 3 && least >= 900; turn++) {
    const spent = processorTime();
    const { isLate, output, said } = await runCommand('yes out & yes err >&2', {}, 3000, undefined, 'nothing');
    expect([isLate, output.length]).toEqual([true, 1_000_000]);
    expect(String(said).length).toBeLessThan(500);
    least = Math.min(least, spent());
  }
  expect(least).toBeLessThan(900);
});

test('one that prints much, and ends, is heard to its end', async () => {
  const { fault, output } = await runCommand('yes word | head -c 5000000');
  expect([fault, output.length]).toEqual([null, 1_000_000]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('one that takes too long is ended with all that it has started', async () => {
  const began = Date.now();
  const { fault, isLate, output } = await runCommand('sleep 60 & echo $!; wait', {}, 300);
  expect(isLate).toBe(true);
  expect(String(fault)).toBe('took longer than 0.3 s, and was ended');
  expect(Date.now() - began).toBeLessThan(10_000);
  await expect.poll(() => isAlive(Number(output.trim()))).toBe(false);
});

test('what it leaves running does not hold it up', async () => {
  const began = Date.now();
  const { fault, output } = await runCommand('sleep 20 & echo $!');
  process.kill(Number(output.trim()));
  expect(fault).toBeNull();
  expect(Date.now() - began).toBeLessThan(10_000);
});

for (const [what, line] of [
  ['it has ended well', 'sleep 63 & echo $!'],
  ['it has ended, and its output is closed', 'sleep 63 > /dev/null 2>&1 & echo $!'],
  ['it has failed', '(sleep 63; sleep 63) & echo $!; exit 3'],
] as const)
  test(`what it leaves running is ended with it where it is to leave nothing, and ${what}`, async () => {
    const { output } = await runCommand(line, {}, 60_000, undefined, 'nothing');
    expect(Number(output.trim())).toBeGreaterThan(1);
    await expect.poll(() => isAlive(Number(output.trim()))).toBe(false);
  });

test('one that is told to end is ended with all that it has started', async () => {
  const ended = new AbortController();
  const ran = runCommand('sleep 60 & echo $!; wait', {}, 60_000, ended.signal);
  ended.abort();
  expect(String((await ran).fault)).toBe('was ended');
  expect(String((await runCommand('sleep 60', {}, 60_000, ended.signal)).fault)).toBe('was ended');
});

/** A run of its own that starts one command, and the numbers that the command has noted. */
async function runThatStarts(line: string, isEndless = true): Promise<{ run: ChildProcess; noted: number[] }> {
  const module = new URL('../../../fixtures/wire/command.ts', import.meta.url).href;
  const program = `const { runCommand } = await import(${JSON.stringify(module)});
process.on('SIGTERM', () => process.exit(130));
void runCommand(${JSON.stringify(line)});
if (${String(isEndless)}) setInterval(() => undefined, 1000);`;
  const note = test.info().outputPath('note');
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: environmentWith({ NOTE: note }),
    stdio: 'ignore',
  });
  const noted = (): number[] => (existsSync(note) ? (readFileSync(note, 'utf8').match(/\d+/g) ?? []).map(Number) : []);
  await expect.poll(noted, { timeout: 60_000 }).not.toEqual([]);
  return { run, noted: noted() };
}

/** Whether any of them still does something: whoever inherits one that has ended may leave it in the list for a while. */
function goOn(pids: readonly number[]): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pids.join()], { encoding: 'utf8' });
  return stdout.split('\n').some((state) => /^[^Z\s]/.test(state.trim()));
}

for (const [what, line] of [
  ['one that is under way', 'sleep 61 & echo $! > "$NOTE"; wait'],
  ['what one has left running', 'sh -c \'sleep 2; echo $$ > "$NOTE"; exec sleep 62\' > /dev/null 2>&1 &'],
] as const)
  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    test(`${what} is ended with the run, by ${signal}`, async () => {
      const { run, noted } = await runThatStarts(line);
      run.kill(signal);
      await once(run, 'exit');
      await expect.poll(() => goOn(noted), { timeout: 2_000 }).toBe(false);
    });

test('what watches over commands neither holds up the end of a run nor outlives it', async () => {
  // Its parent's children: this shell, and what was started to watch over it.
  const line =
    'sleep 1; ps -A -o pid=,ppid= | awk -v run=$PPID \'$2 == run { print $1 }\' > "$NOTE.new"; mv "$NOTE.new" "$NOTE"';
  const { run, noted } = await runThatStarts(line, false);
  expect(noted).toHaveLength(2);
  const at = performance.now();
  expect(run.exitCode ?? (await once(run, 'exit'))[0]).toBe(0);
  expect(performance.now() - at).toBeLessThan(2_000);
  await expect.poll(() => goOn(noted), { timeout: 2_000 }).toBe(false);
});

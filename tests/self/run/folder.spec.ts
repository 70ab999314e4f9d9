import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { makeRunFolder } from '../../../fixtures/run/folder.ts';
import { HANG, PASS } from './pace/gateway.ts';
import { behindGateway } from './pace/platform.ts';
import { judge, limits } from './pace/run.ts';

/** Makes a folder that no process of this machine has served for so many hours. */
function left(parent: string, name: string, hours: number, mode = 0o700): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
  age(folder, hours);
  return folder;
}

function age(folder: string, hours: number): void {
  const then = Date.now() / 1000 - hours * 3600;
  utimesSync(folder, then, then);
}

/** Leaves the socket of a process that was killed. */
async function killedIn(folder: string): Promise<void> {
  const script = `require('net').createServer().listen(${JSON.stringify(join(folder, 'line'))}, () => process.kill(process.pid, 'SIGKILL'))`;
  await new Promise((resolve) => spawn(process.execPath, ['-e', script]).on('close', resolve));
  age(folder, 1);
}

test('the folders of runs that were killed are swept away, and nothing else', async ({}, info) => {
  test.skip(process.platform === 'win32', 'Sockets are no files there');
  // The path of a socket is short.
  const parent = `/tmp/sweep-${process.pid}-${info.repeatEachIndex}`;
  const dead = left(parent, 'conformance-run-dead', 1);
  await killedIn(dead);
  const young = left(parent, 'conformance-run-young', 0);
  await killedIn(young);
  age(young, 0);
  const open = left(parent, 'conformance-run-open', 1);
  await killedIn(open);
  chmodSync(open, 0o777);
  const alive = left(parent, 'conformance-run-alive', 1);
  const server = net.createServer().listen(join(alive, 'line'));
  await new Promise((resolve) => server.once('listening', resolve));
  age(alive, 48);
  const elsewhere = left(parent, 'elsewhere', 1);
  await killedIn(elsewhere);
  writeFileSync(join(elsewhere, 'kept'), '');
  symlinkSync(elsewhere, join(parent, 'conformance-run-link'));
  const begun = left(parent, 'conformance-run-begun', 1);
  const old = left(parent, 'conformance-run-old', 48);

  const made = await makeRunFolder(parent);
  expect(statSync(made).mode & 0o077).toBe(0);
  expect([dead, old].filter(existsSync)).toEqual([]);
  for (const kept of [young, open, alive, join(elsewhere, 'kept'), join(parent, 'conformance-run-link'), begun])
    expect(existsSync(kept), kept).toBe(true);
  await new Promise((resolve) => server.close(resolve));
});

test('what a run that was killed left of asking for room is swept away too', async ({}, info) => {
  const parent = info.outputPath('room');
  const folder = left(parent, 'conformance-room-folder', 1);
  const [dead, young] = ['4711', '4712'].map((name) => join(parent, `conformance-room-${name}`)) as [string, string];
  const [elsewhere, link] = [join(parent, 'elsewhere'), join(parent, 'conformance-room-link')];
  for (const file of [dead, young, elsewhere]) writeFileSync(file, 'room');
  for (const file of [dead, elsewhere]) age(file, 1);
  symlinkSync(elsewhere, link);

  await makeRunFolder(parent);
  expect([dead, young, folder, elsewhere, link].filter(existsSync)).toEqual([young, folder, elsewhere, link]);
});

test('the workers of a run that is killed end with it', { tag: '@whole' }, async ({}, info) => {
  test.skip(process.platform === 'win32', 'It has no such signal');
  // What is on its way when the run is killed would keep a worker for as long as it waits for an answer.
  let passed = 0;
  await using platform = await behindGateway(() => (++passed <= 12 ? PASS : HANG));
  let after = NaN;
  await judge(info, {
    ...platform,
    workers: 2,
    target: limits({ answerTimeout: '60s' }),
    whileItRuns: (pid) => {
      void platform.requests(20).then(() => process.kill(pid, 'SIGKILL'));
    },
    // Connections, and no process numbers: whoever has ended may keep its number until somebody asks for its end.
    afterwards: async () => {
      const from = performance.now();
      await Promise.race([platform.left(), new Promise((resolve) => setTimeout(resolve, 20_000))]);
      after = performance.now() - from;
    },
  });
  expect(after).toBeLessThan(15_000);
});

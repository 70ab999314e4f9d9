import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test, type TestInfo } from '@playwright/test';
import { DIGITAL } from '../../../../spec/callback-orders.ts';
import { SharedRun } from '../../../../fixtures/run/shared/shared-run.ts';
import { read } from '../../target/target-kit.ts';
import { KEY, withHub } from './hub-kit.ts';

const TAKEN =
  'another run of this suite has it. One account has one notification URL: wait for that run to end, or give this one an ' +
  'account, a callback.listen and a callback.publicUrl of its own';

/** What a run says of its first order that has nowhere to make one. */
async function problemOf(info: TestInfo, listen: string, publicUrl: string): Promise<string | null> {
  const text = `name: Acme
baseUrl: http://127.0.0.1:1/
callback:
  apiKey: "\${K}"
  listen: "${listen}"
  publicUrl: "${publicUrl}"
  trigger: { command: "exit 1" }
`;
  const run = new SharedRun(read(info, text, { K: KEY }));
  try {
    return (await run.settled(DIGITAL)).problem;
  } finally {
    await run.close();
  }
}

for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::'])
  test(`a second run on one machine says that the first has the address ${host}`, async ({}, info) => {
    await withHub(async (hub) => {
      const listen = host.includes(':') ? `[${host}]:${hub.port}` : `${host}:${hub.port}`;
      const problem = await problemOf(info, listen, `http://127.0.0.1:${hub.port}/hook-7f3a`);
      expect(problem).toBe(`callback.listen ${host}:${hub.port}: ${TAKEN}`);
    }, host);
  });

test('a second run elsewhere says that the notification URL leads to the first, and does not wait for more', async ({}, info) => {
  await withHub(async (hub, url) => {
    const problem = await problemOf(info, '127.0.0.1:0', url);
    expect(problem).toBe(`callback.publicUrl ${new URL(url).origin}: ${TAKEN}`);
    expect(hub.strays).toBe(1);
  });
});

/** How many of two shards have a test of these files. */
async function shardsOf(files: string): Promise<number> {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const listed = async (shard: string): Promise<boolean> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', '--list', `--shard=${shard}`, files],
      { cwd: root, env: {}, maxBuffer: 64 * 1024 * 1024 },
    );
    return /› \w+\.spec\.ts/.test(stdout);
  };
  const shards = await Promise.all([listed('1/2'), listed('2/2')]);
  return shards.filter(Boolean).length;
}

for (const chapter of ['callback', 'client'])
  test(`the ${chapter} falls to one shard as a whole`, async () => {
    expect(await shardsOf(`tests/${chapter}.spec.ts`)).toBe(1);
  });

test('the other chapters are cut', async () => {
  expect(await shardsOf('tests/bearer.spec.ts')).toBe(2);
});

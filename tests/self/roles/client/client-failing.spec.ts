import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Played } from '../../../../fixtures/judge/client/record.ts';
import type { Consumer } from '../../../../fixtures/roles/client/consumer.ts';
import * as demand from '../../../../fixtures/roles/client/demands.ts';
import type { Report } from '../../../../spec/report.ts';
import { call, login, played } from '../../judge/client-kit.ts';
import { childRun } from '../../run/leaks/child-run.ts';
import { cellOf } from './consumer-kit.ts';
import { apart } from '../../apart.ts';

apart();

const FAILED = { fault: 'ended with 1', said: 'TypeError: token is undefined' };
const WHY = '; client.command ended with 1: TypeError: token is undefined';
const IDLE = played([login()], FAILED);

/** Why each case of a cell was left open. */
async function reasons(note: (consumer: Consumer) => Promise<void>, all: Played): Promise<string[]> {
  const { cases } = (await cellOf(note, all)).record();
  for (const { status } of cases) expect(status).toBe('not-tested');
  return cases.map(({ reason }) => String(reason));
}

const judge =
  (judged: (played: Played, consumer: Consumer) => unknown) =>
  (consumer: Consumer): Promise<void> =>
    consumer.judge('a scenario', ['login'], async (one) => {
      await judged(one, consumer);
    });

for (const [reason, note] of [
  [
    'no call to the Reseller API is let in in an ordinary hour, though a login was given a token',
    judge((_, consumer) => consumer.ordinary()),
  ],
  ['the client ended before its token did', judge(demand.endOfToken)],
  ['the client made no call that a redirect was kept for', judge(demand.redirect)],
  ['the client made no call with its key that 401 was kept for', judge(demand.refusedKey)],
  [
    'the client made no call that 403 was kept for',
    judge((one) => {
      demand.status(one, 403);
    }),
  ],
  [
    'the client did not call the Storefront API often enough for what “a scenario” has in store for it',
    (consumer: Consumer) => consumer.noteThere('a scenario', () => false),
  ],
  [
    'the client never called it in an ordinary hour',
    (consumer: Consumer) => consumer.judgeEach(['storefront'], () => undefined),
  ],
] as const)
  test(`“${reason}” says how the command ended, where it did not end well`, async () => {
    expect(await reasons(note, IDLE)).toEqual([reason + WHY]);
    expect(await reasons(note, played([login()], { fault: 'ended with SIGTERM' }))).toEqual([
      `${reason}; client.command ended with SIGTERM`,
    ]);
    expect(await reasons(note, played([login()], { said: 'done' }))).toEqual([reason]);
  });

test('an answer that no call was made for says so too', async () => {
  const some = played([login(), call({ status: 307 })], FAILED);
  const note = (consumer: Consumer): Promise<void> => consumer.noteUngiven(['a scenario'], [307, 308]);
  expect(await reasons(note, some)).toEqual([`the client made no call that 308 was kept for${WHY}`]);
});

test('a cell with nothing to judge says how the command ended in the first scenario that was looked at', async () => {
  const note = async (consumer: Consumer): Promise<void> => {
    for (const scenario of ['a scenario', 'another']) await consumer.judge(scenario, ['reseller'], () => undefined);
    consumer.noteIdle();
  };
  expect(await reasons(note, IDLE)).toEqual([`the client did nothing in “made up” that the rule looks at${WHY}`]);
  expect(await reasons(note, played([login()]))).toEqual([]);
  // What was judged stands, however the command ended elsewhere.
  const judged = await cellOf(note, played([login(), call()], FAILED));
  expect(judged.record().cases.map(({ status }) => status)).toEqual(['pass', 'pass']);
});

const CLIENT = `
const { BASE_URL, API_EMAIL, API_PASSWORD } = process.env;
const answer = await fetch(BASE_URL + '/Login/Customer/Api/Verify', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ Email: API_EMAIL, Password: API_PASSWORD }),
});
if (!(await answer.json()).accessToken) {
  console.error('no accessToken for ' + API_PASSWORD);
  process.exitCode = 3;
}
`;

test('a client that fails behind its login is told of on the terminal, and its report is taken by the gate', async ({}, info) => {
  test.slow();
  const client = info.outputPath('client.mjs');
  writeFileSync(client, CLIENT);
  const folder = info.outputPath('report');
  const env = { CLIENT_COMMAND: `'${process.execPath}' '${client}'`, CONFORMANCE_REPORT: folder };
  const run = await childRun(['commands/conformance.js', '--project=client'], env);
  const ended = 'client.command ended with 3: no accessToken for <PASSWORD>';
  expect(run.stdout.replace(/\s+/g, ' ')).toMatch(
    new RegExp(`Why: [^:]* let in in an ordinary hour, though a login was given a token; ${ended} Next:`),
  );
  expect(run.code).toBe(0);
  const { cells, summary } = JSON.parse(readFileSync(`${folder}/conformance.json`, 'utf8')) as Report;
  expect(summary).toMatchObject({ pass: 3, 'not-tested': 14 });
  const others = cells.filter(({ rule, status, reason }) => {
    return rule.startsWith('CLIENT-') && status === 'not-tested' && reason?.includes(ended) !== true;
  });
  // Two surfaces that were not called, each with that reason, and what the target does not name.
  expect(others.map(({ rule }) => rule)).toEqual(['CLIENT-10', 'CLIENT-12', 'CLIENT-23']);
  const gate = await childRun(['--import', 'tsx', 'commands/gate.ts', `${folder}/conformance.json`], {});
  expect(gate).toMatchObject({ code: 0, stderr: '' });
});
